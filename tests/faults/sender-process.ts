/** The sender as its parent handles it: building it, starting it, and ending it by a signal. */
import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { bundle } from '../../scripts/bundle.mjs'

const cache = join('node_modules', '.cache', 'goodword')

/** Builds the sender; returns the bundle's path. Packages are bundled as in the app, so that it starts as fast. */
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
  /** Runs the whole service instead of only its scheduler. */
  whole?: boolean
  /** A program that runs the sender, with arguments, such as strace. */
  around?: readonly string[]
  /** A local server that stands in for another host: `HOST=URL`. */
  standIn?: string | undefined
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
    // Stays open as long as this process lives, so that the child ends with it.
    stdio: ['pipe', 'ignore', 'pipe'],
    // Uses a compile cache: a life of a fifth of a second should not begin with compiling.
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
