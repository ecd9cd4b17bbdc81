/** Sending after the data was restored or copied: held for every account until its owner decides what happens. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { defaultStrategy } from '#shared/contract/strategy-settings'
import { holdOf, holdSending } from '#main/account/asking/sending/hold'
import { askSomebody, setUpEmail, useMailServer } from '../support/mail-account'
import { useService } from '../support/use-service'

const service = useService()
const mail = useMailServer()
const base = () => ({ db: service.db, now: service.clock.now, log: { info: () => {}, error: () => {} } })
const sending = () => service.alice.data('getSending')
const statusOf = async (id: number) => (await service.alice.data('getMessage', { params: { id } })).status
const release = (waiting: string, who = service.alice) =>
  who.data('releaseSending', { body: { waiting, all_accounts: true } })

beforeAll(() => setUpEmail(service, mail.port))
beforeEach(async () => {
  holdSending(base(), 'restored')
  await release('cancel')
  mail.taken.length = 0
})

test('nothing is held by default, and there is nothing to release', async () => {
  const { messageId } = await askSomebody(service)
  expect(await release('cancel')).toMatchObject({ state: 'running', held_reason: null, waiting: 1 })
  expect(await statusOf(messageId)).toBe('scheduled')
})

describe('held', () => {
  test.each(['restored', 'older_data', 'copied'] as const)(
    '%s: nothing leaves, and it says so',
    async (reason) => {
      const { messageId } = await askSomebody(service)
      holdSending(base(), reason)
      await service.tick()
      expect(mail.taken).toEqual([])
      expect(await statusOf(messageId)).toBe('scheduled')
      expect(await sending()).toMatchObject({ state: 'held', held_reason: reason, waiting: 1 })
      expect(await service.bob.data('getSending')).toMatchObject({ state: 'held', held_reason: reason })
    }
  )

  test('the strategy asks nobody meanwhile, and goes on afterwards', async () => {
    const { alice, clock } = service
    const schedule = Object.fromEntries(
      Object.keys(defaultStrategy.schedule).map((weekday) => [weekday, { when: 'any' }])
    )
    await alice.data('updateStrategy', { body: { state: 'on', schedule } })
    const body = { email: 'strategy@example.com', signup_date: '2026-03-09' }
    const { id } = await alice.data('createCustomer', { body })
    holdSending(base(), 'restored')
    const asks = async () => (await alice.data('listAsks', { query: { customer_id: id } })).length
    clock.set('2026-03-12T10:00:00Z')
    await service.tick()
    expect(await asks()).toBe(0)
    await release('send')
    await service.tick()
    expect(await asks()).toBe(1)
    await alice.data('updateStrategy', { body: { state: 'off' } })
  })

  test('what is claimed already does not pass the mark', async () => {
    const { messageId } = await askSomebody(service)
    service.db.raw.exec(`CREATE TEMP TRIGGER held_meanwhile AFTER UPDATE OF lease ON main.messages
      WHEN new.lease IS NOT NULL BEGIN
        INSERT OR REPLACE INTO sending_hold (id, reason, held_at) VALUES (1, 'restored', 0); END`)
    await service.tick()
    service.db.raw.exec('DROP TRIGGER held_meanwhile')
    expect(mail.taken).toEqual([])
    expect(await statusOf(messageId)).toBe('scheduled')
  })

  test('the reason that asks more of the owner stays', () => {
    holdSending(base(), 'copied')
    holdSending(base(), 'restored')
    expect(holdOf(base())).toBe('copied')
  })

  test('and takes the place of one that asks less', () => {
    service.db.raw.exec('DELETE FROM sending_hold')
    holdSending(base(), 'restored')
    holdSending(base(), 'copied')
    expect(holdOf(base())).toBe('copied')
  })

  test('the clock is another matter: confirming it releases nothing', async () => {
    holdSending(base(), 'older_data')
    expect(await service.alice.data('confirmClock')).toMatchObject({ held_reason: 'older_data' })
  })

  test('a pause of the owner stays when it is released', async () => {
    await service.alice.data('updateSending', { body: { paused: true } })
    holdSending(base(), 'restored')
    expect(await release('send')).toMatchObject({ state: 'paused', held_reason: null })
    await service.alice.data('updateSending', { body: { paused: false } })
  })
})

describe('released', () => {
  const waitingTwo = async () => {
    const now = await askSomebody(service)
    const later = await askSomebody(service, {
      asked_at: new Date(service.clock.now() + 86_400_000).toISOString()
    })
    holdSending(base(), 'restored')
    return [now.messageId, later.messageId] as const
  }

  test.each([
    ['send', 'sent', 'scheduled', 1],
    ['cancel_late', 'cancelled', 'scheduled', 0],
    ['cancel', 'cancelled', 'cancelled', 0]
  ])('%s: what is due is %s, what comes later %s', async (way, due, later, left) => {
    const [dueId, laterId] = await waitingTwo()
    expect(await release(way)).toMatchObject({ state: 'running', held_reason: null })
    await service.tick()
    expect([await statusOf(dueId), await statusOf(laterId)]).toEqual([due, later])
    expect(mail.taken).toHaveLength(left)
  })

  test('for all accounts, with an event for each of them', async () => {
    const { bob } = service
    const customer = await bob.data('createCustomer', { body: { email: 'bobs@example.com' } })
    const ask = await bob.data('createAsk', { body: { customer_id: customer.id, channel: 'email' } })
    holdSending(base(), 'copied')
    await release('cancel')
    const params = { id: ask.messages[0].id }
    expect(await bob.data('getMessage', { params })).toMatchObject({
      status: 'cancelled',
      status_reason: 'called_off'
    })
    const types = (await bob.data('listEvents', { query: { limit: 100 } })).map(
      (each: { type: string }) => each.type
    )
    expect(types.filter((each: string) => each === 'sending.updated')).not.toEqual([])
    // Cancelled messages can be restored one by one.
    await bob.data('restoreMessage', { params })
    expect(await bob.data('getMessage', { params })).toMatchObject({ status: 'scheduled' })
  })

  test("by account: a token of one neither sends nor cancels what is the other's", async () => {
    const { alice, bob } = service
    const { messageId } = await askSomebody(service)
    holdSending(base(), 'copied')
    const clerk = bob.withScopes('sending:write')
    for (const waiting of ['cancel', 'send'])
      expect(await clerk.data('releaseSending', { body: { waiting } })).toMatchObject({ state: 'running' })
    await clerk.refused('releaseSending', 'missing_scope', {
      body: { waiting: 'cancel', all_accounts: true }
    })
    await service.tick()
    expect(mail.taken).toEqual([])
    expect(await statusOf(messageId)).toBe('scheduled')
    expect(await sending()).toMatchObject({ state: 'held', held_reason: 'copied', waiting: 1 })
    // Another restore holds every account again.
    holdSending(base(), 'restored')
    expect(await bob.data('getSending')).toMatchObject({ state: 'held', held_reason: 'copied' })
    const own = { body: { waiting: 'send' } }
    await alice.withScopes('sending:write').data('releaseSending', own)
    await service.tick()
    expect(await statusOf(messageId)).toBe('sent')
    expect(holdOf(base())).toBe('copied')
    await bob.data('releaseSending', own)
    expect(holdOf(base())).toBeNull()
  })

  test('more than are called off at once are all called off', async () => {
    const { alice } = service
    for (let index = 0; index < 130; index++) await askSomebody(service)
    holdSending(base(), 'restored')
    await release('cancel')
    expect(await sending()).toMatchObject({ waiting: 0, state: 'running' })
    expect(await alice.data('listMessages', { query: { status: 'scheduled' } })).toEqual([])
  })

  test('only with the scope', async () => {
    await service.alice
      .withScopes('sending:read')
      .refused('releaseSending', 'missing_scope', { body: { waiting: 'send' } })
  })
})
