/** The state of sending, its switches, and what the owner can do about messages that are unknown, failed or missed. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OperationId } from '#shared/contract/endpoints'
import { messageStatuses } from '#shared/contract/message-statuses'
import type { Scope } from '#shared/contract/scopes'
import { askSomebody, setUpEmail, useMailServer } from '../support/mail-account'
import { useService } from '../support/use-service'

const service = useService()
const mail = useMailServer()
const sending = () => service.alice.data('getSending')
const email = async () => (await sending()).channels[0]
const message = (id: number) => service.alice.data('getMessage', { params: { id } })
const become = (id: number, status: string) =>
  service.db.raw.prepare('UPDATE messages SET status = ?, handoff_at = ? WHERE id = ?').run(status, 1, id)

describe('before anything is set up', () => {
  test('it runs, and says what is missing', async () => {
    expect(await sending()).toMatchObject({
      state: 'running',
      held_reason: null,
      test_mode: false,
      waiting: 0,
      next_due_at: null
    })
    expect(await email()).toMatchObject({
      state: 'not_set_up',
      provider: null,
      hints: ['no_postal_address', 'no_review_link']
    })
  })

  test('messages wait, and nothing happens to them', async () => {
    const { messageId } = await askSomebody(service)
    await service.tick()
    expect(await message(messageId)).toMatchObject({ status: 'scheduled', attempts: 0 })
    expect(await sending()).toMatchObject({ waiting: 1, waiting_late: 1 })
  })

  test('an account alone is not enough: the postal address and the link must be there', async () => {
    const body = { host: '127.0.0.1', port: mail.port, security: 'none', from_email: 'a@example.com' }
    await service.alice.data('updateEmailChannel', { body })
    await service.tick()
    expect(await email()).toMatchObject({ state: 'ready', hints: ['no_postal_address', 'no_review_link'] })
    expect(mail.taken).toEqual([])
  })
})

describe('set up', () => {
  beforeAll(() => setUpEmail(service, mail.port))
  beforeEach(async () => {
    await service.tick()
    mail.taken.length = 0
  })

  test('what is due goes out; the overview knows', async () => {
    const later = await askSomebody(service, { asked_at: '2026-03-20T10:00:00Z' })
    const { messageId } = await askSomebody(service)
    expect(await sending()).toMatchObject({ waiting: 2, waiting_late: 1 })
    await service.tick()
    expect(await message(messageId)).toMatchObject({
      status: 'sent',
      attempts: 1,
      sent_at: '2026-03-10T10:00:00.000Z',
      handoff_at: '2026-03-10T10:00:00.000Z'
    })
    expect(await email()).toMatchObject({
      state: 'ready',
      provider: 'smtp',
      waiting: 1,
      next_due_at: '2026-03-20T10:00:00.000Z',
      last_sent_at: '2026-03-10T10:00:00.000Z',
      last_error: null,
      hints: []
    })
    expect((await email()).sent_last_day).toBe((await email()).sent_last_month)
    await service.alice.data('cancelMessage', { params: { id: later.messageId } })
  })

  test.each([
    ['as a whole', 'updateSending', 'updateSending', { paused: true }, { paused: false }],
    ['one channel', 'pauseEmail', 'resumeEmail', undefined, undefined]
  ] as const)('paused %s: messages wait, and go out afterwards', async (_what, pause, resume, on, off) => {
    const paused = await service.alice.data(pause, on ? { body: on } : {})
    if (on) expect(paused).toMatchObject({ state: 'paused', paused_at: '2026-03-10T10:00:00.000Z' })
    else expect(paused.channels[0]).toMatchObject({ state: 'paused', pause_reason: 'by_owner' })
    const { messageId } = await askSomebody(service)
    await service.tick()
    expect((await message(messageId)).status).toBe('scheduled')
    await service.alice.data(resume, off ? { body: off } : {})
    await service.tick()
    expect((await message(messageId)).status).toBe('sent')
    expect((await sending()).state).toBe('running')
  })

  test('in test mode nothing leaves the machine', async () => {
    await service.alice.data('updateSending', { body: { test_mode: true } })
    const { messageId, email } = await askSomebody(service)
    await service.tick()
    expect((await message(messageId)).status).toBe('sent')
    expect(mail.taken).toEqual([])
    expect((await service.alice.data('listLocalMessages'))[0]).toMatchObject({ recipient: email })
    await service.alice.data('updateSending', { body: { test_mode: false } })
  })

  test('each change is told as an event, and only changes are', async () => {
    const count = async () =>
      (await service.alice.call('listEvents', { query: { resource: 'sending' } })).json.pagination.total
    const before = await count()
    await service.alice.data('pauseSms')
    await service.alice.data('resumeSms')
    expect(await count()).toBe(before + 2)
    await service.tick()
    expect(await count()).toBe(before + 2)
  })

  test('what the record holds beside the switches is read-only', async () => {
    const { json } = await service.alice.call('updateSending', {
      body: { ...(await sending()), waiting: 99 }
    })
    expect(json.warnings.map((each: { path: string }) => each.path)).toEqual(['waiting'])
  })
})

describe('a message that may have arrived', () => {
  test('it arrived: it is sent, and saying so twice changes nothing', async () => {
    const { messageId } = await askSomebody(service)
    become(messageId, 'unknown')
    for (let time = 0; time < 2; time++) {
      expect(await service.alice.data('markMessageArrived', { params: { id: messageId } })).toMatchObject({
        status: 'sent',
        status_reason: time === 0 ? 'arrived' : 'arrived'
      })
    }
  })

  test('it did not: the old one has failed, and one more goes out, once', async () => {
    const { messageId, id } = await askSomebody(service)
    become(messageId, 'unknown')
    const again = await service.alice.call('sendMessageAgain', { params: { id: messageId } })
    expect(again.status).toBe(201)
    expect(again.json.data).toMatchObject({ status: 'scheduled', ask_id: id, handoff_at: null })
    expect(await message(messageId)).toMatchObject({ status: 'failed', status_reason: 'did_not_arrive' })
    await service.alice.refused('sendMessageAgain', 'conflict', { params: { id: messageId } })
    mail.taken.length = 0
    await service.tick()
    expect(mail.taken).toHaveLength(1)
    expect((await message(again.json.data.id)).status).toBe('sent')
    const ask = await service.alice.data('getAsk', { params: { id } })
    expect(ask.messages.map((each: { status_reason: string }) => each.status_reason)).toEqual([
      'did_not_arrive',
      null
    ])
  })

  test.each(messageStatuses.filter((status) => !['unknown', 'sent'].includes(status)))(
    '%s: 409, it is known already',
    async (status) => {
      const { messageId } = await askSomebody(service)
      become(messageId, status)
      await service.alice.refused('markMessageArrived', 'conflict', { params: { id: messageId } })
      expect((await message(messageId)).status).toBe(status)
      if (status !== 'cancelled') become(messageId, 'cancelled')
    }
  )
})

describe('sending again', () => {
  test.each(messageStatuses)('%s', async (status) => {
    const { messageId } = await askSomebody(service)
    become(messageId, status)
    const call = { params: { id: messageId } }
    if (!['unknown', 'failed', 'expired'].includes(status)) {
      await service.alice.refused('sendMessageAgain', 'conflict', call)
    } else {
      const { id } = await service.alice.data('sendMessageAgain', call)
      await service.alice.data('cancelMessage', { params: { id } })
    }
    expect((await message(messageId)).status).toBe(status === 'unknown' ? 'failed' : status)
    become(messageId, 'cancelled')
  })

  test.each([
    ['unsubscribeCustomer', 'customer_unsubscribed'],
    ['archiveCustomer', 'customer_archived']
  ] as const)('after %s: 409', async (operation, code) => {
    const { messageId, customerId } = await askSomebody(service)
    become(messageId, 'failed')
    await service.alice.data(operation, { params: { id: customerId } })
    await service.alice.refused('sendMessageAgain', code, { params: { id: messageId } })
  })

  test('without an address any more: 409', async () => {
    const { messageId, customerId } = await askSomebody(service, {}, { phone: '030 901821' })
    become(messageId, 'failed')
    await service.alice.data('updateCustomer', { params: { id: customerId }, body: { email: null } })
    await service.alice.refused('sendMessageAgain', 'conflict', { params: { id: messageId } })
  })
})

test('what was missed is listed, and sent again where it may be', async () => {
  const asked = [await askSomebody(service), await askSomebody(service), await askSomebody(service)]
  service.clock.advance(73 * 3_600_000)
  mail.taken.length = 0
  await service.tick()
  for (const { messageId } of asked)
    expect(await message(messageId)).toMatchObject({ status: 'expired', status_reason: 'missed' })
  await service.alice.data('unsubscribeCustomer', { params: { id: asked[0]!.customerId } })
  expect((await sending()).expired).toBe(3)
  expect(await service.alice.data('sendMissed')).toEqual({ sent_again: 2, skipped: 1, left: 0 })
  await service.tick()
  expect(mail.taken.map(({ to }) => to[0]).toSorted()).toEqual([asked[1]!.email, asked[2]!.email].toSorted())
  expect((await sending()).expired).toBe(1)
  expect(await service.alice.data('sendMissed')).toEqual({ sent_again: 0, skipped: 1, left: 0 })
})

const needed: [OperationId, Scope, object?][] = [
  ['getSending', 'sending:read'],
  ['updateSending', 'sending:write', {}],
  ['confirmClock', 'installation:write'],
  ['sendMissed', 'asks:write'],
  ['sendRefused', 'asks:write'],
  ['pauseEmail', 'sending:write'],
  ['resumeEmail', 'sending:write'],
  ['pauseSms', 'sending:write'],
  ['resumeSms', 'sending:write']
]
test.each(needed)('%s needs %s, and concerns nobody else', async (operation, scope, body) => {
  const call = body === undefined ? {} : { body }
  const other = scope === 'sending:read' ? 'sending:write' : 'sending:read'
  await service.bob.withScopes(other).refused(operation, 'missing_scope', call)
  const before = await sending()
  await service.bob.withScopes(scope).data(operation, call)
  expect(await sending()).toEqual(before)
})
