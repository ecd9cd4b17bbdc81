/** Replies to Google reviews. A reply that Google has accepted is not public yet: Google moderates each one first. */
import { withoutTranslation } from '#main/tools/google-texts'
import type { AnswerState, Caller, FoundReview, GivenAnswer, ReplyPower, ReviewAddress } from '../port'
import { isRecord, readText, readTime } from '../site/read-values'
import { fieldsOf, reasonIn } from '../site/said'
import { Trouble } from '../site/trouble'
import { addressAt, reviewsHost } from './hosts'
import { reasonOf } from './policies'
import { judge } from './refusals'

export const replyPower: ReplyPower = {
  repeatable: true,
  readable: true,
  takeBack: true,
  edit: true,
  moderated: true,
  limit: { count: 4096, in: 'bytes' }
}

export const replyNeeds = (_settings: unknown, secretNames: readonly string[]): string | null =>
  secretNames.includes('refresh_token')
    ? null
    : 'To publish replies, sign in to Google in your browser first.'

/** Only the resource name that Google gave for the review works: the location may have moved to another account since. */
function addressOf({ address }: ReviewAddress, what = ''): URL {
  if (address !== null && isName(address)) return addressAt(reviewsHost, `v4/${address}${what}`, {})
  throw new Trouble(
    'place_gone',
    'Google has not said where replies to this review go. Reply on Google instead.'
  )
}

const isName = (address: string): boolean =>
  /^accounts\/[^/]+\/locations\/[^/]+\/reviews\/[^/]+$/.test(address) &&
  !/[\s?#%\\]|\/\.{1,2}(?:\/|$)/.test(address)

/** A reply as Google gives it. */
interface Reply extends GivenAnswer {
  at: number | null
}

/** Null: there is no reply. */
function replyIn(value: unknown): Reply | null {
  if (!isRecord(value)) return null
  const comment = typeof value['comment'] === 'string' ? value['comment'] : ''
  const text = readText(withoutTranslation(comment).text, 10_000)
  if (text === null) return null
  // If Google gives no state, the reply is public.
  return { text, state: stateIn(value) ?? { is: 'public' }, at: readTime(value['updateTime'], 'UTC') }
}

/** Null: Google does not say. */
function stateIn(reply: Readonly<Record<string, unknown>>): AnswerState | null {
  const state = reply['reviewReplyState']
  if (state === 'APPROVED') return { is: 'public' }
  if (state === 'PENDING') return { is: 'waiting' }
  if (state === 'REJECTED') return { is: 'refused', reason: reasonOf(reply['policyViolation']) }
  return typeof state !== 'string' || state === 'REVIEW_REPLY_STATE_UNSPECIFIED' ? null : { is: 'unknown' }
}

/** The reply as a sync stores it. A reply that Google has rejected is not shown to anybody. */
export function answerIn(value: unknown): Pick<FoundReview, 'answer' | 'answered' | 'answerState'> {
  const reply = replyIn(value)
  if (reply === null) return { answer: null, answered: null }
  const { text, state, at } = reply
  if (state.is === 'refused') return { answer: null, answered: null, answerState: state }
  return { answer: text, answered: at, answerState: state }
}

export async function answerOf(call: Caller, place: ReviewAddress): Promise<GivenAnswer | null> {
  const review = (await call.get(addressOf(place))).json()
  if (!isRecord(review))
    throw new Trouble('unreadable', 'Google answered with something that is not a review.')
  const reply = replyIn(review['reviewReply'])
  return reply === null ? null : { text: reply.text, state: reply.state }
}

/** Statuses of refusals that concern this particular reply. */
const aboutTheReply = [400, 403]

/** A lost response is resolved by reading the reply, not by sending it again: somebody may have replied at Google meanwhile. */
export async function answer(call: Caller, place: ReviewAddress, text: string | null): Promise<AnswerState> {
  const address = addressOf(place, '/reply')
  if (text === null) {
    const told = await call.send({ method: 'DELETE', address }, [...aboutTheReply, 404])
    return told.status >= 400 && told.status !== 404 ? refusalOf(told) : { is: 'public' }
  }
  const told = await call.send({ method: 'PUT', address, json: { comment: text } }, aboutTheReply)
  if (told.status >= 400) return refusalOf(told)
  return stateIn(fieldsOf(told.text)) ?? stateThere(call, place)
}

/** Reads the state of a reply that Google accepted without naming one. */
async function stateThere(call: Caller, place: ReviewAddress): Promise<AnswerState> {
  try {
    return (await answerOf(call, place))?.state ?? { is: 'waiting' }
  } catch (error) {
    // The reply has been sent; its state is checked again later.
    if (error instanceof Trouble) return { is: 'waiting' }
    throw error
  }
}

function refusalOf(told: Parameters<typeof judge>[0]): AnswerState {
  const refusal = told.status === 403 ? judge(told) : null
  if (refusal !== null && refusal.code !== 'not_allowed') throw new Trouble(refusal.code, refusal.message)
  if (refusal !== null)
    return {
      is: 'refused',
      reason: 'The Google account you signed in with is not allowed to reply for this location.'
    }
  return {
    is: 'refused',
    reason: reasonIn(told.text) ?? 'Google rejected the reply without giving a reason.'
  }
}
