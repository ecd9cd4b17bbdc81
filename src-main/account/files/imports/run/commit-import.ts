/**
 * The service's part of a commit: writes the steps that the worker sends. One connection writes, in slices of a few
 * milliseconds, so that no request waits for the import; progress is recorded in the same transaction as the work.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ImportCounts } from '#shared/contract/imports'
import { noteEvent } from '#main/account/core/events/events.service'
import { choicesOf } from '../match/found'
import { forgetSource } from '../match/import-folder'
import { changeImport, changeRun, findImport, runOf, type ImportRow } from '../match/imports.repository'
import { makeNames } from '../match/make-names'
import type { Step } from '../match/steps'
import { stepWriter } from '../match/write-step'
import { ownContext, type BaseContext, type Context } from '#main/context'
import { spareMemory } from '#main/store/open-database'
import { inTransaction, onTransactionEnd } from '#main/store/query'
import { mergeWordsLater } from '#main/store/search-index'
import { jobOf } from './worker-job'
import { openCheckpointer, waitForDisk, type Checkpointer } from './checkpointer'
import { noCounts } from './verdict-summary'
import { stillAt, type Work } from './import-task'
import { whenFree } from '#main/tools/wait-while-busy'

/** Milliseconds per slice; committing it takes a little longer. Even on a busy machine, a minimum of steps is written. */
const slice = 8
const fewest = 64
/** Milliseconds between two progress events. */
const progressEvery = 500

interface Run {
  ctx: Context
  row: ImportRow
  work: Work
  counts: ImportCounts
  total: number
  refusedBytes: number
  told: number
  folder: Checkpointer
}

/** Called before an import changes anything, for example to make a backup. */
export type BackUpFirst = (base: BaseContext) => Promise<void>

export async function commitImport(base: Context, work: Work, keepSafe: BackUpFirst): Promise<void> {
  if (isNew(findImport(base, work.id))) await keepSafe({ ...base, now: work.now })
  const begun = await whenFree(() => inTransaction(base, () => begin(base, work)))
  if (begun === null) return
  const run: Run = { ...begun, folder: openCheckpointer(base.db) }
  spareMemory(base.db, true)
  try {
    await whenFree(() => mergeWordsLater(base, true))
    await writeRows(run)
  } finally {
    spareMemory(base.db, false)
    await run.folder.stop()
    await whenFree(() => mergeWordsLater(base, false))
  }
}

async function writeRows(run: Run): Promise<void> {
  const { ctx, row, work, counts, refusedBytes } = run
  const now = ctx.now()
  const worker = work.open(jobOf(ctx, row, { work: 'commit', now, committedRows: counts.rows, refusedBytes }))
  for await (const message of worker.messages()) {
    if (message.type === 'names') {
      await whenFree(() => inTransaction(ctx, () => stillAt(ctx, work) && makeNames(ctx, row, message.names)))
      worker.answer()
    } else if (message.type === 'steps') {
      await writeSteps(run, message.steps)
      worker.answer()
    } else if (message.type === 'refusal') {
      const { code, message: sentence, line } = message
      await end(run, { status: 'stopped', refusal: JSON.stringify({ code, message: sentence, line }) })
      return
    }
  }
  await end(run, { status: 'done' })
}

/** Whether nothing has been imported yet, and there is something to import. */
const isNew = (row: ImportRow | undefined): boolean =>
  row?.committed_at === null && row.counts !== null && (JSON.parse(row.counts) as ImportCounts).rows > 0

/** All that an import creates or changes gets the same timestamp, even if the import is resumed. */
function begin(base: Context, work: Work): Omit<Run, 'folder'> | null {
  const row = findImport(base, work.id)
  if (row === undefined || !stillAt(base, work)) return null
  const run = runOf(base, work.id)
  const committed_at = row.committed_at ?? base.now()
  changeImport(base, work.id, { status: 'committing', committed_at })
  const counts = run?.made == null ? noCounts() : (JSON.parse(run.made) as ImportCounts)
  const total = row.counts === null ? 0 : (JSON.parse(row.counts) as ImportCounts).rows
  changeRun(base, work.id, { progress: counts.rows, progress_total: total, made: JSON.stringify(counts) })
  const ctx: Context = { ...ownContext(base, base.accountId), actor: row.actor, now: () => committed_at }
  const refusedBytes = run?.refused_bytes ?? 0
  return { ctx, row, work, counts, total, refusedBytes, told: performance.now() }
}

async function writeSteps(run: Run, steps: readonly Step[]): Promise<void> {
  for (let at = 0; at < steps.length && run.work.isWanted();) {
    const from = at
    at = await whenFree(() => withoutWaiting(run.ctx, () => writeSlice(run, steps, from)))
    if (at === from) return
    await run.folder.written(at - from)
    await nextTurn()
  }
}

/**
 * Runs a transaction that does not wait for the disk. Its result survives a crash of the program; after a power cut it may be
 * lost, but only as a whole. Its rows are then written again, because progress is recorded in the same transaction.
 */
function withoutWaiting<Result>(ctx: Context, work: () => Result): Result {
  waitForDisk(ctx.db, false)
  try {
    return inTransaction(ctx, work)
  } finally {
    waitForDisk(ctx.db, true)
  }
}

/** Returns the index of the first step still to be written; unchanged if the import should not continue. */
function writeSlice(run: Run, steps: readonly Step[], from: number): number {
  const { ctx, work, row } = run
  if (!stillAt(ctx, work)) return from
  const counts = { ...run.counts }
  let { refusedBytes } = run
  const writer = stepWriter(ctx, row.id, { counts, rule: choicesOf(row).updates })
  const until = performance.now() + slice
  let at = from
  do {
    const step = steps[at++]
    if (step === undefined) break
    writer.write(step)
    if ('bytes' in step) refusedBytes = step.bytes
  } while (at < steps.length && (at < from + fewest || performance.now() < until))
  writer.finish()
  const committed_rows = counts.rows
  changeRun(ctx, row.id, {
    committed_rows,
    made: JSON.stringify(counts),
    refused_bytes: refusedBytes,
    progress: committed_rows,
    tries: 0
  })
  tell(run)
  // Only counted once committed: a slice that fails is written again.
  onTransactionEnd(ctx, (committed) => {
    if (committed) Object.assign(run, { counts, refusedBytes })
  })
  return at
}

function tell(run: Run): void {
  if (performance.now() < run.told + progressEvery) return
  run.told = performance.now()
  noteEvent(run.ctx, 'import.updated', run.row.id)
}

async function end(
  { ctx, work, row }: Run,
  change: { status: 'done' } | { status: 'stopped'; refusal: string }
): Promise<void> {
  const finish = () => {
    if (!stillAt(ctx, work)) return
    // The current time; `ctx.now` is fixed to the start of the commit.
    changeImport(ctx, row.id, { ...change, finished_at: work.now() })
    if (change.status === 'done')
      onTransactionEnd(ctx, (committed) => {
        if (committed) forgetSource(ctx, row.id)
      })
  }
  await whenFree(() => inTransaction(ctx, finish))
}
