/** Front door D, of threads: one job about one file, from its first message to its last, or the folding of the log meanwhile. */
import { parentPort, workerData } from 'node:worker_threads'
import type { FromWorker, Job } from './importing/messages'

const port = parentPort
if (port === null) throw new Error('this file is started by the service, as a worker')

// Each thread loads only what it needs.
const job = workerData as Job | { work: 'fold'; database: string }
if (job.work === 'fold') {
  const { foldLog } = await import('./importing/fold-log')
  foldLog(job.database, port)
} else {
  const { workOnFile } = await import('./importing/work-on-file')
  // Answers come in the order of the questions.
  const waiting: (() => void)[] = []
  port.on('message', () => waiting.shift()?.())
  const say = (message: FromWorker) => port.postMessage(message)
  await workOnFile(job, {
    say,
    ask: (message) => {
      say(message)
      return new Promise((resolve) => void waiting.push(resolve))
    }
  })
  port.close()
}
