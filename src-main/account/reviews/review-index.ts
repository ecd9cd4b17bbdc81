/**
 * Keeps the columns of each account true to the file. They are read in the background in short slices; what this process
 * changes is put in after each commit; when another process has written, they are read anew. Until they are ready the
 * review list asks SQLite itself (sql-pages.ts).
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context } from '../../context'
import { onTransactionEnd, prepared, type Db } from '../../store/query'
import { nativeSources } from './review-filter'
import { ReviewColumns } from './review-columns'
import { countReviews, readColumnRows, readColumnRowsById } from './column-rows'
import { forgetFragments } from './review-json'

interface Loaded {
  columns: ReviewColumns
  /** Rows up to this order are in the columns; Infinity when all are. */
  upTo: number
  whenReady: Promise<void>
  dataVersion: number
}

/** So many rows are read at once: about 5 ms. */
const slice = 4000
/** Accounts up to this size are read at once instead of in the background: it takes less than 30 ms. */
const readAtOnce = 15_000

const indexes = new WeakMap<Db, Map<number, Loaded>>()

/** The columns when they are complete; null while they are being read. */
export function readyColumns(ctx: Context): ReviewColumns | null {
  const loaded = indexOf(ctx)
  return loaded.upTo === Infinity ? loaded.columns : null
}

/** The columns, as soon as they are complete. */
export async function columnsWhenReady(ctx: Context): Promise<ReviewColumns> {
  const loaded = indexOf(ctx)
  await loaded.whenReady
  return readyColumns(ctx) ?? columnsWhenReady(ctx)
}

/** Tells that reviews were made, changed or deleted; the columns follow when the transaction is on disk. */
export function reviewsChanged(ctx: Context, ids: readonly number[]): void {
  forgetFragments(ctx, ids)
  onTransactionEnd(ctx, (committed) => {
    if (committed) putIntoColumns(ctx, ids)
    // Texts that were made from what has now been taken back.
    else forgetFragments(ctx, ids)
  })
}

/** Tells that so much has changed that reading anew is quicker. */
export function manyReviewsChanged(ctx: Context): void {
  forgetFragments(ctx)
  onTransactionEnd(ctx, () => {
    forgetFragments(ctx)
    indexes.get(ctx.db)?.delete(ctx.accountId)
  })
}

function putIntoColumns(ctx: Context, ids: readonly number[]): void {
  const loaded = indexes.get(ctx.db)?.get(ctx.accountId)
  if (loaded === undefined) return
  const rows = readColumnRowsById(ctx, ids, nativeSources(ctx)).filter((row) => row.order <= loaded.upTo)
  loaded.columns.put(rows)
  const there = new Set(rows.map((row) => row.id))
  for (const id of ids) if (!there.has(id)) loaded.columns.remove(id)
}

function indexOf(ctx: Context): Loaded {
  const ofFile = indexes.get(ctx.db) ?? new Map<number, Loaded>()
  indexes.set(ctx.db, ofFile)
  const dataVersion = prepared(ctx.db, 'PRAGMA data_version').pluck().get() as number
  const known = ofFile.get(ctx.accountId)
  if (known?.dataVersion === dataVersion) return known
  forgetFragments(ctx)
  const loaded: Loaded = {
    columns: new ReviewColumns(),
    upTo: -Infinity,
    whenReady: Promise.resolve(),
    dataVersion
  }
  ofFile.set(ctx.accountId, loaded)
  if (countReviews(ctx, readAtOnce + 1) <= readAtOnce) while (readSlice(ctx, loaded)) continue
  else loaded.whenReady = readInBackground(ctx, loaded)
  return loaded
}

async function readInBackground(ctx: Context, loaded: Loaded): Promise<void> {
  const isCurrent = () => ctx.db.raw.open && indexes.get(ctx.db)?.get(ctx.accountId) === loaded
  const started = performance.now()
  do await nextTurn()
  while (isCurrent() && readSlice(ctx, loaded))
  if (!isCurrent()) return
  const milliseconds = Math.round(performance.now() - started)
  ctx.log.info('reviews read into memory', {
    account: ctx.accountId,
    reviews: loaded.columns.length,
    milliseconds
  })
}

/** Reads the next rows; false when there are none left. */
function readSlice(ctx: Context, loaded: Loaded): boolean {
  const rows = readColumnRows(ctx, loaded.upTo, slice, nativeSources(ctx))
  for (const row of rows) loaded.columns.append(row)
  loaded.upTo = rows.length < slice ? Infinity : (rows.at(-1)?.order ?? Infinity)
  if (loaded.upTo === Infinity) loaded.columns.version++
  return loaded.upTo !== Infinity
}
