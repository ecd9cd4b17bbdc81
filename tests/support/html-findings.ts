/** What html-validate says of HTML: whether it follows the standard, and whether everybody can use it. */
import { HtmlValidate } from 'html-validate'

const validator = new HtmlValidate({ extends: ['html-validate:standard', 'html-validate:a11y'] })

/** The rules that it breaks, each with what is said; `but` are rules that it breaks on purpose. */
export async function htmlFindings(html: string, but: readonly string[] = []): Promise<string[]> {
  const { results } = await validator.validateString(html)
  const broken = results.flatMap(({ messages }) => messages).filter(({ ruleId }) => !but.includes(ruleId))
  return broken.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`)
}
