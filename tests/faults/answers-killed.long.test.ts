/**
 * Whenever Goodword is killed while it reads replies to alerts and publishes them, by mail or in Telegram, each reply is published
 * exactly once.
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
import { shopReview, shopSecrets, wooShop } from '../connecting/stand-ins/woo-shop'
import { startImapServer, type ImapServer } from '../support/imap-server'
import { seed } from '../support/seed'
import { ann, startTelegram, token, type Telegram } from '../support/telegram'
import { setUpMail } from './shop'
import { buildSender, startSender } from './sender-process'
import { startSmtpServer, type SmtpServer } from './smtp-server'

const kills = Number(process.env['GOODWORD_KILLS'] ?? 12)
/** In turns of about a millisecond. */
const longestLife = 5000
const owner = 'ann@owner-of-shop.com'

/** How the owner gets the alerts, and answers them. */
interface Way {
  alert: { kind: 'email' | 'telegram'; to: string[]; secrets?: { token: string } }
  standIn?: string | undefined
  /** Answers all that arrived since; returns what each answer wants to have published, null for the draft. */
  answer: () => (string | null)[]
  steps: () => number
}

function byMail(mail: SmtpServer, imap: ImapServer): Way {
  const answered = new Set<string>()
  let seen = 0
  return {
    alert: { kind: 'email', to: [owner] },
    answer: () =>
      mail.tries.slice(seen).flatMap(({ bytes, taken }) => {
        seen++
        const id = /^Message-ID: (<gwr\.[^>]+>)/im.exec(bytes.toString())?.[1]
        // Those that say what became of a reply have the token of an offer to take it back.
        if (!taken || id === undefined || answered.has(id) || !bytes.includes('Draft of a reply')) return []
        answered.add(id)
        const words = `Answer ${answered.size} to them`
        imap.arrive(
          `Authentication-Results: mx.example; dkim=pass header.d=owner-of-shop.com\nFrom: ${owner}\nTo: shop@example.com\nMessage-ID: <r${answered.size}@owner-of-shop.com>\nIn-Reply-To: ${id}\nSubject: Re\n\n${words}\n`
        )
        return words
      }),
    steps: () => imap.log.length + mail.log.length
  }
}

function byTelegram(telegram: Telegram): Way {
  let seen = 0
  return {
    alert: { kind: 'telegram', to: [String(ann.id)], secrets: { token } },
    standIn: `api.telegram.org=${telegram.origin.href}`,
    answer: () =>
      telegram.messages.slice(seen).flatMap((message) => {
        seen++
        if (!message.buttons.some(({ text }) => text === 'Publish')) return []
        telegram.press(message, 'Publish')
        return null
      }),
    // Most of a life it only waits.
    steps: () => 10 * (telegram.questions + telegram.messages.length + telegram.shown.length)
  }
}

test.each(['e-mail', 'Telegram'])(
  `${kills} kills while replies by %s are read: published exactly once`,
  { timeout: 600_000 + kills * 10_000 },
  async (name) => {
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
    const telegram = await startTelegram()
    const way = name === 'Telegram' ? byTelegram(telegram) : byMail(mail, imap)
    const { standIn } = way
    const wanted: (string | null)[] = []
    const answer = () => wanted.push(...way.answer())
    const steps = () => way.steps() + site.asked.length
    const live = async (count: number) => {
      const running = startSender(sender, dataDir, { tick: 10, standIn })
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
        createAlert(ctx, { ...way.alert, name: 'Phone', events, may_answer: true })
        return createConnection(ctx, {
          kind: 'woocommerce',
          settings: { url: `${site.url}/`, username: 'ann' },
          secrets: shopSecrets
        })
      })
      const first = startSender(sender, dataDir, { tick: 10, standIn })
      await expect.poll(() => getConnection(ctx, id).state).toBe('ok')
      first.kill('SIGTERM')
      await first.ended
      for (let kill = 1; kill <= kills; kill++) {
        shop.reviews.push({ ...shopReview(kill), review: `<p>Review ${kill}</p>` })
        inTransaction(ctx, () => syncConnection(ctx, id))
        await live(1 + random.below(70))
      }
      for (let quiet = 0; quiet < 3; quiet++) {
        const last = startSender(sender, dataDir, { tick: 10, standIn })
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
      const shown = Object.values(blog.shown())
      expect(
        shown.every((each) => each.length === 1),
        `seed ${seed}: once each`
      ).toBe(true)
      const words = wanted.filter((each) => each !== null)
      expect(shown.flat(), `seed ${seed}`).toEqual(expect.arrayContaining(words))
      expect(shown, `seed ${seed}`).toHaveLength(wanted.length)
    } finally {
      closeDatabase(db)
      await site.stop()
      await mail.stop()
      await imap.stop()
      await telegram.stop()
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
        + (SELECT count(*) FROM alert_answers WHERE ended_at IS NULL)`
    )
    .pluck()
    .get()

const taken = ({ db }: Context) => db.raw.prepare('SELECT count(*) FROM alert_answers').pluck().get()
