/**
 * Checkpointing the write-ahead log takes a while and waits for the disk. During an import a thread does it, instead of
 * whichever commit comes next. The log only restarts once it is fully checkpointed: so at the end of each round, in which rows kept
 * being written, writing pauses for the little that was added.
 */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { prepared, type Db } from '../../../../store/query'
import { workerFile } from './open-worker'

/** Rows of a round: about 10 MB of log. */
const roundOfRows = 3000
/** Log pages from which a commit checkpoints after all, and the usual value. */
const fallback = 40_000

export interface Checkpointer {
  /** Call it after each transaction, outside of it. */
  written: (rows: number) => Promise<void>
  stop: () => Promise<void>
}

export function openCheckpointer(db: Db): Checkpointer {
  const worker = new Worker(workerFile(), { workerData: { work: 'fold', database: db.raw.name } })
  const usual = db.raw.pragma('wal_autocheckpoint', { simple: true }) as number
  db.raw.pragma(`wal_autocheckpoint = ${fallback}`)
  let rowsSince = 0
  let round: 'none' | 'running' | 'ended' = 'none'
  let isBroken = false
  worker.on('error', () => (isBroken = true))
  const fold = async () => {
    worker.postMessage('fold')
    // A thread that has ended no longer checkpoints; commits do it then.
    if (!isBroken) await once(worker, 'message').catch(() => (isBroken = true))
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
      await worker.terminate()
    }
  }
}

/** Whether commits wait for the disk. */
export function waitForDisk(db: Db, isWanted: boolean): void {
  prepared(db, `PRAGMA synchronous = ${isWanted ? 'FULL' : 'NORMAL'}`).run()
}
