/** Front door D, for threads: one job after another, each on one file, or checkpointing during an import. */
import { parentPort, workerData } from 'node:worker_threads'
import type { FromWorker, Job, Line } from './worker-messages'
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
  const { say, ask } = speakFromThread<FromWorker>()
  const line: Line = {
    say,
    ask: async (message) => {
      await ask(message)
    }
  }
  for (let next = job; ; next = (await ask({ type: 'end' })) as Job) {
    const alive = setInterval(() => say({ type: 'alive' }), aliveEvery)
    await processFile(next, line).finally(() => clearInterval(alive))
  }
}
