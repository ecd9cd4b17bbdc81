/** What the answer of a receiver, or its absence, means for an alert. Pure. */
import type { AlertKind } from '../../../src-shared/contract/alerts'
import type { AlertOutcome } from '../../account/alerts/outbox'
import type { RawAnswer } from '../../connecting/port'
import { mayHaveArrived, troubleOfError } from '../../connecting/site/trouble'
import { requestedWait } from '../../tools/other-servers'
import { jsonIn } from '../../tools/read-json'

/** The wait if a receiver asks for a pause without saying how long. */
const usualBreak = 60_000
const maxShown = 200

/** @param now in milliseconds; used if the answer names a time */
export function judgeAnswer(
  kind: AlertKind,
  { status, headers, text }: RawAnswer,
  now: number
): AlertOutcome {
  if (status >= 200 && status < 300) return { kind: 'told', status, error: null }
  const said = beginningOf(text)
  const error = `The receiver answered with status ${status}${said === '' ? '.' : `: ${said}`}`
  if (status === 404 || status === 410 || (kind === 'discord' && isUnknownHook(text)))
    return { kind: 'gone', status, error }
  if (status === 429) {
    const wait = requestedWait(headers['retry-after'], now) ?? waitInJson(text) ?? usualBreak
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

interface DiscordAnswer {
  code?: unknown
  retry_after?: unknown
}

/** Discord answers in seconds, with fractions. */
function waitInJson(text: string): number | undefined {
  const { retry_after } = parsed(text)
  return typeof retry_after === 'number' && retry_after > 0 && retry_after < 86_400
    ? Math.ceil(retry_after * 1000)
    : undefined
}

/** Discord's codes for an unknown webhook and an invalid webhook token. */
const isUnknownHook = (text: string): boolean => [10_015, 50_027].includes(Number(parsed(text).code))

function parsed(text: string): DiscordAnswer {
  const value = jsonIn(text)
  return typeof value === 'object' && value !== null ? value : {}
}

function beginningOf(text: string): string {
  const line = text
    .slice(0, 4000)
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
  return line.length > maxShown ? `${line.slice(0, maxShown)}…` : line
}
