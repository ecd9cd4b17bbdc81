/** Webhook records: created with a secret that is shown once, changed, turned on and off, deleted; and what is refused. */
import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { maxWebhooks } from '#shared/contract/webhooks'
import { keptDelivery } from '../support/kept-delivery'
import { useService } from '../support/use-service'

const service = useService()
const right = { name: 'Till', url: 'https://example.com/hook', events: ['tag.created', 'review.created'] }

beforeEach(async () => {
  for (const { id } of await service.alice.data('listWebhooks'))
    await service.alice.data('deleteWebhook', { params: { id } })
})
const make = (more: object = {}) => service.alice.data('createWebhook', { body: { ...right, ...more } })

test('the secret is shown once, and stored encrypted', async () => {
  const { secret, ...webhook } = await make()
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(webhook).toMatchObject({
    ...right,
    events: ['review.created', 'tag.created'],
    state: 'working',
    is_on: true,
    allows_private: false,
    waiting: 0,
    secret_hint: secret.slice(-4)
  })
  const answer = await service.alice.call('getWebhook', { params: { id: webhook.id } })
  expect(answer.json.data).toEqual(webhook)
  const rows = JSON.stringify(service.db.raw.prepare('SELECT * FROM webhooks').all())
  expect(rows).not.toContain(secret.slice(6))
})

test('the same key makes it once', async () => {
  const once = { body: right, headers: { 'Idempotency-Key': 'hook-1' } }
  const first = await service.alice.data('createWebhook', once)
  expect(await service.alice.data('createWebhook', once)).toEqual(first)
  expect(await service.alice.data('listWebhooks')).toHaveLength(1)
})

describe('addresses', () => {
  test.each<[string, string]>([
    ['http://127.0.0.1:9/x', 'private_address'],
    ['http://localhost/x', 'private_address'],
    ['https://printer.local/x', 'private_address'],
    ['https://192.168.1.7/x', 'private_address'],
    ['http://0x7f.1/', 'private_address'],
    ['http://2130706433/', 'private_address'],
    ['http://[::1]/x', 'private_address'],
    ['http://[::ffff:10.0.0.1]/x', 'private_address'],
    ['http://169.254.169.254/latest', 'private_address'],
    ['https://ann:secret@example.com/', 'with_password'],
    ['https://ann@example.com/', 'with_password'],
    ['ftp://example.com/', 'invalid_format'],
    ['javascript:alert(1)', 'invalid_format'],
    ['file:///etc/passwd', 'invalid_format'],
    ['example.com', 'invalid_format'],
    ['', 'invalid_format']
  ])('%s: %s', async (url, code) => {
    const error = await service.alice.refused('createWebhook', 'validation_failed', {
      body: { ...right, url }
    })
    expect(error.fields).toMatchObject([{ path: 'url', code }])
  })

  test('near by where that is allowed; taking the permission back is refused', async () => {
    const { id } = await make({ url: 'http://127.0.0.1:9/', allows_private: true })
    const body = { allows_private: false }
    await service.alice.refused('updateWebhook', 'validation_failed', { params: { id }, body })
    const elsewhere = { allows_private: false, url: 'https://example.com/' }
    expect(await service.alice.data('updateWebhook', { params: { id }, body: elsewhere })).toMatchObject(
      elsewhere
    )
  })
})

test.each<[string, object, string]>([
  ['no events', { events: [] }, 'events'],
  ['events of the window alone', { events: ['token.created'] }, 'events.0'],
  ['no name', { name: ' ' }, 'name']
])('refuses %s', async (_title, more, path) => {
  const error = await service.alice.refused('createWebhook', 'validation_failed', {
    body: { ...right, ...more }
  })
  expect(error.fields.map((each: { path: string }) => each.path)).toEqual([path])
})

test(`at most ${maxWebhooks}`, async () => {
  for (let each = 0; each < maxWebhooks; each++) await make()
  await service.alice.refused('createWebhook', 'conflict', { body: right })
})

test('a record that is put back as it was read is not changed', async () => {
  const { secret: _secret, ...webhook } = await make()
  const params = { id: webhook.id }
  service.clock.advance(1000)
  expect(await service.alice.data('updateWebhook', { params, body: webhook })).toEqual(webhook)
  const off = await service.alice.data('updateWebhook', { params, body: { is_on: false } })
  expect(off).toMatchObject({ state: 'off', is_on: false })
})

describe('sending again', () => {
  test('is waiting then; not twice, and not while the webhook is off', async () => {
    const { id } = await make()
    const call = {
      params: { id: keptDelivery(service, { accountId: service.alice.accountId, webhookId: id }) }
    }
    const replayed = await service.alice.data('replayWebhookDelivery', call)
    expect(replayed).toMatchObject({ status: 'waiting', attempts: 0 })
    expect((await service.alice.data('getWebhook', { params: { id } })).waiting).toBe(1)
    await service.alice.refused('replayWebhookDelivery', 'conflict', call)
    // Once the webhook is off, deliveries that were waiting are no longer sent.
    await service.alice.data('updateWebhook', { params: { id }, body: { is_on: false } })
    const [delivery] = await service.alice.data('listWebhookDeliveries', { params: { id } })
    expect(delivery.status).toBe('cancelled')
    await service.alice.refused('replayWebhookDelivery', 'conflict', call)
    const query = { status: 'cancelled,failed', type: 'tag.created' }
    expect(await service.alice.data('listWebhookDeliveries', { params: { id }, query })).toHaveLength(1)
    expect(
      await service.alice.data('listWebhookDeliveries', { params: { id }, query: { status: 'failed' } })
    ).toEqual([])
  })
})

test('a secret that cannot be read any more is only asked for again', async () => {
  const { id } = await make({ events: ['tag.created'] })
  const params = { id }
  await service.alice.data('createTag', { body: { name: 'Told', applies_to: 'review' } })
  service.db.raw.prepare("UPDATE webhooks SET secret = 'v1.' || ?").run(randomBytes(60).toString('base64url'))
  await service.tick()
  const lost = await service.alice.data('getWebhook', { params })
  expect(lost).toMatchObject({ state: 'disabled', disabled_reason: 'secret_unreadable', secret_hint: null })
  await service.alice.refused('testWebhook', 'conflict', { params })
  await service.alice.refused('updateWebhook', 'conflict', { params, body: { is_on: true } })
  const { secret } = await service.alice.data('rotateWebhookSecret', { params })
  const on = await service.alice.data('updateWebhook', { params, body: { is_on: true } })
  expect(on).toMatchObject({ state: 'working', disabled_reason: null, secret_hint: secret.slice(-4) })
})
