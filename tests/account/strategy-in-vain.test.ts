/**
 * Asks that never arrived: within limits the strategy may ask the customer again, and their reminders are cancelled too. A
 * reminder is never the first message that a customer gets.
 */
import { beforeEach, afterAll, describe, expect, test } from 'vitest'
import { defaultStrategy } from '#shared/contract/strategy-settings'
import type { MessageReason } from '#shared/contract/message-reasons'
import { expireMissed, currentMessage } from '#main/account/messaging/messages/outbox.service'
import * as outbox from '#main/account/messaging/messages/outbox.service'
import { recordReport } from '#main/account/messaging/messages/message-news'
import { runStrategy } from '#main/account/asking/strategy/run-strategy'
import { ownContext, type Context } from '#main/context'
import { judgeMessage } from '#main/delivery/judge-message'
import { startTestService, type TestService } from '../support/service'

const hour = 3_600_000
const day = 24 * hour
const anyTime = Object.fromEntries(
  Object.keys(defaultStrategy.schedule).map((weekday) => [weekday, { when: 'any' }])
)
const log = { info: () => undefined, error: () => undefined }
const unlimited = { day: null, month: null }

let service: TestService
const started: TestService[] = []
beforeEach(async () => {
  service = await startTestService()
  started.push(service)
})
afterAll(async () => {
  await Promise.all(started.map((each) => each.stop()))
})

const alice = () => service.alice
const ctx = (): Context => ownContext({ db: service.db, now: service.clock.now, log }, alice().accountId)
const run = () => runStrategy(ctx())
const put = (body: object = {}) =>
  alice().data('updateStrategy', {
    body: { state: 'on', schedule: anyTime, delay: { count: 0, unit: 'days' }, ...body }
  })
const add = async (body: object = {}) =>
  (
    await alice().data('createCustomer', {
      body: { email: 'ann@example.com', signup_date: '2026-03-10', ...body }
    })
  ).id as number

interface Message {
  id: number
  kind: string
  channel: string
  status: string
  status_reason: string | null
  scheduled_at: string
}
interface Ask {
  id: number
  status: string
  messages: Message[]
}
const asks = async (): Promise<Ask[]> =>
  (await alice().data('listAsks', { query: { limit: 100, sort_dir: 'asc' } })) as Ask[]
const said = async () => (await alice().data('dryRunStrategy', { query: { limit: 100 } }))[0]
const words = (ask: Ask | undefined) =>
  ask?.messages.map(({ kind, channel, status }) => `${kind} ${channel} ${status}`)

function claim(id: number): void {
  const row = currentMessage(ctx(), id)
  if (row === undefined || !outbox.claim(ctx(), row, 'ours', service.clock.now() + hour))
    throw new Error(`${id} cannot be claimed`)
}
const handOver = (id: number, address = 'ann@example.com') =>
  outbox.handOver(ctx(), { id, lease: 'ours', address, addressHashes: [], limits: unlimited })
function refuse(id: number, reason: MessageReason = 'refused'): void {
  claim(id)
  outbox.recordOutcome(ctx(), id, 'ours', { kind: 'refused', reason, detail: '550 no' })
}
function send(id: number, address?: string): void {
  claim(id)
  expect(handOver(id, address)).toBe(true)
  outbox.recordOutcome(ctx(), id, 'ours', { kind: 'accepted' })
}
const first = async (kind = 'request', channel = 'email'): Promise<Message> => {
  const found = (await asks()).at(-1)?.messages.find((each) => each.kind === kind && each.channel === channel)
  if (found === undefined) throw new Error(`there is no ${kind}`)
  return found
}

describe('a request that fails', () => {
  test('frees its customer a day later, and takes its reminders along', async () => {
    await add()
    await put({ reminders: { delays_days: [2, 2], except_channel: null } })
    expect(await run()).toBe(1)
    refuse((await first()).id)
    expect(words((await asks())[0])).toEqual([
      'request email failed',
      'reminder email cancelled',
      'reminder email cancelled'
    ])
    expect((await first('reminder')).status_reason).toBe('request_not_sent')
    const again = new Date(service.clock.now() + day).toISOString()
    expect(await said()).toMatchObject({ verdict: 'would_ask', due_at: again, asked_at: again })
    service.clock.advance(day - 1)
    expect(await run()).toBe(0)
    service.clock.advance(1)
    expect(await run()).toBe(1)
    expect(await run()).toBe(0)
    const rows = service.db.raw.prepare('SELECT occasion FROM asks ORDER BY id').pluck().all()
    expect(rows).toEqual([expect.stringMatching(/^once of ask \d+$/), 'once'])
    send((await first()).id)
    service.clock.advance(day)
    expect(await run()).toBe(0)
  })

  test.each(['signup_date', 'signup_anniversary', 'latest_charge'] as const)(
    'is made again three times at most, with the trigger %s, and not after three days',
    async (trigger) => {
      const id = await add({ signup_date: '2025-03-10' })
      await put({ trigger, ...(trigger === 'signup_date' && { delay: { count: 12, unit: 'months' } }) })
      await alice().data('createCharge', { body: { customer_id: id, amount: 100 } })
      for (let hours = 0; hours < 24 * 9; hours++) {
        if ((await run()) > 0) refuse((await first()).id)
        service.clock.advance(hour)
      }
      const made = await asks()
      expect(made.length).toBeGreaterThan(1)
      expect(made.length).toBeLessThanOrEqual(4)
      const { verdict, due_at } = await said()
      if (trigger === 'signup_anniversary') expect(due_at).toMatch(/^2027-03-09T23:00/)
      else expect(verdict).toBe('too_late')
    }
  )

  test('because of the address is not made again until there is another one', async () => {
    const id = await add()
    await put()
    await run()
    refuse((await first()).id, 'no_such_address')
    const before = await said()
    expect(before).toMatchObject({ verdict: 'already_asked', facts: { reason: 'no_such_address' } })
    service.clock.advance(day)
    expect(await run()).toBe(0)
    await alice().data('updateCustomer', { params: { id }, body: { email: 'ANN@example.com' } })
    expect((await said()).verdict).toBe('already_asked')
    await alice().data('updateCustomer', { params: { id }, body: { email: 'ann@example.org' } })
    expect((await said()).verdict).toBe('would_ask')
    expect(await run()).toBe(1)
  })

  test('on one of two channels leaves the other alone, and the customer counts as asked', async () => {
    await add({ phone: '+4915123456789' })
    await put({
      channels: ['email', 'sms'],
      reminders: { delays_days: [1], except_channel: null },
      retries: { count: 1, delay_days: 9 }
    })
    await run()
    send((await first('request', 'sms')).id, '+4915123456789')
    refuse((await first()).id, 'no_such_address')
    expect(words((await asks())[0])?.toSorted()).toEqual([
      'reminder email cancelled',
      'reminder email scheduled',
      'reminder sms scheduled',
      'reminder sms scheduled',
      'request email failed',
      'request sms sent',
      'retry email scheduled',
      'retry sms scheduled'
    ])
    expect(await said()).toMatchObject({ verdict: 'already_asked' })
  })

  test('on both ends all of the ask, and only the address that works is used again', async () => {
    await add({ phone: '+4915123456789' })
    await put({ channels: ['email', 'sms'], retries: { count: 1, delay_days: 9 } })
    await run()
    refuse((await first()).id, 'no_such_address')
    refuse((await first('request', 'sms')).id)
    expect(new Set(words((await asks())[0])?.map((each) => each.split(' ')[2]))).toEqual(
      new Set(['failed', 'cancelled'])
    )
    service.clock.advance(day)
    expect(await run()).toBe(1)
    expect((await asks()).at(-1)).toMatchObject({ channels: ['sms'] })
  })
})

test('what the owner called off, and what may have arrived, counts as asked', async () => {
  await add()
  await add({ email: 'ben@example.com' })
  await put()
  expect(await run()).toBe(2)
  const [ann, ben] = await asks()
  await alice().data('cancelMessage', { params: { id: ann!.messages[0]!.id } })
  claim(ben!.messages[0]!.id)
  handOver(ben!.messages[0]!.id, 'ben@example.com')
  outbox.recordOutcome(ctx(), ben!.messages[0]!.id, 'ours', { kind: 'unknown', detail: 'dropped' })
  service.clock.advance(day)
  expect(await run()).toBe(0)
  const verdicts = (await alice().data('dryRunStrategy')).map(({ verdict }: { verdict: string }) => verdict)
  expect(verdicts).toEqual(['already_asked', 'already_asked'])
  expect(words((await asks())[0])).toEqual(['request email cancelled', 'reminder email cancelled'])
})

test('a request that expires takes its reminders along, and the next charge asks anew', async () => {
  const id = await add()
  await put({ trigger: 'latest_charge' })
  await run()
  await alice().data('createCharge', { body: { customer_id: id, amount: 100 } })
  expect(await run()).toBe(1)
  service.clock.advance(5 * day)
  expect(expireMissed(ctx(), 'email')).toBe(1)
  expect(words((await asks())[0])).toEqual(['request email expired', 'reminder email cancelled'])
  expect(await said()).toMatchObject({ verdict: 'too_late', facts: { limit: 3 } })
  service.clock.advance(day)
  await alice().data('createCharge', { body: { customer_id: id, amount: 100 } })
  expect(await run()).toBe(1)
  expect(await alice().data('getSending')).toMatchObject({ expired: 0 })
})

describe('sent again by the owner', () => {
  test('a request brings its reminders back, at their distance to it', async () => {
    await add()
    await put({ reminders: { delays_days: [4, 3], except_channel: null } })
    await run()
    const { id } = await first()
    refuse(id)
    service.clock.advance(10 * hour)
    await alice().data('sendMessageAgain', { params: { id } })
    const now = service.clock.now()
    const [ask] = await asks()
    expect(
      ask!.messages.filter(({ status }) => status === 'scheduled').map((each) => each.scheduled_at)
      // It is evening: reminders are planned for the morning after, within the hours for sending.
    ).toEqual([new Date(now).toISOString(), '2026-03-15T07:00:00.000Z', '2026-03-18T07:00:00.000Z'])
    // If that copy fails too, its reminders are cancelled again.
    refuse(ask!.messages.find(({ status }) => status === 'scheduled')!.id)
    expect(words((await asks())[0])?.filter((each) => each.includes('scheduled'))).toEqual([])
  })

  test('is refused once the strategy has asked again, and for a reminder of what was not sent', async () => {
    await add()
    await put()
    await run()
    const { id } = await first()
    const reminder = await first('reminder')
    refuse(id)
    await alice().refused('restoreMessage', 'conflict', { params: { id: reminder.id } })
    service.db.raw.prepare("UPDATE messages SET status = 'expired' WHERE id = ?").run(reminder.id)
    await alice().refused('sendMessageAgain', 'conflict', { params: { id: reminder.id } })
    expect(await alice().data('sendMissed')).toEqual({ sent_again: 0, skipped: 0, left: 0 })
    service.clock.advance(day)
    await run()
    const { existing_id } = await alice().refused('sendMessageAgain', 'duplicate_ask', { params: { id } })
    expect(existing_id).toBe((await asks()).at(-1)?.id)
  })
})

describe('a reminder is never the first thing that anybody gets', () => {
  /** The reminder has been claimed when its request turns out not to have arrived. */
  test.each(['undelivered', 'bounced'] as const)('also when its request is %s just now', async (report) => {
    await add()
    await put({ reminders: { delays_days: [1], except_channel: null } })
    await run()
    const request = await first()
    send(request.id)
    service.clock.advance(day)
    const reminder = await first('reminder')
    claim(reminder.id)
    recordReport(ctx(), { messageId: request.id }, report)
    expect(handOver(reminder.id)).toBe(false)
    expect(currentMessage(ctx(), reminder.id)).toMatchObject({
      status: 'cancelled',
      status_reason: 'request_not_sent',
      lease: null
    })
  })

  test.each([
    ['failed', 'cancel'],
    ['cancelled', 'cancel'],
    ['expired', 'cancel'],
    ['suppressed', 'cancel'],
    ['unknown', 'put_off'],
    ['scheduled', 'put_off'],
    ['sent', 'send'],
    ['clicked', 'cancel']
  ])('beside a request that is %s: %s, whatever changed that', async (status, verdict) => {
    await add()
    await put({ reminders: { delays_days: [1], except_channel: null } })
    await run()
    const [request, reminder] = [await first(), await first('reminder')]
    service.clock.advance(3 * day)
    service.db.raw
      .prepare('UPDATE messages SET status = ?, sent_at = 1, clicked_at = ? WHERE id = ?')
      .run(status, status === 'clicked' ? 1 : null, request.id)
    const row = currentMessage(ctx(), reminder.id)!
    expect(judgeMessage(ctx(), row).kind).toBe(verdict)
    claim(reminder.id)
    expect(handOver(reminder.id)).toBe(['sent', 'clicked'].includes(status))
  })

  test('while nobody knows whether the request arrived it waits for the owner, two weeks at most', async () => {
    await add()
    await put({ reminders: { delays_days: [1], except_channel: null } })
    await run()
    const [request, reminder] = [await first(), await first('reminder')]
    claim(request.id)
    handOver(request.id)
    outbox.recordOutcome(ctx(), request.id, 'ours', { kind: 'unknown', detail: 'dropped' })
    const judge = () => judgeMessage(ctx(), currentMessage(ctx(), reminder.id)!)
    service.clock.advance(2 * day)
    expect(judge()).toMatchObject({ kind: 'put_off', reason: 'waits_for_request' })
    service.clock.advance(14 * day)
    expect(judge()).toEqual({ kind: 'cancel', reason: 'request_not_sent' })
    await alice().data('markMessageArrived', { params: { id: request.id } })
    expect(judge().kind).toBe('send')
  })
})
