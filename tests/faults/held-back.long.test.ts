/**
 * Customers opt out or are archived, erased, merged or suppressed, or asks are cancelled or paused, while their mail is being
 * sent: until the last moment before the handover not one byte of the body is sent.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { recordReport } from '#main/account/messaging/messages/message-news'
import { ownContext } from '#main/context'
import { useMailShop, type Asked } from './mail-shop'
import type { Stage } from './smtp-faults'

const shop = useMailShop()

/** The change comes before the server answers at this stage; at `data` it is about to say "go ahead". */
const stages: (Stage | 'before the claim')[] = ['before the claim', 'banner', 'auth', 'mail', 'rcpt', 'data']

interface Change {
  make: (asked: Asked) => Promise<unknown>
  /** The states that the message may be in afterwards; none: it is deleted. */
  becomes: string[]
  /** Reverts the change, where later tests need that; the message is sent then, and only then. */
  after?: (asked: Asked) => Promise<unknown>
}

const call = (...[operation, options]: Parameters<typeof shop.alice.data>) =>
  shop.alice.data(operation, options)
const of = (id: number, body?: unknown) => ({ params: { id }, ...(body === undefined ? {} : { body }) })

const changes: Record<string, Change> = {
  unsubscribed: {
    make: ({ customerId }) => call('unsubscribeCustomer', of(customerId)),
    becomes: ['cancelled', 'suppressed']
  },
  archived: {
    make: ({ customerId }) => call('archiveCustomer', of(customerId)),
    becomes: ['cancelled']
  },
  erased: {
    make: ({ customerId, address }) => call('eraseCustomer', of(customerId, { confirm: address })),
    becomes: []
  },
  suppressed: {
    make: ({ address }) => call('addSuppression', { body: { channel: 'email', address } }),
    becomes: ['suppressed']
  },
  'merged into somebody who opted out': {
    make: async ({ customerId }) => {
      const other = await call('createCustomer', { body: { email: `other-of-${customerId}@example.com` } })
      await call('unsubscribeCustomer', of(other.id))
      await call('mergeCustomers', of(other.id, { customer_ids: [customerId] }))
    },
    becomes: ['cancelled', 'suppressed']
  },
  'given another address': {
    make: ({ customerId }) =>
      call('updateCustomer', of(customerId, { email: `new-${customerId}@example.com` })),
    becomes: ['scheduled', 'sent']
  },
  'the ask called off': {
    make: ({ askId }) => call('cancelAsk', of(askId)),
    becomes: ['cancelled']
  },
  'the message called off': {
    make: ({ messageId }) => call('cancelMessage', of(messageId)),
    becomes: ['cancelled']
  },
  'sending paused': {
    make: () => call('updateSending', { body: { paused: true } }),
    becomes: ['scheduled'],
    after: () => call('updateSending', { body: { paused: false } })
  },
  'e-mail paused': {
    make: () => call('pauseEmail'),
    becomes: ['scheduled'],
    after: () => call('resumeEmail')
  },
  'test mode switched on': {
    make: () => call('updateSending', { body: { test_mode: true } }),
    becomes: ['scheduled', 'sent'],
    after: () => call('updateSending', { body: { test_mode: false } })
  }
}

describe.each(stages)('at %s', (stage) => {
  test.each(Object.entries(changes))('%s', async (name, { make, becomes, after }) => {
    const asked = await shop.ask()
    let made: Promise<unknown> | undefined
    const makeOnce = async (): Promise<undefined> => {
      made ??= make(asked)
      await made
    }
    if (stage === 'before the claim') await makeOnce()
    else shop.mail.onStage((at) => (at === stage ? makeOnce() : undefined))
    await shop.tick()
    try {
      expect(made, 'the stage was never reached').toBeDefined()
      const lengths = shop.triesFor(asked).map(({ length }) => length)
      expect(Math.max(0, ...lengths), 'bytes of a body').toBe(0)
      if (becomes.length === 0) await shop.alice.refused('getMessage', 'not_found', of(asked.messageId))
      else expect(becomes).toContain((await shop.message(asked)).status)
    } finally {
      shop.mail.behave()
      await after?.(asked)
    }
    shop.clock.advance(3_600_000)
    await shop.tick()
    // In test mode it may have gone to the test outbox.
    const taken = shop.mail.takenFor(asked.address)
    if (after === undefined) expect(taken).toBe(0)
    else {
      expect((await shop.message(asked)).status).toBe('sent')
      expect(taken).toBe(stage === 'before the claim' && name.startsWith('test mode') ? 0 : 1)
    }
  })
})

test('once handed over, an opt-out comes too late for this mail, and stops the next', async () => {
  const asked = await shop.ask()
  shop.mail.onStage(async (at) => {
    if (at === 'dot') await call('unsubscribeCustomer', of(asked.customerId))
    return undefined
  })
  await shop.tick()
  expect(await shop.message(asked)).toMatchObject({ status: 'sent' })
  expect(shop.mail.takenFor(asked.address)).toBe(1)
  await shop.alice.refused('createAsk', 'customer_unsubscribed', {
    body: { customer_id: asked.customerId, channel: 'email' }
  })
})

test('the account changes while a mail waits for its answer: that one ends as it began, the next goes the new way', async () => {
  const asked = await shop.ask()
  let next: Asked | undefined
  let round: Promise<void> | undefined
  shop.mail.onStage(async (at) => {
    if (at !== 'accepted' || next !== undefined) return undefined
    next = await shop.ask()
    await call('updateEmailChannel', { body: { from_name: 'New name' } })
    round = shop.tick()
    // Long enough for the other mail to be well under way.
    await sleep(200)
    return undefined
  })
  await shop.tick()
  await round
  expect(await shop.message(asked)).toMatchObject({ status: 'sent' })
  expect(await shop.message(next!)).toMatchObject({ status: 'sent' })
  expect([asked, next!].map(({ address }) => shop.mail.takenFor(address))).toEqual([1, 1])
})

describe('a reminder whose request turns out not to have arrived', () => {
  test.each(stages)('just then, at %s: not one byte of it leaves', async (stage) => {
    const asked = await shop.ask({}, { reminders_count: 1 })
    await shop.tick()
    expect(shop.mail.takenFor(asked.address)).toBe(1)
    const [, reminder] = (await call('getAsk', of(asked.askId))).messages
    shop.clock.set(new Date(Date.parse(reminder.scheduled_at)).toISOString())
    // On a new connection, so that every stage is passed through.
    shop.mail.hangUp()
    const before = shop.triesFor(asked).length
    const ctx = ownContext({ db: shop.db, now: shop.clock.now, log: { info() {}, error() {} } }, accountId())
    const report = () => void recordReport(ctx, { messageId: asked.messageId }, 'undelivered')
    if (stage === 'before the claim') report()
    else
      shop.mail.onStage((at) => {
        if (at === stage) report()
        return Promise.resolve(undefined)
      })
    await shop.tick()
    const lengths = shop
      .triesFor(asked)
      .slice(before)
      .map(({ length }) => length)
    expect(Math.max(0, ...lengths), 'bytes of a body').toBe(0)
    expect(await call('getMessage', of(reminder.id))).toMatchObject({
      status: 'cancelled',
      status_reason: 'request_not_sent'
    })
    shop.mail.behave()
    await shop.tick()
    expect(shop.mail.takenFor(asked.address)).toBe(1)
  })
})

const accountId = () => shop.alice.accountId
