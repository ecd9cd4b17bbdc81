/** Whenever Goodword is killed, replies arrive at their site exactly once. Long form: GOODWORD_KILLS=300 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createAccount } from '#main/installation/create-account'
import { createConnection, getConnection } from '#main/connecting/connections.service'
import { reply } from '#main/connecting/publishing/publishing.service'
import { ownContext, type Context } from '#main/context'
import { closeDatabase, openDatabase } from '#main/store/open-database'
import { inTransaction } from '#main/store/query'
import { startSite, type StandInSite } from '../connecting/stand-ins/site'
import { wooComments } from '../connecting/stand-ins/woo-comments'
import { shopReview, shopSecrets, wooShop } from '../connecting/stand-ins/woo-shop'
import { buildSender, startSender } from './sender-process'

const kills = Number(process.env['GOODWORD_KILLS'] ?? 12)
const reviews = 30

test(
  `${kills} kills while publishing: nothing twice, nothing lost`,
  { timeout: 600_000 + kills * 5000 },
  async () => {
    const sender = await buildSender()
    const shop = wooShop()
    const blog = wooComments()
    shop.reviews = Array.from({ length: reviews }, (_, each) => shopReview(each + 1))
    const site = await startSite((asked) => blog.tell(asked) ?? shop.tell(asked))
    const dataDir = mkdtempSync(join(tmpdir(), 'goodword-replies-'))
    const db = openDatabase(dataDir)
    const base = { db, now: Date.now, log: { info: () => undefined, error: () => undefined } }
    const ctx = ownContext(base, createAccount(base, { business_name: 'Shop' }))
    const wanted = new Map<number, string[]>()
    const write = (each: number, text: string) => {
      const id = idOf(ctx, each)
      inTransaction(ctx, () => reply(ctx, id, { reply: text, publish: true }))
      wanted.set(each, [text])
    }
    try {
      const { id } = inTransaction(ctx, () =>
        createConnection(ctx, {
          kind: 'woocommerce',
          settings: { url: `${site.url}/`, username: 'ann' },
          secrets: shopSecrets
        })
      )
      const first = startSender(sender, dataDir, { tick: 10 })
      await expect.poll(() => getConnection(ctx, id).state).toBe('ok')
      first.kill('SIGTERM')
      await first.ended
      for (let kill = 0; kill < kills; kill++) {
        // New replies, and later changes of existing ones.
        write((kill % reviews) + 1, `Answer ${kill}`)
        const running = startSender(sender, dataDir, { tick: 10 })
        await killedAt(site, running, 1 + (kill % 3))
        // As if the longest time that a request can take had passed.
        db.raw.prepare('UPDATE reply_outbox SET next_try_at = 0').run()
      }
      const last = startSender(sender, dataDir, { tick: 10 })
      await expect.poll(() => waiting(ctx), { timeout: 60_000 + kills * 1000 }).toBe(0)
      last.kill('SIGTERM')
      await last.ended
      expect(blog.shown()).toEqual(Object.fromEntries(wanted))
      expect(published(ctx)).toBe(wanted.size)
    } finally {
      closeDatabase(db)
      await site.stop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  }
)

const idOf = ({ db }: Context, external: number) =>
  db.raw.prepare('SELECT id FROM reviews WHERE external_id = ?').pluck().get(String(external)) as number
const waiting = ({ db }: Context) =>
  db.raw.prepare("SELECT count(*) FROM reply_outbox WHERE phase <> 'settled'").pluck().get()
const published = ({ db }: Context) =>
  db.raw.prepare("SELECT count(*) FROM reviews WHERE reply_state = 'published'").pluck().get()

/** Kills when this many more requests about comments have arrived. A reply takes three; the last one writes. */
async function killedAt(
  site: StandInSite,
  running: ReturnType<typeof startSender>,
  requests: number
): Promise<void> {
  let count = 0
  site.meanwhile = ({ url }) => {
    if (url.pathname.includes('/comments') && ++count === requests) running.kill('SIGKILL')
  }
  await running.ended
  site.meanwhile = null
}
