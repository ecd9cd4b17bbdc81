/**
 * Takes one reply from its order to its outcome. A mark is stored on disk before sending. If a later attempt finds the mark, it
 * reads the site before it sends again; if the site cannot be read, it does not send at all.
 */
import { answeredThere } from '#shared/answered-there'
import {
  findReplied,
  stateReply,
  type Replied,
  type ReplyProblem
} from '#main/account/reviews/from-source/reply-at-site'
import type { Context } from '#main/context'
import { findOwned } from '#main/store/owned-rows'
import { inTransaction } from '#main/store/query'
import { retryWhileBusy } from '#main/tools/wait-while-busy'
import type { Adapter, AnswerState, Caller, GivenAnswer, ReviewAddress } from '../port'
import { isPassing, takesDays, Trouble, troubleOfError } from '../site/trouble'
import {
  changeOrder,
  endOrder,
  findOrder,
  noteAnswer,
  siteOfReview,
  type OutboxRow
} from './outbox.repository'
import { isSameAnswer } from './same-answer'

const minute = 60_000
const day = 24 * 60 * minute
/** Counted from the mark, and longer than any request takes. After that, the outcome is looked up. */
const onItsWay = 2 * minute
/** Minutes until the next attempt, by number of attempts. */
const retryMinutes = [1, 5, 15, 60, 240]
/** An order that couldn't be carried out for this long is given up. */
const patience = 3 * day
/** Minutes between checks of a reply that the site is moderating. */
const recheckMinutes = [15, 60, 240, 720]

export interface Publishing {
  adapter: Adapter
  call: Caller
  /** The version of the connection when the round began. */
  version: number
}

/** Returns trouble that concerns the whole connection, so that no other reply need be tried now; null: go on. */
export async function publishOne(ctx: Context, row: OutboxRow, run: Publishing): Promise<Trouble | null> {
  const place = addressOf(ctx, row)
  try {
    if (place === null) await settle(ctx, row, { is: 'gone' })
    else if (row.phase === 'waiting') await lookAgain(ctx, row, run, place)
    else await carryOut(ctx, row, run, place)
    return null
  } catch (error) {
    if (!(error instanceof Trouble) && !(error instanceof TypeError) && !(error instanceof RangeError))
      throw error
    return afterTrouble(ctx, row, run, troubleOfError(error, run.adapter.server(run.call.settings)))
  }
}

function addressOf(ctx: Context, row: OutboxRow): ReviewAddress | null {
  const site = siteOfReview(ctx, row.review_id)
  if (site?.connection.id !== row.connection_id) return null
  return { id: site.item.external_id, address: site.item.address }
}

async function carryOut(ctx: Context, row: OutboxRow, run: Publishing, place: ReviewAddress): Promise<void> {
  const { adapter, call } = run
  if (adapter.answerOf !== undefined) {
    const there = await adapter.answerOf(call, place)
    if (await settleByReading(ctx, row, there)) return
  } else if (row.handed_at !== null && adapter.reply?.repeatable !== true) {
    await settle(ctx, row, { is: 'unsure' })
    return
  }
  if (!(await retryWhileBusy(() => markHanded(ctx, row, run)))) return
  const state = await adapter.answer?.(call, place, row.text)
  await settle(ctx, row, state ?? { is: 'unsure' })
}

/** True: the site's own state settles the order, and nothing is sent. */
async function settleByReading(ctx: Context, row: OutboxRow, there: GivenAnswer | null): Promise<boolean> {
  const text = there?.text ?? null
  // A rejected reply is not visible to anybody: the owner may try the same text again, or replace it.
  const isRefused = there?.state.is === 'refused'
  if (isSameAnswer(text, row.text) && !(isRefused && row.handed_at === null)) {
    if (isGoneUnasked(row)) await readOnceMore(ctx, row)
    else await settle(ctx, row, there?.state ?? { is: 'public' })
    return true
  }
  const isOurs = isSameAnswer(text, row.published) || isSameAnswer(text, row.handed_text)
  if (isRefused || text === null || isOurs || row.overwrites === 1) return false
  await settle(ctx, row, { is: 'foreign', text })
  return true
}

/** What was published is gone before it was taken back: by hand, or what was read is from before it was published. */
const isGoneUnasked = ({ text, published, handed_at, attempts }: OutboxRow): boolean =>
  text === null && published !== null && handed_at === null && attempts === 0

const readOnceMore = (ctx: Context, { review_id, version }: OutboxRow): Promise<void> =>
  retryWhileBusy(() =>
    inTransaction(ctx, () => {
      if (findOrder(ctx, review_id)?.version !== version) return
      changeOrder(ctx, review_id, { attempts: 1, next_try_at: ctx.now() + restOf(retryMinutes, 0) })
    })
  )

async function lookAgain(
  ctx: Context,
  row: OutboxRow,
  { adapter, call }: Publishing,
  place: ReviewAddress
): Promise<void> {
  const there = (await adapter.answerOf?.(call, place)) ?? null
  if (there !== null && isSameAnswer(there.text, row.published)) return settle(ctx, row, there.state)
  if (there !== null && there.state.is !== 'refused')
    return settle(ctx, row, { is: 'foreign', text: there.text })
  return settle(ctx, row, { is: 'refused', reason: 'The site removed the reply without giving a reason.' })
}

/** From here on the reply may have reached the site. False: it is no longer wanted, or not through this connection. */
const markHanded = (ctx: Context, row: OutboxRow, { version }: Publishing): boolean =>
  inTransaction(ctx, () => {
    const now = findOrder(ctx, row.review_id)
    const connection = findOwned(ctx, 'connections', row.connection_id)
    if (now?.version !== row.version || now.phase !== row.phase) return false
    if (connection?.version !== version || connection.paused_at !== null) return false
    const review = findReplied(ctx, row.review_id)
    if (review === undefined || review.reply !== row.text) {
      withdraw(ctx, row, review)
      return false
    }
    changeOrder(ctx, row.review_id, {
      handed_at: ctx.now(),
      handed_text: row.text,
      attempts: row.attempts + 1,
      next_try_at: ctx.now() + onItsWay
    })
    return true
  })

/** The owner has changed the text since: the new one is a draft, and the old one is no longer wanted. */
function withdraw(ctx: Context, row: OutboxRow, review: Replied | undefined): void {
  endOrder(ctx, row)
  if (review?.reply_state === 'publishing') stateReply(ctx, review.id, null)
}

type Outcome = AnswerState | { is: 'unsure' } | { is: 'gone' } | { is: 'foreign'; text: string }

const settle = (ctx: Context, row: OutboxRow, outcome: Outcome): Promise<void> =>
  retryWhileBusy(() => inTransaction(ctx, () => writeOutcome(ctx, row, outcome)))

/** Stores the outcome of an order. If another one was placed meanwhile, it continues from there. */
function writeOutcome(ctx: Context, row: OutboxRow, outcome: Outcome): void {
  const now = findOrder(ctx, row.review_id)
  const review = findReplied(ctx, row.review_id)
  if (now === undefined || review === undefined) return
  const isThere = outcome.is === 'public' || outcome.is === 'waiting'
  if (isThere) noteAnswer(ctx, row.connection_id, row.review_id, row.text)
  const published = isThere ? row.text : now.published
  if (now.version !== row.version) {
    const settled = { handed_at: null, handed_text: null, next_try_at: ctx.now() }
    changeOrder(ctx, row.review_id, { published, ...(outcome.is !== 'unsure' && settled) })
    return
  }
  changeOrder(ctx, row.review_id, {
    handed_at: null,
    handed_text: null,
    published,
    phase: outcome.is === 'waiting' ? 'waiting' : 'settled',
    attempts: row.phase === 'waiting' ? row.attempts + 1 : 0,
    next_try_at: ctx.now() + restOf(recheckMinutes, row.phase === 'waiting' ? row.attempts : 0)
  })
  // The owner has changed the text since, so it is a draft, whatever became of this one.
  if (review.reply !== row.text) return
  stateReply(ctx, review.id, stateAfter(row, outcome), problemOf(outcome))
}

function stateAfter(row: OutboxRow, outcome: Outcome): Replied['reply_state'] {
  if (outcome.is === 'public') return row.text === null ? null : 'published'
  if (outcome.is === 'waiting' || outcome.is === 'foreign') return outcome.is
  return outcome.is === 'refused' || outcome.is === 'gone' ? 'rejected' : 'unknown'
}

function problemOf(outcome: Outcome): ReplyProblem | null {
  if (outcome.is === 'refused') return { code: 'refused', message: outcome.reason }
  if (outcome.is === 'gone') return { code: 'place_gone', message: 'The review is no longer on its site.' }
  if (outcome.is === 'foreign')
    return {
      code: 'answered_at_site',
      message: answeredThere(shortened(outcome.text))
    }
  return outcome.is === 'unsure' || outcome.is === 'unknown' ? unsureWords : null
}

const unsureWords: ReplyProblem = {
  code: 'unsure',
  message: 'The reply was sent, but the site did not confirm it. Check on the site before you send it again.'
}

const shortened = (text: string): string => (text.length > 300 ? `${text.slice(0, 299)}…` : text)

const restOf = (minutes: readonly number[], count: number): number =>
  (minutes[Math.min(count, minutes.length - 1)] ?? 240) * minute

function afterTrouble(
  ctx: Context,
  row: OutboxRow,
  run: Publishing,
  trouble: Trouble
): Promise<Trouble | null> {
  const isUnsure = trouble.code === 'unsure'
  return retryWhileBusy(() =>
    inTransaction(ctx, () => {
      const now = findOrder(ctx, row.review_id)
      if (now === undefined) return null
      if (isUnsure && run.adapter.answerOf === undefined && run.adapter.reply?.repeatable !== true) {
        writeOutcome(ctx, row, { is: 'unsure' })
        return null
      }
      const isOver = ctx.now() - row.ordered_at > patience
      const isAboutIt = trouble.code === 'refused' || trouble.code === 'place_gone'
      const isLookedFor = row.phase === 'waiting' && !(isAboutIt && isOver)
      if (isLookedFor || ((isUnsure || mayPass(trouble)) && !isOver)) {
        const rest = Math.max(trouble.retryAfter ?? 0, restOf(retryMinutes, now.attempts - 1))
        // The mark is only kept if the reply may have arrived.
        changeOrder(ctx, row.review_id, {
          next_try_at: ctx.now() + rest,
          attempts: Math.max(1, now.attempts),
          ...(!isUnsure && row.handed_at === null && { handed_at: null, handed_text: null })
        })
        return isUnsure || isAboutIt ? null : trouble
      }
      const problem = isOver && !isAboutIt ? gaveUp(trouble) : trouble
      stop(ctx, row.review_id, problem, isUnsure || row.handed_at !== null)
      return isOver || isAboutIt ? null : trouble
    })
  )
}

const mayPass = (trouble: Trouble): boolean =>
  isPassing(trouble) ||
  takesDays(trouble.code) ||
  trouble.code === 'unreadable' ||
  trouble.code === 'too_large'

const gaveUp = ({ message }: Trouble): ReplyProblem => ({
  code: 'gave_up',
  message: `Goodword tried for three days. The last attempt: ${message}`
})

/** Stops retrying until the owner asks for it. @param mayBeThere it was sent, and the outcome is unknown */
export function stop(
  ctx: Context,
  reviewId: number,
  { code, message }: ReplyProblem,
  mayBeThere = findOrder(ctx, reviewId)?.handed_at != null
): void {
  const review = findReplied(ctx, reviewId)
  const row = findOrder(ctx, reviewId)
  if (row === undefined) return
  changeOrder(ctx, reviewId, { phase: 'settled', ...(!mayBeThere && { handed_at: null, handed_text: null }) })
  if (review !== undefined && review.reply === row.text)
    stateReply(ctx, review.id, mayBeThere ? 'unknown' : 'rejected', { code, message })
}
