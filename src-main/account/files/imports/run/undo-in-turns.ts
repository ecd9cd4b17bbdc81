/** Undoes an import in short turns; if killed, it continues at the next start. */
import { changeImport } from '../match/imports.repository'
import { undoInTurns } from '../match/undo-import'
import type { Context } from '#main/context'
import { inTransaction } from '#main/store/query'
import { inTurns } from '#main/tools/in-turns'
import { stillAt, type Work } from './import-task'
import { whenFree } from '#main/tools/wait-while-busy'

export async function undoImport(ctx: Context, work: Work): Promise<void> {
  // If another program locks the database, the undo starts again and continues with what is left.
  const undone = await whenFree(() => inTurns(undoInTurns(ctx, work.id), work.isWanted))
  if (undone === null) return
  const write = () => {
    if (!stillAt(ctx, work)) return
    changeImport(ctx, work.id, { status: 'undone', undone: JSON.stringify(undone) })
  }
  await whenFree(() => inTransaction(ctx, write))
}
