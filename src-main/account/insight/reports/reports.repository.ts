/** How far the asks of a period got; read in slices. */
import type { AskFigures } from '../../../../src-shared/contract/reports'
import type { Context } from '../../../context'
import { prepared } from '../../../store/query'
import type { DayRange } from '../../core/day-range'

/** Asks read per turn: some three milliseconds including their messages. */
const slice = 500

/** How far an ask got, each step further than the one before. */
const reached = { nowhere: 0, asked: 1, sent: 2, delivered: 3, opened: 4, clicked: 5, reviewed: 6 } as const

/**
 * The furthest that any message of the ask got; thanks, which follow a review, do not count. A review only counts if
 * something was sent, so that each step is a subset of the previous one.
 */
const furthest = `CASE
    WHEN status = 'cancelled' THEN ${reached.nowhere}
    WHEN NOT (? IS NULL OR EXISTS (SELECT 1 FROM customers WHERE customers.id = slice.customer_id
      AND location_id IN (SELECT value FROM json_each(?)))) THEN ${reached.nowhere}
    WHEN NOT EXISTS (SELECT 1 FROM messages WHERE ask_id = slice.id AND kind <> 'thanks' AND sent_at IS NOT NULL)
      THEN ${reached.asked}
    WHEN EXISTS (SELECT 1 FROM reviews WHERE origin_ask_id = slice.id) THEN ${reached.reviewed}
    ELSE (SELECT max(CASE WHEN clicked_at IS NOT NULL THEN ${reached.clicked}
        WHEN opened_at IS NOT NULL THEN ${reached.opened} WHEN delivered_at IS NOT NULL THEN ${reached.delivered}
        ELSE ${reached.sent} END)
      FROM messages WHERE ask_id = slice.id AND kind <> 'thanks' AND sent_at IS NOT NULL)
  END`

const text = `WITH slice AS (SELECT id, asked_at, customer_id, status FROM asks INDEXED BY asks_by_asked
    WHERE account_id = ? AND asked_at >= ? AND (asked_at, id) > (?, ?) AND asked_at < ?
    ORDER BY asked_at, id LIMIT ${slice})
  SELECT asked_at, id, ${furthest} FROM slice ORDER BY asked_at, id`

type Row = [askedAt: number, id: number, reached: number]

/** @param locations ids, one of which the customer must have; null: any customer. */
export function* tallyAsks(
  ctx: Context,
  { from, until }: Required<DayRange>,
  locations: readonly number[] | null
): Generator<void, AskFigures, void> {
  const wanted = locations === null ? null : JSON.stringify(locations)
  const ends = new Array<number>(reached.reviewed + 1).fill(0)
  let [lastTime, lastId] = [from, 0]
  for (;;) {
    const rows = prepared(ctx.db, text)
      .raw()
      .all(ctx.accountId, lastTime, lastTime, lastId, until, wanted, wanted) as Row[]
    for (const [askedAt, id, end] of rows) {
      ends[end] = (ends[end] ?? 0) + 1
      lastTime = askedAt
      lastId = id
    }
    if (rows.length < slice) break
    yield
  }
  const atLeast = (least: number) => ends.slice(least).reduce((sum, each) => sum + each, 0)
  return {
    asked: atLeast(reached.asked),
    sent: atLeast(reached.sent),
    delivered: atLeast(reached.delivered),
    opened: atLeast(reached.opened),
    clicked: atLeast(reached.clicked),
    reviewed: atLeast(reached.reviewed)
  }
}
