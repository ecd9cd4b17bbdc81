/**
 * Whenever Goodword is killed, no summary e-mail is sent twice, and at most those being sent are lost. Long form:
 *   GOODWORD_KILLS=200 npm run unit -- tests/faults/digest-killed.long.test.ts
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { updateDigest } from '#main/account/insight/digest/digest.service'
import { createAccount } from '#main/installation/create-account'
import { ownContext } from '#main/context'
import { closeDatabase, openDatabase } from '#main/store/open-database'
import { inTransaction } from '#main/store/query'
import { randomFrom, type Random } from '../bench/data/random'
import { buildSender, startSender, type Sender } from './sender-process'
import { setUpMail } from './shop'
import { startSmtpServer, type SmtpServer } from './smtp-server'
import { seed } from '../support/seed'

const kills = Number(process.env['GOODWORD_KILLS'] ?? 12)
const readersOfADay = 10
/** The approximate number of steps in the conversation about one mail. */
const stepsOfAMail = 7

test(`${kills} kills: nobody gets a summary twice`, { timeout: 600_000 + kills * 10_000 }, async () => {
  const sender = await buildSender()
  const server = await startSmtpServer({ keep: false })
  const dataDir = mkdtempSync(join(tmpdir(), 'goodword-digest-'))
  const log = { info: () => undefined, error: () => undefined }
  const db = openDatabase(dataDir)
  const base = { db, now: Date.now, log }
  const ctx = ownContext(base, createAccount(base, { business_name: 'Shop', time_zone: 'UTC' }))
  const random = randomFrom(seed)
  const count = (status: string) =>
    db.raw.prepare('SELECT count(*) FROM digest_mails WHERE status = ?').pluck().get(status) as number
  const waiting = db.raw
    .prepare("SELECT count(*) FROM digest_mails WHERE status IN ('waiting', 'handed')")
    .pluck()
  const planned = db.raw.prepare('SELECT max(id) FROM digest_mails').pluck()
  const readers: string[] = []
  /** Makes a digest due, for new recipients. */
  const becomeDue = () => {
    const to = Array.from(
      { length: readersOfADay },
      (_, each) => `r-${readers.length + each}@fault-and-sons.com`
    )
    inTransaction(ctx, () => updateDigest(ctx, { frequency: 'daily', at: '00:00', to }))
    db.raw.prepare('UPDATE digests SET planned_until = 0').run()
    readers.push(...to)
  }
  const isDone = () => (planned.get() ?? 0) === readers.length && waiting.get() === 0
  try {
    inTransaction(ctx, () => setUpMail(ctx, server.port))
    for (let kill = 0; kill < kills; kill++) {
      // Only when nobody is waiting any more, because planning drops those who are.
      if (isDone()) becomeDue()
      await live(startSender(sender, dataDir, { tick: 10 }), server, random, isDone)
    }
    server.onStage(null)
    const last = startSender(sender, dataDir, { tick: 10 })
    await expect.poll(isDone).toBe(true)
    last.kill('SIGTERM')
    await last.ended
    const got = readers.map((each) => server.takenFor(each))
    expect(Math.max(...got), `seed ${seed}`).toBe(1)
    // Only mails being sent at a kill may be missing (several at a time), and they are recorded as unknown.
    const missing = got.filter((each) => each === 0).length
    expect(missing, `seed ${seed}`).toBeLessThanOrEqual(count('unknown'))
    // Some kills have hit the critical moment.
    expect(count('unknown'), `seed ${seed}`).toBeGreaterThan(0)
    expect(count('sent') + count('unknown')).toBe(readers.length)
  } finally {
    closeDatabase(db)
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

/** Kills the sender after some steps of its conversation with the mail server, or when everybody has got their mail. */
async function live(
  sender: Sender,
  server: SmtpServer,
  random: Random,
  isDone: () => boolean
): Promise<void> {
  // Half of the time, right after the server has accepted a mail and before the sender learns of it.
  const atWorst = random.chance(0.5)
  let stepsLeft = 1 + random.below(atWorst ? 4 : stepsOfAMail * 4)
  let isOver = false
  const end = () => sender.kill('SIGKILL')
  server.onStage(async (stage) => {
    if (atWorst && stage !== 'accepted') return undefined
    if (--stepsLeft !== 0) return undefined
    if (!atWorst) return void setTimeout(end, random.next() * 4)
    end()
    await sender.ended
    return undefined
  })
  void sender.ended.then(() => (isOver = true))
  await expect.poll(() => isOver || isDone(), { interval: 5 }).toBe(true)
  end()
  await sender.ended
}
