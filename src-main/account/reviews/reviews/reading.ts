/** How far the owner has read the reviews: seen or not, snoozed, and back from being snoozed. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { TimestampInput } from '#shared/contract/fields'
import type { Context } from '#main/context'
import { inTransaction } from '#main/store/query'
import type { Change } from '#main/store/tables'
import { toInstant } from '#main/tools/calendar'
import { retryWhileBusy } from '#main/tools/wait-while-busy'
import { accountOf } from '#main/account/core/settings/settings.service'
import { dueReviews, updateReview, type ReviewRow } from './reviews.repository'

interface Wanted {
  is_seen?: boolean | undefined
  snoozed_until?: TimestampInput | null | undefined
}

/** The columns that change when a review is marked as read or unread, or snoozed. */
export function readingChange(
  ctx: Context,
  row: Pick<ReviewRow, 'snoozed_until'>,
  { is_seen, snoozed_until }: Wanted
): Change<'reviews'> {
  const change: Change<'reviews'> = {}
  if (is_seen !== undefined) change.is_unread = is_seen ? 0 : 1
  if (snoozed_until === undefined) return change
  change.snoozed_until = snoozed_until === null ? null : toInstant(snoozed_until, accountOf(ctx).time_zone)
  // With a new snooze, an earlier return no longer counts.
  if (change.snoozed_until !== row.snoozed_until) change.returned_at = null
  return change
}

/** Reviews brought back per transaction: a few milliseconds. */
const maxAtOnce = 100

/** Brings back snoozed reviews whose time has come: unread, and on top of the inbox. */
export async function wakeReviews(ctx: Context): Promise<void> {
  for (;;) {
    const woken = await retryWhileBusy(() => inTransaction(ctx, () => wakeSome(ctx)))
    if (woken < maxAtOnce) return
    await nextTurn()
  }
}

/** Returns how many. */
function wakeSome(ctx: Context): number {
  const due = dueReviews(ctx, maxAtOnce)
  for (const row of due)
    updateReview(ctx, row, { snoozed_until: null, returned_at: row.snoozed_until, is_unread: 1 })
  return due.length
}
