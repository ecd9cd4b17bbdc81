/** Updates the state of a reply after a sync has read the review at its site. */
import { answeredThere } from '#shared/answered-there'
import { findReplied, stateReply, type Replied } from '#main/account/reviews/from-source/reply-at-site'
import type { Context } from '#main/context'
import type { AnswerState, FoundReview } from '../port'
import type { ItemRow } from '../items.repository'
import { changeOrder, findOrder, type OutboxRow } from './outbox.repository'
import { isSameAnswer } from './same-answer'

/** The answer to store for the review. If it differs from the previous one only in typography, the previous one is kept. */
export function readAnswer({ answer }: FoundReview, before: string | null): string | null {
  return answer === undefined || isSameAnswer(answer, before) ? before : answer
}

/** Whether the site's latest answer is the one that the owner published from Goodword. */
export function isPublishedHere(ctx: Context, { answer, review_id }: ItemRow): boolean {
  const order = answer === null || review_id === null ? undefined : findOrder(ctx, review_id)
  return [order?.published, order?.handed_text].some((ours) => ours != null && isSameAnswer(answer, ours))
}

/**
 * Whether the site's list does not yet show what it has just accepted: lists lag for minutes. Until it has been seen there, or
 * the order's next time, another answer, or none, means nothing; a rejection does.
 */
export function isLagging(ctx: Context, reviewId: number, { answer, answerState }: FoundReview): boolean {
  const order = answer === undefined ? undefined : findOrder(ctx, reviewId)
  return (
    order?.phase === 'settled' &&
    order.text === order.published &&
    ctx.now() < order.next_try_at &&
    answerState?.is !== 'refused' &&
    !isSameAnswer(answer ?? null, order.published)
  )
}

interface Read {
  reviewId: number
  /** The site's previous answer. */
  before: string | null
  /** The review as it was before this sync; undefined: it is new. */
  was: Replied | undefined
}

/** Call after updating the review itself, in the same transaction. */
export function followAnswer(ctx: Context, found: FoundReview, { reviewId, before, was }: Read): void {
  const review = findReplied(ctx, reviewId)
  const order = findOrder(ctx, reviewId)
  // While a reply is being published, the outbox asks the site itself.
  if (review === undefined || found.answer === undefined || order?.phase === 'queued') return
  const answer = readAnswer(found, before)
  if (answer === null) {
    if (before !== null) followRemoval(ctx, review, found.answerState, order)
    return
  }
  const isOurs = isSameAnswer(answer, order?.published ?? null)
  if (!isSameAnswer(answer, review.reply)) {
    // Either the owner has written a new text since, or somebody else has answered at the site.
    if (!isOurs && answer !== before)
      stateReply(ctx, review.id, 'foreign', {
        code: 'answered_at_site',
        message: answeredThere(answer.slice(0, 300))
      })
    return
  }
  const isTakenIn = !isSameAnswer(was?.reply ?? null, answer)
  if (isTakenIn) return stateReply(ctx, review.id, 'foreign')
  if (review.reply_state === 'foreign' && !isOurs) return
  const state: AnswerState = found.answerState ?? { is: 'public' }
  if (order !== undefined)
    changeOrder(ctx, reviewId, {
      published: answer,
      // The list shows it now, so whatever it says from now on counts.
      ...(order.phase === 'settled' && { next_try_at: ctx.now() }),
      // The site is moderating it once more, so the outbox checks again.
      ...(state.is === 'waiting' && order.phase === 'settled' && lookedAtSoon(ctx))
    })
  if (state.is === 'refused')
    stateReply(ctx, review.id, 'rejected', { code: 'refused', message: state.reason })
  else stateReply(ctx, review.id, state.is === 'public' ? 'published' : state.is)
}

const lookedAtSoon = (ctx: Context) =>
  ({ phase: 'waiting', attempts: 0, next_try_at: ctx.now() + 15 * 60_000 }) as const

/** The site had an answer before, and no longer shows one. */
function followRemoval(
  ctx: Context,
  { id, reply_state }: Replied,
  state: AnswerState | undefined,
  order: OutboxRow | undefined
): void {
  const isOurs = reply_state === 'published' || reply_state === 'waiting'
  if (isOurs && state?.is === 'refused')
    return stateReply(ctx, id, 'rejected', { code: 'refused', message: state.reason })
  // The outbox will find out what became of it.
  if (reply_state === 'waiting' && order?.phase === 'waiting') return
  // A rejected reply stays as it is, for the owner to change.
  if (reply_state === null || reply_state === 'rejected') return
  stateReply(ctx, id, null, isOurs ? goneProblem : null)
}

const goneProblem = { code: 'gone_at_site', message: 'The reply is no longer on the site.' } as const
