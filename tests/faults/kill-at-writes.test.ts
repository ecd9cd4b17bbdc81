/**
 * Killed at each single write to the database: strace ends the sender at the n-th pwrite64, fsync or ftruncate. The long form
 * takes every one of them:
 *   GOODWORD_WRITES=all npm run unit -- tests/faults/kill-at-writes.test.ts
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildSender, startSender } from './sender-process'
import { askNewCustomers, makeShop, readMessages, sendTheRest } from './shop'
import { startSmtpServer, type SmtpServer } from './smtp-server'
import { flawless, judge } from './verdict'

const calls = ['pwrite64', 'fsync', 'ftruncate'] as const
const wanted = process.env['GOODWORD_WRITES'] === 'all' ? Infinity : 33
const messages = wanted === Infinity ? 40 : 8

const traced = spawnSync('strace', ['-f', '-qq', '-o', '/dev/null', 'true']).status === 0

const folder = mkdtempSync(join(tmpdir(), 'goodword-writes-'))
const fresh = join(folder, 'fresh')
let server: SmtpServer
let sender: string

beforeAll(async () => {
  if (!traced) return
  sender = await buildSender()
  server = await startSmtpServer({ keep: false })
  makeShop(fresh, server.port)
  askNewCustomers(fresh, messages)
})
afterAll(async () => {
  if (traced) await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

test.skipIf(!traced)(
  `killed at ${wanted === Infinity ? 'every write' : `${wanted} writes`}: nothing lost, nothing twice`,
  { timeout: 3_600_000 },
  async () => {
    const points = chosen(await countCalls())
    let [unknown, killed] = [0, 0]
    for (const { call, at } of points) {
      const dataDir = startAgain()
      const inject = ['-e', `trace=${call}`, '-e', `inject=${call}:signal=KILL:when=${at}`]
      const end = await startSender(sender, dataDir, { tick: 'once', around: strace(inject) }).ended
      // What is written together depends on the instant: the last points may lie beyond the end of a run.
      if (end === 'SIGKILL') killed++
      const marked = readMessages(dataDir).filter(
        ({ status, handoff_at }) => status === 'sending' && handoff_at !== null
      )
      await sendTheRest(dataDir)
      const verdict = judge(readMessages(dataDir), server.tries, new Set(marked.map(({ id }) => id)))
      expect(verdict, `killed at ${call} ${at}`).toMatchObject({ messages, ...flawless })
      unknown += verdict.unknown
    }
    console.log(`killed at ${killed} writes: ${unknown} of ${killed * messages} messages unknown`)
    // Too few points would prove little.
    expect(killed).toBeGreaterThanOrEqual(Math.min(wanted, 400) * 0.8)
  }
)

test.runIf(!traced)('killed at writes: left out, because strace is missing or may not trace here', () => {
  console.log('Install strace and allow ptrace to run this test.')
})

const strace = (options: readonly string[], out = '/dev/null'): string[] => [
  'strace',
  '-f',
  '-qq',
  '-o',
  out,
  ...options
]

/** How often an undisturbed sender makes each call. */
async function countCalls(): Promise<Record<(typeof calls)[number], number>> {
  const out = join(folder, 'calls')
  await startSender(sender, startAgain(), {
    tick: 'once',
    around: strace(['-e', `trace=${calls.join(',')}`], out)
  }).ended
  const lines = readFileSync(out, 'utf8').split('\n')
  const count = (call: string) => lines.filter((line) => line.includes(`${call}(`)).length
  return { pwrite64: count('pwrite64'), fsync: count('fsync'), ftruncate: count('ftruncate') }
}

/**
 * All points, or as many as wanted, spread evenly. What is written together depends on the instant, so a run may have fewer
 * writes than the counted one: some at the end are left out when only a few are wanted.
 */
function chosen(counts: Record<(typeof calls)[number], number>): { call: string; at: number }[] {
  const share = wanted === Infinity ? 1 : 0.7
  const all = calls.flatMap((call) =>
    Array.from({ length: Math.floor(counts[call] * share) }, (_, at) => ({ call, at: at + 1 }))
  )
  const step = Math.max(1, all.length / wanted)
  return all.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step))
}

/** The same folder as at the beginning, and a server that has seen nothing. */
function startAgain(): string {
  const dataDir = join(folder, 'again')
  rmSync(dataDir, { recursive: true, force: true })
  cpSync(fresh, dataDir, { recursive: true })
  server.tries.length = 0
  return dataDir
}
