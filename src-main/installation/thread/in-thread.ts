/** Runs long work in a separate thread. */
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { refusals, type RefusalCode } from '#shared/contract/envelope'
import { Problem } from '#main/problem'

/** A piece of long work; its arguments and result are copied between threads. */
type Task = (...given: never[]) => unknown

export interface Order {
  /** The name of one of `tasks`. */
  name: string
  given: unknown[]
}

interface Failure {
  name: string
  message: string
  code: string | undefined
}

/** The thread couldn't start, or ended before it answered. This says nothing about the files. */
export class ThreadFailed extends Problem {
  constructor(
    readonly reason: string,
    options?: ErrorOptions
  ) {
    super('unavailable', `This could not be done right now (${reason}). Nothing was changed.`)
    this.cause = options?.cause
  }
}

/**
 * Runs the task of that name and returns its result. The caller names its type: `inThread<typeof copyAlong>('copyAlong', …)`.
 * @throws what the task throws: Problems as such, anything else as an error with the same name, message and code; ThreadFailed.
 */
export const inThread = <Work extends Task>(
  name: string,
  ...given: Parameters<Work>
): Promise<Awaited<ReturnType<Work>>> => runThread<Work>(name, given, {})

export interface ThreadLimits {
  /** Timeout in milliseconds; then the thread is stopped. */
  within?: number
  /** Maximum heap, in megabytes. */
  memory?: number
  /** Stops the thread, after the statement that it is at. */
  signal?: AbortSignal
  /** Called with what the task tells while it works. */
  tell?: (told: never) => void
}

/** The same, for work that must not be waited for indefinitely. */
export async function runThread<Work extends Task>(
  name: string,
  given: Parameters<Work>,
  { within, memory, signal, tell }: ThreadLimits
): Promise<Awaited<ReturnType<Work>>> {
  const worker = startWorker({ name, given }, memory)
  const late = within === undefined ? undefined : setTimeout(() => void worker.terminate(), within)
  signal?.addEventListener('abort', () => void worker.terminate())
  try {
    const said = await new Promise<{ result?: unknown; failure?: Failure }>((resolve, reject) => {
      worker.on('message', (message: { told?: never; result?: unknown; failure?: Failure }) =>
        'told' in message ? tell?.(message.told) : resolve(message)
      )
      worker.once('error', (error) => reject(new ThreadFailed(reasonOf(error), { cause: error })))
      worker.once('messageerror', (error) => reject(new ThreadFailed(reasonOf(error), { cause: error })))
      worker.once('exit', () => reject(new ThreadFailed(`the thread for ${name} ended without an answer`)))
    })
    if (said.failure !== undefined) throw errorOf(said.failure)
    return said.result as Awaited<ReturnType<Work>>
  } finally {
    clearTimeout(late)
    // The thread may still be closing files, which must not be moved meanwhile.
    await worker.terminate()
  }
}

function startWorker(order: Order, memory: number | undefined): Worker {
  try {
    const limits = memory === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: memory } }
    return new Worker(workerFile(), { workerData: order, ...limits })
  } catch (error) {
    // Out of handles or memory.
    throw new ThreadFailed(reasonOf(error), { cause: error })
  }
}

/** Why something failed, in one line without content: the error code, if there is one. */
export function reasonOf(error: unknown): string {
  if (error instanceof ThreadFailed) return error.reason
  const { code, name } = error as { code?: unknown; name?: unknown }
  return typeof code === 'string' ? code : typeof name === 'string' ? name : 'Error'
}

/** Whether an error comes from a thread, in which case it may concern a file other than the open database. */
export const isOfThread = (error: unknown): boolean => error instanceof Error && fromThreads.has(error)

const fromThreads = new WeakSet<Error>()

export function describeFailure(error: unknown): Failure {
  const { name, message, code } = error as Partial<Failure>
  return { name: name ?? 'Error', message: message ?? String(error), code }
}

function errorOf({ name, message, code }: Failure): Error {
  if (name === 'Problem' && code !== undefined && code in refusals)
    return new Problem(code as RefusalCode, message)
  const error = Object.assign(new Error(message), { name, ...(code === undefined ? {} : { code }) })
  fromThreads.add(error)
  return error
}

/** Next to the service's bundle; unbundled sources, as in tests, pass their own path. */
const workerFile = (): string =>
  process.env['GOODWORD_INSTALLATION_WORKER'] ??
  fileURLToPath(new URL('./installation-worker.js', import.meta.url))
