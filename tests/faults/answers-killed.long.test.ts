/**
 * Whenever Goodword is killed while it reads replies to alerts and publishes them, each reply is published exactly once.
 * Long form: GOODWORD_KILLS=200
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createAlert } from '#main/account/alerts/alerts.service'
import { updateEmailChannel } from '#main/account/messaging/channels/email-account.service'
import { createConnection, getConnection, syncConnection } from '#main/connecting/connections.service'
import { ownContext, type Context } from '#main/context'
import { createAccount } from '#main/installation/create-account'
import { closeDatabase, openDatabase } from '#main/store/open-database'
import { inTransaction } from '#main/store/query'
import { randomFrom } from '../bench/data/random'
import { startSite } from '../connecting/stand-ins/site'
import { wooComments } from '../connecting/stand-ins/woo-comments'
import { shopReview, wooShop } from '../connecting/stand-ins/woo-shop'
import { startImapServer } from '../support/imap-server'
import { seed } from '../support/seed'
import { setUpMail } from './shop'
import { buildSender, startSender } from './sender-process'
import { startSmtpServer } from './smtp-server'

const kills = Number(process.env['GOODWORD_KILLS'] ?? 12)
/** In turns of about a millisecond. */
const longestLife = 5000
const owner = 'ann@owner-of-shop.com'

test(
  `${kills} kills while replies are read: published exactly once`,
  { timeout: 600_000 + kills * 10_000 },
  async () => {
    const sender = await buildSender()
    const shop = wooShop()
    const blog = wooComments()
    const site = await startSite((asked) => blog.tell(asked) ?? shop.tell(asked))
    const mail = await startSmtpServer()
    const imap = await startImapServer()
    const dataDir = mkdtempSync(join(tmpdir(), 'goodword-answers-'))
    const db = openDatabase(dataDir)
    const base = { db, now: Date.now, log: { info: () => undefined, error: () => undefined } }
    const ctx = ownContext(base, createAccount(base, { business_name: 'Shop' }))
    const random = randomFrom(seed)
    const answered = new Set<string>()
    const wanted: string[] = []
    let seen = 0

    /** Answers every alert that has arrived since. */
    const answer = () => {
      for (const { bytes, taken } of mail.tries.slice(seen)) {
        seen++
        const id = /^Message-ID: (<gwr\.[^>]+>)/im.exec(bytes.toString())?.[1]
        // Those that say what became of a reply have the token of an offer to take it back.
        if (!taken || id === undefined || answered.has(id) || !bytes.includes('Draft of a reply')) continue
        answered.add(id)
        const words = `Answer ${answered.size} to them`
        wanted.push(words)
        imap.arrive(
          `Authentication-Results: mx.example; dkim=pass header.d=owner-of-shop.com\nFrom: ${owner}\nTo: shop@example.com\nMessage-ID: <r${answered.size}@owner-of-shop.com>\nIn-Reply-To: ${id}\nSubject: Re\n\n${words}\n`
        )
      }
    }
    const steps = () => imap.log.length + mail.log.length + site.asked.length
    const live = async (count: number) => {
      const running = startSender(sender, dataDir, { tick: 10 })
      const until = steps() + count
      // A life with little to do ends as well.
      for (let turn = 0; steps() < until && turn < longestLife; turn++) await pause(1)
      running.kill('SIGKILL')
      await running.ended
      answer()
      // As if the longest time that a request can take had passed.
      db.raw.prepare('UPDATE reply_outbox SET next_try_at = 0').run()
    }

    try {
      const { id } = inTransaction(ctx, () => {
        setUpMail(ctx, mail.port)
        const box = {
          host: '127.0.0.1',
          port: imap.port,
          security: 'none',
          username: 'box',
          password: 'secret'
        }
        updateEmailChannel(ctx, { imap: box } as Parameters<typeof updateEmailChannel>[1])
        const events = ['review.created' as const]
        createAlert(ctx, { kind: 'email', name: 'Phone', events, to: [owner], may_answer: true })
        return createConnection(ctx, {
          kind: 'woocommerce',
          settings: { url: `${site.url}/`, username: 'ann' },
          secrets: {
            consumer_key: 'ck_standin',
            consumer_secret: 'cs_standin',
            application_password: 'made up pass word'
          }
        })
      })
      const first = startSender(sender, dataDir, { tick: 10 })
      await expect.poll(() => getConnection(ctx, id).state).toBe('ok')
      first.kill('SIGTERM')
      await first.ended
      for (let kill = 1; kill <= kills; kill++) {
        shop.reviews.push({ ...shopReview(kill), review: `<p>Review ${kill}</p>` })
        inTransaction(ctx, () => syncConnection(ctx, id))
        await live(1 + random.below(70))
      }
      for (let quiet = 0; quiet < 3; quiet++) {
        const last = startSender(sender, dataDir, { tick: 10 })
        await expect
          .poll(() => [getConnection(ctx, id).state, waiting(ctx)], { timeout: 60_000 })
          .toEqual(['ok', 0])
        const read = { timeout: 60_000, message: 'every reply has been read' }
        await expect.poll(() => taken(ctx), read).toBe(wanted.length)
        await expect.poll(() => waiting(ctx), { timeout: 60_000 }).toBe(0)
        last.kill('SIGTERM')
        await last.ended
        answer()
      }
      expect(wanted.length).toBeGreaterThan(kills / 2)
      expect(Object.values(blog.shown()).flat().toSorted(), `seed ${seed}`).toEqual(wanted.toSorted())
    } finally {
      closeDatabase(db)
      await site.stop()
      await mail.stop()
      await imap.stop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  }
)

/** Replies on their way to the site, alerts that have not been sent, and answers without an outcome. */
const waiting = ({ db }: Context) =>
  db.raw
    .prepare(
      `SELECT (SELECT count(*) FROM reply_outbox WHERE phase <> 'settled')
        + (SELECT count(*) FROM alert_messages WHERE status = 'waiting')
        + (SELECT count(*) FROM mailed_answers WHERE ended_at IS NULL)`
    )
    .pluck()
    .get()

const taken = ({ db }: Context) => db.raw.prepare('SELECT count(*) FROM mailed_answers').pluck().get()
