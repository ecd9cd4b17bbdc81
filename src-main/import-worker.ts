/** Front door D, of a thread: one job about one file, from its first message to its last. */
import { parentPort, workerData } from 'node:worker_threads'
import type { FromWorker, Job } from './importing/messages'
import { workOnFile } from './importing/work-on-file'

const port = parentPort
if (port === null) throw new Error('this file is started by the service, as a worker')

// Answers come in the order of the questions.
const waiting: (() => void)[] = []
port.on('message', () => waiting.shift()?.())

const say = (message: FromWorker) => port.postMessage(message)
await workOnFile(workerData as Job, {
  say,
  ask: (message) => {
    say(message)
    return new Promise((resolve) => void waiting.push(resolve))
  }
})
port.close()
