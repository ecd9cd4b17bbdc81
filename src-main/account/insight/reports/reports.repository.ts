/** How far the asks of a period got, which is kept with each of them; read in slices. */
import type { AskFigures } from '#shared/contract/reports'
import type { Context } from '#main/context'
import { prepared } from '#main/store/query'
import type { DayRange } from '#main/account/core/day-range'

/** Asks read per turn: a millisecond or two. */
const slice = 2000

/** The highest `step` (see migrations/0046). A review only counts if something was sent. */
const reviewed = 5

/** Null: it asked nobody, or somebody who is not at one of the locations. */
const text = `SELECT asked_at, id, CASE WHEN status <> 'cancelled' AND (@locations IS NULL OR
      (SELECT location_id FROM customers WHERE customers.id = customer_id) IN (SELECT value FROM json_each(@locations)))
    THEN step END
  FROM asks INDEXED BY asks_by_asked WHERE account_id = @account AND asked_at >= @time AND asked_at < @until AND (asked_at, id) > (@time, @id)
  ORDER BY asked_at, id LIMIT ${slice}`

type Row = [askedAt: number, id: number, step: number | null]

/** @param locations ids, one of which the customer must have; null: any customer. */
export function* tallyAsks(
  ctx: Context,
  { from, until }: Required<DayRange>,
  locations: readonly number[] | null
): Generator<void, AskFigures, void> {
  const bound = { account: ctx.accountId, until, locations: locations && JSON.stringify(locations) }
  const ends = new Array<number>(reviewed + 1).fill(0)
  let [time, id] = [from, 0]
  for (;;) {
    const rows = prepared(ctx.db, text)
      .raw()
      .all({ ...bound, time, id }) as Row[]
    for (const [, , step] of rows) if (step !== null) ends[step] = (ends[step] ?? 0) + 1
    const last = rows.at(-1)
    if (last === undefined || rows.length < slice) break
    ;[time, id] = last
    yield
  }
  const atLeast = (step: number) => ends.slice(step).reduce((sum, each) => sum + each, 0)
  return {
    asked: atLeast(0),
    sent: atLeast(1),
    delivered: atLeast(2),
    opened: atLeast(3),
    clicked: atLeast(4),
    reviewed: atLeast(reviewed)
  }
}
