/** Starts the worker, and reads what it says one by one. */
import { on } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { FromWorker, Job } from './messages'

/** What the worker's heap may grow to, in megabytes: the rows of a chunk, and what is known of the rows before it. */
const mostMemory = 160
/** Rows live shortly: with more room fewer of them are looked at twice. */
const youngMemory = 12

export interface FileWorker {
  messages: () => AsyncGenerator<FromWorker>
  /** Answers the question that was read last. */
  answer: () => void
  stop: () => Promise<void>
}

export function openWorker(job: Job): FileWorker {
  const worker = new Worker(workerFile(), {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: mostMemory, maxYoungGenerationSizeMb: youngMemory }
  })
  // From the start: whatever is said before somebody reads is kept.
  const said = on(worker, 'message', { close: ['exit'] })
  return {
    messages: async function* () {
      for await (const [message] of said) {
        if ((message as FromWorker).type === 'end') return
        yield message as FromWorker
      }
      throw new Error('the worker has ended in the middle of a file')
    },
    answer: () => worker.postMessage('done'),
    stop: async () => {
      await worker.terminate()
    }
  }
}

/** Beside the bundle of the service; sources that run unbundled, as tests do, say where theirs is. */
export const workerFile = (): string =>
  process.env['GOODWORD_IMPORT_WORKER'] ?? fileURLToPath(new URL('./import-worker.js', import.meta.url))
