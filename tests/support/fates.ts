/** The outcomes of waiting messages, as sending or the owner would leave them. */
import { cancelUnsentMessages } from '#main/account/messaging/messages/messages.service'
import * as outbox from '#main/account/messaging/messages/outbox.service'
import type { Context } from '#main/context'

const hour = 3_600_000

export const fates = [
  'refused',
  'no_such_address',
  'sent',
  'unknown',
  'expired',
  'cancelled',
  'waits'
] as const

/** Applies these outcomes to the waiting requests, one after the other. */
export function decideFates(ctx: Context, fates: readonly Fate[]): void {
  const text =
    "SELECT * FROM messages WHERE account_id = ? AND kind = 'request' AND status = 'scheduled' ORDER BY id"
  const waiting = ctx.db.raw.prepare(text).all(ctx.accountId) as outbox.MessageRow[]
  for (const [index, row] of waiting.entries()) decideFate(ctx, row, fates[index % fates.length] ?? 'waits')
}

type Fate = (typeof fates)[number]

function decideFate(ctx: Context, row: outbox.MessageRow, fate: Fate): void {
  if (fate === 'waits' || row.scheduled_at > ctx.now()) return
  if (fate === 'cancelled') return void cancelUnsentMessages(ctx, { messageId: row.id }, 'called_off')
  if (fate === 'expired') return void outbox.endWaiting(ctx, row.id, null, 'expire', 'missed')
  outbox.claim(ctx, row, 'ours', ctx.now() + hour)
  const detail = 'as the story wants it'
  if (fate === 'refused' || fate === 'no_such_address')
    return void outbox.recordOutcome(ctx, row.id, 'ours', { kind: 'refused', reason: fate, detail })
  ctx.db.raw.prepare('UPDATE messages SET handoff_at = ? WHERE id = ?').run(ctx.now(), row.id)
  const outcome = fate === 'sent' ? { kind: 'accepted' as const } : { kind: 'unknown' as const, detail }
  outbox.recordOutcome(ctx, row.id, 'ours', outcome)
}
