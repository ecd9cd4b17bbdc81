/** Starts the thread that works on a file. */
import { fileURLToPath } from 'node:url'
import { isOldOffice } from '../read/old-office'
import { openThread, type Thread } from '../../../../tools/thread'
import type { FromWorker, Job } from './worker-messages'

/** What the worker's heap may grow to, in megabytes: the rows of a chunk, and what is known of the rows before it. */
const mostMemory = 160
/** An old workbook is read as a whole: ten columns of 65,536 rows take 300. */
const mostOfWhole = 640
/** Rows live shortly: with more room fewer of them are looked at twice. */
const youngMemory = 12

export type FileWorker = Thread<FromWorker>

export const openWorker = (job: Job): FileWorker =>
  openThread(workerFile(), {
    workerData: job,
    resourceLimits: {
      maxOldGenerationSizeMb: isOldOffice(job.path) ? mostOfWhole : mostMemory,
      maxYoungGenerationSizeMb: youngMemory
    }
  })

/** Next to the service's bundle. Unbundled sources, as in tests, set an environment variable to say where their worker is. */
export const workerFile = (): string =>
  process.env['GOODWORD_IMPORT_WORKER'] ?? fileURLToPath(new URL('./import-worker.js', import.meta.url))
