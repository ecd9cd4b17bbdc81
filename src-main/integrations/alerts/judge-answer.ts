/** What the answer of a receiver, or its absence, means for an alert. Pure. */
import type { AlertOutcome } from '#main/account/alerts/outbox'
import type { RawAnswer } from '#main/connecting/port'
import { mayHaveArrived, troubleOfError } from '#main/connecting/site/trouble'
import { requestedWait } from '#main/tools/other-servers'
import { jsonIn } from '#main/tools/read-json'
import { refusalWords } from '#main/tools/refusal-words'
import { receivers, type ByHttp } from './receivers'

/** The wait if a receiver asks for a pause without saying how long. */
const usualBreak = 60_000

/** @param now in milliseconds; used if the answer names a time */
export function judgeAnswer(kind: ByHttp, { status, headers, text }: RawAnswer, now: number): AlertOutcome {
  const receiver = receivers[kind]
  if (status >= 200 && status < 300) {
    const sentAs = receiver.sentAs?.(parsed(text))
    return { kind: 'told', status, error: null, ...(sentAs !== undefined && { sentAs }) }
  }
  const { isGone = false, wait: seconds = 0, says } = receiver.refusal?.(parsed(text)) ?? {}
  const error = says ?? refusalWords(status, text)
  if (status === 404 || status === 410 || isGone) return { kind: 'gone', status, error }
  if (status === 429) {
    const wait =
      requestedWait(headers['retry-after'], now) ?? (inADay(seconds) ? Math.ceil(seconds * 1000) : usualBreak)
    return { kind: 'later', status, error, wait, isRest: true }
  }
  // A gateway gave up waiting: the server behind it may have accepted the message.
  if (status === 504 || status === 408) return { kind: 'unknown', status, error }
  if (status >= 500) {
    const wait = requestedWait(headers['retry-after'], now)
    return { kind: 'later', status, error, ...(wait !== undefined && { wait }) }
  }
  return { kind: 'refused', status, error }
}

/** @throws the error if it is not a network error */
export function judgeError(error: unknown, url: URL): AlertOutcome {
  const { message, code } = troubleOfError(error, url)
  if (mayHaveArrived(error)) return { kind: 'unknown', status: null, error: message }
  return code === 'refused'
    ? { kind: 'refused', status: null, error: message }
    : { kind: 'later', status: null, error: message }
}

const inADay = (seconds: number): boolean => seconds > 0 && seconds < 86_400

function parsed(text: string): Readonly<Record<string, unknown>> {
  const value = jsonIn(text)
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
