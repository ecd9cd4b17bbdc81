/** Has long work done by a thread of its own. */
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { refusals, type RefusalCode } from '../../src-shared/contract/envelope'
import { Problem } from '../problem'
import type { works } from './works'

type Works = typeof works
type WorkName = keyof Works

export interface Order {
  name: WorkName
  given: unknown[]
}

interface Failure {
  name: string
  message: string
  code: string | undefined
}

/**
 * Answers what the work of that name answers.
 * @throws what it throws: Problems as such, everything else as an error with the same name, message and code.
 */
export async function inThread<Name extends WorkName>(
  name: Name,
  ...given: Parameters<Works[Name]>
): Promise<Awaited<ReturnType<Works[Name]>>> {
  const worker = new Worker(workerFile(), { workerData: { name, given } satisfies Order })
  const said = await new Promise<{ result?: unknown; failure?: Failure }>((resolve, reject) => {
    worker.once('message', resolve).once('error', reject)
    worker.once('exit', () => reject(new Error(`the thread for ${name} has ended in the middle`)))
  })
  // It may still be closing files: whoever moves them must not meet it.
  await worker.terminate()
  if (said.failure !== undefined) throw errorOf(said.failure)
  return said.result as Awaited<ReturnType<Works[Name]>>
}

export function describeFailure(error: unknown): Failure {
  const { name, message, code } = error as Partial<Failure>
  return { name: name ?? 'Error', message: message ?? String(error), code }
}

function errorOf({ name, message, code }: Failure): Error {
  if (name === 'Problem' && code !== undefined && code in refusals)
    return new Problem(code as RefusalCode, message)
  return Object.assign(new Error(message), { name, ...(code === undefined ? {} : { code }) })
}

/** Beside the bundle of the service; sources that run unbundled, as tests do, say where theirs is. */
const workerFile = (): string =>
  process.env['GOODWORD_SAFETY_WORKER'] ?? fileURLToPath(new URL('./safety-worker.js', import.meta.url))
