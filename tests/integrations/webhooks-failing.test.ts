/** Receivers that fail in every way, and addresses that must not be contacted: nothing is lost, nobody is flooded. */
import { createServer } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { webhookRetries } from '#shared/contract/webhooks'
import { webhookNotifier, type WebhookOptions } from '#main/integrations/webhooks/notify-webhooks'
import { testWebhook } from '#main/integrations/webhooks/try-webhook'
import { ownContext } from '#main/context'
import { useWebhookReceiver } from '../support/webhook-receiver'
import { useService } from '../support/use-service'

const service = useService()
const receiver = useWebhookReceiver()
const log = { info: () => undefined, error: () => undefined }
const base = () => ({ db: service.db, now: service.clock.now, log })
const tellers: ReturnType<typeof webhookNotifier>[] = []

beforeEach(async () => {
  for (const { id } of await service.alice.data('listWebhooks'))
    await service.alice.data('deleteWebhook', { params: { id } })
  // Lets all waiting periods pass.
  service.clock.advance(24 * 3_600_000)
})
afterEach(async () => {
  await Promise.all(tellers.splice(0).map((each) => each.stop()))
})

/** A new instance without any memory. */
function notifier(options: WebhookOptions = {}): ReturnType<typeof webhookNotifier> {
  const made = webhookNotifier(base(), { chance: () => 0, ...options })
  tellers.push(made)
  return made
}
const make = (more: object = {}) =>
  service.alice.data('createWebhook', {
    body: { name: 'Shop', url: receiver.url, events: ['tag.created'], allows_private: true, ...more }
  })
let tags = 0
const tag = () => service.alice.data('createTag', { body: { name: `Tag ${tags++}`, applies_to: 'review' } })
const read = (id: number) => service.alice.data('getWebhook', { params: { id } })
const deliveriesOf = (id: number) => service.alice.data('listWebhookDeliveries', { params: { id } })

test('tried again for three days with the same number and body, then switched off; sent again by hand', async () => {
  const { id } = await make()
  await tag()
  receiver.answer(() => ({ status: 500, body: 'no\u0007t  now' }))
  const telling = notifier()
  const times: number[] = []
  for (let round = 0; round < 40; round++) {
    const before = receiver.received.length
    await telling.round()
    if (receiver.received.length > before) times.push(service.clock.now())
    const [{ status, next_attempt_at }] = await deliveriesOf(id)
    if (status !== 'waiting') break
    expect(await read(id)).toMatchObject({ state: 'failing', waiting: 1 })
    service.clock.set(next_attempt_at)
  }
  expect(times.slice(1).map((each, index) => (each - times[index]!) / 1000)).toEqual([...webhookRetries])
  expect(new Set(receiver.received.map(({ headers, body }) => headers['webhook-id']! + body)).size).toBe(1)
  const [delivery] = await deliveriesOf(id)
  expect(delivery).toMatchObject({ status: 'failed', attempts: 11, last_status: 500 })
  expect(delivery.last_error).toBe('The receiver answered with status 500: no t now')
  expect(await read(id)).toMatchObject({
    state: 'disabled',
    disabled_reason: 'failing',
    is_on: false,
    waiting: 0
  })

  // Nothing more is sent until it is turned on.
  await tag()
  await telling.round()
  expect(receiver.received).toHaveLength(11)
  receiver.answer(() => 200)
  await service.alice.data('updateWebhook', { params: { id }, body: { is_on: true } })
  await service.alice.data('replayWebhookDelivery', { params: { id: delivery.id } })
  await notifier().round()
  expect(receiver.received).toHaveLength(12)
  expect(receiver.received[11]!.headers['webhook-id']).toBe(receiver.received[0]!.headers['webhook-id'])
  expect(await read(id)).toMatchObject({ state: 'working', failing_since: null, last_error: null })
})

test('one that is always refused holds up no others, and does not switch the webhook off', async () => {
  const { id } = await make()
  const poison = await tag()
  receiver.answer(({ told }) => (told.data['id'] === poison.id ? 422 : 204))
  const telling = notifier()
  for (let hour = 0; hour < 100; hour++) {
    if (hour % 10 === 0) await tag()
    await telling.round()
    service.clock.advance(3_600_000)
  }
  const deliveries = await deliveriesOf(id)
  expect(deliveries.filter(({ status }: { status: string }) => status === 'delivered')).toHaveLength(10)
  expect(deliveries.filter(({ status }: { status: string }) => status === 'failed')).toHaveLength(1)
  expect(await read(id)).toMatchObject({ is_on: true, disabled_at: null })
})

test('410 switches it off at once', async () => {
  const { id } = await make()
  await tag()
  await tag()
  receiver.answer(() => 410)
  await notifier().round()
  expect(receiver.received).toHaveLength(1)
  expect(await read(id)).toMatchObject({ state: 'disabled', disabled_reason: 'gone' })
  expect((await deliveriesOf(id)).map(({ status }: { status: string }) => status)).toEqual([
    'failed',
    'failed'
  ])
})

test.each([
  ['120', 120],
  [new Date('2026-01-01').toUTCString(), 5],
  ['soon', 5],
  ['99999999', 86_400]
])('429 with Retry-After %s: left alone for %i seconds', async (retryAfter, seconds) => {
  const { id } = await make()
  await tag()
  await tag()
  receiver.answer(() => ({ status: 429, headers: { 'Retry-After': retryAfter } }))
  const telling = notifier()
  await telling.round()
  const [, first] = await deliveriesOf(id)
  expect(Date.parse(first.next_attempt_at) - service.clock.now()).toBe(seconds * 1000)
  service.clock.advance(seconds * 1000 - 1)
  await telling.round()
  expect(receiver.received).toHaveLength(1)
  service.clock.advance(1)
  receiver.answer(() => 204)
  await telling.round()
  expect(receiver.received).toHaveLength(3)
})

test('redirects are not followed, little is read of a long answer, and silence is not waited for', async () => {
  const { id } = await make()
  await tag()
  const telling = notifier()
  receiver.answer(() => ({ status: 302, headers: { Location: `${receiver.url}/elsewhere` } }))
  await telling.round()
  expect(receiver.received.map(({ path }) => path)).toEqual(['/hook'])
  expect((await read(id)).last_error).toContain('(status 302), which is not followed')
  service.clock.advance(60_000)
  receiver.answer(() => ({ status: 500, body: 'x'.repeat(5_000_000) }))
  await telling.round()
  expect((await read(id)).last_error.length).toBeLessThan(300)
  service.clock.advance(3_600_000)
  receiver.answer(() => 'silence')
  await notifier({ patience: 400 }).round()
  expect((await read(id)).last_error).toContain('did not respond in time')
  service.clock.advance(7_200_000)
  // A server that doesn't speak HTTP at all.
  const odd = createServer((socket) => socket.end('220 mail.example.com ready\r\n')).listen(0, '127.0.0.1')
  await new Promise((resolve) => odd.once('listening', resolve))
  const { port } = odd.address() as { port: number }
  await service.alice.data('updateWebhook', { params: { id }, body: { url: `http://127.0.0.1:${port}/` } })
  await telling.round()
  odd.close()
  expect((await read(id)).last_error).toContain('cannot be read')
  service.clock.advance(7_200_000)
  await telling.round()
  expect((await read(id)).last_error).toContain('nothing is listening')
})

describe('names that lead where nobody is meant', () => {
  const answering = (...addresses: string[]) => {
    const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    return () => Promise.resolve(found)
  }
  test.each([
    ['127.0.0.1', false],
    ['10.0.0.7', false],
    ['::1', false],
    ['::ffff:127.0.0.1', false],
    ['100.64.0.9', false],
    ['169.254.169.254', false],
    ['169.254.169.254', true],
    ['fe80::1', true],
    ['0.0.0.0', true]
  ])('%s, private allowed: %s', async (address, allows_private) => {
    const url = `http://receiver.example.com:${new URL(receiver.url).port}/hook`
    const { id } = await make({ url, allows_private })
    const ctx = ownContext(base(), service.alice.accountId)
    // Resolves to an acceptable address and this one.
    const tested = await testWebhook(ctx, id, { resolve: answering('127.0.0.1', address) })
    expect(tested).toMatchObject({ outcome: 'unreachable', status: null })
    expect(tested.detail).toMatch(/has to be allowed|not an address that can be used/)
    expect(receiver.received).toEqual([])
  })

  test('a name of the own network where that is allowed; its number is looked up once for each sending', async () => {
    const url = `http://receiver.example.com:${new URL(receiver.url).port}/hook`
    const { id } = await make({ url })
    let asked = 0
    const resolve = () => {
      asked++
      return Promise.resolve([{ address: '127.0.0.1', family: 4 }])
    }
    const tested = await testWebhook(ownContext(base(), service.alice.accountId), id, { resolve })
    expect(tested).toMatchObject({ outcome: 'delivered', status: 204 })
    expect(asked).toBe(1)
    expect(receiver.received[0]!.told).toMatchObject({ type: 'webhook.test', data: { id, name: 'Shop' } })
  })
})

describe('nothing is lost', () => {
  test('in a process that ends between sending and writing it down: sent again, by the same number', async () => {
    const { id } = await make()
    await tag()
    const write = service.db.raw.prepare(
      "UPDATE webhook_deliveries SET status = 'waiting', attempts = 0, next_attempt_at = 0"
    )
    await notifier().round()
    // As if the outcome had not reached the disk.
    write.run()
    await notifier().round()
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(receiver.received).toHaveLength(2)
    expect(await deliveriesOf(id)).toHaveLength(1)
  })

  test('when the disk is full: what was sent is written down as soon as that is possible, and not sent twice', async () => {
    const { id } = await make()
    await tag()
    const telling = notifier()
    receiver.answer(() => {
      service.db.raw.exec(
        "CREATE TEMP TRIGGER full BEFORE UPDATE ON main.webhook_deliveries BEGIN SELECT raise(ABORT, 'full'); END"
      )
      return 204
    })
    await expect(telling.round()).rejects.toThrow('full')
    await expect(telling.round()).rejects.toThrow('full')
    service.db.raw.exec('DROP TRIGGER temp.full')
    await telling.round()
    expect(receiver.received).toHaveLength(1)
    expect(await deliveriesOf(id)).toMatchObject([{ status: 'delivered' }])
  })

  test('what other processes write is told; many changes at once are one event, and a slow receiver gets no flood', async () => {
    const { id } = await make({ events: ['tag.created', 'review.many'] })
    receiver.answer(() => 503)
    const insert = service.db.raw.prepare(
      "INSERT INTO events (account_id, type, record_id, actor, created_at) VALUES (?, ?, ?, 'api', ?)"
    )
    const { accountId } = service.alice
    for (let each = 0; each < 3; each++) insert.run(accountId, 'review.many', null, service.clock.now())
    for (let each = 0; each < 700; each++)
      insert.run(accountId, 'tag.created', each + 100_000, service.clock.now())
    const telling = notifier()
    await telling.round()
    expect((await read(id)).waiting).toBe(500)
    receiver.answer(() => 204)
    receiver.received.length = 0
    service.clock.advance(60_000)
    await telling.round()
    expect(receiver.received).toHaveLength(701)
    expect(receiver.types().filter((type) => type === 'review.many')).toHaveLength(1)
    // Of a record that is gone by then only the id is known.
    expect(receiver.received.at(-1)!.told.data).toEqual({ id: 100_699 })
  })

  test('events that are no longer kept: it is told to read its lists again', async () => {
    const { id } = await make({ events: ['tag.created', 'tag.many', 'review.many'] })
    service.db.raw.prepare('UPDATE webhooks SET last_event_id = 9000000 WHERE id = ?').run(id)
    await notifier().round()
    expect(receiver.types()).toEqual(['review.many', 'tag.many'])
    await tag()
    await notifier().round()
    expect(receiver.types().at(-1)).toBe('tag.created')
  })
})

describe('erased customers', () => {
  test.each([true, false])(
    'is in no kept delivery any more, nor in one that is waiting; merged ones neither, whether the merge can still be undone or not: %s',
    async (canBeUndone) => {
      const { alice } = service
      const { id } = await make({
        events: ['customer.created', 'review.created', 'ask.created', 'message.created']
      })
      const [email, phone] = [`xanadu-${canBeUndone}@example.com`, `+493090182${canBeUndone ? 0 : 1}`]
      const body = { email, first_name: 'Xanadu' }
      const one = await alice.data('createCustomer', { body })
      const other = await alice.data('createCustomer', {
        body: { phone, first_name: 'Xanadu' }
      })
      await alice.data('createAsk', { body: { customer_id: one.id, channel: 'email' } })
      const review = await alice.data('createReview', {
        body: { score: 5, reviewer: { name: 'Xanadu', email }, customer_id: one.id }
      })
      await alice.data('createReview', { body: { score: 4, reviewer: { name: 'Xanadu', email } } })
      await notifier().round()
      receiver.answer(() => 500)
      await alice.data('replayWebhookDelivery', { params: { id: (await deliveriesOf(id))[0].id } })
      await alice.data('mergeCustomers', { params: { id: one.id }, body: { customer_ids: [other.id] } })
      if (!canBeUndone) service.db.raw.prepare('DELETE FROM edits').run()
      await alice.data('eraseCustomer', { params: { id: one.id }, body: { confirm: email } })
      const deliveries = await deliveriesOf(id)
      expect(deliveries.length).toBeGreaterThanOrEqual(6)
      expect(JSON.stringify(deliveries).toLowerCase()).not.toContain('xanadu')
      expect(deliveries[0].status).toBe('cancelled')
      const told = deliveries.find(
        ({ type, record_id }: { type: string; record_id: number }) =>
          type === 'review.created' && record_id === review.id
      )
      expect(JSON.parse(told.payload).data).toEqual({ id: review.id, erased: true })
      await alice.refused('replayWebhookDelivery', 'conflict', { params: { id: told.id } })
    }
  )
})

test('deliveries are forgotten after 30 days, in turns', async () => {
  const { id } = await make()
  await tag()
  await service.tick()
  expect(await deliveriesOf(id)).toHaveLength(1)
  service.clock.advance(31 * 24 * 3_600_000)
  await service.tick()
  expect(await deliveriesOf(id)).toEqual([])
})
