/** Requests as lines of a table. */
import type { Context } from '#main/context'
import { csvLine } from '#main/tools/csv-cells'
import { isoTime, isoTimeOrNull } from '#main/tools/iso-time'
import { contactCells } from './contact-cells'
import { askLineRows } from './exports.repository'

/** Rows read per turn: one to two milliseconds. */
const slice = 100

export function* askLines(ctx: Context, ids: readonly number[]): Generator<string> {
  const maySeeReviews = ctx.scopes.has('reviews:read')
  for (let start = 0; start < ids.length; start += slice) {
    const rows = askLineRows(ctx, ids.slice(start, start + slice))
    const contactOf = contactCells(ctx, rows)
    const lines = rows.map((row) =>
      csvLine([
        row.id,
        row.customer_id,
        ...contactOf(row),
        (JSON.parse(row.channels) as string[]).join(','),
        row.status,
        row.origin,
        row.strategy,
        row.review_page,
        isoTime(row.asked_at),
        ...(maySeeReviews ? [row.review_id, row.score, isoTimeOrNull(row.reviewed_at)] : [null, null, null]),
        isoTime(row.created_at)
      ])
    )
    yield lines.join('')
  }
}
