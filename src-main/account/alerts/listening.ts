/** Whether answers to alerts can be read, as far as the owner has to know. */
import type { Context } from '#main/context'
import { findOwned, updateOwned } from '#main/store/owned-rows'
import { noteEvent } from '../core/events/events.service'
import type { AlertRow } from './alerts.repository'

const about = 'Answers can’t be read. '

/** @param problem why answers to these alerts can't be read, in plain words; null: they can */
export function noteListening(
  alerts: readonly { ctx: Context; row: AlertRow }[],
  problem: string | null
): void {
  for (const { ctx, row } of alerts) {
    const last_error = findOwned(ctx, 'alerts', row.id)?.last_error ?? null
    const wasTold = last_error?.startsWith(about) === true
    if (problem === null ? !wasTold : last_error === about + problem) continue
    updateOwned(ctx, 'alerts', row.id, {
      last_error: problem === null ? null : about + problem,
      failing_since: problem === null ? null : (row.failing_since ?? ctx.now())
    })
    noteEvent(ctx, 'alert.updated', row.id)
  }
}
