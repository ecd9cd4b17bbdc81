/**
 * Reports about a message arrive late, twice, and in any order: bounces in the mailbox, a provider that is polled, a customer who
 * opens an old mail. The final state depends on what was reported, not on when or how often.
 */
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { triggerAsk } from '#main/account/asking/asks/asks.service'
import { createCustomer } from '#main/account/customers/customers.service'
import { recordReport, type Report } from '#main/account/messaging/messages/message-news'
import { handOver, recordOutcome } from '#main/account/messaging/messages/outbox.service'
import { addressHash } from '#main/account/messaging/suppressions/address-hash'
import { ownContext, type Context } from '#main/context'
import { findOwned } from '#main/store/owned-rows'
import { claimDue } from '../support/claim-due'
import { useService } from '../support/use-service'

const service = useService()
const runs = Number(process.env['GOODWORD_RUNS'] ?? 100)
const noLimits = { day: null, month: null }

let ctx: Context
beforeAll(() => {
  const log = { info: () => undefined, error: () => undefined }
  ctx = ownContext({ db: service.db, now: service.clock.now, log }, service.alice.accountId)
})

/** In ascending order of what is known about a message. */
const ranks: Report[] = ['delivered', 'opened', 'clicked', 'bounced', 'complained']
const reports = fc.array(fc.constantFrom(...ranks), { maxLength: 12 })
const ends = fc.constantFrom('accepted' as const, 'unknown' as const)

test('the furthest news stands, whatever the order; bounces and complaints suppress', () => {
  fc.assert(
    fc.property(reports, ends, (news, end) => {
      const asked = sentMessage(end)
      for (const report of news) recordReport(ctx, { messageId: asked.messageId }, report)
      const furthest = ranks.findLast((report) => news.includes(report))
      const { status } = findOwned(ctx, 'messages', asked.messageId)!
      expect(status).toBe(furthest ?? (end === 'accepted' ? 'sent' : 'unknown'))
      const hash = addressHash(ctx, 'email', asked.address)
      const listed = ctx.db.raw
        .prepare('SELECT count(*) FROM suppressions WHERE address_hash = ?')
        .pluck()
        .get(hash)
      expect(listed).toBe(news.includes('bounced') || news.includes('complained') ? 1 : 0)
    }),
    { numRuns: runs }
  )
})

test('the status only ever goes forward', () => {
  fc.assert(
    fc.property(reports, (news) => {
      const { messageId } = sentMessage('accepted')
      let before = -1
      for (const report of news) {
        recordReport(ctx, { messageId }, report)
        const now = ranks.indexOf(findOwned(ctx, 'messages', messageId)!.status as Report)
        expect(now).toBeGreaterThanOrEqual(before)
        before = now
      }
    }),
    { numRuns: runs }
  )
})

test('telling all of it again changes nothing and makes no noise', () => {
  fc.assert(
    fc.property(reports, (news) => {
      const { messageId } = sentMessage('accepted')
      const notifyAll = () => news.map((report) => recordReport(ctx, { messageId }, report))
      notifyAll()
      const before = findOwned(ctx, 'messages', messageId)
      service.clock.advance(1000)
      expect(notifyAll()).toEqual(news.map(() => false))
      expect(findOwned(ctx, 'messages', messageId)).toEqual(before)
    }),
    { numRuns: runs }
  )
})

test.each(['scheduled', 'cancelled', 'failed', 'expired', 'suppressed'] as const)(
  'news of a message that was never handed over (%s) changes nothing',
  (status) => {
    const { messageId } = ask()
    ctx.db.raw.prepare('UPDATE messages SET status = ? WHERE id = ?').run(status, messageId)
    for (const report of ranks) expect(recordReport(ctx, { messageId }, report)).toBe(false)
    expect(findOwned(ctx, 'messages', messageId)?.status).toBe(status)
  }
)

/** Creates a message that was handed over, with or without an answer. */
function sentMessage(end: 'accepted' | 'unknown'): { messageId: number; address: string } {
  const { messageId, address } = ask()
  const now = service.clock.now()
  claimDue(ctx, 'email', 'test', now + 60_000)
  const hash = addressHash(ctx, 'email', address)
  const mark = { id: messageId, lease: 'test', address, addressHashes: [hash], limits: noLimits }
  expect(handOver(ctx, mark)).toBe(true)
  const outcome = end === 'accepted' ? { kind: end } : { kind: end, detail: 'no answer' }
  expect(recordOutcome(ctx, messageId, 'test', outcome)).toBe(true)
  return { messageId, address }
}

let customers = 0
function ask(): { messageId: number; address: string } {
  const address = `late-${++customers}@example.com`
  const { customer } = createCustomer(ctx, { email: address })
  const { messages } = triggerAsk(ctx, { customer_id: customer.id, channel: 'email' })
  return { messageId: messages[0]?.id ?? 0, address }
}
