/** What a reading of the site says about the reply to a review. */
import { answeredThere } from '../../../src-shared/answered-there'
import { findReplied, stateReply, type Replied } from '../../account/reviews/from-source/reply-at-site'
import type { Context } from '../../context'
import type { AnswerState, FoundReview } from '../port'
import type { ItemRow } from '../items.repository'
import { changeOrder, findOrder, type OutboxRow } from './outbox.repository'
import { isSameAnswer } from './same-answer'

/** The answer as the rest of the reading sees it: one that is the same but for how the site draws it is no other one. */
export function readAnswer({ answer }: FoundReview, before: string | null): string | null {
  return answer === undefined || isSameAnswer(answer, before) ? before : answer
}

/** What the site said last is what the owner published from here. */
export function isPublishedHere(ctx: Context, { answer, review_id }: ItemRow): boolean {
  const order = answer === null || review_id === null ? undefined : findOrder(ctx, review_id)
  return [order?.published, order?.handed_text].some((ours) => ours != null && isSameAnswer(answer, ours))
}

interface Read {
  reviewId: number
  /** What the site said before. */
  before: string | null
  /** The review as it was before this reading; undefined: it is new. */
  was: Replied | undefined
}

/** After the review itself has been brought up to date, in the same transaction. */
export function followAnswer(ctx: Context, found: FoundReview, { reviewId, before, was }: Read): void {
  const review = findReplied(ctx, reviewId)
  const order = findOrder(ctx, reviewId)
  // While something is on its way, the outbox asks the site itself.
  if (review === undefined || found.answer === undefined || order?.phase === 'queued') return
  const answer = readAnswer(found, before)
  if (answer === null) {
    if (before !== null) followRemoval(ctx, review, found.answerState, order)
    return
  }
  const isOurs = isSameAnswer(answer, order?.published ?? null)
  if (!isSameAnswer(answer, review.reply)) {
    // The owner has written something else since; or somebody else has.
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
      // The site looks at it once more: so does the outbox.
      ...(state.is === 'waiting' && order.phase === 'settled' && lookedAtSoon(ctx))
    })
  if (state.is === 'refused')
    stateReply(ctx, review.id, 'rejected', { code: 'refused', message: state.reason })
  else stateReply(ctx, review.id, state.is === 'public' ? 'published' : state.is)
}

const lookedAtSoon = (ctx: Context) =>
  ({ phase: 'waiting', attempts: 0, next_try_at: ctx.now() + 15 * 60_000 }) as const

/** The site has had an answer, and shows none any more. */
function followRemoval(
  ctx: Context,
  { id, reply_state }: Replied,
  state: AnswerState | undefined,
  order: OutboxRow | undefined
): void {
  const isOurs = reply_state === 'published' || reply_state === 'waiting'
  if (isOurs && state?.is === 'refused')
    return stateReply(ctx, id, 'rejected', { code: 'refused', message: state.reason })
  // The outbox finds out what has become of it.
  if (reply_state === 'waiting' && order?.phase === 'waiting') return
  // What was refused is still the owner's to change.
  if (reply_state === null || reply_state === 'rejected') return
  stateReply(ctx, id, null, isOurs ? goneProblem : null)
}

const goneProblem = { code: 'gone_at_site', message: 'The reply is no longer at the site.' } as const
