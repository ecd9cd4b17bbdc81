/** The transport of test mode: everything lands in the test outbox, except what magic addresses simulate. */
import { expect, test } from 'vitest'
import { ownContext } from '#main/context'
import { testOutboxTransport } from '#main/delivery/test-outbox-transport'
import type { Outcome, Outgoing } from '#main/delivery/transport'
import { useService } from '../support/use-service'

const service = useService()
const data = (...all: Parameters<typeof service.alice.data>) => service.alice.data(...all)
const mail: Outgoing = {
  messageId: null,
  channel: 'email',
  address: 'ann@example.com',
  envelopeFrom: 'shop@example.com',
  subject: 'How was it?',
  text: 'Hello Ann',
  html: '<p>Hello Ann</p>',
  mime: Buffer.from('Subject: How was it?\r\n\r\nHällo Ann'),
  parts: null,
  reference: '<m-1@example.com>'
}
let handedOver = 0

function deliver(address: string, channel: Outgoing['channel'] = 'email', mayLeave = true): Promise<Outcome> {
  handedOver = 0
  const log = { info: () => undefined, error: () => undefined }
  const ctx = ownContext({ db: service.db, now: service.clock.now, log }, service.alice.accountId)
  const only = channel === 'sms' ? { subject: null, html: null, mime: null } : {}
  const mark = () => {
    handedOver++
    return Promise.resolve(mayLeave)
  }
  return testOutboxTransport(ctx).deliver({ ...mail, ...only, channel, address }, mark, () => mayLeave)
}
const kept = async () => (await service.alice.call('listLocalMessages')).json.pagination.total as number

test('keeps what would have left, as it would have left', async () => {
  expect(await deliver('ann@example.com')).toMatchObject({ kind: 'accepted' })
  expect(handedOver).toBe(1)
  const [{ id }] = await data('listLocalMessages')
  expect(await data('getLocalMessage', { params: { id } })).toMatchObject({
    channel: 'email',
    recipient: 'ann@example.com',
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    raw: 'Subject: How was it?\r\n\r\nHällo Ann'
  })
})

test('keeps nothing of what must not leave', async () => {
  const before = await kept()
  expect(await deliver('ann@example.com', 'email', false)).toEqual({ kind: 'held_back' })
  expect(await kept()).toBe(before)
})

test.each<[string, Outgoing['channel'], object, number]>([
  ['bounce@test', 'email', { kind: 'refused', reason: 'no_such_address', suppress: 'hard_bounce' }, 0],
  ['Bounce+ann@Shop.Test', 'email', { kind: 'refused', suppress: 'hard_bounce' }, 0],
  ['later@test', 'email', { kind: 'later' }, 0],
  ['unknown@test', 'email', { kind: 'unknown' }, 1],
  ['unknown+7@a.b.test', 'email', { kind: 'unknown' }, 1],
  ['complaint@test', 'email', { kind: 'accepted' }, 1],
  ['bounce@latest', 'email', { kind: 'accepted' }, 1],
  ['bounce@test.example.com', 'email', { kind: 'accepted' }, 1],
  ['nobounce@test', 'email', { kind: 'accepted' }, 1],
  ['+15005550001', 'sms', { kind: 'refused', suppress: 'hard_bounce' }, 0],
  ['+15005550002', 'sms', { kind: 'unknown' }, 1],
  ['+15005550003', 'sms', { kind: 'later' }, 0],
  ['+15005550004', 'sms', { kind: 'refused', reason: 'unsubscribed', suppress: 'unsubscribed' }, 0],
  ['+15005550005', 'sms', { kind: 'accepted' }, 1],
  ['+15005550006', 'sms', { kind: 'accepted' }, 1]
])('%s plays its part', async (address, channel, expected, marks) => {
  const before = await kept()
  expect(await deliver(address, channel)).toMatchObject(expected)
  expect(handedOver).toBe(marks)
  expect(await kept()).toBe(before + marks)
})

test.each(['bounce@test', 'unknown@test', 'later@test', 'complaint@test'])(
  '%s may be the address of a customer',
  async (email) => {
    const { id } = await data('createCustomer', { body: { email } })
    await data('createAsk', { body: { customer_id: id, channel: 'email' } })
  }
)

test.each(['bounce@', 'bounce@tests', 'a b@test', 'ann@localhost'])('%s may not', async (email) => {
  await service.alice.refused('createCustomer', 'validation_failed', { body: { email } })
})
