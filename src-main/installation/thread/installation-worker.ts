/** Front door E, for threads: one long task on the files of the data folder, so that nothing else has to wait for it. */
import { parentPort, workerData } from 'node:worker_threads'
import { describeFailure, type Order } from './in-thread'
import { tasks } from './tasks'

const port = parentPort
if (port === null) throw new Error('this file is started by the service, as a worker')

const { name, given } = workerData as Order
try {
  const task = tasks[name as keyof typeof tasks] as (...given: unknown[]) => unknown
  port.postMessage({ result: await task(...given) })
} catch (error) {
  port.postMessage({ failure: describeFailure(error) })
}
