/** Starts the thread that works on a file. */
import { fileURLToPath } from 'node:url'
import { isOldOffice } from '../read/old-office'
import { openThread, type Thread } from '../../../../tools/thread'
import type { FromWorker, Job } from './worker-messages'

/** Maximum heap of the worker in megabytes: the rows of a chunk, and the keys of all rows before it. */
const maxMemory = 160
/** For old workbooks, which are read as a whole: ten columns of 65,536 rows take 300 MB. */
const maxMemoryOfOldOffice = 640
/** Rows are short-lived: a larger young generation means that fewer of them survive a collection. */
const youngMemory = 12

export type FileWorker = Thread<FromWorker>

export const openWorker = (job: Job): FileWorker =>
  openThread(workerFile(), {
    workerData: job,
    resourceLimits: {
      maxOldGenerationSizeMb: isOldOffice(job.path) ? maxMemoryOfOldOffice : maxMemory,
      maxYoungGenerationSizeMb: youngMemory
    }
  })

/** Next to the service's bundle. Unbundled sources, as in tests, set an environment variable to say where their worker is. */
export const workerFile = (): string =>
  process.env['GOODWORD_IMPORT_WORKER'] ?? fileURLToPath(new URL('./import-worker.js', import.meta.url))
