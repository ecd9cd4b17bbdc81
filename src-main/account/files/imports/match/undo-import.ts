/**
 * Undoes an import: records it created are removed, unless used or changed since; records it changed are restored. This
 * happens in short turns, each a transaction of its own that also records progress, so that a run that was killed can
 * start again with what is left to do.
 */
import type { ImportCounts, KeptReason } from '#shared/contract/imports'
import type { Context } from '#main/context'
import { deleteOwned, findOwned } from '#main/store/owned-rows'
import { inTransaction } from '#main/store/query'
import type { Row } from '#main/store/tables'
import { deleteCustomer } from '#main/account/customers/customers.repository'
import { noteEvent } from '#main/account/core/events/events.service'
import { deleteReviews } from '#main/account/reviews/reviews/reviews.repository'
import {
  deleteChange,
  insertKept,
  madeNames,
  nextChanges,
  type ImportChange,
  type Kept,
  type NamedResource
} from './import-changes.repository'
import { changeRun, getImportRow, runOf } from './imports.repository'
import {
  isCarried,
  madeCharges,
  madeCustomers,
  madeReviews,
  type MadeCustomer
} from './made-records.repository'
import { restoreCustomer, restoreReview } from './restore-changed'

export interface Undone {
  /** Records removed, as the import counted them: without the customers, sources, locations and tags made for them. */
  removed: number
  /** Records fully restored. */
  restored: number
  /** Records kept, wholly or in part. */
  kept: number
}

/** What a turn did; `looked`: how many records it examined. */
type Turn = Pick<Undone, 'removed' | 'restored'> & { looked: number; kept: Kept[] }
/** Processes the next records of one kind, up to this many. */
type UndoStep = (maxRows: number) => Turn

interface Undoing {
  id: number
  kind: Row<'imports'>['kind']
  /** Records that still carry this timestamp have not been changed since. */
  committedAt: number | null
  /** When progress was last announced. */
  told: number
}

/**
 * Runs while the import is `undoing`; it can pause at every yield, and be called again after any interruption.
 * @throws Problem 404
 */
export function* undoInTurns(ctx: Context, importId: number): Generator<void, Undone, void> {
  const { kind, committed_at } = getImportRow(ctx, importId)
  const undoing = { id: importId, kind, committedAt: committed_at, told: performance.now() }
  inTransaction(ctx, () => begin(ctx, importId))
  // Dependent records first; and records that were created release their addresses before these are given back to others.
  for (const station of [
    removeReviews(ctx, undoing),
    chargesLeave(ctx, undoing),
    restoreChanges(ctx, undoing, 'review'),
    customersLeave(ctx, undoing),
    restoreChanges(ctx, undoing, 'customer'),
    namesLeave(ctx, undoing)
  ]) {
    yield* inTurns(ctx, undoing, station)
  }
  return soFar(ctx, importId)
}

/** Target length of a turn including its commit, in milliseconds: a third of the longest acceptable delay. */
const aim = 6
/** A smaller turn would hardly be quicker: most of its time is spent writing the pages it touched. */
const minRows = 40
const maxRows = 400
/** Milliseconds between two progress events. */
const progressEvery = 500

function* inTurns(ctx: Context, undoing: Undoing, station: UndoStep): Generator<void, void, void> {
  for (let size = minRows; ;) {
    const started = performance.now()
    const looked = inTransaction(ctx, () => {
      const turn = station(size)
      if (turn.looked > 0) noteTurn(ctx, undoing, turn)
      if (started >= undoing.told + progressEvery) noteEvent(ctx, 'import.updated', undoing.id)
      return turn.looked
    })
    if (started >= undoing.told + progressEvery) undoing.told = started
    const took = performance.now() - started
    yield
    if (looked < size) return
    size = Math.round(Math.min(maxRows, Math.max(minRows, size * Math.min(2, aim / took))))
  }
}

/** Adds to what has been recorded so far. Kept records are examined again after a crash, and not counted twice. */
function noteTurn(ctx: Context, { id }: Undoing, { removed, restored, kept }: Turn): void {
  const before = soFar(ctx, id)
  const undone: Undone = {
    removed: before.removed + removed,
    restored: before.restored + restored,
    kept: before.kept + kept.filter((each) => insertKept(ctx, id, each)).length
  }
  changeRun(ctx, id, { undone: JSON.stringify(undone), progress: sumOf(undone) })
}

function soFar(ctx: Context, id: number): Undone {
  const undone = runOf(ctx, id)?.undone ?? null
  return undone === null ? { removed: 0, restored: 0, kept: 0 } : (JSON.parse(undone) as Undone)
}

const sumOf = ({ removed, restored, kept }: Undone): number => removed + restored + kept

function begin(ctx: Context, id: number): void {
  const made = JSON.parse(runOf(ctx, id)?.made ?? 'null') as ImportCounts | null
  const progress_total = made === null ? null : made.new + made.updates
  changeRun(ctx, id, { progress: sumOf(soFar(ctx, id)), progress_total })
}

function removeReviews(ctx: Context, { id, committedAt }: Undoing): UndoStep {
  let below = Number.MAX_SAFE_INTEGER
  return (size) => {
    const rows = madeReviews(ctx, id, below, size)
    below = rows.at(-1)?.created_order ?? below
    const leaving = rows.filter((row) => row.updated_at === committedAt)
    deleteReviews(ctx, leaving)
    const kept = rows.flatMap((row): Kept[] => {
      if (row.updated_at === committedAt) return []
      // Only a reply since the import counts; one that came with the file is older.
      const isAnswered = row.replied_at !== null && row.replied_at >= (committedAt ?? 0)
      const reason = isAnswered ? 'used_since' : 'edited_since'
      return [{ resource: 'review', record_id: row.id, name: row.reviewer_name, reason }]
    })
    return { looked: rows.length, removed: leaving.length, restored: 0, kept }
  }
}

/** Payments are never edited, so all of them are deleted, even if they belong to another customer by now. */
function chargesLeave(ctx: Context, { id }: Undoing): UndoStep {
  let below = Number.MAX_SAFE_INTEGER
  return (size) => {
    const rows = madeCharges(ctx, id, below, size)
    below = rows.at(-1)?.id ?? below
    for (const row of rows) {
      deleteOwned(ctx, 'charges', row.id)
      noteEvent(ctx, 'charge.deleted', row.id)
      noteEvent(ctx, 'customer.updated', row.customer_id)
    }
    return { looked: rows.length, removed: rows.length, restored: 0, kept: [] }
  }
}

/** Those made for payments are not counted themselves, like names. */
function customersLeave(ctx: Context, { id, kind, committedAt }: Undoing): UndoStep {
  let below = Number.MAX_SAFE_INTEGER
  return (size) => {
    const rows = madeCustomers(ctx, id, below, size)
    below = rows.at(-1)?.id ?? below
    const kept: Kept[] = []
    for (const row of rows) {
      const reason = whyCustomerStays(row, committedAt)
      if (reason !== null) kept.push({ resource: 'customer', record_id: row.id, name: row.name, reason })
      else {
        // An opt-out outlives the customer: it is on the do-not-contact list.
        deleteCustomer(ctx, row.id)
        noteEvent(ctx, 'customer.deleted', row.id)
      }
    }
    const removed = kind === 'charges' ? 0 : rows.length - kept.length
    return { looked: rows.length, removed, restored: 0, kept }
  }
}

function whyCustomerStays(row: MadeCustomer, committedAt: number | null): KeptReason | null {
  if (row.is_used) return 'used_since'
  if (row.updated_at === committedAt) return null
  const hasOptedOut = row.unsubscribed_at !== null && row.unsubscribed_at >= (committedAt ?? 0)
  return hasOptedOut ? 'opted_out' : 'edited_since'
}

/** Deletes each before-image once it is restored, so that the next turn continues with the rest. */
function restoreChanges(ctx: Context, undoing: Undoing, resource: ImportChange['resource']): UndoStep {
  return (size) => {
    const changes = nextChanges(ctx, undoing.id, resource, size)
    const kept: Kept[] = []
    let restored = 0
    for (const change of changes) {
      deleteChange(ctx, undoing.id, resource, change.id)
      const row = changedRow(ctx, change)
      if (isOwn(row, change, undoing)) continue
      const reason = row === undefined ? 'gone' : restoreRecord(ctx, row, change)
      if (reason === null) restored++
      else kept.push({ resource, record_id: change.id, name: row === undefined ? null : nameOf(row), reason })
    }
    return { looked: changes.length, removed: 0, restored, kept }
  }
}

type Changeable = Row<'reviews'> | Row<'customers'>

const changedRow = (ctx: Context, { resource, id }: ImportChange): Changeable | undefined =>
  resource === 'review' ? findOwned(ctx, 'reviews', id) : findOwned(ctx, 'customers', id)

/** Whether the same import created the record from an earlier row; created records have already been dealt with. */
const isOwn = (
  row: Changeable | undefined,
  { before }: ImportChange,
  { id, committedAt }: Undoing
): boolean => (row === undefined ? before.updated_at === committedAt : row.import_id === id)

function restoreRecord(ctx: Context, row: Changeable, change: ImportChange): KeptReason | null {
  if (change.resource === 'review') return restoreReview(ctx, row as Row<'reviews'>, change)
  return restoreCustomer(ctx, row as Row<'customers'>, change)
}

function nameOf(row: Changeable): string | null {
  if ('reviewer_name' in row) return row.reviewer_name
  const name = [row.first_name, row.last_name].filter(Boolean).join(' ')
  return name === '' ? (row.email ?? row.phone) : name
}

const tables = { source: 'sources', location: 'locations', tag: 'tags' } as const

/** Made along with the records that are counted, and not counted themselves. */
function namesLeave(ctx: Context, undoing: Undoing): UndoStep {
  return (size) => {
    const kept: Kept[] = []
    const names = madeNames(ctx, undoing.id, size)
    for (const { resource, id } of names) {
      const row = findOwned(ctx, tables[resource], id)
      const reason = row === undefined ? null : whyNameStays(ctx, resource, row, undoing)
      deleteChange(ctx, undoing.id, resource, id)
      if (row === undefined) continue
      if (reason !== null) kept.push({ resource, record_id: id, name: row.name, reason })
      else {
        deleteOwned(ctx, tables[resource], id)
        noteEvent(ctx, `${resource}.deleted`, id)
      }
    }
    return { looked: names.length, removed: 0, restored: 0, kept }
  }
}

function whyNameStays(
  ctx: Context,
  resource: NamedResource,
  row: { id: number; created_at: number; updated_at: number },
  { committedAt }: Undoing
): KeptReason | null {
  if (isCarried(ctx, resource, row.id)) return 'used_since'
  return row.updated_at === row.created_at || row.updated_at === committedAt ? null : 'edited_since'
}
