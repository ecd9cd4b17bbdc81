/** The list of sent messages with their delivery status, and its filters. Rows are set up as the sender would set them. */
import { beforeAll, expect, test } from 'vitest'
import { messageStatuses } from '#shared/contract/message-statuses'
import { sentStatuses } from '#shared/contract/messages'
import { closeDatabase, openDatabase } from '#main/store/open-database'
import type { CallOptions } from '../support/service'
import { useService } from '../support/use-service'

const service = useService()
const byStatus: Record<string, number> = {}
let customer: { id: number }
let asked: { id: number }

beforeAll(async () => {
  const { alice, clock } = service
  const db = openDatabase(service.dataDir)
  for (const status of messageStatuses) {
    customer = await alice.data('createCustomer', {
      body: { email: `${status}@example.com`, phone: '030 901820' }
    })
    clock.advance(3_600_000)
    asked = await alice.data('createAsk', {
      body: { customer_id: customer.id, channel: status === 'failed' ? 'sms' : 'email' }
    })
    const [message] = await alice.data('listMessages', { query: { ask_id: asked.id, status: 'scheduled' } })
    byStatus[status] = message.id
    const sentAt = sentStatuses.includes(status) ? clock.now() + 86_400_000 : null
    db.raw.prepare('UPDATE messages SET status = ?, sent_at = ? WHERE id = ?').run(status, sentAt, message.id)
    await alice.data('updateCustomer', { params: { id: customer.id }, body: { phone: null } })
  }
  closeDatabase(db)
})

const found = async (query: CallOptions['query']) =>
  (await service.alice.data('listMessages', { query: { limit: 100, ...query } })).map(
    (each: { status: string }) => each.status
  )

test('listMessages: those that reached the server, newest first', async () => {
  expect(await found({})).toEqual(
    messageStatuses.filter((status) => sentStatuses.includes(status)).toReversed()
  )
  expect(await service.alice.data('getMessage', { params: { id: byStatus.sent! } })).toMatchObject({
    status: 'sent',
    kind: 'request',
    channel: 'email'
  })
})

test('thanks are listed where they are asked for by their kind, and so are they exported', async () => {
  const { alice } = service
  const db = openDatabase(service.dataDir)
  const kindOf = (kind: string) =>
    db.raw
      .prepare('UPDATE messages SET kind = ? WHERE id IN (?, ?)')
      .run(kind, byStatus.sent!, byStatus.scheduled!)
  kindOf('thanks')
  const id = byStatus.sent!
  const { customer_id, ask_id } = await alice.data('getMessage', { params: { id } })
  const lists = async (query: CallOptions['query'] = {}) => {
    const ids = (list: { id: number }[]) => list.map((each) => each.id)
    const ofCustomer = await alice.data('listCustomerMessages', { params: { id: customer_id }, query })
    const { text } = await alice.call('exportMessages', { query: { ask_id, ...query } })
    return [
      ids(await alice.data('listMessages', { query: { ask_id, ...query } })),
      ids(ofCustomer),
      Array.from({ length: text.trim().split('\n').length - 1 }, () => id)
    ]
  }
  expect(await lists()).toEqual([[], [], []])
  expect(await lists({ status: 'sent' })).toEqual([[], [], []])
  expect(await lists({ kind: 'thanks' })).toEqual([[id], [id], [id]])
  expect(await lists({ kind: 'request,thanks' })).toEqual([[id], [id], [id]])
  expect(await found({ kind: 'thanks', status: 'scheduled' })).toEqual(['scheduled'])
  for (const kind of ['reminder', 'retry']) {
    kindOf(kind)
    expect(await lists()).toEqual([[id], [id], [id]])
  }
  kindOf('request')
  closeDatabase(db)
})

test.each(messageStatuses)('status=%s lists exactly these', async (status) => {
  expect(await found({ status })).toEqual([status])
})

test('the other filters', async () => {
  expect(await found({ status: 'scheduled,cancelled' })).toEqual(['cancelled', 'scheduled'])
  expect(await found({ channel: 'sms' })).toEqual(['failed'])
  expect(await found({ kind: 'reminder,thanks' })).toEqual([])
  expect(await found({ kind: 'request', channel: 'email,sms' })).toHaveLength(sentStatuses.length)
  expect(await found({ ask_id: asked.id, status: 'expired' })).toEqual(['expired'])
  expect(await found({ customer_id: customer.id })).toEqual([])
  // Created one an hour from noon on 10 March in Berlin; the expired one, at midnight, already belongs to the 11th.
  expect(await found({ date_to: '2026-03-10', status: 'scheduled,expired' })).toEqual(['scheduled'])
  expect(
    await found({ date_key: 'scheduled_at', date_from: '2026-03-11', status: 'scheduled,expired' })
  ).toEqual(['expired'])
  expect(await found({ date_key: 'sent_at', date_to: '2026-03-10' })).toEqual([])
  expect(await found({ date_key: 'sent_at', date_from: '2026-03-11' })).toHaveLength(sentStatuses.length)
})

test.each<CallOptions['query']>([
  { status: 'gone' },
  { channel: 'post' },
  { kind: 'spam' },
  { ask_id: 'x' },
  { date_key: 'opened_at' }
])('%o: 422', async (query) => {
  await service.alice.refused('listMessages', 'validation_failed', { query: query! })
})

test('an ask shows how far its messages have come', async () => {
  const statuses = await service.alice.data('listAsks', { query: { limit: 100 } })
  expect(statuses.map((each: { status: string }) => each.status)).toEqual(messageStatuses.toReversed())
  expect(await service.alice.data('listAsks', { query: { status: 'opened' } })).toHaveLength(1)
})

test('getMessage of nothing: 404', async () => {
  await service.alice.refused('getMessage', 'not_found', { params: { id: 4711 } })
})
