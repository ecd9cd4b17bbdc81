/**
 * Whether a due message can go out now. Checked before it is claimed, and again if something held it back at the last
 * moment. Nothing here looks at a score. Answers to reviews keep no hours: they are expected.
 */
import type { MessageReason } from '#shared/contract/message-reasons'
import { linkExpiresAt } from '../account/asking/asks/link-expiry'
import { recipientOf } from '../account/customers/customers.service'
import { publicAddress } from '../account/pages/public-address/public-address.service'
import {
  findAnswerTo,
  freeAt,
  mayRemind,
  type MessageRow
} from '../account/messaging/messages/outbox.service'
import { isDead, takeReply } from '../account/reviews/reply-mail/reply-mail.service'
import { suppressionOf } from '../account/messaging/suppressions/suppressions.service'
import { limitsOf, whenMaySend } from '../account/asking/strategy/sending-rules'
import type { Context } from '../context'

export type Verdict =
  | { kind: 'send'; address: string }
  | { kind: 'put_off'; until: number; reason: MessageReason }
  | { kind: 'cancel' | 'suppress'; reason: MessageReason }

export function judgeMessage(ctx: Context, row: MessageRow): Verdict {
  const { channel } = row
  const customer = recipientOf(ctx, row.customer_id)
  if (customer === undefined) return { kind: 'cancel', reason: 'customer_gone' }
  if (customer.archived_at !== null) return { kind: 'cancel', reason: 'customer_archived' }
  const isAnswer = row.kind === 'answer'
  if (customer.unsubscribed_at !== null && !isAnswer) return { kind: 'cancel', reason: 'unsubscribed' }
  const suppressed = isAnswer ? isDead(ctx, customer) : suppressionOf(ctx, customer, channel)
  if (suppressed != null) return { kind: 'suppress', reason: suppressed }
  const address = channel === 'email' ? customer.email : customer.phone
  if (address === null) return { kind: 'cancel', reason: 'no_address' }
  if (isAnswer)
    return takeReply(ctx, row) ? withinLimits(ctx, row, address) : { kind: 'cancel', reason: 'reply_removed' }
  if (row.ask_id === null) return { kind: 'cancel', reason: 'customer_gone' }
  const isFollowUp = row.kind === 'reminder' || row.kind === 'retry'
  const answered = isFollowUp ? findAnswerTo(ctx, row.ask_id) : null
  if (answered !== null) return { kind: 'cancel', reason: answered }
  if (row.kind === 'reminder' && hasExpired(ctx, row)) return { kind: 'cancel', reason: 'link_expired' }
  const reminding = row.kind === 'reminder' ? mayRemind(ctx, row) : 'yes'
  if (reminding === 'never') return { kind: 'cancel', reason: 'request_not_sent' }
  const allowed = whenMaySend(ctx, row)
  if (allowed > ctx.now()) return { kind: 'put_off', until: allowed, reason: 'outside_hours' }
  if (reminding === 'not_yet') return waitForRequest(ctx, row)
  return withinLimits(ctx, row, address)
}

function withinLimits(ctx: Context, { channel }: MessageRow, address: string): Verdict {
  const free = freeAt(ctx, channel, limitsOf(ctx, channel))
  if (free !== null && free > ctx.now()) return { kind: 'put_off', until: free, reason: 'over_limit' }
  return { kind: 'send', address }
}

/** How often, and for how long, a message is checked again while it is unknown whether the request arrived. */
const hour = 3_600_000
const maxWait = 14 * 24 * hour

function waitForRequest(ctx: Context, { scheduled_at }: MessageRow): Verdict {
  const now = ctx.now()
  if (now - scheduled_at > maxWait) return { kind: 'cancel', reason: 'request_not_sent' }
  return { kind: 'put_off', until: now + hour, reason: 'waits_for_request' }
}

/** Whether it would remind the customer of an expired link. Only links through the public pages expire. */
function hasExpired(ctx: Context, { id }: MessageRow): boolean {
  if (publicAddress(ctx) === null) return false
  const expiresAt = linkExpiresAt(ctx, id)
  return expiresAt !== null && expiresAt <= ctx.now()
}
