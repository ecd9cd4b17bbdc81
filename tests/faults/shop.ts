/** A shop whose customers are waiting to be asked, with our own mail server; and what its database says afterwards. */
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { triggerAsk } from '#main/account/asking/asks/asks.service'
import { updateEmailChannel } from '#main/account/messaging/channels/email-account.service'
import { createAccount } from '#main/installation/create-account'
import { createCustomer } from '#main/account/customers/customers.service'
import { defaultReviewPageId, updateReviewPage } from '#main/account/pages/review-pages/review-pages.service'
import { sendReply } from '#main/account/reviews/reply-mail/reply-mail.service'
import { createReview } from '#main/account/reviews/reviews/reviews.service'
import { updateSettings } from '#main/account/core/settings/settings.service'
import { startTicker } from '#main/scheduler/ticker'
import { ownContext, type Context } from '#main/context'
import { closeDatabase, openDatabase } from '#main/store/open-database'
import { inTransaction } from '#main/store/query'
import type { MessageReason } from '#shared/contract/message-reasons'
import type { MessageStatus } from '#shared/contract/messages'

const log = { info: () => undefined, error: () => undefined }

/** Makes a shop that can send mails: everything is set up, with no rate limit. */
export function makeShop(dataDir: string, mailPort: number): void {
  useShop(dataDir, (base) => {
    const account = {
      business_name: 'Fault & Sons',
      country: 'DE',
      time_zone: 'Europe/Berlin',
      language: 'en'
    }
    setUpMail(ownContext(base, createAccount(base, account)), mailPort)
  })
}

/** Gives an account everything it needs to send e-mail, over an unencrypted connection to this machine. */
export function setUpMail(ctx: Context, mailPort: number): void {
  updateSettings(ctx, { postal_address: '1 Loop Street, 12345 Berlin' })
  updateReviewPage(ctx, defaultReviewPageId(ctx), { url: 'https://reviews.example.com/fault' })
  updateEmailChannel(ctx, {
    host: '127.0.0.1',
    port: mailPort,
    security: 'none',
    username: 'shop',
    password: 'secret',
    from_email: 'shop@example.com',
    per_minute: null
  })
}

/** Writes to `count` new customers by e-mail, immediately: most are asked, every third is answered. */
export function askNewCustomers(dataDir: string, count: number): void {
  useShop(dataDir, (base) => {
    const accountId = base.db.raw.prepare('SELECT min(id) FROM accounts').pluck().get() as number
    const ctx = ownContext(base, accountId)
    const first = base.db.raw.prepare('SELECT count(*) FROM customers').pluck().get() as number
    inTransaction(ctx, () => {
      for (let number = first; number < first + count; number++) {
        const { customer } = createCustomer(ctx, {
          first_name: `Customer ${number}`,
          email: `customer-${number}@example.com`
        })
        if (number % 3 === 2) answer(ctx, customer.id)
        else triggerAsk(ctx, { customer_id: customer.id, channel: 'email' })
      }
    })
  })
}

/** A customer wrote a review on the shop's own page, and the reply goes to them. */
function answer(ctx: Context, customer_id: number): void {
  const { id } = JSON.parse(createReview(ctx, { customer_id, score: 1, review: 'Cold soup.' })) as {
    id: number
  }
  const native =
    "UPDATE reviews SET source_id = (SELECT id FROM sources WHERE kind = 'review_page') WHERE id = ?"
  ctx.db.raw.prepare(native).run(id)
  sendReply(ctx, id, { reply: 'We are sorry.' })
}

function useShop(
  dataDir: string,
  work: (base: { db: Context['db']; now: () => number; log: typeof log }) => void
): void {
  const db = openDatabase(dataDir)
  work({ db, now: Date.now, log })
  closeDatabase(db)
}

/** An undisturbed sender picks up what others have left; messages postponed by a fault are due now. */
export async function sendTheRest(dataDir: string): Promise<void> {
  const db = openDatabase(dataDir)
  // Recovery runs first, as at the start after every kill.
  const ticker = startTicker({ db, now: Date.now, log }, { every: 0 })
  const waiting = db.raw.prepare(`SELECT count(*) FROM messages WHERE status IN ('scheduled', 'sending')`)
  for (let round = 0; round < 20 && waiting.pluck().get() !== 0; round++) {
    db.raw.exec(`UPDATE messages SET not_before = NULL WHERE status = 'scheduled'`)
    await ticker.tick()
  }
  await ticker.stop()
  closeDatabase(db)
}

export interface MessageState {
  id: number
  address: string
  status: MessageStatus
  status_reason: MessageReason | null
  handoff_at: number | null
}

/**
 * What the database says, read from a copy: a killed process leaves its write-ahead log for the next start to recover, and
 * looking must not do that work. @throws when the copy is damaged.
 */
export function readMessages(dataDir: string): MessageState[] {
  const aside = mkdtempSync(join(tmpdir(), 'goodword-look-'))
  for (const name of ['goodword.db', 'goodword.db-wal']) {
    if (existsSync(join(dataDir, name))) copyFileSync(join(dataDir, name), join(aside, name))
  }
  const copy = new Database(join(aside, 'goodword.db'))
  try {
    const damage = copy.pragma('quick_check', { simple: true })
    if (damage !== 'ok') throw new Error(`the database is damaged: ${String(damage)}`)
    return copy
      .prepare(
        `SELECT messages.id, email AS address, status, status_reason, handoff_at
         FROM messages JOIN customers ON customers.id = customer_id ORDER BY messages.id`
      )
      .all() as MessageState[]
  } finally {
    copy.close()
    rmSync(aside, { recursive: true, force: true })
  }
}
