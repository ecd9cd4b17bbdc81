/** The two sides as separate processes, and what the system reports about them. */
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { pragmas } from '#main/store/open-database'
import type { Target } from './load'

export interface Side extends Target {
  pid: number
  /** From starting the process to the line that says it is listening. */
  readyAfter: number
  stop: () => Promise<void>
}

/** Goodword as users run it without a window: the built service. */
export const startGoodword = (dataDir: string, token: string, flags: string[] = []): Promise<Side> =>
  start(
    [
      join(projectFolder(), 'out/main/node.js'),
      '--serve',
      '--data-dir',
      dataDir,
      '--port',
      '0',
      '--rate-limit',
      '0',
      ...flags
    ],
    token
  )

/**
 * The first start on a folder checks the whole file, compiles the code and reads every row. Benches are about what comes after:
 * this starts Goodword, waits until nothing is running in the background, and stops it.
 */
export async function leaveInOrder(dataDir: string, token: string): Promise<void> {
  const goodword = await startGoodword(dataDir, token)
  const ask = async (path: string) => {
    const answer = await fetch(goodword.url + path, { headers: { authorization: `Bearer ${token}` } })
    return ((await answer.json()) as { data: { checked_at?: string | null } }).data
  }
  try {
    // Answered once all reviews are in memory.
    await ask('/account/reviews/facets')
    while ((await ask('/account/installation')).checked_at === null) await wait(200)
  } finally {
    await goodword.stop()
  }
}

/** Starts this bench again in the role of the limit (see `runLimit`). */
export const startLimitProcess = (dataDir: string): Promise<Side> =>
  start([process.argv[1]!, 'limit', dataDir, JSON.stringify(pragmas)])

/** Starts this bench again in the role of Goodword on the last day of the data (see `runService`). */
export const startServiceProcess = (dataDir: string, token: string): Promise<Side> =>
  start([process.argv[1]!, 'service', dataDir], token)

async function start(args: string[], token?: string): Promise<Side> {
  const began = performance.now()
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const line = await firstLine(child)
  const { url } = JSON.parse(line) as { url: string }
  return {
    url,
    ...(token === undefined ? {} : { token }),
    pid: child.pid!,
    readyAfter: performance.now() - began,
    stop: () => stop(child)
  }
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stdout! }).once('line', resolve)
    child.once('exit', (code) => reject(new Error(`A side ended with code ${code} before it listened.`)))
  })
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

/** The folder of package.json, even when running as a bundle inside node_modules. */
export function projectFolder(): string {
  let folder = import.meta.dirname
  while (!existsSync(join(folder, 'package-lock.json'))) folder = dirname(folder)
  return folder
}

/** Processor time of a process so far in milliseconds; null if the system doesn't tell (other than Linux). */
export function cpuOf(pid: number): number | null {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return null
  const [user, system] = readFileSync(file, 'utf8').split(') ')[1]!.split(' ').slice(11, 13).map(Number)
  // Linux counts in hundredths of a second.
  return (user! + system!) * 10
}

/** Memory of a process in megabytes: everything resident, and the private part (without file pages). */
export function memoryOf(pid: number): { resident: number; own: number } | null {
  const file = `/proc/${pid}/status`
  if (!existsSync(file)) return null
  const text = readFileSync(file, 'utf8')
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(text)?.[1]) / 1000)
  return { resident: megabytes('VmRSS'), own: megabytes('RssAnon') }
}
