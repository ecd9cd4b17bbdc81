/**
 * What the kind of an answer means for a message, whoever tells it and whenever: a mail server at once, a returned mail later. Pure.
 */
import type { ChannelTrouble, Outcome } from '../transport'
import type { AnswerKind, AnswerStage } from './answer-rule'
import { isUnknown, judgeAnswer, type Judged } from './judge-answer'

export interface Answer {
  at: AnswerStage
  /** With the reply code. */
  response: string
  /** The server itself says that it is temporary. */
  isPassing: boolean
  /** The recipient. Answers repeat it, so it is ignored in them. */
  address: string
  detail: string
}

export type Answered = Extract<Outcome, { kind: 'account_rest' | 'channel_trouble' | 'later' | 'refused' }>

export const outcomeOfAnswer = (answer: Answer): Answered =>
  outcomeOf(answer, judgeAnswer(answer.at, answer.response, answer.address))

export function outcomeOf({ at, response, isPassing, detail }: Answer, { kind, byWords }: Judged): Answered {
  const rest = rests[kind] ?? (isPassing ? passingRests[kind] : undefined)
  if (rest !== undefined) return { kind: 'account_rest', ...rest, detail }
  if (isPassing) return { kind: 'later', detail, ...(at === 'login' ? { outage: true } : {}) }
  const reason =
    troubles[kind] ?? (at === 'sender' && !ofMessage.has(kind) ? 'not_allowed_to_send' : undefined)
  if (reason !== undefined)
    return { kind: 'channel_trouble', reason, detail, isVerdict: at === 'recipient' || at === 'content' }
  if (isUnknown(kind)) {
    const isDead = byWords && !otherwise.test(response)
    return {
      kind: 'refused',
      reason: 'no_such_address',
      detail,
      ...(isDead ? { suppress: 'hard_bounce' } : {})
    }
  }
  // A closed mailbox may be reopened: only 5.1.x says that it doesn't exist.
  if (kind === 'address_refused' && /\b5\.1\.\d/.test(response))
    return { kind: 'refused', reason: 'no_such_address', detail }
  if (triedAgain.has(kind)) return { kind: 'later', detail, retryAfter: hour }
  return { kind: 'refused', reason: 'refused', detail, ...(kind === 'unclear' ? { unclear: true } : {}) }
}

/** Whether an answer is about the sending account rather than the message or its recipient. */
export const concernsAccount = (kind: Judged['kind']): boolean => kind in rests || kind in troubles

const hour = 3_600_000

type Kinds<Value> = Partial<Record<AnswerKind | 'unclear', Value>>
type Rest = Pick<Extract<Outcome, { kind: 'account_rest' }>, 'reason' | 'span'>

/** The account has to rest for a while. */
const rests: Kinds<Rest> = {
  limit_day: { reason: 'sending_limit', span: 'day' },
  limit_hour: { reason: 'sending_limit', span: 'hour' },
  too_fast: { reason: 'too_fast', span: 'minutes' }
}
const distrusted: Rest = { reason: 'distrusted', span: 'hour' }
/** The same, if the server itself says that the trouble is temporary. */
const passingRests: Kinds<Rest> = {
  account_blocked: distrusted,
  listed: distrusted,
  not_authenticated: distrusted
}

/** The account can't send until the owner acts. */
const troubles: Kinds<ChannelTrouble> = {
  wrong_password: 'wrong_password',
  login_required: 'login_required',
  sender_refused: 'not_allowed_to_send',
  account_blocked: 'blocked_by_provider',
  listed: 'on_blocklist',
  not_authenticated: 'domain_not_authenticated',
  tls_required: 'tls_missing',
  smtp_auth_off: 'smtp_auth_off'
}

/**
 * Codes of a bad sender, a full mailbox, a limit, a time that ran out or a verdict, and another server's temporary answer:
 * whatever the words say, the address may be alive.
 */
const otherwise =
  /(?<![\d.])[245]\.(?:1\.[78]|2\.[23]|3\.4|4\.7|5\.3|7\.(?:2\d|5\d\d))(?!\d|\.\d)|\bsaid:? 4\d\d[ -]/
const ofMessage = new Set<Judged['kind']>(['too_large', 'content', 'greylisted'])
const triedAgain = new Set<Judged['kind']>(['mailbox_full', 'recipient_busy', 'greylisted'])
