/** Starts the thread that works on a file. */
import { fileURLToPath } from 'node:url'
import { isOldOffice } from '../read/old-office'
import { openThread, ThreadEnded, type Thread } from '#main/tools/thread'
import type { FromWorker, Job } from './worker-messages'

/** Maximum heap of the worker in megabytes: the rows of a chunk, and the keys of all rows before it. */
const maxMemory = 160
/** For old workbooks, which are read as a whole: ten columns of 65,536 rows take 300 MB. */
const maxMemoryOfOldOffice = 640
/** Rows are short-lived: a larger young generation means that fewer of them survive a collection. */
const youngMemory = 12

/** Milliseconds to find out what is in a file, and how many of its bytes are allowed another one. */
const timeToLook = 180_000
const bytesPerMillisecond = 50

export interface Limits {
  /** Megabytes. */
  memory: number
  /** Milliseconds that the thread may spend on one piece of a file, without a sign of life in between. */
  patience: number
  /** Milliseconds for the whole file. */
  deadline: number
  /** Milliseconds that the thread waits for another job; while an owner decides about columns, each answer is one. */
  rest: number
}

export const usualLimits = ({ path, fileSize, work }: Job): Limits => ({
  memory: isOldOffice(path) ? maxMemoryOfOldOffice : maxMemory,
  patience: 60_000,
  // A commit reads a file that was looked at in time, and waits for the service in between.
  deadline: work === 'commit' ? Infinity : timeToLook + fileSize / bytesPerMillisecond,
  rest: 30_000
})

export type FileWorker = Thread<FromWorker>

export function openWorker(job: Job, { memory, patience, deadline, rest }: Limits): FileWorker {
  const thread = openThread<FromWorker>(workerFile(), {
    job,
    patience,
    rest,
    resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: youngMemory }
  })
  if (deadline === Infinity) return thread
  const timer = setTimeout(() => void thread.stop(), deadline)
  return {
    ...thread,
    messages: async function* () {
      try {
        yield* thread.messages()
      } finally {
        clearTimeout(timer)
      }
    }
  }
}

/** Whether the thread was stopped because it took too long, or ran out of memory. */
export const wasTooDemanding = (error: unknown): boolean =>
  error instanceof ThreadEnded || (error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY'

/** Next to the service's bundle. Unbundled sources, as in tests, set an environment variable to say where their worker is. */
export const workerFile = (): string =>
  process.env['GOODWORD_IMPORT_WORKER'] ?? fileURLToPath(new URL('./import-worker.js', import.meta.url))
