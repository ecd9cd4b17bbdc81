/**
 * Replies sent by e-mail, to customers who wrote their review on one of the account's own pages: nobody else would show them the
 * reply. The message is one of the outbox, of the kind `answer`: once for each reply, and again only if its words have changed.
 */
import type { Endpoints } from '#shared/contract/endpoints'
import type { InputOf } from '#shared/contract/endpoint'
import type { ReplyMail } from '#shared/contract/reply-mail'
import { inMailto } from '#shared/web-address'
import type { Context } from '#main/context'
import { conflict, Problem } from '#main/problem'
import { findOwned, getOwned, updateOwned } from '#main/store/owned-rows'
import { prepared } from '#main/store/query'
import type { Row } from '#main/store/tables'
import { toInstant } from '#main/tools/calendar'
import { accountOf } from '#main/account/core/settings/settings.service'
import { senderOf } from '#main/account/messaging/channels/email-account.service'
import { getMessage, scheduleMessage } from '#main/account/messaging/messages/messages.service'
import { warnOfObstacles } from '#main/account/messaging/sending-state/sending-obstacles'
import { suppressionOf } from '#main/account/messaging/suppressions/suppressions.service'
import { sourceKinds } from '../reviews/review-facts'
import { replyToReview } from '../reviews/reviews.service'
import { answerFacts, type AnswerFacts } from './answer-facts'
import { layOutAnswer } from './lay-out-answer'

type MessageRow = Row<'messages'>
type ReviewRow = Row<'reviews'>
type Body = InputOf<Endpoints['sendReply']>['body']

const reviewOf = (ctx: Context, id: number): ReviewRow => getOwned(ctx, 'reviews', id, 'review')

/** How the e-mail with a reply reads, and what became of the last one. Writes nothing. */
export function previewReplyMail(ctx: Context, id: number, { reply }: Body): ReplyMail {
  const row = reviewOf(ctx, id)
  return toReplyMail(ctx, row, reply ?? row.reply)
}

/**
 * Puts the e-mail into the outbox; new words become the reply first.
 * @throws Problem 409 when it cannot be sent, or has been.
 */
export function sendReply(ctx: Context, id: number, { reply, send_at }: Body): ReplyMail {
  if (reply !== undefined && reply !== reviewOf(ctx, id).reply) replyToReview(ctx, id, { reply })
  const row = reviewOf(ctx, id)
  const problem = whyNotSend(ctx, row, row.reply)
  if (problem !== null) throw problem
  scheduleMessage(ctx, {
    ask_id: null,
    review_id: id,
    customer_id: row.customer_id ?? 0,
    channel: 'email',
    kind: 'answer',
    step: (lastAnswer(ctx, id)?.step ?? -1) + 1,
    scheduled_at:
      send_at == null ? ctx.now() : Math.max(ctx.now(), toInstant(send_at, accountOf(ctx).time_zone)),
    words: row.reply
  })
  warnOfObstacles(ctx, ['email'])
  return toReplyMail(ctx, row, row.reply)
}

/** Why the answer to a review cannot go to its customer at all; null: it can. */
function whyUnanswerable(ctx: Context, reviewId: number | null): Problem | null {
  const row = findOwned(ctx, 'reviews', reviewId ?? 0)
  if (row === undefined) return conflict('nothing_to_send', 'The review was deleted.')
  if (!sourceKinds(ctx).native.has(row.source_id))
    return conflict('not_supported', `Review ${row.id} was not written on one of your own pages.`)
  const facts = answerFacts(ctx, row.id)
  if (facts?.email == null)
    return conflict('no_address', `The e-mail address of who wrote review ${row.id} is not known.`)
  const name = `Customer ${facts.customer_id}`
  const existing = { existingId: facts.customer_id }
  if (facts.archived_at !== null) return new Problem('customer_archived', `${name} is archived.`, existing)
  return isDead(ctx, facts) === null
    ? null
    : new Problem(
        'customer_unsubscribed',
        `The e-mail address of ${name} is on the do-not-contact list.`,
        existing
      )
}

/** Why an answer cannot be sent again, or at last; null: it can. It goes out as the reply reads by then. */
export function whyNotAnswerAgain(
  ctx: Context,
  { id, review_id }: Pick<MessageRow, 'id' | 'review_id'>
): Problem | null {
  const later = review_id === null ? undefined : lastAnswer(ctx, review_id)
  if (later === undefined || later.id === id) return whyUnanswerable(ctx, review_id)
  return conflict('sent_again', `The reply was sent again since, by message ${later.id}.`, {
    existingId: later.id
  })
}

/**
 * Why nothing may be sent to an address at all; null: an answer may. Spec silent (§4): whoever opted out of requests has written the
 * review all the same, and is answered; a complaint, a dead address or the owner's own entry in the list stays in the way.
 */
export function isDead(ctx: Context, contacts: Pick<AnswerFacts, 'email' | 'phone' | 'other_contacts'>) {
  const reason = suppressionOf(ctx, contacts, 'email')
  return reason === undefined || reason === 'unsubscribed' ? null : reason
}

/** Why this reply is not sent now: nobody to send it to, no words, or sent already. */
function whyNotSend(ctx: Context, { id }: ReviewRow, words: string | null): Problem | null {
  const unanswerable = whyUnanswerable(ctx, id)
  if (unanswerable !== null) return unanswerable
  if (words === null || words.trim() === '')
    return conflict('nothing_to_send', `Review ${id} has no reply yet.`)
  const last = lastAnswer(ctx, id)
  if (last === undefined || ended.includes(last.status)) return null
  const existing = { existingId: last.id }
  if (isWaiting(last))
    // What waits goes out as the reply reads by then.
    return conflict('already_sent', `The reply to review ${id} is already on its way.`, existing)
  // Spec silent (§4): a second e-mail only with other words, and only if it is known what became of the first.
  if (last.status === 'unknown')
    return conflict(
      'already_sent',
      `Message ${last.id} may have arrived: say whether it did first.`,
      existing
    )
  return last.words === words
    ? conflict(
        'already_sent',
        `This reply to review ${id} was already sent, by message ${last.id}.`,
        existing
      )
    : null
}

const ended: readonly MessageRow['status'][] = ['failed', 'bounced', 'suppressed', 'expired', 'cancelled']
const isWaiting = ({ status }: MessageRow) => status === 'scheduled' || status === 'sending'

/** The latest message with an answer to a review. */
function lastAnswer(ctx: Context, reviewId: number): MessageRow | undefined {
  const text =
    'SELECT * FROM messages WHERE review_id = ? AND account_id = ? ORDER BY step DESC, copy DESC LIMIT 1'
  return prepared(ctx.db, text).get(reviewId, ctx.accountId) as MessageRow | undefined
}

/** A waiting answer takes over what the reply says now. False: there is none any more. */
export function takeReply(ctx: Context, { id, review_id, words, customer_id }: MessageRow): boolean {
  const review = findOwned(ctx, 'reviews', review_id ?? 0)
  if (review?.reply == null || review.customer_id !== customer_id) return false
  if (review.reply !== words) updateOwned(ctx, 'messages', id, { words: review.reply })
  return true
}

function toReplyMail(ctx: Context, row: ReviewRow, words: string | null): ReplyMail {
  const facts = answerFacts(ctx, row.id)
  const last = lastAnswer(ctx, row.id)
  const problem = whyNotSend(ctx, row, words)
  const { reply_to = null, from_email = 'goodword@example.com' } = senderOf(ctx) ?? {}
  const mail =
    facts === undefined || words === null || words.trim() === ''
      ? { language: accountOf(ctx).language, subject: null, html: null, text: null }
      : layOutAnswer(ctx, facts, words, `mailto:${inMailto(reply_to ?? from_email)}?subject=unsubscribe`)
  return {
    review_id: row.id,
    recipient: facts?.email ?? null,
    has_opted_out: facts !== undefined && facts.unsubscribed_at !== null,
    ...mail,
    message: last === undefined ? null : getMessage(ctx, last.id),
    is_changed: last !== undefined && !isWaiting(last) && last.words !== words,
    refusal: problem && { code: problem.more.reason ?? problem.code, message: problem.message }
  }
}
