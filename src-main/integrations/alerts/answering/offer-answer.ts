/** Before an alert about one new review leaves: a draft, and a grant for the reply. */
import { answeringBy } from '#shared/contract/alerts'
import type { AlertMessageRow, AlertRow } from '#main/account/alerts/outbox'
import { hasMailbox } from '#main/account/messaging/channels/email-account.service'
import {
  draftFor,
  grantFor,
  makeGrant,
  printOf,
  reviewToAnswer,
  type ReviewToAnswer
} from '#main/account/reviews/alert-answers/reply-grants'
import { lengthCheck, replyPowerAt } from '#main/connecting/publishing/publishing.service'
import type { Context } from '#main/context'
import { inTransaction } from '#main/store/query'
import { retryWhileBusy } from '#main/tools/wait-while-busy'
import { draftReply } from '#main/integrations/drafts/draft-with-model'
import { answerable } from './take-answer'

/** @param parts what the alert is about */
export async function offerAnswer(
  ctx: Context,
  row: AlertRow,
  parts: readonly AlertMessageRow[]
): Promise<void> {
  const [only, ...others] = parts
  if (only === undefined || others.length > 0) return
  const review = answerableReview(ctx, row, only)
  if (review === undefined) return
  const mail = { alert_id: row.id, message_key: only.key, recipient: only.recipient }
  const known = draftFor(ctx, review, mail)
  if (known !== undefined && grantFor(ctx, mail)?.text === known) return
  const text = known === undefined ? await writeDraft(ctx, review.id) : known
  await retryWhileBusy(() =>
    inTransaction(ctx, () => {
      // Deleted, answered or changed while the draft was written.
      const now = answerableReview(ctx, row, only)
      if (now === undefined || printOf(now) !== printOf(review)) return
      makeGrant(ctx, now, { ...mail, kind: 'answer', text, lastsFor: answerable })
    })
  )
}

/**
 * Spec silent (§4): where no reply can be published, as for reviews of one's own page, there is nothing to answer; a summary
 * of several reviews can't be answered either, because nobody could tell which one was meant.
 */
function answerableReview(ctx: Context, row: AlertRow, message: AlertMessageRow): ReviewToAnswer | undefined {
  const answering = answeringBy(row.kind)
  if (row.may_answer === 0 || answering === undefined || message.event !== 'review.created') return undefined
  if (message.record_id === null || (answering.needsMailbox && !hasMailbox(ctx))) return undefined
  const review = reviewToAnswer(ctx, message.record_id)
  const isOpen = review !== undefined && review.reply === null && review.replied_at === null
  return isOpen && replyPowerAt(ctx, review.id) !== undefined ? review : undefined
}

/** Null: none that the site would take. */
async function writeDraft(ctx: Context, reviewId: number): Promise<string | null> {
  const fits = lengthCheck(ctx, reviewId)
  const { text } = await draftReply(ctx, reviewId, {}, fits)
  return text !== '' && fits(text) ? text : null
}
