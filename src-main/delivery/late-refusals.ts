/**
 * A refusal that is reported after the message had been accepted: by a returned mail, or by a provider. It is judged like one
 * given at once, and the same brake holds: what concerns the account stops the channel, and its messages wait again.
 */
import { channelStateOf, pauseChannel } from '../account/messaging/channels/channel-states.service'
import { recordReport } from '../account/messaging/messages/message-news'
import {
  currentMessage,
  findRefusedLate,
  putBack,
  type MessageRow
} from '../account/messaging/messages/outbox.service'
import type { Context } from '../context'
import type { Late } from './answers/outcome-of-report'
import { customersOf, maxRefusals, noteLateDead } from './brake'
import { isLeftAlone, noteRest } from './circuit-breaker'

/** Call within a transaction. */
export function takeLateRefusal(ctx: Context, messageId: number, { isDead, blame, detail }: Late): void {
  const reason = blame === undefined ? 'refused' : 'account_refused'
  const isNews = recordReport(ctx, { messageId }, isDead ? 'bounced' : 'undelivered', detail, reason)
  const row = currentMessage(ctx, messageId)
  if (!isNews || row === undefined) return
  if (blame !== undefined) noteBlame(ctx, row, blame)
  else if (isDead) noteLateDead(ctx, row)
}

const hour = 3_600_000
/** Older messages are left to the owner, so that none goes back and forth for ever. */
const putBackFor = 48 * hour
/** Returned mails arrive within minutes: a message that nothing was heard of for longer has arrived. */
const quietFor = hour / 2

function noteBlame(ctx: Context, row: MessageRow, blame: NonNullable<Late['blame']>): void {
  const { channel } = row
  const { paused_at, pause_reason } = channelStateOf(ctx, channel)
  // A provider's own word counts at once. A verdict may be that of a single customer's server, or about a single text.
  const isCertain = channel === 'sms' && !(blame.kind === 'channel_trouble' && blame.isVerdict === true)
  const isSameSeries =
    blame.kind === 'account_rest'
      ? isLeftAlone(ctx, channel)
      : paused_at !== null && pause_reason === blame.reason
  const others = findRefusedLate(ctx, channel, ctx.now() - quietFor).filter(({ id }) => id !== row.id)
  const refused = [...others, row]
  if (!isCertain && !isSameSeries && customersOf(refused) < maxRefusals) return
  for (const each of refused) if (ctx.now() - each.scheduled_at < putBackFor) putBack(ctx, each)
  if (blame.kind === 'account_rest') noteRest(ctx, channel, blame)
  else if (paused_at === null) pauseChannel(ctx, channel, blame.reason, blame.detail)
}
