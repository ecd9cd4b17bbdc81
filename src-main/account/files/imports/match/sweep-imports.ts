/**
 * Cleans up after imports: one that can no longer be undone keeps only its settings and figures; a file that was never
 * imported is removed entirely.
 */
import { undoDays } from '#shared/contract/imports'
import type { Context } from '#main/context'
import { inTransaction, onTransactionEnd } from '#main/store/query'
import { noteEvent } from '#main/account/core/events/events.service'
import { foundOf } from './found'
import { foldersBefore, removeFolder } from './import-folder'
import { changeImport, deleteImportRow, getImportRow } from './imports.repository'
import { deleteSomeChanges, deleteSomeRows, isImport, leftBehind, endedLongAgo } from './sweep.repository'

const day = 86_400_000
/** Spec silent (§4): long enough for someone who starts on a Friday and continues after a holiday. */
const daysToDecide = 7
/** Before-images or rows deleted per turn: a few milliseconds. */
const batchSize = 250

/** Runs about once a day; it can pause at every yield, and leftovers are found the next time. */
export function* sweepImports(ctx: Context): Generator<void, void, void> {
  const now = ctx.now()
  for (const id of leftBehind(ctx, now - daysToDecide * day)) {
    inTransaction(ctx, () => putAway(ctx, id))
    yield
  }
  for (const id of endedLongAgo(ctx, now - undoDays * day)) yield* forget(ctx, id)
  // A folder may be in the middle of being created.
  for (const id of foldersBefore(ctx, now - day)) if (!isImport(ctx, id)) removeFolder(ctx, id)
}

function putAway(ctx: Context, id: number): void {
  deleteImportRow(ctx, id)
  noteEvent(ctx, 'import.deleted', id)
  onTransactionEnd(ctx, (committed) => {
    if (committed) removeFolder(ctx, id)
  })
}

function* forget(ctx: Context, id: number): Generator<void, void, void> {
  for (const deleteSome of [deleteSomeChanges, deleteSomeRows]) {
    while (inTransaction(ctx, () => deleteSome(ctx, id, batchSize)) === batchSize) yield
  }
  inTransaction(ctx, () => forgetContent(ctx, id))
  removeFolder(ctx, id)
  yield
}

/** Removes what the import still holds of the file's contents. */
function forgetContent(ctx: Context, id: number): void {
  const row = getImportRow(ctx, id)
  const found = foundOf(row)
  const columns = found?.columns.map((column) => ({ ...column, samples: [] })) ?? []
  const emptied = found === null ? null : JSON.stringify({ ...found, columns, firstRows: [] })
  changeImport(ctx, id, { found: emptied, problems: '[]', corrections: '[]' })
}
