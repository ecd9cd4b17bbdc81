/** The sender as its parent sees it: built, started, and ended by a signal. */
import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { bundle } from '../../scripts/bundle.mjs'

const cache = join('node_modules', '.cache', 'goodword')

/** Answers the path of the bundled sender; packages are inside, as in the app, so that it starts as fast. */
export async function buildSender(): Promise<string> {
  const built: unknown = await bundle('tests/faults/sender.ts', { whole: true })
  if (typeof built !== 'string') throw new Error('the sender could not be bundled')
  return built
}

export interface Sender {
  pid: number
  kill: (signal: 'SIGKILL' | 'SIGTERM') => void
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>
  /** What it wrote to stderr. */
  complaints: () => string
}

interface Start {
  /** Milliseconds between rounds; `once`: until nothing waits. */
  tick: number | 'once'
  /** The whole service instead of its scheduler alone. */
  whole?: boolean
  /** A program and its arguments that runs the sender, such as strace. */
  around?: readonly string[]
  /** A server on this machine that stands in for another: `HOST=URL`. */
  standIn?: string
}

export function startSender(
  sender: string,
  dataDir: string,
  { tick, whole, around = [], standIn }: Start
): Sender {
  const what = whole ? ['service'] : []
  const [program = process.execPath, ...args] = [
    ...around,
    process.execPath,
    ...[sender, dataDir, String(tick), ...what]
  ]
  const child: ChildProcess = spawn(program, args, {
    // Held open as long as we live: it ends with us.
    stdio: ['pipe', 'ignore', 'pipe'],
    // Compiled code is kept from one start to the next: a life of a fifth of a second should not begin with compiling.
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: join(cache, 'compiled'),
      ...(standIn === undefined ? {} : { FAULTS_STAND_IN: standIn })
    }
  })
  let complaints = ''
  child.stderr?.on('data', (text: Buffer) => (complaints += text.toString()))
  return {
    pid: child.pid ?? 0,
    kill: (signal) => void child.kill(signal),
    ended: new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('close', (code, signal) => resolve(signal ?? code ?? 1))
    }),
    complaints: () => complaints
  }
}
