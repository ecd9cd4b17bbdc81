/** The texts that come with Goodword, by language. */
import type { Channel } from '#shared/contract/fields'
import type { TemplateKind } from '#shared/contract/message-templates'
import { publicLanguages } from '#messages/languages'
import mailTexts from '#messages/mail'
import templateTexts from '#messages/message-templates'
import { baseLanguage } from '#shared/base-language'
import { withPlaces, type Text } from '#shared/say'

/** The text of a message; `subject` and `button` are for e-mails only. */
export interface MessageText {
  subject: string | null
  text: string
  button: string | null
}

/** Goodword's own words in every mail. */
export type MailWords = ReturnType<typeof mailTexts>

export const builtInLanguages: readonly string[] = publicLanguages

/** Goodword's own words in a language; English if it is not supported. */
export function mailWords(language: string): { language: string; words: MailWords } {
  const base = baseLanguage(language)
  return { language: builtInLanguages.includes(base) ? base : 'en', words: mailTexts(base) }
}

/** The built-in text; undefined in unsupported languages. */
export function builtInText(
  language: string,
  channel: Channel,
  kind: TemplateKind,
  step: number
): MessageText | undefined {
  const base = baseLanguage(language)
  if (!builtInLanguages.includes(base)) return undefined
  const texts = templateTexts(base)
  if (channel === 'sms') {
    const text = kind === 'reminder' ? texts.sms.reminders[step - 1] : texts.sms[kind]
    return text === undefined ? undefined : { subject: null, text: withFields(text), button: null }
  }
  const mail: { subject: Text; text: Text; button?: string } | undefined =
    kind === 'reminder' ? texts.email.reminders[step - 1] : texts.email[kind]
  return (
    mail && { subject: withFields(mail.subject), text: withFields(mail.text), button: mail.button ?? null }
  )
}

/** Puts in placeholders as the owner sees and can move them: `{{first_name}}`. */
const withFields = (text: Text): string => withPlaces(text, (name) => `{{${name}}}`)
