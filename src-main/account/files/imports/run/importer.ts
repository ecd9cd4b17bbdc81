/**
 * Runs imports: at any time, one check of a file and one commit or undo. It learns about new work from events, and when it
 * starts, it continues what an earlier process left unfinished.
 */
import { onEvents } from '#main/account/core/events/events.service'
import { removeBroken } from '../match/import-folder'
import { changeImport, changeRun, unfinishedImports, type WaitingImport } from '../match/imports.repository'
import type { ImportStatus } from '#shared/contract/imports'
import { ownContext, type BaseContext, type Context } from '#main/context'
import { inTransaction } from '#main/store/query'
import { commitImport, type BackUpFirst } from './commit-import'
import { isHeld, takeLease } from './lease'
import { checkImport } from './check-import'
import { openWorker, usualLimits, wasTooDemanding, type FileWorker } from './open-worker'
import { undoImport } from './undo-in-turns'
import { whenFree } from '#main/tools/wait-while-busy'
import { stillAt, type Work } from './import-task'

export interface Importer {
  /** Resolves when nothing is running any more. Unfinished work continues at the next start. */
  stop: () => Promise<void>
}

interface Queue {
  /** In order of precedence: work that has begun is finished first. */
  statuses: readonly ImportStatus[]
  /** Whether the lane waits while another process is working on any import in it. */
  oneInAll: boolean
  work: (ctx: Context, work: Work, status: ImportStatus) => Promise<void>
}

const looking: Queue = { statuses: ['checking', 'reading'], oneInAll: false, work: checkImport }
const writing = (keepSafe: BackUpFirst): Queue => ({
  statuses: ['undoing', 'committing', 'queued'],
  oneInAll: true,
  work: (ctx, work, status) =>
    status === 'undoing' ? undoImport(ctx, work) : commitImport(ctx, work, keepSafe)
})

/**
 * @param keepSafe makes a backup before an import changes anything; it does not throw.
 * @param limitsOf how much time and memory a file may take
 */
export function startImporter(
  base: BaseContext,
  keepSafe: BackUpFirst,
  limitsOf: typeof usualLimits = usualLimits
): Importer {
  removeBroken(base)
  const lanes = [looking, writing(keepSafe)].map((lane) => runLane(base, lane, limitsOf))
  const wake = () => {
    for (const lane of lanes) lane.wake()
  }
  const stopListening = onEvents(base, wake)
  wake()
  return {
    stop: async () => {
      stopListening()
      await Promise.all(lanes.map((lane) => lane.stop()))
    }
  }
}

/** How often work is restarted automatically after the program ended in the middle of it: the file may be the reason. */
const mostTries = 1

class Interrupted extends Error {
  override name = 'Interrupted'
}

/** Milliseconds until the next check whether another process has released an import, or there is space again. */
const lookedAgain = 1000

interface Current {
  id: number
  round: number
  worker: FileWorker | undefined
  isStopped: boolean
  done: Promise<void>
}

function runLane(base: BaseContext, lane: Queue, limitsOf: typeof usualLimits) {
  let current: Current | null = null
  let isStopped = false
  let soon: NodeJS.Immediate | undefined
  let later: NodeJS.Timeout | undefined

  const look = () => {
    soon = undefined
    if (isStopped || !base.db.raw.open) return
    if (current !== null) {
      if (!stillAt(base, current)) stopCurrent(current)
      return
    }
    try {
      const next = nextFree(base, lane)
      if (next === 'held') laterOn()
      else if (next !== null) begin(next)
    } catch (error) {
      // Another program is writing, or the disk is full.
      base.log.error('waiting imports could not be found', { error: String(error) })
      laterOn()
    }
  }
  const wake = () => void (soon ??= setImmediate(look))
  const laterOn = () => void (later ??= setTimeout(() => ((later = undefined), wake()), lookedAgain).unref())

  const begin = ({ id, account_id, round, status, tries }: WaitingImport) => {
    const lease = takeLease(base, id)
    if (lease === null) return laterOn()
    const running: Current = { id, round, worker: undefined, isStopped: false, done: Promise.resolve() }
    const work = workOf(base, running, limitsOf)
    current = running
    const ctx = ownContext(base, account_id)
    const works = async () => {
      if (tries > mostTries) throw new Interrupted()
      await whenFree(() => changeRun(ctx, id, { tries: tries + 1 }))
      await lane.work(ctx, work, status)
    }
    running.done = works()
      .then(
        () => true,
        (error: unknown) => running.isStopped || giveUp(ctx, { ...work, status }, error)
      )
      .then((isOver) => {
        stopCurrent(running)
        lease.end()
        current = null
        if (isOver) wake()
        else laterOn()
      })
  }

  return {
    wake,
    stop: async () => {
      isStopped = true
      clearImmediate(soon)
      clearTimeout(later)
      if (current === null) return
      stopCurrent(current)
      await current.done
    }
  }
}

function workOf(base: BaseContext, running: Current, limitsOf: typeof usualLimits): Work {
  return {
    id: running.id,
    round: running.round,
    now: base.now,
    isWanted: () => !running.isStopped,
    open: (job) => (running.worker = openWorker(job, limitsOf(job)))
  }
}

function stopCurrent(running: Current): void {
  running.isStopped = true
  void running.worker?.stop()
}

/** The next import of a lane on which no other process is working. */
function nextFree(base: BaseContext, { statuses, oneInAll }: Queue): WaitingImport | 'held' | null {
  const waiting = unfinishedImports(base, statuses)
  const free = waiting.filter((each) => !isHeld(each))
  if (oneInAll && free.length < waiting.length) return 'held'
  return free[0] ?? (waiting.length > 0 ? 'held' : null)
}

const refusals = {
  storage_full: { code: 'storage_full', message: 'The disk is full. Free up some space, then continue.' },
  interrupted: {
    code: 'interrupted',
    message: 'Goodword was closed twice in the middle of this file, so the file may be the reason.'
  },
  too_demanding: {
    code: 'too_demanding',
    message: 'Reading this file takes too long or too much memory. Save its table as CSV, or split it.'
  },
  internal_error: { code: 'internal_error', message: 'Something went wrong. Rows imported so far are kept.' }
} as const

/**
 * A boundary: an unexpected error stops the import with a sentence for the owner; it does not restart automatically.
 * @returns false if not even that can be stored: the import is tried again at the next check
 */
async function giveUp(ctx: Context, work: Work & { status: ImportStatus }, error: unknown): Promise<boolean> {
  const { code = '' } = error as { code?: string }
  ctx.log.error('an import has failed', { import: work.id, error: String(error) })
  const isFull = code === 'SQLITE_FULL' || code === 'ENOSPC'
  const refusal = isFull
    ? refusals.storage_full
    : error instanceof Interrupted
      ? refusals.interrupted
      : wasTooDemanding(error)
        ? refusals.too_demanding
        : refusals.internal_error
  const write = () => {
    if (!stillAt(ctx, work)) return
    changeImport(ctx, work.id, {
      // Nothing of a file that cannot even be read is kept, so there is nothing to continue.
      status:
        refusal.code === 'too_demanding' && looking.statuses.includes(work.status) ? 'refused' : 'stopped',
      refusal: JSON.stringify({ ...refusal, line: null }),
      finished_at: ctx.now()
    })
  }
  try {
    await whenFree(() => inTransaction(ctx, write))
    return true
  } catch (again) {
    ctx.log.error('an import could not be stopped', { import: work.id, error: String(again) })
    return false
  }
}
