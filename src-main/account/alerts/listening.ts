/** Whether answers to alerts can be read, as far as the owner has to know. */
import { unreadAnswers } from '#shared/contract/alerts'
import type { Context } from '#main/context'
import { findOwned, updateOwned } from '#main/store/owned-rows'
import { inTransaction } from '#main/store/query'
import { noteEvent } from '../core/events/events.service'
import type { AlertRow } from './alerts.repository'

/** @param problem why answers to these alerts can't be read, in plain words; null: they can */
export function noteListening(
  alerts: readonly { ctx: Context; row: AlertRow }[],
  problem: string | null
): void {
  const error = problem === null ? null : `${unreadAnswers} ${problem}`
  for (const { ctx, row } of alerts) {
    const told = findOwned(ctx, 'alerts', row.id)?.last_error ?? null
    if (error === null ? told?.startsWith(unreadAnswers) !== true : told === error) continue
    inTransaction(ctx, () => {
      const failing_since = error === null ? null : (row.failing_since ?? ctx.now())
      updateOwned(ctx, 'alerts', row.id, { last_error: error, failing_since })
      noteEvent(ctx, 'alert.updated', row.id)
    })
  }
}
