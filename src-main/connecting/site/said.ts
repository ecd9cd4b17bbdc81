/** What a site says about a request it has answered: nothing is refused for being said badly. */
import { isRecord, readLine } from './read-values'

/** The fields of an answer; none where it is no object in JSON. */
export function fieldsOf(text: string): Record<string, unknown> {
  const body = valueOf(text)
  return isRecord(body) ? body : {}
}

/** Undefined: no JSON. */
export function valueOf(text: string): unknown {
  try {
    return JSON.parse(text.slice(0, 100_000)) as unknown
  } catch {
    return undefined
  }
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
