/**
 * Keeps the columns of each account in step with the database. They are read in the background in short slices; changes by this
 * process are applied after each commit; changes by other processes are known from events. Until the columns are ready, the
 * review list queries SQLite itself (sql-pages.ts).
 */
import type { Context } from '#main/context'
import { dataVersionOf, onTransactionEnd, prepared, type Db } from '#main/store/query'
import {
  eventsAfter,
  haveOthersWritten,
  hasEventsAfter,
  markEvents,
  type EventMark
} from '#main/account/core/events/events.service'
import { countReviews, readColumnRowsById, surroundingsOf } from './column-rows'
import { keepColumns, readKeptColumns, withdrawKeptColumns } from './kept-columns'
import { loadColumns, loadColumnsAtOnce } from './load-columns'
import type { ColumnRow, ReviewColumns } from './review-columns'
import { forgetFragments } from './review-json'

interface Index {
  /** Null while the columns are being read. */
  columns: ReviewColumns | null
  whenReady: Promise<void>
  /** Reviews that changed while the columns were being read. */
  changed: Set<number>
  /** New reviews of an import that have yet to be inserted, and when some were last inserted. */
  waiting: ColumnRow[]
  putAt: number
  dataVersion: number
  /** The columns include all changes up to this event. */
  lastEvent: EventMark
}

/** Accounts up to this size are read in one go instead of in the background: it takes less than 30 ms. */
const readAtOnce = 15_000
/** With more changes from another process than this, reloading is quicker. */
const maxFollowed = 5000

/** Up to this many reviews are removed one by one, although each removal needs a search and moves the tails of all columns. */
const fewDeleted = 4

const indexes = new WeakMap<Db, Map<number, Index>>()

/** The columns, if they are complete; null while they are being read. */
export function readyColumns(ctx: Context): ReviewColumns | null {
  return indexOf(ctx).columns
}

/** The columns, as soon as they are complete. */
export async function columnsWhenReady(ctx: Context): Promise<ReviewColumns> {
  const index = indexOf(ctx)
  await index.whenReady
  return readyColumns(ctx) ?? columnsWhenReady(ctx)
}

/** Reviews that changed in the current transaction, by account. */
const changedNow = new WeakMap<Db, Map<number, Set<number>>>()

/**
 * Announces that reviews were created, changed or deleted. The columns are updated after the commit, for all reviews at once,
 * because each insertion moves the tails of all columns.
 */
export function reviewsChanged(ctx: Context, ids: readonly number[]): void {
  forgetFragments(ctx, ids)
  const ofFile = changedNow.get(ctx.db) ?? new Map<number, Set<number>>()
  changedNow.set(ctx.db, ofFile)
  const known = ofFile.get(ctx.accountId)
  const changed = known ?? new Set()
  for (const id of ids) changed.add(id)
  if (known !== undefined) return
  ofFile.set(ctx.accountId, changed)
  onTransactionEnd(ctx, (committed) => {
    ofFile.delete(ctx.accountId)
    if (committed) putIntoColumns(ctx, [...changed])
    // Cached texts may contain data that was rolled back.
    else forgetFragments(ctx, [...changed])
  })
}

/** Announces that a review has moved to another place in time. The change itself must be announced too. */
export function reviewMoved(ctx: Context, formerOrder: number): void {
  onTransactionEnd(ctx, (committed) => {
    const index = committed ? changedIndex(ctx) : undefined
    if (index === undefined) return
    insertWaiting(index)
    // While the columns are being read, it is unknown whether the former place has been read already, so reading starts over.
    if (index.columns === null) indexes.get(ctx.db)?.delete(ctx.accountId)
    else index.columns.removeMany([formerOrder])
  })
}

/** Announces that many reviews were deleted. */
export function reviewsDeleted(ctx: Context, rows: readonly { id: number; created_order: number }[]): void {
  const ids = rows.map(({ id }) => id)
  forgetFragments(ctx, ids)
  onTransactionEnd(ctx, (committed) => {
    if (!committed) return
    const index = changedIndex(ctx)
    if (index !== undefined) insertWaiting(index)
    if (index?.columns == null) for (const id of ids) index?.changed.add(id)
    else index.columns.removeMany(rows.map(({ created_order }) => created_order))
  })
}

/** Announces that so much has changed that reloading is quicker. */
export function manyReviewsChanged(ctx: Context): void {
  forgetFragments(ctx)
  onTransactionEnd(ctx, () => {
    forgetFragments(ctx)
    withdrawKeptColumns(ctx.db)
    indexes.get(ctx.db)?.delete(ctx.accountId)
  })
}

/** Announces that a tag or location is deleted: all reviews lose it. */
export function nameLeft(ctx: Context, kind: 'tag' | 'location', id: number): void {
  onTransactionEnd(ctx, (committed) => {
    const index = committed ? changedIndex(ctx) : undefined
    if (index === undefined) return
    insertWaiting(index)
    // What has been read of it already cannot be told apart.
    if (index.columns === null) indexes.get(ctx.db)?.delete(ctx.accountId)
    else if (kind === 'tag') index.columns.forgetTag(id)
    else index.columns.forgetLocation(id)
  })
}

/** New reviews are inserted in batches of this size, or at this interval, because inserting moves the tails of all columns. */
const putTogether = 4000
const maxWait = 250

/**
 * Announces large numbers of new reviews from an import. Lists include them after a quarter of a second at most; inserting a few
 * at a time would take longer than writing them.
 */
export function manyReviewsAdded(ctx: Context, rows: readonly ColumnRow[]): void {
  onTransactionEnd(ctx, (committed) => {
    const index = committed ? changedIndex(ctx) : undefined
    if (index === undefined) return
    if (index.waiting.length === 0) setTimeout(() => insertWaiting(index), maxWait).unref()
    index.waiting.push(...rows)
    if (index.waiting.length >= putTogether || performance.now() > index.putAt + maxWait) insertWaiting(index)
  })
}

/** Makes lists include all added reviews as soon as the current transaction ends. */
export function countAddedReviews(ctx: Context): void {
  onTransactionEnd(ctx, () => {
    const index = indexes.get(ctx.db)?.get(ctx.accountId)
    if (index !== undefined) insertWaiting(index)
  })
}

/** The index of an account in which reviews have changed; undefined: there is none yet. Stored columns become invalid. */
function changedIndex(ctx: Context): Index | undefined {
  withdrawKeptColumns(ctx.db)
  return indexes.get(ctx.db)?.get(ctx.accountId)
}

/** Keeps the columns of a database that was just closed, for the next start. */
export function keepColumnsOf(db: Db, state: string): void {
  const large = new Map<number, ReviewColumns>()
  for (const [accountId, { columns, waiting }] of indexes.get(db) ?? [])
    if (columns !== null && columns.length > readAtOnce && waiting.length === 0) large.set(accountId, columns)
  keepColumns(db, state, large)
}

function insertWaiting(index: Index): void {
  if (index.columns === null || index.waiting.length === 0) return
  index.columns.put(index.waiting)
  index.waiting = []
  index.putAt = performance.now()
}

function putIntoColumns(ctx: Context, ids: readonly number[]): void {
  const index = changedIndex(ctx)
  if (index === undefined) return
  // Inserted first, because waiting rows are older than the changes that follow.
  insertWaiting(index)
  if (index.columns === null) {
    for (const id of ids) index.changed.add(id)
    return
  }
  const rows = readColumnRowsById(ctx, ids, surroundingsOf(ctx))
  index.columns.put(rows)
  const there = new Set(rows.map((row) => row.id))
  const gone = ids.filter((id) => !there.has(id))
  if (gone.length > fewDeleted) index.columns.removeMany(index.columns.ordersOf(new Set(gone)))
  else for (const id of gone) index.columns.remove(id)
}

function indexOf(ctx: Context): Index {
  const ofFile = indexes.get(ctx.db) ?? new Map<number, Index>()
  indexes.set(ctx.db, ofFile)
  const dataVersion = dataVersionOf(ctx.db)
  const known = ofFile.get(ctx.accountId)
  if (known?.dataVersion === dataVersion) return known
  if (known !== undefined && followOthers(ctx, known)) {
    known.dataVersion = dataVersion
    return known
  }
  forgetFragments(ctx)
  const index: Index = {
    columns: null,
    whenReady: Promise.resolve(),
    changed: new Set(),
    waiting: [],
    putAt: 0,
    dataVersion,
    lastEvent: markEvents(ctx)
  }
  ofFile.set(ctx.accountId, index)
  const isSmall = countReviews(ctx, readAtOnce + 1) <= readAtOnce
  if (isSmall) index.columns = loadColumnsAtOnce(ctx, surroundingsOf(ctx))
  else index.whenReady = readInBackground(ctx, index)
  return index
}

/** Applies the changes of another process; false if they cannot be told from events. */
function followOthers(ctx: Context, index: Index): boolean {
  const after = index.lastEvent.id
  // The database changed without new events, so another program wrote to it directly.
  if (!hasEventsAfter(ctx, after) || !haveOthersWritten(ctx, index.lastEvent)) return false
  const events = eventsAfter(ctx, { id: after, resources: ['review'], most: maxFollowed + 1 })
  if (events.length > maxFollowed || events.some(({ record_id }) => record_id === null)) return false
  index.lastEvent = markEvents(ctx)
  const ids = [...new Set(events.map(({ record_id }) => record_id ?? 0))]
  forgetFragments(ctx, ids)
  // The reviews may have moved to other places in time.
  if (index.columns !== null) index.columns.removeMany(formerPlaces(ctx, index.columns, ids))
  putIntoColumns(ctx, ids)
  return true
}

/** The places in the columns of reviews that have moved elsewhere since. */
function formerPlaces(ctx: Context, columns: ReviewColumns, ids: readonly number[]): number[] {
  const text = 'SELECT created_order FROM reviews WHERE id IN (SELECT value FROM json_each(?))'
  const now = new Set(prepared(ctx.db, text).pluck().all(JSON.stringify(ids)) as number[])
  return columns.ordersOf(new Set(ids)).filter((order) => !now.has(order))
}

async function readInBackground(ctx: Context, index: Index): Promise<void> {
  const started = performance.now()
  const isWanted = () => ctx.db.raw.open && indexes.get(ctx.db)?.get(ctx.accountId) === index
  const kept = await readKeptColumns(ctx.db, ctx.accountId)
  if (!isWanted()) return
  const columns = kept ?? (await loadColumns(ctx, surroundingsOf(ctx), isWanted))
  if (columns === null) return
  index.columns = columns
  insertWaiting(index)
  putIntoColumns(ctx, [...index.changed])
  const milliseconds = Math.round(performance.now() - started)
  const { length: reviews } = columns
  ctx.log.info('reviews read into memory', {
    account: ctx.accountId,
    reviews,
    milliseconds,
    kept: kept !== null
  })
}
