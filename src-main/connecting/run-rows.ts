/** Stores the beginning and the end of a run, each in one transaction. */
import { runsKept } from '#shared/contract/connections'
import type { RunMode } from '#shared/contract/connection-troubles'
import { noteEvent } from '../account/core/events/events.service'
import type { Context } from '../context'
import { findOwned, getOwned, insertOwned, updateOwned } from '../store/owned-rows'
import { inTransaction } from '../store/query'
import { adapters } from './adapters'
import {
  deleteOldRuns,
  openRun,
  placesOf,
  updatePlace,
  type ConnectionRow,
  type RunRow
} from './connections.repository'
import { earliestMissing } from './items.repository'
import { errorColumns, needsOwner, takesDays, type Trouble } from './site/trouble'
import { betweenSweeps } from './sweep'
import { noteSilence, notifyRecovery, notifyTrouble } from './notify-trouble'
import { writeFigures, type RunUnderWay } from './write-page'

const minute = 60_000
const day = 24 * 60 * minute
/** A full sync finds what incremental syncs cannot see. */
const fullEvery = 7 * day
/** A run that was interrupted longer ago is not resumed. */
const continuedWithin = day

/** Resumes an interrupted run, or starts one. Null: there is nothing left to do. */
export const beginRun = (ctx: Context, id: number): RunUnderWay | null =>
  inTransaction(ctx, () => {
    const connection = findOwned(ctx, 'connections', id)
    if (connection === undefined) return null
    const open = openRun(ctx, id)
    if (
      open !== undefined &&
      connection.paused_at === null &&
      ctx.now() - open.started_at < continuedWithin
    ) {
      updateOwned(ctx, 'connection_runs', open.id, { is_resumed: 1 })
      noteSilence(ctx, connection)
      return underWay(connection, { ...open, is_resumed: 1 })
    }
    if (open !== undefined)
      closeRun(ctx, open, errorColumns({ code: 'interrupted', message: 'Goodword was closed.' }))
    if (connection.paused_at !== null) return null
    return underWay(connection, newRun(ctx, connection))
  })

const underWay = (connection: ConnectionRow, row: RunRow): RunUnderWay => ({
  publishedBefore: 0,
  connection,
  row,
  isQuiet: connection.first_read_at === null
})

function newRun(ctx: Context, connection: ConnectionRow): RunRow {
  const id = insertOwned(ctx, 'connection_runs', {
    connection_id: connection.id,
    mode: modeOf(ctx, connection),
    started_at: ctx.now()
  })
  for (const place of placesOf(ctx, connection.id)) updatePlace(ctx, place, { run_id: id, mark: null })
  updateOwned(ctx, 'connections', connection.id, { wanted: null })
  noteEvent(ctx, 'connection.updated', connection.id)
  return getOwned(ctx, 'connection_runs', id, 'run')
}

function modeOf(ctx: Context, { id, kind, wanted, last_full_at }: ConnectionRow): RunMode {
  if (wanted === 'full' || last_full_at === null) return 'full'
  const missing = earliestMissing(ctx, id)
  const between = adapters[kind].fullEvery ?? fullEvery
  const due = Math.min(last_full_at + between, missing === null ? Infinity : missing + betweenSweeps)
  return ctx.now() >= due ? 'full' : 'changes'
}

function closeRun(ctx: Context, row: RunRow, closing: ReturnType<typeof errorColumns>): void {
  updateOwned(ctx, 'connection_runs', row.id, { ended_at: ctx.now(), ...closing })
}

/** @param trouble what the sweep found, or why one of several places couldn't be read; null: all is well. */
export const completeRun = (ctx: Context, run: RunUnderWay, trouble: Trouble | null, chance: number): void =>
  inTransaction(ctx, () => {
    const { id } = run.connection
    const connection = findOwned(ctx, 'connections', id)
    if (connection === undefined) return
    const closing = errorColumns(trouble)
    closeRun(ctx, run.row, closing)
    writeFigures(ctx, run)
    updateOwned(ctx, 'connections', id, {
      ...closing,
      ...(trouble === null ? notifyRecovery(ctx, connection) : notifyTrouble(ctx, connection, trouble, 0)),
      failures: 0,
      first_read_at: connection.first_read_at ?? ctx.now(),
      ...(trouble === null || trouble.code === 'many_gone' ? { last_complete_at: ctx.now() } : {}),
      ...(run.row.mode === 'full' && { last_full_at: run.row.started_at }),
      next_sync_at: ctx.now() + spread(connection.interval_minutes, chance)
    })
    finish(ctx, id)
  })

/** Milliseconds, varied by 10%, so that connections don't all run at once. @param chance from 0 to 1 */
const spread = (minutes: number, chance: number): number =>
  Math.round(minutes * minute * (0.9 + 0.2 * chance))

export const failRun = (ctx: Context, run: RunUnderWay, trouble: Trouble, chance: number): void =>
  inTransaction(ctx, () => {
    const { id } = run.connection
    const connection = findOwned(ctx, 'connections', id)
    if (connection === undefined) return
    closeRun(ctx, run.row, errorColumns(trouble))
    // If the connection was changed or paused meanwhile, that decides what happens next.
    if (connection.version === run.connection.version)
      updateOwned(ctx, 'connections', id, {
        ...errorColumns(trouble),
        ...notifyTrouble(ctx, connection, trouble, connection.failures + 1),
        failures: connection.failures + 1,
        next_sync_at:
          trouble.code === 'sign_in_again'
            ? null
            : ctx.now() + restAfter(trouble, connection.failures, chance)
      })
    finish(ctx, id)
  })

function finish(ctx: Context, id: number): void {
  deleteOldRuns(ctx, id, runsKept)
  noteEvent(ctx, 'connection.updated', id)
}

/** Minutes until the next attempt, by number of consecutive failures. */
const rests = [1, 5, 15, 60, 240]

function restAfter({ code, retryAfter }: Trouble, failures: number, chance: number): number {
  if (needsOwner(code) || takesDays(code)) return day
  const minutes = rests[Math.min(failures, rests.length - 1)] ?? 240
  return Math.max(retryAfter ?? 0, spread(minutes, chance))
}
