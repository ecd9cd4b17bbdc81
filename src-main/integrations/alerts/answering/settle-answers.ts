/** Follows what was published by a reply to an alert, and tells whoever replied what the site has done with it. */
import { takeBackFor } from '#shared/contract/answers'
import { insertAnswerMessage } from '#main/account/alerts/answer-messages'
import {
  endAnswer,
  openAnswers,
  type AnswerRow
} from '#main/account/reviews/alert-answers/alert-answers.service'
import {
  makeGrant,
  reviewToAnswer,
  type ReviewToAnswer
} from '#main/account/reviews/alert-answers/reply-grants'
import { replyPowerAt } from '#main/connecting/publishing/publishing.service'
import type { Context } from '#main/context'
import { findOwned } from '#main/store/owned-rows'
import { inTransaction } from '#main/store/query'

const hour = 3_600_000

export function settleAnswers(ctx: Context, alertId: number): void {
  if (openAnswers(ctx, alertId).length === 0) return
  inTransaction(ctx, () => {
    for (const answer of openAnswers(ctx, alertId)) settle(ctx, alertId, answer)
  })
}

function settle(ctx: Context, alertId: number, answer: AnswerRow): void {
  const review = answer.review_id === null ? undefined : reviewToAnswer(ctx, answer.review_id)
  if (review === undefined) return endAnswer(ctx, answer.id, 'withdrawn')
  const outcome = answer.outcome === 'taking_back' ? outcomeOfTakingBack(review) : outcomeOf(answer, review)
  if (outcome === answer.outcome) return
  const problem =
    review.reply_problem === null ? null : (JSON.parse(review.reply_problem) as { message: string })
  endAnswer(
    ctx,
    answer.id,
    outcome,
    outcome === 'rejected' || outcome === 'unknown' ? (problem?.message ?? null) : null
  )
  const grant = answer.grant_id === null ? undefined : findOwned(ctx, 'reply_grants', answer.grant_id)
  if (grant === undefined) return
  const { recipient } = grant
  const message_key = insertAnswerMessage(ctx, { alertId, recipient, answerId: answer.id, outcome })
  if (outcome !== 'published' || replyPowerAt(ctx, review.id)?.takeBack !== true) return
  const { text } = answer
  const lastsFor = takeBackFor * hour
  makeGrant(ctx, review, { alert_id: alertId, message_key, recipient, kind: 'take_back', text, lastsFor })
}

function outcomeOf(
  { text, outcome }: AnswerRow,
  { reply, reply_state }: ReviewToAnswer
): AnswerRow['outcome'] {
  if (reply_state === 'foreign') return 'rejected'
  // Somebody has changed or removed it in Goodword since.
  if (reply !== text || reply_state === null) return 'withdrawn'
  return reply_state === 'publishing' ? outcome : reply_state
}

/** If somebody else's answer is at the site by now, ours is gone. */
const whileTakingBack = {
  publishing: 'taking_back',
  waiting: 'taking_back',
  published: 'taking_back',
  rejected: 'rejected',
  unknown: 'unknown',
  foreign: 'taken_back'
} as const satisfies Record<NonNullable<ReviewToAnswer['reply_state']>, AnswerRow['outcome']>

function outcomeOfTakingBack({ reply, reply_state }: ReviewToAnswer): AnswerRow['outcome'] {
  if (reply !== null) return 'withdrawn'
  return reply_state === null ? 'taken_back' : whileTakingBack[reply_state]
}
