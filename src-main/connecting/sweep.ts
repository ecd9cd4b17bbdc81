/** What is gone at a site, concluded from complete sweeps: sites do not tell. */
import type { Context } from '../context'
import type { PlaceRow } from './connections.repository'
import { countMissing, missedSince, noteMissing } from './items.repository'
import { Trouble } from './site/trouble'
import { markGone, type RunUnderWay } from './write-page'

/** Between the two sweeps that a review has to be missing in. */
export const betweenSweeps = 24 * 3_600_000
/** More than this part of a site vanishes in an outage, or with another account. */
const mostAtOnce = 1 / 5

/**
 * After a sweep that reached the end, in a transaction.
 * Spec silent: of a handful of reviews a single one may go, though that is more than a fifth.
 * @returns trouble if too many are missing: then nothing is concluded
 */
export function settleMissing(ctx: Context, run: RunUnderWay, { place }: PlaceRow): Trouble | null {
  const swept = { connectionId: run.connection.id, place, runId: run.row.id }
  const { present, missing } = countMissing(ctx, swept)
  if (missing === present ? missing > 0 : missing > 1 && missing > present * mostAtOnce)
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
