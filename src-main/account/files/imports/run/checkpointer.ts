/**
 * Checkpointing the write-ahead log takes a while and waits for the disk. During an import a thread does it, so that no commit
 * has to. The log only restarts once it is fully checkpointed. Each round therefore has two checkpoints: a long one while more
 * rows are written, and then a short one for those rows, during which writing pauses.
 */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { prepared, type Db } from '#main/store/query'
import { workerFile } from './open-worker'

/** Rows per round: about 10 MB of log. */
const roundOfRows = 3000
/** If the log exceeds this number of pages, a commit checkpoints after all. */
const fallback = 40_000

export interface Checkpointer {
  /** Call it after each transaction, outside of it. */
  written: (rows: number) => Promise<void>
  stop: () => Promise<void>
}

export function openCheckpointer(db: Db): Checkpointer {
  // Small imports end before there is anything to do for it.
  let worker: Worker | undefined
  const usual = db.raw.pragma('wal_autocheckpoint', { simple: true }) as number
  db.raw.pragma(`wal_autocheckpoint = ${fallback}`)
  let rowsSince = 0
  let round: 'none' | 'running' | 'ended' = 'none'
  let isBroken = false
  const open = () => {
    const opened = new Worker(workerFile(), { workerData: { work: 'fold', database: db.raw.name } })
    return opened.on('error', () => (isBroken = true))
  }
  // Without the thread, commits checkpoint again.
  const fold = async () => {
    try {
      worker ??= open()
      worker.postMessage('fold')
      if (!isBroken) await once(worker, 'message')
    } catch {
      isBroken = true
    }
  }
  return {
    written: async (rows) => {
      rowsSince += rows
      if (isBroken || rowsSince < roundOfRows) return
      if (round === 'none') {
        round = 'running'
        void fold().then(() => (round = 'ended'))
      } else if (round === 'ended') {
        await fold()
        rowsSince = 0
        round = 'none'
      }
    },
    stop: async () => {
      db.raw.pragma(`wal_autocheckpoint = ${usual}`)
      await worker?.terminate()
    }
  }
}

/** Sets whether commits wait for the disk. */
export function waitForDisk(db: Db, isWanted: boolean): void {
  prepared(db, `PRAGMA synchronous = ${isWanted ? 'FULL' : 'NORMAL'}`).run()
}
