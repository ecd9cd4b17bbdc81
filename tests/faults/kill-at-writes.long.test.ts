/**
 * Killed at every single write to the database: strace kills the sender at the n-th pwrite64, fsync or ftruncate. The long form
 * goes through all of them:
 *   GOODWORD_WRITES=all npm run unit -- tests/faults/kill-at-writes.long.test.ts
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildSender, startSender } from './sender-process'
import { askNewCustomers, makeShop, readMessages, sendTheRest } from './shop'
import { startSmtpServer, type SmtpServer } from './smtp-server'
import { canTrace, killAtEach, pointsIn, reachedIn, someOf, traced, watched, type Point } from './trace'
import { flawless, judge } from './verdict'

const calls: ReadonlySet<Point['call']> = new Set(['pwrite64', 'fsync', 'ftruncate'])
const wanted = process.env['GOODWORD_WRITES'] === 'all' ? Infinity : 33
const messages = wanted === Infinity ? 40 : 8

const folder = mkdtempSync(join(tmpdir(), 'goodword-writes-'))
const fresh = join(folder, 'fresh')
/** Where strace writes the calls of a run. */
const written = join(folder, 'calls')
let server: SmtpServer
let sender: string

beforeAll(async () => {
  if (!canTrace) return
  sender = await buildSender()
  server = await startSmtpServer({ keep: false })
  makeShop(fresh, server.port)
  askNewCustomers(fresh, messages)
})
afterAll(async () => {
  if (canTrace) await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

test.skipIf(!canTrace)(
  `killed at ${wanted === Infinity ? 'every write' : `${wanted} writes`}: nothing lost, nothing twice`,
  { timeout: 3_600_000 },
  async () => {
    let unknown = 0
    const killed = await killAtEach(chosen(await pointsOfSender()), async (point) => {
      const dataDir = startAgain()
      const around = traced(point, 'KILL', written)
      const end = await startSender(sender, dataDir, { tick: 'once', around }).ended
      const marked = readMessages(dataDir).filter(
        ({ status, handoff_at }) => status === 'sending' && handoff_at !== null
      )
      await sendTheRest(dataDir)
      const verdict = judge(readMessages(dataDir), server.tries, new Set(marked.map(({ id }) => id)))
      expect(verdict, `killed at ${point.call} ${point.at}`).toMatchObject({ messages, ...flawless })
      unknown += verdict.unknown
      return { killed: end === 'SIGKILL', reached: reachedIn(written, point.call) }
    })
    console.log(`killed at ${killed} writes: ${unknown} of ${killed * messages} messages unknown`)
    expect(killed).toBeGreaterThan(0)
  }
)

test.runIf(!canTrace)('killed at writes: left out, because strace is missing or may not trace here', () => {
  console.log('Install strace and allow ptrace to run this test.')
})

/** Every point of an undisturbed sender. */
async function pointsOfSender(): Promise<Point[]> {
  await startSender(sender, startAgain(), { tick: 'once', around: watched(written) }).ended
  return pointsIn(written).filter(({ call }) => calls.has(call))
}

/** All points, or as many as wanted, evenly spread. */
const chosen = (points: readonly Point[]): Point[] => someOf(points, Math.min(wanted, points.length))

/** Restores the initial folder, and clears what the server has seen. */
function startAgain(): string {
  const dataDir = join(folder, 'again')
  rmSync(dataDir, { recursive: true, force: true })
  cpSync(fresh, dataDir, { recursive: true })
  server.tries.length = 0
  return dataDir
}
