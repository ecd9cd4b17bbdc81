/**
 * Reads all reviews of an account into columns, in slices of a few milliseconds. The file is read twice from front to back:
 * along the index of creation for the positions, and along the rows. Following the index to each row instead would jump
 * through the file and take several times as long. A separate connection keeps pages that are only needed here out of the
 * service's cache.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context } from '#main/context'
import { borrowReader, giveBackReader } from '#main/store/open-database'
import type { Db } from '#main/store/query'
import { columnsOfRow, toColumnRow, type RawColumnRow, type Surroundings } from './column-rows'
import { ReviewColumns } from './review-columns'

type Connection = Db['raw']

/** Rows read per turn: about 5 ms. */
const sliceOfOrders = 15_000
const sliceOfRows = 3000

/** The columns, or null if `isWanted` has become false in the meantime. */
export async function loadColumns(
  ctx: Context,
  around: Surroundings,
  isWanted: () => boolean
): Promise<ReviewColumns | null> {
  const file = borrowReader(ctx.db)
  try {
    const loading = slices(file, ctx.accountId, around)
    for (;;) {
      const { done, value } = loading.next()
      if (done) return value
      await nextTurn()
      if (!isWanted()) return null
    }
  } finally {
    giveBackReader(ctx.db, file)
  }
}

/** The same in one go, for small accounts. */
export function loadColumnsAtOnce(ctx: Context, around: Surroundings): ReviewColumns {
  const loading = slices(ctx.db.raw, ctx.accountId, around)
  for (;;) {
    const { done, value } = loading.next()
    if (done) return value
  }
}

function* slices(file: Connection, accountId: number, around: Surroundings): Generator<void, ReviewColumns> {
  const columns = new ReviewColumns()
  columns.reserve(
    file.prepare('SELECT count(*) FROM reviews WHERE account_id = ?').pluck().get(accountId) as number
  )
  const positions = yield* readOrders(file, accountId, columns)
  yield* readRows(file, accountId, columns, positions, around)
  columns.version++
  return columns
}

/** Fills the columns of orders and ids, and returns the position of each id. */
function* readOrders(
  file: Connection,
  accountId: number,
  columns: ReviewColumns
): Generator<void, Int32Array> {
  const highest = file.prepare('SELECT max(id) FROM reviews').pluck().get() as number | null
  const positions = new Int32Array((highest ?? 0) + 1).fill(-1)
  const next = file.prepare(`SELECT created_order, id FROM reviews INDEXED BY reviews_by_created
    WHERE account_id = ? AND created_order > ? ORDER BY created_order LIMIT ${sliceOfOrders}`)
  let last = -Infinity
  for (;;) {
    const rows = next.raw().all(accountId, last) as [order: number, id: number][]
    columns.reserve(columns.length + rows.length)
    for (const [order, id] of rows) {
      positions[id] = columns.length
      columns.order[columns.length] = order
      columns.id[columns.length++] = id
    }
    if (rows.length < sliceOfOrders) return positions
    last = rows.at(-1)?.[0] ?? Infinity
    yield
  }
}

function* readRows(
  file: Connection,
  accountId: number,
  columns: ReviewColumns,
  positions: Int32Array,
  around: Surroundings
): Generator<void, void> {
  // The unary plus keeps the query planner from using an index, so that the rows are read from front to back.
  const next = file.prepare(`SELECT ${columnsOfRow} FROM reviews
    WHERE +account_id = ? AND id > ? ORDER BY id LIMIT ${sliceOfRows}`)
  let last = 0
  for (;;) {
    const rows = next.raw().all(accountId, last) as RawColumnRow[]
    for (const row of rows) {
      const position = positions[row[1]] ?? -1
      // A review added in the meantime has no position yet; it is inserted once everything has been read.
      if (position >= 0) columns.write(position, toColumnRow(row, around))
    }
    if (rows.length < sliceOfRows) return
    last = rows.at(-1)?.[1] ?? Infinity
    yield
  }
}
