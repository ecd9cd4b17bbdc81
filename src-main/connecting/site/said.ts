/** What a site says in a response, parsed leniently: badly formed details never cause an error. */
import { jsonIn } from '#main/tools/read-json'
import { isRecord, readLine } from './read-values'

/** The fields of a JSON object; empty if the text is anything else. */
export function fieldsOf(text: string): Record<string, unknown> {
  const body = jsonIn(text)
  return isRecord(body) ? body : {}
}

/** The reason for a refusal, wherever the site puts it: `error`, `message`, `errors`; null: it gives none. */
export function reasonIn(text: string): string | null {
  const { error, errors, message, details } = fieldsOf(text)
  for (const said of [error, message, errors, details]) {
    const reason = wordsOf(said)
    if (reason !== null) return reason
  }
  return null
}

function wordsOf(said: unknown): string | null {
  if (typeof said === 'string') return readLine(said, 300)
  if (Array.isArray(said)) return wordsOf(said[0])
  return isRecord(said) ? wordsOf(said['message'] ?? Object.values(said)[0]) : null
}
