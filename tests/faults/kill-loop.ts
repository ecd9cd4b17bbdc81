/** One sequence of lives: a sender is started, killed at a random instant, and started again on the same folder. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { randomFrom, type Random } from '../bench/data/random'
import { startSender, type Sender } from './sender-process'
import { askNewCustomers, makeShop, readMessages, sendTheRest } from './shop'
import type { Fault } from './smtp-faults'
import { startSmtpServer, type SmtpServer } from './smtp-server'
import { judge, type Verdict } from './verdict'

/** How the lives ended, to verify that the kills hit everywhere. */
export interface Lives {
  kills: number
  /** Killed while mails were being sent. */
  busy: number
  /** Killed with at least one mark that had no answer yet. */
  marked: number
  /** Asked to stop instead of killed. */
  stops: number
}

export interface Row {
  verdict: Verdict
  lives: Lives
}

/** More than one life can send, so that no sender is ever idle. */
const messagesForEachLife = 8
/** A stop cuts off whatever has not ended after five seconds, which on a machine this busy may be everything. */
const patienceOfStop = 4500
const isUnknown = ({ status }: { status: string }): boolean => status === 'unknown'
/** A life in which the server hears nothing ends after this, or after four times the slowest start if that is longer. */
const maxLife = 3000
/** For the first start there is nothing to compare with. */
const firstLife = 60_000

/** Faults with a clear outcome: the message is sent later. */
const passingFaults: Fault[] = [
  { stage: 'rcpt', say: '450 4.2.1 greylisted' },
  { stage: 'rcpt', drop: true },
  { stage: 'data', say: '451 4.3.0 not now' },
  { stage: 'data', drop: true },
  { stage: 'dot', say: '452 4.2.2 full' },
  { stage: 'dot', say: '421 4.3.2 going down', drop: true }
]

export async function runLives(sender: string, kills: number, seed: number): Promise<Row> {
  const server = await startSmtpServer({ keep: false })
  const dataDir = mkdtempSync(join(tmpdir(), 'goodword-kill-'))
  const lives: Lives = { kills: 0, busy: 0, marked: 0, stops: 0 }
  const marked = new Set<number>()
  const starts: Starts = { slowest: null }
  try {
    makeShop(dataDir, server.port)
    askNewCustomers(dataDir, kills * messagesForEachLife)
    while (lives.kills < kills) {
      // Each life has numbers of its own: how many the one before drew depends on the machine.
      const random = randomFrom(Math.imul(seed, 31) + lives.kills + lives.stops)
      const signal = random.chance(0.05) ? 'SIGTERM' : 'SIGKILL'
      const { ended, took } = await live(
        startSender(sender, dataDir, { tick: 10, whole: random.chance(0.1) }),
        server,
        random,
        { signal, starts }
      )
      const left = readMessages(dataDir).filter(({ status }) => status === 'sending')
      if (signal === 'SIGTERM') {
        // Before the sender is up there is nothing to clean up, and the signal simply ends it.
        const isCutOff = took > patienceOfStop
        if (ended === 0 && left.length > 0 && !isCutOff)
          throw new Error(`a stop left ${left.length} messages half sent`)
        if (isCutOff) for (const { id } of readMessages(dataDir).filter(isUnknown)) marked.add(id)
        lives.stops++
        continue
      }
      const withMark = left.filter(({ handoff_at }) => handoff_at !== null)
      for (const { id } of withMark) marked.add(id)
      lives.kills++
      if (left.length > 0) lives.busy++
      if (withMark.length > 0) lives.marked++
    }
    server.behave()
    await sendTheRest(dataDir)
    return { lives, verdict: judge(readMessages(dataDir), server.tries, marked) }
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Milliseconds until the server first heard from a sender; null: not yet. */
interface Starts {
  slowest: number | null
}

/** One life: ends after some steps of the conversation, or at any time, even during the start. */
async function live(
  sender: Sender,
  server: SmtpServer,
  random: Random,
  { signal, starts }: { signal: 'SIGKILL' | 'SIGTERM'; starts: Starts }
): Promise<{ ended: number | NodeJS.Signals; took: number }> {
  let asked = Infinity
  const end = () => {
    // If asked twice, the first time counts.
    if (asked === Infinity) asked = performance.now()
    sender.kill(signal)
  }
  const atAnyTime = random.chance(0.25)
  let stepsLeft = atAnyTime ? Infinity : 1 + random.below(60)
  const begun = performance.now()
  let isHeard = false
  const limit = starts.slowest === null ? firstLife : Math.max(maxLife, 4 * starts.slowest)
  const timer = setTimeout(end, atAnyTime ? random.below(400) : limit)
  server.onStage(async (stage) => {
    if (!isHeard) starts.slowest = Math.max(starts.slowest ?? 0, performance.now() - begun)
    isHeard = true
    if (--stepsLeft === 0) setTimeout(end, random.next() * 3)
    if (random.chance(0.3)) await sleep(random.next() * 4)
    const faults = passingFaults.filter((fault) => fault.stage === stage)
    return faults.length > 0 && random.chance(0.02) ? random.pick(faults) : undefined
  })
  const ended = await sender.ended
  clearTimeout(timer)
  if (ended !== signal && ended !== 0) throw new Error(`a sender ended with ${ended}: ${sender.complaints()}`)
  return { ended, took: performance.now() - asked }
}

/** Two senders work on the same folder, as if the program had been started twice; one of them is killed in between. */
export async function runTwoAtOnce(sender: string, messages: number): Promise<Verdict> {
  const server = await startSmtpServer({ keep: false })
  const dataDir = mkdtempSync(join(tmpdir(), 'goodword-two-'))
  try {
    makeShop(dataDir, server.port)
    askNewCustomers(dataDir, messages)
    server.onStage(() => sleep(2).then(() => undefined))
    const one = startSender(sender, dataDir, { tick: 5 })
    const other = startSender(sender, dataDir, { tick: 'once' })
    await other.ended
    one.kill('SIGKILL')
    await one.ended
    server.behave()
    await sendTheRest(dataDir)
    return judge(readMessages(dataDir), server.tries, new Set())
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
