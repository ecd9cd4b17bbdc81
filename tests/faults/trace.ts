/** Where a process may be cut off: at each call that changes the disk. Uses strace, if it is installed and allowed to trace. */
import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Calls that change files, as SQLite and Node make them. */
export const calls = ['pwrite64', 'fsync', 'fdatasync', 'ftruncate', 'rename', 'unlink'] as const

export const canTrace = spawnSync('strace', ['-f', '-qq', '-o', '/dev/null', 'true']).status === 0

export interface Point {
  call: (typeof calls)[number]
  /** The n-th such call of its thread. */
  at: number
}

export interface End {
  ended: number | NodeJS.Signals
  /** How many calls of the point's kind the busiest thread made, including the one at which it was killed. */
  reached: number
  /** The lines it had printed to stdout by then. */
  said: string[]
  complaints: string
}

/** What happens at a call: the process is killed, or the call and the next three fail. */
export type Fate = 'KILL' | 'EIO' | 'ENOSPC'

/** The command prefix that inflicts this fate at that point, and writes the calls to `out`. */
export const traced = ({ call, at }: Point, fate: Fate, out: string): string[] => [
  ...strace(out),
  '-e',
  `trace=${call}`,
  '-e',
  fate === 'KILL'
    ? `inject=${call}:signal=KILL:when=${at}`
    : `inject=${call}:error=${fate}:when=${at}..${at + 3}`
]

/** The command prefix that writes all calls to `out`. */
export const watched = (out: string): string[] => [...strace(out), '-e', `trace=${calls.join(',')}`]

const strace = (out: string): string[] => ['strace', '-f', '-qq', '-o', out]

/** Runs a command to its end, inflicting this fate at that point. */
export async function runTraced(
  command: readonly string[],
  point: Point,
  folder: string,
  fate: Fate = 'KILL'
): Promise<End> {
  const out = join(folder, 'calls')
  const end = await run([...traced(point, fate, out), ...command])
  return { ...end, reached: reachedIn(out, point.call) }
}

/** How many calls of this kind the busiest thread made, according to strace, which counts per thread. */
export function reachedIn(out: string, call: Point['call']): number {
  const byThread = new Map<string, number>()
  for (const line of readFileSync(out, 'utf8').split('\n')) {
    const [thread = '', said = ''] = line.trim().split(/\s+/, 2)
    if (said.startsWith(`${call}(`)) byThread.set(thread, (byThread.get(thread) ?? 0) + 1)
  }
  return Math.max(0, ...byThread.values())
}

/**
 * Kills at each of these points. How much is written together depends on timing, so a run may have fewer calls than the one that
 * was counted. If a run never reaches its point, this verifies that and kills at the last call it does have instead.
 * @param suffer does one run with a kill at that point, and returns how many such calls it reached.
 * @returns how many runs were killed: all of them, except those that had no such call at all.
 */
export async function killAtEach(
  points: readonly Point[],
  suffer: (point: Point) => Promise<{ killed: boolean; reached: number }>
): Promise<number> {
  let killed = 0
  for (const point of points) {
    for (let at = point.at; at > 0;) {
      const end = await suffer({ ...point, at })
      if (end.killed) {
        killed++
        break
      }
      if (end.reached >= at)
        throw new Error(`${point.call} ${at} of ${end.reached} was there, and nothing was killed`)
      at = end.reached
    }
  }
  return killed
}

/** All points of an undisturbed run. */
export async function pointsOf(command: readonly string[], folder: string): Promise<Point[]> {
  const out = join(folder, 'calls')
  const { ended, complaints } = await run([...watched(out), ...command])
  if (ended !== 0) throw new Error(`an undisturbed run ended with ${ended}: ${complaints}`)
  return pointsIn(out)
}

/** All points of the run whose calls were recorded. */
export const pointsIn = (out: string): Point[] =>
  calls.flatMap((call) => Array.from({ length: reachedIn(out, call) }, (_, at) => ({ call, at: at + 1 })))

/** As many as wanted, evenly spread. */
export function someOf<Item>(all: readonly Item[], wanted: number): Item[] {
  const step = Math.max(1, all.length / wanted)
  return all.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step))
}

function run([program = '', ...args]: readonly string[]): Promise<Omit<End, 'reached'>> {
  // Stays open as long as this process lives, so that the child ends with it.
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
