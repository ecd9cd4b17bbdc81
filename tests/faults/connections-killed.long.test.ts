/** A site is read to its end, each review once, whenever Goodword is killed. Long form: GOODWORD_KILLS=300 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createAccount } from '../../src-main/installation/create-account'
import {
  createConnection,
  getConnection,
  syncConnection
} from '../../src-main/connecting/connections.service'
import { ownContext, type Context } from '../../src-main/context'
import { closeDatabase, openDatabase } from '../../src-main/store/open-database'
import { inTransaction } from '../../src-main/store/query'
import { jsonList } from '../connecting/stand-ins/json-list'
import { startSite, type StandInSite } from '../connecting/stand-ins/site'
import { buildSender, startSender } from './sender-process'

const kills = Number(process.env['GOODWORD_KILLS'] ?? 6)

test(
  `${kills} kills while reading: nothing twice, nothing missed`,
  { timeout: 600_000 + kills * 5000 },
  async () => {
    const sender = await buildSender()
    const list = jsonList()
    list.reviews = Array.from({ length: 60 }, (_, each) => ({ id: each, score: 3, text: `Text ${each}` }))
    list.size = 5
    const site = await startSite((asked) => list.tell(asked))
    const dataDir = mkdtempSync(join(tmpdir(), 'goodword-sites-'))
    const db = openDatabase(dataDir)
    const base = { db, now: Date.now, log: { info: () => undefined, error: () => undefined } }
    const ctx = ownContext(base, createAccount(base, { business_name: 'Shop' }))
    try {
      const url = `${site.url}/reviews.json`
      const { id } = inTransaction(ctx, () =>
        createConnection(ctx, { kind: 'json', settings: { url, complete: true } })
      )
      for (let kill = 0; kill < kills; kill++) {
        await live(startSender(sender, dataDir, { tick: 10 }), site, 1 + ((kill * 5) % 11))
        list.reviews[kill] = { id: kill, score: 5, text: `Edited ${kill}` }
        inTransaction(ctx, () => syncConnection(ctx, id, 'full'))
      }
      const last = startSender(sender, dataDir, { tick: 10 })
      await expect.poll(() => getConnection(ctx, id).state).toBe('ok')
      last.kill('SIGTERM')
      await last.ended
      expect(textsOf(ctx)).toEqual(list.reviews.map(({ id: each, text }) => [String(each), text]))
    } finally {
      closeDatabase(db)
      await site.stop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  }
)

const textsOf = ({ db }: Context) =>
  db.raw.prepare('SELECT external_id, review FROM reviews ORDER BY CAST(external_id AS INTEGER)').raw().all()

/** Killed after so many more pages were asked for. */
async function live(
  running: ReturnType<typeof startSender>,
  { asked }: StandInSite,
  pages: number
): Promise<void> {
  const until = asked.length + pages
  await expect.poll(() => asked.length, { interval: 1 }).toBeGreaterThanOrEqual(until)
  running.kill('SIGKILL')
  await running.ended
}
