/** Checks a target on the spot: everything that sending needs. */
import type { DisplayTargetCheck } from '#shared/contract/display-targets'
import { noteChecked } from '../account/pages/display-targets/targets.service'
import { targetRow } from '../account/pages/display-targets/targets.repository'
import type { CallerOptions } from '../connecting/site/caller'
import type { Context } from '../context'
import { inTransaction } from '../store/query'
import { retryWhileBusy } from '../tools/wait-while-busy'
import { hostOf, openTarget } from './access'
import { targetTroubleOf, type TargetTrouble } from './trouble'

/** Short, because the owner is waiting for the answer. */
const patience = 30_000

/** @throws Problem 404 */
export async function checkDisplayTarget(
  ctx: Context,
  id: number,
  options: CallerOptions = {}
): Promise<DisplayTargetCheck> {
  const row = targetRow(ctx, id)
  let trouble: TargetTrouble | null = null
  try {
    const place = await openTarget(ctx, row, AbortSignal.timeout(patience), options)
    try {
      await place.check()
    } finally {
      await place.close()
    }
    await retryWhileBusy(() => inTransaction(ctx, () => noteChecked(ctx, row, place.hostKey)))
  } catch (error) {
    trouble = targetTroubleOf(error, hostOf(row))
  }
  return {
    ok: trouble === null,
    problem: trouble && { code: trouble.code, message: trouble.message, details: trouble.details }
  }
}
