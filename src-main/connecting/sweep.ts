/** Works out from complete syncs which reviews are gone from a site, because sites don't say. */
import type { Context } from '../context'
import type { PlaceRow } from './connections.repository'
import { countMissing, missedSince, noteMissing } from './items.repository'
import { Trouble } from './site/trouble'
import { markGone, type RunUnderWay } from './write-page'

/** Minimum time between the two syncs that both have to miss a review. */
export const betweenSweeps = 24 * 3_600_000
/** If more than this share of a site is missing, the cause is rather an outage or a different account. */
const maxAtOnce = 1 / 5

/**
 * Call after a sync that reached the end, in a transaction.
 * Spec silent: if there are only a few reviews, a single one may go, even if that is more than a fifth.
 * @returns trouble if too many are missing, in which case none is marked as gone
 */
export function settleMissing(ctx: Context, run: RunUnderWay, { place }: PlaceRow): Trouble | null {
  const swept = { connectionId: run.connection.id, place, runId: run.row.id }
  const { present, missing } = countMissing(ctx, swept)
  if (missing === present ? missing > 0 : missing > 1 && missing > present * maxAtOnce)
    return new Trouble(
      'many_gone',
      `${missing} of ${present} reviews are missing at once, so none was marked as gone. Check that this is the right account, and that the site shows all of them.`
    )
  noteMissing(ctx, swept, ctx.now())
  for (const item of missedSince(ctx, swept, ctx.now() - betweenSweeps)) {
    markGone(ctx, item)
    run.row.gone++
  }
  return null
}
