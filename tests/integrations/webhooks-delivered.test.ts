/** Webhook deliveries to a real receiver: every event at least once, signed, and in order. */
import { createHmac } from 'node:crypto'
import { createServer } from 'node:https'
import { Webhook } from 'standardwebhooks'
import { beforeEach, describe, expect, test } from 'vitest'
import { webhookEvents, type WebhookEvent } from '#shared/contract/webhooks'
import { ownContext } from '#main/context'
import { readPayload } from '#main/integrations/webhooks/read-payload'
import { testWebhook } from '#main/integrations/webhooks/try-webhook'
import { testCertificate } from '../faults/test-certificate'
import { shortestHolds, slowness, tellsOfThreads } from '../support/event-loop'
import { startWebhookReceiver, useWebhookReceiver, type Received } from '../support/webhook-receiver'
import { useService } from '../support/use-service'

const service = useService()
const receiver = useWebhookReceiver()

beforeEach(async () => {
  for (const { id } of await service.alice.data('listWebhooks'))
    await service.alice.data('deleteWebhook', { params: { id } })
})

const make = (events: WebhookEvent[], more: object = {}) =>
  service.alice.data('createWebhook', {
    body: { name: 'Shop', url: receiver.url, events, allows_private: true, ...more }
  })
const tag = (name: string) => service.alice.data('createTag', { body: { name, applies_to: 'review' } })

test('the record as the interface shows it, signed by Standard Webhooks', async () => {
  const { secret } = await make(['review.created'])
  const review = await service.alice.data('createReview', { body: { score: 5, title: 'Größe 😀' } })
  await service.tick()
  const [one] = receiver.received
  expect(receiver.received).toHaveLength(1)
  expect(one!.told).toEqual({ type: 'review.created', timestamp: '2026-03-10T10:00:00.000Z', data: review })
  expect(one!.headers['content-type']).toBe('application/json')
  const id = one!.headers['webhook-id']!
  const at = one!.headers['webhook-timestamp']!
  expect(Number(at) * 1000).toBe(service.clock.now())
  // Verified by hand as documented, and with the library at the time of sending.
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  expect(key.length).toBeGreaterThanOrEqual(24)
  const signature = createHmac('sha256', key).update(`${id}.${at}.${one!.body}`).digest('base64')
  expect(one!.headers['webhook-signature']).toBe(`v1,${signature}`)
  const now = Math.floor(Date.now() / 1000)
  const fresh = new Webhook(secret).sign(id, new Date(now * 1000), one!.body)
  const headers = { 'webhook-id': id, 'webhook-timestamp': String(now), 'webhook-signature': fresh }
  expect(new Webhook(secret).verify(one!.body, headers)).toEqual(one!.told)
  expect(() => new Webhook(secret).verify(`${one!.body} `, headers)).toThrow('No matching signature')
})

const log = { info: () => undefined, error: () => undefined }
const ctxOf = () => ownContext({ db: service.db, now: service.clock.now, log }, service.alice.accountId)

test('a test event that is received ends the wait for what failed before; one that is not leaves it', async () => {
  const { id } = await make(['tag.created'])
  await tag('Waits')
  receiver.answer(() => 500)
  await service.tick()
  const test = async () => (await testWebhook(ctxOf(), id)).outcome
  const waits = async () =>
    Date.parse((await service.alice.data('listWebhookDeliveries', { params: { id } }))[0].next_attempt_at) >
    service.clock.now()
  expect([await waits(), await test(), await waits()]).toEqual([true, 'refused', true])
  receiver.answer(() => 204)
  expect([await test(), await waits()]).toEqual(['delivered', false])
})

test('an event of no single record tells of none', () => {
  const ctx = ctxOf()
  expect(readPayload(ctx, 'review.many', null)).toEqual({ data: '{}', customerId: null })
  expect(readPayload(ctx, 'review.deleted', 7)).toEqual({ data: '{"id":7}', customerId: null })
})

test('a record that is gone before it is told has its number left, and holds up nothing', async () => {
  await make(['tag.created', 'tag.updated'])
  const gone = await tag('Short-lived')
  await service.alice.data('updateTag', { params: { id: gone.id }, body: { name: 'Shorter' } })
  // Created before the deletion, because the id of the last record may be reused.
  const kept = await tag('Kept')
  await service.alice.data('deleteTag', { params: { id: gone.id } })
  await service.tick()
  expect(receiver.received.map(({ told }) => [told.type, told.data['id']])).toEqual([
    ['tag.created', gone.id],
    ['tag.updated', gone.id],
    ['tag.created', kept.id]
  ])
  expect(receiver.received[0]?.told.data).toEqual({ id: gone.id })
})

test('only what it wants, in order; deletions with the number alone', async () => {
  await make(['tag.created', 'tag.deleted'])
  const one = await tag('One')
  await service.alice.data('updateTag', { params: { id: one.id }, body: { name: 'Uno' } })
  await service.tick()
  const two = await tag('Two')
  await service.alice.data('deleteTag', { params: { id: one.id } })
  await service.tick()
  expect(receiver.types()).toEqual(['tag.created', 'tag.created', 'tag.deleted'])
  expect(receiver.received.map(({ told }) => told.data['id'])).toEqual([one.id, two.id, one.id])
  // The record as it was at the time of delivery.
  expect(receiver.received[0]!.told.data['name']).toBe('Uno')
  expect(receiver.received[2]!.told.data).toEqual({ id: one.id })
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(3)
})

test('what happened before it was made, or while it was off, is not told', async () => {
  await tag('Before')
  const { id } = await make(['tag.created'])
  await service.alice.data('updateWebhook', { params: { id }, body: { is_on: false } })
  await tag('Meanwhile')
  await service.tick()
  await service.alice.data('updateWebhook', { params: { id }, body: { is_on: true } })
  await tag('After')
  await service.tick()
  expect(receiver.received.map(({ told }) => told.data['name'])).toEqual(['After'])
})

test('every event that can be chosen tells a record that can be read', async () => {
  // Sample data can only be added to an empty account.
  const { bob } = service
  const { id: hook } = await bob.data('createWebhook', {
    body: { name: 'All', url: receiver.url, events: [...webhookEvents], allows_private: true }
  })
  await bob.data('addSampleData')
  await bob.data('createLocation', { body: { name: 'Branch' } })
  const { id } = await bob.data('createCustomer', { body: { email: 'ann@example.com' } })
  await bob.data('createAsk', { body: { customer_id: id, channel: 'email' } })
  await bob.data('createCharge', { body: { customer_id: id, amount: 100 } })
  await bob.data('createSource', { body: { name: 'Portal' } })
  await bob.data('createSavedReply', { body: { name: 'Thanks', text: 'Thank you' } })
  await bob.data('createShareTemplate', { body: { name: 'Mine', design: 'split' } })
  await bob.data('createReviewPage', { body: { name: 'Page' } })
  await bob.data('addSuppression', { body: { channel: 'email', address: 'no@example.com' } })
  await service.tick()
  await bob.data('deleteWebhook', { params: { id: hook } })
  const types = new Set(receiver.types())
  for (const resource of ['customer', 'ask', 'message', 'charge', 'location', 'source', 'saved_reply'])
    expect(types).toContain(`${resource}.created`)
  for (const type of ['share_template.created', 'review_page.created', 'suppression.created', 'review.many'])
    expect(types).toContain(type)
  const isTold = ({ told }: Received) => told.type.endsWith('.many') || Object.keys(told.data).length > 1
  expect(receiver.received.filter((each) => !isTold(each))).toEqual([])
})

test("another account's webhook hears nothing of it", async () => {
  const other = await startWebhookReceiver()
  try {
    await service.bob.data('createWebhook', {
      body: { name: 'Bob', url: other.url, events: ['tag.created'], allows_private: true }
    })
    await make(['tag.created'])
    await tag('Mine alone')
    await service.tick()
    expect(receiver.types()).toEqual(['tag.created'])
    expect(other.received).toEqual([])
  } finally {
    await other.stop()
  }
})

describe('a secret that is changed', () => {
  test('for a day both sign, then the new one alone', async () => {
    const { id, secret } = await make(['tag.created'])
    const rotated = await service.alice.data('rotateWebhookSecret', { params: { id } })
    expect(rotated.secret).not.toBe(secret)
    await tag('Both')
    await service.tick()
    service.clock.advance(24 * 3_600_000)
    await tag('New one')
    await service.tick()
    const signers = receiver.received.map(({ headers, body }) =>
      headers['webhook-signature']!.split(' ').map((signature) =>
        [rotated.secret, secret].findIndex(
          (each) =>
            new Webhook(each).sign(
              headers['webhook-id']!,
              new Date(Number(headers['webhook-timestamp']) * 1000),
              body
            ) === signature
        )
      )
    )
    expect(signers).toEqual([[0, 1], [0]])
  })
})

describe('over TLS', () => {
  const told = async (options: { ca?: string }) => {
    const { key, cert } = await certificate
    const server = createServer({ key, cert }, (req, res) => req.resume().on('end', () => res.end('{}')))
    await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
    const { port } = server.address() as { port: number }
    const { id } = await make(['tag.created'], { url: `https://127.0.0.1:${port}/` })
    const base = {
      db: service.db,
      now: service.clock.now,
      log: { info: () => undefined, error: () => undefined }
    }
    const ctx = ownContext(base, service.alice.accountId)
    const tested = await testWebhook(ctx, id, options.ca === undefined ? {} : { ca: cert })
    server.close()
    return tested
  }
  const certificate = testCertificate()

  test('a certificate that nobody trusts is not trusted, and that is said', async () => {
    const { outcome, detail } = await told({})
    expect(outcome).toBe('unreachable')
    expect(detail).toContain('certificate of 127.0.0.1')
  })

  test('a trusted one is', async () => {
    expect((await told({ ca: 'its own' })).outcome).toBe('delivered')
  })
})

test('many events for ten webhooks never hold up anybody for long', async () => {
  receiver.answer(() => 503)
  for (let each = 0; each < 10; each++) await make(['review.created'])
  let created = 0
  const createMany = async () => {
    for (let each = 0; each < 200; each += 100)
      await Promise.all(
        Array.from({ length: 100 }, () =>
          service.alice.data('createReview', { body: { score: 4, review: 'Fine' } })
        )
      )
    created += 200
  }
  // A turn ends after six milliseconds plus one record; this machine may be busy with eight other tests.
  const few = 40 * (await slowness())
  const holds = await shortestHolds(() => service.tick(), few, createMany)
  const waiting = (await service.alice.data('listWebhooks')).map((each: { waiting: number }) => each.waiting)
  expect(waiting).toEqual(Array.from({ length: 10 }, () => created))
  if (tellsOfThreads) expect(holds[0]).toBeLessThan(few)
})
