/** Asks of which a part is gone: what is left can be moved, and what reached nobody can be sent again. */
import { describe, expect, test } from 'vitest'
import { useService } from '../support/use-service'

const service = useService()
const alice = () => service.alice
const hour = 3_600_000

interface Message {
  id: number
  kind: string
  channel: string
  status: string
  scheduled_at: string
}
interface Ask {
  id: number
  customer_id: number
  asked_at: string
  messages: [Message, ...Message[]]
}

let number = 0
async function ask(more: object = {}): Promise<Ask> {
  const body = { email: `again-${++number}@example.com`, phone: `030 9018${100 + number}` }
  const { id } = await alice().data('createCustomer', { body })
  return alice().data('createAsk', { body: { customer_id: id, channel: 'email', ...more } })
}
const getAsk = (id: number): Promise<Ask> => alice().data('getAsk', { params: { id } })
const stateOf = async (id: number) =>
  (await getAsk(id)).messages.map(({ kind, status }) => `${kind} ${status}`)
const cancel = ({ id }: Message) => alice().data('cancelMessage', { params: { id } })
/** What the sender would make of it. */
const become = (id: number, status: string) =>
  service.db.raw.prepare('UPDATE messages SET status = ?, handoff_at = 1 WHERE id = ?').run(status, id)
const sendAgain = (id: number) => alice().data('sendMessageAgain', { params: { id } })

describe('what is left of an ask', () => {
  test('moves with it although a reminder or one of its requests was cancelled', async () => {
    const asked_at = '2026-05-01T10:00:00.000Z'
    const made = await ask({ channels: ['email', 'sms'], channel: undefined, reminders_count: 1, asked_at })
    const gone = made.messages.filter(({ kind, channel }) => (kind === 'reminder') === (channel === 'email'))
    expect(gone).toHaveLength(2)
    for (const each of gone) await cancel(each)
    const later = '2026-05-02T10:00:00.000Z'
    const moved = await alice().data('rescheduleAsk', { params: { id: made.id }, body: { asked_at: later } })
    expect(moved.asked_at).toBe(later)
    const waiting = (moved as Ask).messages.filter(({ status }) => status === 'scheduled')
    expect(waiting).toMatchObject([{ kind: 'request', channel: 'email', scheduled_at: later }])
  })

  test('moving a reminder leaves the time of the ask alone, even if its first request was cancelled', async () => {
    const channels = ['email', 'sms']
    const made = await ask({
      channels,
      channel: undefined,
      reminders_count: 1,
      asked_at: '2026-05-01T10:00:00Z'
    })
    const of = (kind: string, channel: string) =>
      made.messages.find((each) => each.kind === kind && each.channel === channel)!
    const move = ({ id }: Message, scheduled_at: string) =>
      alice().data('rescheduleMessage', { params: { id }, body: { scheduled_at } })
    await move(of('request', 'sms'), '2026-05-02T10:00:00Z')
    await cancel(of('request', 'email'))
    await move(of('reminder', 'sms'), '2026-05-20T10:00:00Z')
    expect((await getAsk(made.id)).asked_at).toBe(made.asked_at)
  })

  test('an address that is gone is named when the ask is restored', async () => {
    const { id, customer_id } = await ask()
    await alice().data('cancelAsk', { params: { id } })
    await alice().data('updateCustomer', { params: { id: customer_id }, body: { email: null } })
    const { message } = await alice().refused('restoreAsk', 'conflict', { params: { id } })
    expect(message).toBe(`Customer ${customer_id} has no e-mail address.`)
  })
})

describe('a message that reached nobody', () => {
  test('goes out again, now, as part of the same ask', async () => {
    const made = await ask()
    become(made.messages[0].id, 'failed')
    service.clock.advance(hour)
    const again = await sendAgain(made.messages[0].id)
    expect(again).toMatchObject({
      ask_id: made.id,
      kind: 'request',
      channel: 'email',
      status: 'scheduled',
      copy: 1,
      scheduled_at: new Date(service.clock.now()).toISOString()
    })
    expect(await stateOf(made.id)).toEqual(['request failed', 'request scheduled'])
    await alice().refused('sendMessageAgain', 'conflict', { params: { id: made.messages[0].id } })
  })

  test('or did after all, as its owner says', async () => {
    const made = await ask()
    const params = { id: made.messages[0].id }
    become(params.id, 'unknown')
    expect(await alice().data('markMessageArrived', { params })).toMatchObject({ ...params, status: 'sent' })
    expect(await stateOf(made.id)).toEqual(['request sent'])
    await alice().refused('sendMessageAgain', 'conflict', { params })
  })

  test('stays where it is if its customer opted out or has no such address any more', async () => {
    const [out, without] = [await ask(), await ask()]
    for (const { messages } of [out, without]) become(messages[0].id, 'failed')
    await alice().data('unsubscribeCustomer', { params: { id: out.customer_id } })
    await alice().data('updateCustomer', { params: { id: without.customer_id }, body: { email: null } })
    const refusal = (of: Ask, code: 'customer_unsubscribed' | 'conflict') =>
      alice().refused('sendMessageAgain', code, { params: { id: of.messages[0].id } })
    await refusal(out, 'customer_unsubscribed')
    const { message } = await refusal(without, 'conflict')
    expect(message).toBe(`Customer ${without.customer_id} has no e-mail address.`)
    expect(await stateOf(without.id)).toEqual(['request failed'])
  })

  test('a reminder does not go out before its request', async () => {
    const made = await ask({ reminders_count: 1 })
    const [request, reminder] = made.messages as [Message, Message]
    for (const { id } of [request, reminder]) become(id, 'expired')
    await alice().refused('sendMessageAgain', 'conflict', { params: { id: reminder.id } })
    const again = await sendAgain(request.id)
    await sendAgain(reminder.id)
    become(again.id, 'sent')
    expect((await stateOf(made.id)).toSorted()).toEqual([
      'reminder expired',
      'reminder scheduled',
      'request expired',
      'request sent'
    ])
  })

  test('is not sent again once the strategy has asked anew', async () => {
    const made = await ask()
    become(made.messages[0].id, 'failed')
    service.clock.advance(48 * hour)
    const body = { customer_id: made.customer_id, channel: 'email' }
    const newer = await alice().data('createAsk', { body })
    service.db.raw.prepare("UPDATE asks SET origin = 'strategy' WHERE customer_id = ?").run(made.customer_id)
    const params = { id: made.messages[0].id }
    const { existing_id, message } = await alice().refused('sendMessageAgain', 'duplicate_ask', { params })
    expect(existing_id).toBe(newer.id)
    expect(message).toContain(`asked again, by ask ${newer.id}`)
  })
})
