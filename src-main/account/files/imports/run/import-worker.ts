/** Front door D, for threads: one job on one file, from its first message to its last, or checkpointing during an import. */
import { parentPort, workerData } from 'node:worker_threads'
import type { FromWorker, Job } from './worker-messages'
import { speakFromThread } from '#main/tools/thread'

/** Milliseconds. */
const aliveEvery = 2000

const port = parentPort
if (port === null) throw new Error('this file is started by the service, as a worker')

// Each thread loads only what it needs.
const job = workerData as Job | { work: 'fold'; database: string }
if (job.work === 'fold') {
  const { checkpoint } = await import('./checkpoint')
  checkpoint(job.database, port)
} else {
  const { processFile } = await import('./process-file')
  const { say, ask, end } = speakFromThread<FromWorker>()
  setInterval(() => say({ type: 'alive' }), aliveEvery).unref()
  await processFile(job, {
    say,
    ask: async (message) => {
      await ask(message)
    }
  })
  end()
}
