/** What a reading of the site says about the reply to a review. */
import { answeredThere } from '../../../src-shared/answered-there'
import { findReplied, stateReply, type Replied } from '../../account/reviews/from-source/reply-at-site'
import type { Context } from '../../context'
import type { AnswerState, FoundReview } from '../port'
import { changeOrder, findOrder } from './outbox.repository'
import { isSameAnswer } from './same-answer'

/** The answer as the rest of the reading sees it: one that is the same but for how the site draws it is no other one. */
export function readAnswer({ answer }: FoundReview, before: string | null): string | null {
  return answer === undefined || isSameAnswer(answer, before) ? before : answer
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
    if (before !== null && review.reply_state !== null) stateReply(ctx, review.id, null, goneOf(review))
    return
  }
  if (!isSameAnswer(answer, review.reply)) {
    // The owner has written something else since; or somebody else has.
    const isOurs = isSameAnswer(answer, order?.published ?? null)
    if (!isOurs && answer !== before)
      stateReply(ctx, review.id, 'foreign', {
        code: 'answered_at_site',
        message: answeredThere(answer.slice(0, 300))
      })
    return
  }
  const isTakenIn = !isSameAnswer(was?.reply ?? null, answer)
  if (isTakenIn) return stateReply(ctx, review.id, 'foreign')
  if (review.reply_state === 'foreign') return
  if (order !== undefined) changeOrder(ctx, reviewId, { published: answer })
  const state: AnswerState = found.answerState ?? { is: 'public' }
  if (state.is === 'refused')
    stateReply(ctx, review.id, 'rejected', { code: 'refused', message: state.reason })
  else stateReply(ctx, review.id, state.is === 'public' ? 'published' : state.is)
}

const goneOf = ({ reply_state }: Replied) =>
  reply_state === 'published'
    ? ({ code: 'gone_at_site', message: 'The reply is no longer at the site.' } as const)
    : null
