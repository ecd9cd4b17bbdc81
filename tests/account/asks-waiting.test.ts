/** An ask that cannot be sent yet says so at once, and is sent automatically as soon as it can be. */
import { expect, test } from 'vitest'
import { holdSending } from '#main/account/asking/sending/hold'
import { setUpEmail, useMailServer } from '../support/mail-account'
import { useService } from '../support/use-service'

const service = useService()
const mail = useMailServer()
const base = () => ({ db: service.db, now: service.clock.now, log: { info() {}, error() {} } })
const alice = () => service.alice

let number = 0
async function ask(channels = ['email']) {
  const email = `ann-${++number}@example.org`
  const phone = `+4930123${String(number).padStart(4, '0')}`
  const { id } = await alice().data('createCustomer', { body: { email, phone } })
  const { status, json } = await alice().call('createAsk', { body: { customer_id: id, channels } })
  expect(status).toBe(201)
  return {
    messageId: json.data.messages[0].id as number,
    reasons: json.data.messages.map((each: { status_reason: string | null }) => each.status_reason),
    codes: (json.warnings ?? []).map((each: { code: string }) => each.code),
    warnings: json.warnings
  }
}
const reasonOf = async (id: number) => {
  const { status_reason, status_detail } = await alice().data('getMessage', { params: { id } })
  return { status_reason, status_detail }
}

test('each obstacle is named in turn, and goes away with what it is about', async () => {
  const first = await ask()
  expect(first.codes).toEqual(['channel_not_set_up', 'no_postal_address', 'no_review_link'])
  expect(first.reasons).toEqual(['channel_not_set_up'])
  expect(first.warnings[0]).toEqual({
    code: 'channel_not_set_up',
    message: 'E-mail: The request waits until this channel is set up, and then goes out automatically.',
    path: 'channel'
  })
  const sms = await ask(['sms', 'email'])
  expect(sms.reasons).toEqual(['channel_not_set_up', 'channel_not_set_up'])
  expect(sms.codes.filter((code: string) => code === 'channel_not_set_up')).toHaveLength(2)

  await setUpEmail(service, mail.port)
  expect(await reasonOf(first.messageId)).toEqual({ status_reason: null, status_detail: null })
  await alice().data('updateSettings', { body: { postal_address: null } })
  expect((await ask()).codes).toEqual(['no_postal_address'])
  expect((await reasonOf(first.messageId)).status_reason).toBe('no_postal_address')
  await alice().data('updateSettings', { body: { postal_address: '1 Loop Street' } })

  await alice().data('pauseEmail')
  expect(await ask()).toMatchObject({ codes: ['channel_paused'], reasons: ['channel_paused'] })
  await alice().data('resumeEmail')
  await alice().data('updateSending', { body: { paused: true } })
  expect((await ask()).codes).toEqual(['sending_paused'])
  holdSending(base(), 'restored')
  expect((await ask()).codes).toEqual(['sending_paused', 'sending_held'])
  await alice().data('releaseSending', { body: { waiting: 'send' } })
  await alice().data('updateSending', { body: { paused: false } })

  expect(await ask()).toMatchObject({ codes: [], reasons: [null] })
  await service.tick()
  expect(await alice().data('getMessage', { params: { id: first.messageId } })).toMatchObject({
    status: 'sent',
    status_reason: null
  })
})

test('a reason of its own stays before one of the channel', async () => {
  const { messageId } = await ask()
  service.db.raw
    .prepare("UPDATE messages SET status_reason = 'retry_later', status_detail = 'Busy.' WHERE id = ?")
    .run(messageId)
  await alice().data('pauseEmail')
  expect(await reasonOf(messageId)).toEqual({ status_reason: 'retry_later', status_detail: 'Busy.' })
  const [listed] = await alice().data('listMessages', { query: { status: 'scheduled' } })
  expect(listed.status_reason).toBe('retry_later')
  await alice().data('resumeEmail')
})

test('asking many says it once for each channel, and only of those who are asked', async () => {
  const both = await alice().data('createCustomer', { body: { email: 'both@example.org' } })
  const phone = await alice().data('createCustomer', { body: { phone: '+493098765432' } })
  const many = async (customer_ids: number[]) => {
    const { json } = await alice().call('askCustomers', { body: { customer_ids } })
    return (json.warnings ?? []).map((each: { message: string }) => each.message.split(':')[0])
  }
  expect(await many([both.id])).toEqual([])
  expect(await many([both.id, phone.id])).toEqual(['SMS'])
  expect(await many([both.id, phone.id])).toEqual([])
})

test('in test mode nothing needs to be set up', async () => {
  // In an earlier test Alice released the hold for her own account only.
  await service.bob.data('releaseSending', { body: { waiting: 'send' } })
  await service.bob.data('updateSending', { body: { test_mode: true } })
  const { id } = await service.bob.data('createCustomer', { body: { email: 'bob-1@example.org' } })
  const { json } = await service.bob.call('createAsk', { body: { customer_id: id, channel: 'email' } })
  const codes = json.warnings.map((each: { code: string }) => each.code)
  expect(codes).toEqual(['no_postal_address', 'no_review_link'])
})
