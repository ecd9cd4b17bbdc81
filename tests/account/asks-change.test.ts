/** Cancelling, restoring and rescheduling asks and messages; asking many customers at once. */
import { describe, expect, test } from 'vitest'
import type { OperationId } from '#shared/contract/endpoints'
import { closeDatabase, openDatabase } from '#main/store/open-database'
import { useService } from '../support/use-service'

const service = useService()
const { call, data, refused } = {
  call: (...all: Parameters<typeof service.alice.call>) => service.alice.call(...all),
  data: (...all: Parameters<typeof service.alice.data>) => service.alice.data(...all),
  refused: (...all: Parameters<typeof service.alice.refused>) => service.alice.refused(...all)
}

let number = 0
const customer = (more: object = {}) =>
  data('createCustomer', {
    body: { email: `c${++number}@example.com`, phone: `030 9018${100 + number}`, ...more }
  })
const ask = async (more: object = {}) => {
  const { id } = await customer()
  return data('createAsk', { body: { customer_id: id, channel: 'email', ...more } })
}
const doTo = (operation: OperationId, id: number, body?: object) =>
  data(operation, { params: { id }, ...(body && { body }) })

interface Message {
  id: number
  status: string
  scheduled_at: string
}
const statuses = (of: { messages: Message[] }) => of.messages.map(({ status }) => status)
const times = (of: { messages: Message[] }) => of.messages.map(({ scheduled_at }) => scheduled_at)

/** Advances a message's status as the sender would. */
function send(id: number, status = 'sent'): void {
  const db = openDatabase(service.dataDir)
  db.raw.prepare('UPDATE messages SET status = ?, handoff_at = 1 WHERE id = ?').run(status, id)
  closeDatabase(db)
}

describe('restoreAsk', () => {
  test('restores what cancelling the ask cancelled; twice changes nothing', async () => {
    const made = await ask({ reminders_count: 2 })
    send(made.messages[0].id)
    await doTo('cancelMessage', made.messages[2].id)
    expect(statuses(await doTo('cancelAsk', made.id))).toEqual(['sent', 'cancelled', 'cancelled'])
    const restored = await doTo('restoreAsk', made.id)
    expect(statuses(restored)).toEqual(['sent', 'scheduled', 'cancelled'])
    expect(times(restored)).toEqual(times(made))
    expect(restored.messages[1]).toEqual(made.messages[1])
    expect(await doTo('restoreAsk', made.id)).toEqual(restored)
  })

  test('a customer whose only ask was cancelled before it went out has not been asked; restored, they have', async () => {
    const made = await ask()
    const id: number = made.customer_id
    const asked = async () => {
      const found = await data('listCustomers', { query: { filter: 'asked', limit: 100 } })
      const { last_asked_at } = await data('getCustomer', { params: { id } })
      return { isListed: found.some((each: { id: number }) => each.id === id), last_asked_at }
    }
    expect(await asked()).toEqual({ isListed: true, last_asked_at: made.asked_at })
    await doTo('cancelAsk', made.id)
    expect(await asked()).toEqual({ isListed: false, last_asked_at: null })
    await doTo('restoreAsk', made.id)
    expect(await asked()).toEqual({ isListed: true, last_asked_at: made.asked_at })
  })

  test('of an ask that was not cancelled changes nothing', async () => {
    const made = await ask()
    expect(await doTo('restoreAsk', made.id)).toEqual(made)
    await refused('restoreAsk', 'not_found', { params: { id: 4711 } })
  })

  test.each([
    ['opted out', 'unsubscribeCustomer', 'customer_unsubscribed'],
    ['archived', 'archiveCustomer', 'customer_archived']
  ] as const)('is refused when the customer was %s meanwhile', async (_title, operation, code) => {
    const made = await ask()
    await doTo('cancelAsk', made.id)
    await doTo(operation, made.customer_id)
    await refused('restoreAsk', code, { params: { id: made.id } })
    expect(statuses(await doTo('getAsk', made.id))).toEqual(['cancelled'])
  })

  test('what was cancelled because of the customer does not come back', async () => {
    const made = await ask()
    await doTo('archiveCustomer', made.customer_id)
    await doTo('unarchiveCustomer', made.customer_id)
    expect(statuses(await doTo('restoreAsk', made.id))).toEqual(['cancelled'])
    await refused('restoreMessage', 'conflict', { params: { id: made.messages[0].id } })
  })

  test('is refused when the customer was asked again, or has lost the address', async () => {
    const made = await ask()
    await doTo('cancelAsk', made.id)
    const second = await data('createAsk', { body: { customer_id: made.customer_id, channel: 'email' } })
    const error = await refused('restoreAsk', 'duplicate_ask', { params: { id: made.id } })
    expect(error.existing_id).toBe(second.id)
    await doTo('cancelAsk', second.id)
    await doTo('updateCustomer', made.customer_id, { email: null })
    await refused('restoreAsk', 'conflict', { params: { id: made.id } })
  })
})

describe('rescheduleAsk', () => {
  test('moves all that is unsent by the same span', async () => {
    const made = await ask({ reminders_count: 1, asked_at: '2026-05-01T10:00:00Z' })
    const moved = await doTo('rescheduleAsk', made.id, { asked_at: '2026-05-02T09:00:00Z' })
    expect(moved.asked_at).toBe('2026-05-02T09:00:00.000Z')
    expect(times(moved)).toEqual(['2026-05-02T09:00:00.000Z', '2026-05-05T09:00:00.000Z'])
  })

  test.each([{}, { asked_at: null }, { asked_at: '2020-01-01' }])('%j means now', async (body) => {
    const made = await ask({ asked_at: '2026-05-01T10:00:00Z' })
    const now = new Date(service.clock.now()).toISOString()
    expect(times(await doTo('rescheduleAsk', made.id, body))).toEqual([now])
  })

  test('is refused when the request has gone out, nothing is left, or the day is taken', async () => {
    const made = await ask({ reminders_count: 1 })
    const params = { id: made.id }
    await data('createAsk', {
      body: { customer_id: made.customer_id, channel: 'email', asked_at: '2026-06-01' }
    })
    await refused('rescheduleAsk', 'duplicate_ask', { params, body: { asked_at: '2026-06-01T12:00:00Z' } })
    send(made.messages[0].id)
    await refused('rescheduleAsk', 'conflict', { params, body: { asked_at: '2026-06-02' } })
    await doTo('cancelAsk', made.id)
    await refused('rescheduleAsk', 'conflict', { params, body: { asked_at: '2026-06-02' } })
    await refused('rescheduleAsk', 'validation_failed', { params, body: { asked_at: 'soon' } })
    await refused('rescheduleAsk', 'not_found', { params: { id: 4711 }, body: {} })
  })
})

describe('one message', () => {
  test('cancelMessage and restoreMessage leave the others alone; twice changes nothing', async () => {
    const made = await ask({ reminders_count: 1 })
    const { id } = made.messages[1]
    const cancelled = await doTo('cancelMessage', id)
    expect(cancelled).toMatchObject({ status: 'cancelled', status_detail: 'The message was cancelled.' })
    expect(await doTo('cancelMessage', id)).toEqual(cancelled)
    expect(statuses(await doTo('getAsk', made.id))).toEqual(['scheduled', 'cancelled'])
    const restored = await doTo('restoreMessage', id)
    expect(restored).toMatchObject({ status: 'scheduled', status_reason: 'channel_not_set_up' })
    expect(await doTo('restoreMessage', id)).toEqual(restored)
    expect(await doTo('getAsk', made.id)).toEqual(made)
  })

  test('restoreMessage also takes one back that went with its ask', async () => {
    const made = await ask({ reminders_count: 1 })
    await doTo('cancelAsk', made.id)
    // A reminder must never be the first message that a customer gets.
    await refused('restoreMessage', 'conflict', { params: { id: made.messages[1].id } })
    await doTo('restoreMessage', made.messages[0].id)
    expect(statuses(await doTo('getAsk', made.id))).toEqual(['scheduled', 'cancelled'])
    await doTo('restoreMessage', made.messages[1].id)
    expect(statuses(await doTo('getAsk', made.id))).toEqual(['scheduled', 'scheduled'])
    await doTo('cancelAsk', made.id)
    await doTo('unsubscribeCustomer', made.customer_id)
    const params = { id: made.messages[0].id }
    await refused('restoreMessage', 'customer_unsubscribed', { params })
  })

  test('restoreMessage looks at the message itself: another one that was called off does not count', async () => {
    const made = await ask({ reminders_count: 2 })
    const [request, clicked, calledOff] = made.messages as [Message, Message, Message]
    send(request.id)
    const db = openDatabase(service.dataDir)
    db.raw
      .prepare("UPDATE messages SET status = 'cancelled', cancelled_by = 'customer' WHERE id = ?")
      .run(clicked.id)
    closeDatabase(db)
    await doTo('cancelMessage', calledOff.id)
    for (const { id } of [request, clicked]) await refused('restoreMessage', 'conflict', { params: { id } })
    expect(statuses(await doTo('getAsk', made.id))).toEqual(['sent', 'cancelled', 'cancelled'])
    await doTo('restoreMessage', calledOff.id)
    expect(statuses(await doTo('getAsk', made.id))).toEqual(['sent', 'cancelled', 'scheduled'])
  })

  test('rescheduleMessage moves it; the ask goes out with its request', async () => {
    const made = await ask({ reminders_count: 1, asked_at: '2026-07-01T10:00:00Z' })
    const [request, reminder] = made.messages as [Message, Message]
    await doTo('rescheduleMessage', reminder.id, { scheduled_at: '2026-07-20T10:00:00Z' })
    await doTo('rescheduleMessage', request.id, { scheduled_at: '2026-07-02T10:00:00+02:00' })
    const after = await doTo('getAsk', made.id)
    expect(after.asked_at).toBe('2026-07-02T08:00:00.000Z')
    expect(times(after)).toEqual(['2026-07-02T08:00:00.000Z', '2026-07-20T10:00:00.000Z'])
    const now = await doTo('rescheduleMessage', request.id, { scheduled_at: null })
    expect(now.scheduled_at).toBe(new Date(service.clock.now()).toISOString())
  })

  test.each(['sending', 'sent', 'failed', 'unknown'])('%s: 409, and nothing changes', async (status) => {
    const { messages } = await ask()
    const params = { id: messages[0].id }
    send(params.id, status)
    await refused('cancelMessage', 'conflict', { params })
    await refused('restoreMessage', 'conflict', { params })
    await refused('rescheduleMessage', 'conflict', { params, body: { scheduled_at: '2027-01-01' } })
    expect((await data('getMessage', { params })).status).toBe(status)
  })

  test('a day that is taken, a time that is none, nobody there', async () => {
    const made = await ask({ asked_at: '2026-08-01T10:00:00Z' })
    await data('createAsk', {
      body: { customer_id: made.customer_id, channel: 'email', asked_at: '2026-08-02' }
    })
    const params = { id: made.messages[0].id }
    const body = { scheduled_at: '2026-08-02T10:00:00Z' }
    await refused('rescheduleMessage', 'duplicate_ask', { params, body })
    await refused('rescheduleMessage', 'validation_failed', { params, body: { scheduled_at: 'soon' } })
    for (const operation of ['cancelMessage', 'restoreMessage'] as const) {
      await refused(operation, 'not_found', { params: { id: 4711 } })
    }
  })
})

describe('askCustomers', () => {
  test('asks everyone who can be asked, and says why not of the others', async () => {
    const [mail, text, both, archived, out, asked] = [
      await customer({ phone: null }),
      await customer({ email: null }),
      await customer(),
      await customer(),
      await customer({ unsubscribed_at: '2026-01-01' }),
      await customer()
    ]
    await doTo('archiveCustomer', archived.id)
    await data('createAsk', { body: { customer_id: asked.id, channel: 'email' } })
    const ids = [mail, text, both, archived, out, asked].map(({ id }) => id)
    const result = await data('askCustomers', { body: { customer_ids: [...ids, 4711], reminders_count: 1 } })
    expect(result.asked.map((each: { customer_id: number }) => each.customer_id)).toEqual(ids.slice(0, 3))
    expect(
      result.refused.map((each: { customer_id: number; code: string }) => [each.customer_id, each.code])
    ).toEqual([
      [archived.id, 'customer_archived'],
      [out.id, 'customer_unsubscribed'],
      [asked.id, 'duplicate_ask'],
      [4711, 'not_found']
    ])
    for (const [index, channel] of ['email', 'sms', 'email'].entries()) {
      const made = await doTo('getAsk', result.asked[index].ask_id)
      expect(made).toMatchObject({ channel, origin: 'api', messages: [{}, {}] })
    }
  })

  test('on one channel, later; customers without an address for it are named', async () => {
    const [mail, text] = [await customer({ phone: null }), await customer({ email: null })]
    const body = { customer_ids: [mail.id, text.id], channel: 'sms', asked_at: '2026-09-01' }
    const { asked, refused: others } = await data('askCustomers', { body })
    expect(asked).toMatchObject([{ customer_id: text.id }])
    expect(others).toMatchObject([{ customer_id: mail.id, code: 'no_address' }])
    expect((await doTo('getAsk', asked[0].ask_id)).asked_at).toBe('2026-08-31T22:00:00.000Z')
  })

  test('the same request again does nothing more', async () => {
    const { id } = await customer()
    const request = { body: { customer_ids: [id] }, headers: { 'idempotency-key': 'ask-many' } }
    const first = await call('askCustomers', request)
    expect((await call('askCustomers', request)).json.data).toEqual(first.json.data)
    expect((await data('askCustomers', { body: request.body })).refused).toMatchObject([
      { code: 'duplicate_ask' }
    ])
  })

  test.each<[string, object, string]>([
    ['nobody', { customer_ids: [] }, 'customer_ids'],
    ['more than 200', { customer_ids: Array.from({ length: 201 }, (_, index) => index + 1) }, 'customer_ids'],
    ['somebody twice', { customer_ids: [1, 1] }, 'customer_ids'],
    ['an unknown page', { customer_ids: [1], review_page_id: 4711 }, 'review_page_id'],
    ['a channel that is none', { customer_ids: [1], channel: 'fax' }, 'channel']
  ])('%s: 422', async (_title, body, path) => {
    expect((await refused('askCustomers', 'validation_failed', { body })).fields).toMatchObject([{ path }])
  })

  test("somebody else's customers are nobody", async () => {
    const { id } = await customer()
    const result = await service.bob.data('askCustomers', { body: { customer_ids: [id] } })
    expect(result).toMatchObject({ asked: [], refused: [{ code: 'not_found' }] })
    await service.alice
      .withScopes('asks:read')
      .refused('askCustomers', 'missing_scope', { body: { customer_ids: [id] } })
  })
})

describe('previewAsks', () => {
  test('tells who would be asked, and names those who would not, without asking anybody', async () => {
    const [mail, text, out] = [
      await customer({ phone: null }),
      await customer({ email: null }),
      await customer({ first_name: 'Olga', unsubscribed_at: '2026-01-01' })
    ]
    const before = await data('countAsks')
    const ids = [mail, text, out].map(({ id }) => id)
    const { json } = await call('previewAsks', { body: { customer_ids: [...ids, 4711] } })
    expect(json.data.asked).toEqual([
      { customer_id: mail.id, channel: 'email' },
      { customer_id: text.id, channel: 'sms' }
    ])
    expect(json.data.refused).toMatchObject([
      { customer_id: out.id, code: 'customer_unsubscribed', customer: { first_name: 'Olga' } },
      { customer_id: 4711, code: 'not_found', customer: null }
    ])
    expect((json.warnings ?? []).map(({ code }: { code: string }) => code)).toContain('channel_not_set_up')
    expect(await data('countAsks')).toEqual(before)
    const { asked, refused: others } = await data('askCustomers', { body: { customer_ids: [...ids, 4711] } })
    expect([asked.length, others.length]).toEqual([2, 2])
  })

  test('on one channel and another day, it is that day that counts', async () => {
    const { id } = await customer()
    await data('createAsk', { body: { customer_id: id, channel: 'email' } })
    const codes = async (wish: object) =>
      (await data('previewAsks', { body: { customer_ids: [id], ...wish } })).refused.map(
        ({ code }: { code: string }) => code
      )
    expect(await codes({})).toEqual(['duplicate_ask'])
    expect(await codes({ channel: 'sms' })).toEqual([])
    expect(await codes({ asked_at: '2027-03-01' })).toEqual([])
  })

  test.each<[string, object, string]>([
    ['nobody', { customer_ids: [] }, 'customer_ids'],
    ['an unknown page', { customer_ids: [1], review_page_id: 4711 }, 'review_page_id'],
    ['a channel that is none', { customer_ids: [1], channel: 'fax' }, 'channel']
  ])('%s: 422', async (_title, body, path) => {
    expect((await refused('previewAsks', 'validation_failed', { body })).fields).toMatchObject([{ path }])
  })

  test("somebody else's customers are nobody, and without customers:read nobody has a name", async () => {
    const { id } = await customer({ first_name: 'Ida', unsubscribed_at: '2026-01-01' })
    const body = { customer_ids: [id] }
    expect(await service.bob.data('previewAsks', { body })).toMatchObject({
      asked: [],
      refused: [{ code: 'not_found', customer: null }]
    })
    const reader = service.alice.withScopes('asks:read')
    const { refused: named } = await reader.data('previewAsks', { body })
    expect(named).toMatchObject([{ customer: { id, first_name: null, email: null } }])
    await service.alice.withScopes('customers:read').refused('previewAsks', 'missing_scope', { body })
  })
})
