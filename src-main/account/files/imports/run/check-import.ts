/** The service's part of checking a file: stores what the worker finds out about it. */
import { renameSync, rmSync, statSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ImportRow } from '#shared/contract/imports'
import { refusedFile } from '../match/import-folder'
import { changeImport, changeRun, clearRows, findImport, keepRow } from '../match/imports.repository'
import { noteEvent } from '#main/account/core/events/events.service'
import type { Context } from '#main/context'
import { inTransaction } from '#main/store/query'
import { jobOf, unfinished } from './worker-job'
import type { FromWorker } from './worker-messages'
import { stillAt, type Work } from './import-task'
import { whenFree } from '#main/tools/wait-while-busy'

/** How many unknown names of each kind are stored. */
const shownNames = 50
/** Rows stored per transaction: a few milliseconds. */
const keptAtOnce = 50

export async function checkImport(ctx: Context, { id, round, open }: Work): Promise<void> {
  const row = findImport(ctx, id)
  if (row === undefined) return
  const worker = open(jobOf(ctx, row, { work: 'look', now: ctx.now(), committedRows: 0, refusedBytes: 0 }))
  await whenFree(() => inTransaction(ctx, () => stillAt(ctx, { id, round }) && clearRows(ctx, id)))
  for await (const message of worker.messages()) {
    if (message.type === 'alive') continue
    const write = () => stillAt(ctx, { id, round }) && keep(ctx, id, message)
    if (message.type === 'rows') await storeRows(ctx, { id, round }, message.rows)
    else await whenFree(() => inTransaction(ctx, write))
  }
}

async function storeRows(
  ctx: Context,
  at: Pick<Work, 'id' | 'round'>,
  rows: readonly ImportRow[]
): Promise<void> {
  for (let from = 0; from < rows.length; from += keptAtOnce) {
    const some = rows.slice(from, from + keptAtOnce)
    const write = () => stillAt(ctx, at) && some.forEach((row) => keepRow(ctx, at.id, row))
    await whenFree(() => inTransaction(ctx, write))
    await nextTurn()
  }
}

function keep(ctx: Context, id: number, message: FromWorker): void {
  if (message.type === 'found') {
    const { found, kind, needs, choices } = message
    changeImport(ctx, id, {
      found: JSON.stringify(found),
      kind,
      needs: JSON.stringify(needs),
      choices: JSON.stringify(choices),
      status: needs.length > 0 ? 'deciding' : 'checking'
    })
  } else if (message.type === 'progress') {
    changeRun(ctx, id, { progress: message.done, progress_total: null })
    noteEvent(ctx, 'import.updated', id)
  } else if (message.type === 'checked') {
    const { sources, locations, tags } = message.unknown
    const some = (names: string[]) => names.slice(0, shownNames)
    changeImport(ctx, id, {
      status: 'checked',
      counts: JSON.stringify({ ...message.counts, scores_rounded: message.scoresRounded }),
      problems: JSON.stringify(message.problems),
      unknown: JSON.stringify({ sources: some(sources), locations: some(locations), tags: some(tags) })
    })
    keepTable(refusedFile(ctx, id))
  } else if (message.type === 'refusal') {
    const { code, message: sentence, line } = message
    changeImport(ctx, id, { status: 'refused', refusal: JSON.stringify({ code, message: sentence, line }) })
  }
}

/** An empty table is not kept. */
function keepTable(path: string): void {
  if ((statSync(unfinished(path), { throwIfNoEntry: false })?.size ?? 0) > 0)
    renameSync(unfinished(path), path)
  else for (const each of [path, unfinished(path)]) rmSync(each, { force: true })
}
