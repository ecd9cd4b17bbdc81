/** Reports about messages after their handover: from servers, customers and the owner. */
import type { MessageReason } from '#shared/contract/message-reasons'
import type { Context } from '#main/context'
import { conflict } from '#main/problem'
import { findOwned, getOwned, insertOwned } from '#main/store/owned-rows'
import { inTransaction } from '#main/store/query'
import type { Change } from '#main/store/tables'
import { restoreFollowUps } from './follow-ups'
import { nextStatus } from './message-status'
import { findAddress, findByProviderRef, lastCopyOf } from './outbox.repository'
import { suppressAddress } from '../suppressions/suppressions.service'
import { applyEvent, type MessageRow } from './outbox.service'
import { noteMessage } from './note-message'
import { reasonSentences } from './reason-sentences'

export type Report = 'undelivered' | 'delivered' | 'opened' | 'clicked' | 'bounced' | 'complained'

/**
 * Records a later report about a message, found by its id or the provider's reference. A repeated report, or an outdated one,
 * changes nothing. Hard bounces and complaints also suppress the address. Returns whether anything changed.
 */
export function recordReport(
  ctx: Context,
  of: { messageId: number } | { providerRef: string },
  report: Report,
  detail: string | null = null,
  whyUndelivered: 'refused' | 'account_refused' = 'refused'
): boolean {
  return inTransaction(ctx, () => {
    const row =
      'messageId' in of ? findOwned(ctx, 'messages', of.messageId) : findByProviderRef(ctx, of.providerRef)
    if (row === undefined) return false
    const status = nextStatus(row.status, row.handoff_at !== null, report)
    if (status === 'illegal') return false
    const reason = report === 'undelivered' ? whyUndelivered : (reasonOf[report] ?? null)
    const isLasting = reason === 'hard_bounce' || reason === 'complaint'
    if (isLasting && row.address !== null)
      suppressAddress(ctx, { channel: row.channel, address: row.address }, reason)
    if (status === row.status && row[`${timeOf[report]}_at`] !== null) return false
    return applyEvent(ctx, row, report, () => ({
      ...timesOf(ctx, row, report),
      ...(status === row.status ? {} : wordsOf(reason, detail))
    }))
  })
}

const reasonOf: Partial<Record<Report, 'hard_bounce' | 'complaint'>> = {
  bounced: 'hard_bounce',
  complained: 'complaint'
}

const timeOf = {
  undelivered: 'failed',
  delivered: 'delivered',
  opened: 'opened',
  clicked: 'clicked',
  bounced: 'failed',
  complained: 'failed'
} as const

const wordsOf = (reason: MessageReason | null, detail: string | null): Change<'messages'> => ({
  status_reason: reason,
  status_detail: detail ?? (reason && reasonSentences[reason])
})

function timesOf(ctx: Context, row: MessageRow, report: Report): Change<'messages'> {
  const column = `${timeOf[report]}_at` as const
  // A message that arrived was sent, even if no reply came at the time.
  const at = row.handoff_at ?? ctx.now()
  const sent =
    report === 'bounced' || report === 'complained'
      ? {}
      : {
          sent_at: row.sent_at ?? at,
          handoff_at: at,
          ...(row.handoff_at === null ? { address: findAddress(ctx, row) } : {})
        }
  return { ...sent, [column]: row[column] ?? ctx.now() }
}

/** The owner confirms that a message of unknown delivery arrived; can be repeated. @throws Problem 409 for other messages. */
export function markArrived(ctx: Context, id: number): void {
  const row = getOwned(ctx, 'messages', id, 'message')
  if (row.status === 'sent') return
  const done = applyEvent(ctx, row, 'arrived', () => ({
    sent_at: row.handoff_at,
    status_reason: 'arrived',
    status_detail: null
  }))
  if (!done)
    throw conflict('already_recorded', `Message ${id} is ${row.status}: that has already been recorded.`)
}

/**
 * Puts the same message into the outbox again, due now; returns its id. An unknown one then counts as not
 * arrived. The caller has checked that the customer can be contacted.
 * @throws Problem 409 for messages that are waiting, sent, cancelled, or have already been sent again.
 */
export function sendAgain(ctx: Context, id: number): number {
  return inTransaction(ctx, () => {
    const row = getOwned(ctx, 'messages', id, 'message')
    if (!['unknown', 'failed', 'expired'].includes(row.status)) {
      throw conflict('cannot_resend', `Message ${id} is ${row.status} and cannot be sent again.`)
    }
    if (lastCopyOf(ctx, row) > row.copy) {
      throw conflict('sent_again', `Message ${id} has already been sent again.`)
    }
    applyEvent(ctx, row, 'did_not_arrive', () => ({
      status_reason: 'did_not_arrive',
      status_detail: reasonSentences.did_not_arrive,
      failed_at: ctx.now()
    }))
    // Its reminders keep their interval.
    restoreFollowUps(ctx, row, Math.max(0, ctx.now() - row.scheduled_at))
    return insertCopy(ctx, row)
  })
}

function insertCopy(ctx: Context, row: MessageRow): number {
  const now = ctx.now()
  const { ask_id, review_id, customer_id, channel, kind, step, words } = row
  const copy = insertOwned(ctx, 'messages', {
    ...{ ask_id, review_id, customer_id, channel, kind, step, words },
    copy: row.copy + 1,
    status: 'scheduled',
    scheduled_at: now,
    created_at: now,
    updated_at: now
  })
  noteMessage(ctx, { id: copy, ask_id }, 'message.created')
  return copy
}
