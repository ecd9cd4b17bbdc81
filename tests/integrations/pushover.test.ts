/** Alerts to Pushover: to whom and with which token, within its limits. A stand-in takes the place of api.pushover.net. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { useAlertReceivers } from '../support/alert-receivers'
import { startTestService, type TestService } from '../support/service'

const receivers = useAlertReceivers()
let service: TestService
beforeAll(async () => {
  const standIns = new Map([['api.pushover.net', new URL(new URL(receivers.url('pushover')).origin)]])
  service = await startTestService({ standIns })
})
afterEach(() => expect(receivers.faults).toEqual([]))
afterAll(() => service.stop())

const user = 'uQiRzpo4DXghDmr9QzzfQu27cmVRsG'
const token = 'azGDORePK8gMaC0QOYAMyEEuzJnyUi'
const wanted = {
  kind: 'pushover',
  name: 'My phone',
  events: ['review.created'],
  to: [user],
  secrets: { token }
}
const make = (body: object = {}) => service.alice.data('createAlert', { body: { ...wanted, ...body } })
const review = (body: object) =>
  service.alice.data('createReview', { body: { score: 1, reviewer: { name: 'Ann' }, ...body } })

test('a review of any length arrives, cut to what a message holds', async () => {
  const { id } = await make()
  await review({ review: 'Ünïcödé 🥖 @everyone '.repeat(400) })
  await service.tick()
  expect(receivers.received).toHaveLength(1)
  const [{ body, headers }] = receivers.received as [(typeof receivers.received)[0]]
  expect(body).toMatchObject({ user, token, title: 'New review: ★☆☆☆☆ from Ann' })
  expect(body.message).toMatch(/^Ünïcödé 🥖 .*…$/su)
  expect(headers['authorization']).toBeUndefined()
  await service.alice.data('deleteAlert', { params: { id } })
})

test('a sample says what Pushover refuses', async () => {
  const { id } = await make()
  const sample = () => service.alice.data('testAlert', { params: { id } })
  expect(await sample()).toMatchObject({ outcome: 'delivered' })
  const errors =
    '{"user":"invalid","errors":["user identifier is not a valid user, group, or subscribed user key"],"status":0}'
  receivers.answer(() => ({ status: 400, body: errors }))
  const { outcome, detail } = await sample()
  expect([outcome, detail]).toEqual(['refused', expect.stringContaining('not a valid user')])
  await service.alice.data('deleteAlert', { params: { id } })
})

test.each([
  [{ to: undefined }, 'to required'],
  [{ to: [] }, 'to required'],
  [{ to: ['ann@example.com'] }, 'to.0 invalid_format'],
  [{ to: [user, user.toLowerCase()] }, 'to too_large'],
  [{ secrets: undefined }, 'secrets.token required'],
  [{ url: 'https://api.pushover.net/' }, 'url not_for_kind']
])('%j: %s', async (body, said) => {
  const { fields } = await service.alice.refused('createAlert', 'validation_failed', {
    body: { ...wanted, ...body }
  })
  expect(fields.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`)).toEqual([said])
})

test('what was entered stays when other fields are changed', async () => {
  const { id } = await make()
  const change = { params: { id }, body: { name: 'Phone', secrets: { token: true } } }
  expect(await service.alice.data('updateAlert', change)).toMatchObject({
    to: [user],
    secrets: { token: true }
  })
  await review({ review: 'Cold bread' })
  await service.tick()
  expect(receivers.received.map(({ body }) => body.token)).toEqual([token])
})
