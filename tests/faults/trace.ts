/** Where a process may be cut off: at each call that changes what is on the disk. By strace, where it is there and may trace. */
import { spawn, spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Calls that change files, as SQLite and Node make them. */
export const calls = ['pwrite64', 'fsync', 'fdatasync', 'ftruncate', 'rename', 'unlink'] as const

export const canTrace = spawnSync('strace', ['-f', '-qq', '-o', '/dev/null', 'true']).status === 0

export interface Point {
  call: (typeof calls)[number]
  /** The how many-th of its thread. */
  at: number
}

export interface End {
  ended: number | NodeJS.Signals
  /** Lines that it wrote to stdout until then. */
  said: string[]
  complaints: string
}

/** What befalls a call: the process is killed at it, or it fails, and so do the three behind it. */
export type Fate = 'KILL' | 'EIO' | 'ENOSPC'

/** Runs a command to its end, with this fate at that point. */
export const runTraced = (command: readonly string[], point: Point, fate: Fate = 'KILL'): Promise<End> =>
  run([
    'strace',
    '-f',
    '-qq',
    '-o',
    '/dev/null',
    '-e',
    `trace=${point.call}`,
    ...inject(point, fate),
    ...command
  ])

const inject = ({ call, at }: Point, fate: Fate): string[] => [
  '-e',
  fate === 'KILL'
    ? `inject=${call}:signal=KILL:when=${at}`
    : `inject=${call}:error=${fate}:when=${at}..${at + 3}`
]

/** All points of a run that nobody disturbs. */
export async function pointsOf(command: readonly string[], folder: string): Promise<Point[]> {
  const out = join(folder, 'calls')
  const { ended, complaints } = await run([
    'strace',
    '-f',
    '-qq',
    '-o',
    out,
    '-e',
    `trace=${calls.join(',')}`,
    ...command
  ])
  if (ended !== 0) throw new Error(`an undisturbed run ended with ${ended}: ${complaints}`)
  const lines = readFileSync(out, 'utf8').split('\n')
  rmSync(out)
  return calls.flatMap((call) => {
    // strace counts for each thread by itself.
    const byThread = new Map<string, number>()
    for (const line of lines) {
      const [thread = '', said = ''] = line.trim().split(/\s+/, 2)
      if (said.startsWith(`${call}(`)) byThread.set(thread, (byThread.get(thread) ?? 0) + 1)
    }
    return Array.from({ length: Math.max(0, ...byThread.values()) }, (_, at) => ({ call, at: at + 1 }))
  })
}

/** As many as are wanted, spread evenly. */
export function someOf<Item>(all: readonly Item[], wanted: number): Item[] {
  const step = Math.max(1, all.length / wanted)
  return all.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step))
}

function run([program = '', ...args]: readonly string[]): Promise<End> {
  // Held open as long as we live: it ends with us.
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'] })
  let [said, complaints] = ['', '']
  child.stdout.on('data', (text: Buffer) => (said += text.toString()))
  child.stderr.on('data', (text: Buffer) => (complaints += text.toString()))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) =>
      resolve({ ended: signal ?? code ?? 1, said: said.split('\n').filter(Boolean), complaints })
    )
  })
}
