/** A folder in which transactions are written one by one, recording where in the write-ahead log each one ends. */
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type Database from 'better-sqlite3'
import { triggerAsk } from '#main/account/asking/asks/asks.service'
import { createAccount } from '#main/installation/create-account'
import { createCustomer } from '#main/account/customers/customers.service'
import { createReview } from '#main/account/reviews/reviews/reviews.service'
import { createSource } from '#main/account/core/sources/sources.service'
import { ownContext, type Context } from '#main/context'
import { openDatabase } from '#main/store/open-database'
import { inTransaction } from '#main/store/query'

/** The fixed time of the story. */
export const storyTime = Date.parse('2026-03-10T10:00:00Z')
const log = { info: () => undefined, error: () => undefined }
const account = { business_name: 'Fault & Sons', country: 'DE', time_zone: 'Europe/Berlin', language: 'en' }

/** Creates the folder and its account, ready for chapters. The caller closes its database. */
export function beginStory(dataDir: string): Context {
  mkdirSync(dataDir, { recursive: true })
  const db = openDatabase(dataDir)
  const base = { db, now: () => storyTime, log }
  const ctx = ownContext(base, createAccount(base, account))
  createSource(ctx, { name: 'Google', slug: 'google' })
  return ctx
}

/** One chapter is one transaction: a customer, who is asked, and a review. */
export function writeChapter(ctx: Context, number: number): void {
  inTransaction(ctx, () => {
    const { customer } = createCustomer(ctx, {
      first_name: `Person ${number}`,
      email: `p${number}@example.com`
    })
    triggerAsk(ctx, { customer_id: customer.id, channel: 'email' })
    const review = `Chapter ${number}. ${'Word after word. '.repeat(number % 40)}`
    createReview(ctx, { source: 'google', external_id: `n${number}`, score: 1 + (number % 5), review })
  })
}

/** The last chapter up to which everything is there. @throws if a chapter is incomplete, or one is missing before another. */
export function chaptersIn(raw: Database.Database): number {
  const count = (from: string) => raw.prepare(`SELECT count(*) FROM ${from}`).pluck().get() as number
  const chapters = count('reviews')
  const parts = {
    customers: count('customers'),
    asks: count('asks'),
    requests: count(`messages WHERE kind = 'request'`),
    found: count(`review_search WHERE review_search MATCH 'chapter'`),
    known: count(`customer_search WHERE customer_search MATCH 'person'`)
  }
  for (const [part, found] of Object.entries(parts))
    if (found !== chapters) throw new Error(`${chapters} reviews, but ${found} ${part}`)
  const numbers = raw.prepare(`SELECT substr(external_id, 2) + 0 FROM reviews ORDER BY 1`).pluck().all()
  if (numbers.some((number, index) => number !== index + 1))
    throw new Error(`not in a row: ${numbers.join(' ')}`)
  return chapters
}

/** Where the log ends for readers, according to the `-shm` index. Old frames may follow, from before the log was restarted. */
export function endOfLog(dataDir: string): number {
  const frames = readFileSync(join(dataDir, 'goodword.db-shm')).readUInt32LE(16)
  return 32 + frames * (24 + 4096)
}
