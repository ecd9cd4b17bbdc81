/** Pairing: whoever sends the code of an alert to its bot gets that alert from then on. */
import { randomInt, timingSafeEqual } from 'node:crypto'
import { pairingLasts } from '#shared/contract/pairing'
import type { BaseContext, Context } from '#main/context'
import { noteSecurity } from '#main/logging/log'
import { findOwned, updateOwned } from '#main/store/owned-rows'
import { signed } from '#main/store/secrets'
import { noteEvent } from '../core/events/events.service'
import type { AlertRow } from './alerts.repository'
import { eventsOf, recipientColumns, recipientsOf, refuseUnreadable } from './alerts.service'

const minute = 60_000
/** A million codes and this many tries: nobody finds one by chance. */
const maxFailures = 5
const maxName = 100

/** @throws Problem 403 for what the caller may not read or let others do */
export function beginPairing(ctx: Context, row: AlertRow): { code: string; endsAt: number } {
  refuseUnreadable(ctx, eventsOf(row), {
    withContact: row.with_contact === 1,
    mayAnswer: row.may_answer === 1
  })
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const endsAt = ctx.now() + pairingLasts * minute
  updateOwned(ctx, 'alerts', row.id, {
    ...{ pairing_hash: hashOf(ctx, row, code), pairing_ends_at: endsAt, pairing_failures: 0 }
  })
  return { code, endsAt }
}

const hashOf = (ctx: Context, { id }: AlertRow, code: string): Buffer =>
  signed(ctx.db, JSON.stringify(['pairing', ctx.accountId, id, code]))

/** Whether somebody may pair with it now. */
export const isPairing = ({ now }: Pick<BaseContext, 'now'>, row: AlertRow): boolean => {
  const left = (row.pairing_ends_at ?? 0) - now()
  // After the clock was set back, no code counts for longer than it should.
  return row.pairing_hash !== null && left > 0 && left <= pairingLasts * minute
}

export type PairingResult = 'paired' | 'wrong' | 'over' | 'closed'

/** @param chat whoever has sent the code, and what they call themselves */
export function takeCode(
  ctx: Context,
  alertId: number,
  code: string,
  chat: { id: string; name: string }
): PairingResult {
  const row = findOwned(ctx, 'alerts', alertId)
  if (row?.pairing_hash == null || !isPairing(ctx, row)) return 'closed'
  if (!timingSafeEqual(row.pairing_hash, hashOf(ctx, row, code))) {
    const failures = row.pairing_failures + 1
    const isOver = failures >= maxFailures
    const change = { pairing_failures: failures, ...(isOver && ended) }
    updateOwned(ctx, 'alerts', row.id, change)
    return isOver ? 'over' : 'wrong'
  }
  const names = { [chat.id]: chat.name.slice(0, maxName) }
  updateOwned(ctx, 'alerts', row.id, {
    ...ended,
    ...recipientColumns([...recipientsOf(row), chat.id], row, names),
    updated_at: ctx.now()
  })
  noteEvent(ctx, 'alert.updated', row.id)
  noteSecurity(ctx, 'alert_address_changed', { alert: row.id })
  return 'paired'
}

const ended = { pairing_hash: null, pairing_ends_at: null }
