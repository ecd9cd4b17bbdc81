/** When messages may be sent, and how many, as delivery asks the strategy. */
import { beforeEach, afterEach, expect, test } from 'vitest'
import { defaultStrategy, weekdays } from '#shared/contract/strategy-settings'
import { runStrategy } from '#main/account/asking/strategy/run-strategy'
import { limitsOf, whenMaySend } from '#main/account/asking/strategy/sending-rules'
import { ownContext, type Context } from '#main/context'
import type { Row } from '#main/store/tables'
import { startTestService, type TestService } from '../support/service'

const log = { info: () => undefined, error: () => undefined }
const byDay = Object.fromEntries(
  weekdays.map((weekday) => [weekday, { when: 'between', from: '09:00', until: '17:00' }])
)
let service: TestService
let ctx: Context
beforeEach(async () => {
  service = await startTestService()
  ctx = ownContext({ db: service.db, now: service.clock.now, log }, service.alice.accountId)
})
afterEach(() => service.stop())

const put = (body: object) => service.alice.data('updateStrategy', { body: { state: 'on', ...body } })
const messagesOf = (channel: string) =>
  service.db.raw
    .prepare('SELECT * FROM messages WHERE channel = ? ORDER BY scheduled_at')
    .all(channel) as Row<'messages'>[]
const when = (message: Row<'messages'>, time: string) => {
  service.clock.set(time)
  return new Date(whenMaySend(ctx, message)).toISOString().replace('.000Z', 'Z')
}
const ask = async (body: object) => {
  await service.alice.data('createCustomer', {
    body: { email: 'ann@example.com', phone: '+81312345678', signup_date: '2026-03-09' }
  })
  await put({ schedule: byDay, channels: ['email', 'sms'], ...body })
  service.clock.set('2026-03-12T12:00:00Z')
  await runStrategy(ctx)
}

test('asks of the strategy keep the schedule that held when they were made', async () => {
  await ask({})
  const [request] = messagesOf('email')
  expect(when(request!, '2026-03-13T06:30:00Z')).toBe('2026-03-13T06:30:00Z')
  // Five in the afternoon in Tokyo.
  expect(when(request!, '2026-03-13T08:00:00Z')).toBe('2026-03-14T00:00:00Z')
  await put({ schedule: defaultStrategy.schedule, state: 'off' })
  expect(when(request!, '2026-03-13T08:00:00Z')).toBe('2026-03-14T00:00:00Z')
})

test('asks by hand leave at any time, SMS by day', async () => {
  await put({ schedule: byDay })
  const { id } = await service.alice.data('createCustomer', {
    body: { email: 'ann@example.com', phone: '+81312345678' }
  })
  await service.alice.data('createAsk', { body: { customer_id: id, channels: ['email', 'sms'] } })
  const [mail] = messagesOf('email')
  const [sms] = messagesOf('sms')
  expect(when(mail!, '2026-03-12T15:00:00Z')).toBe('2026-03-12T15:00:00Z')
  expect(when(sms!, '2026-03-12T15:00:00Z')).toBe('2026-03-12T23:00:00Z')
  expect(when(sms!, '2026-03-12T11:59:00Z')).toBe('2026-03-12T11:59:00Z')
})

test('a reminder keeps its distance to a request that had to wait', async () => {
  await ask({ channels: ['email'], reminders: { delays_days: [2], except_channel: null } })
  const [request, reminder] = messagesOf('email')
  expect([request, reminder].map((each) => new Date(each!.scheduled_at).toISOString())).toEqual([
    '2026-03-12T00:00:00.000Z',
    // Two days after now: the ask is made late. That is an evening in Tokyo.
    '2026-03-15T00:00:00.000Z'
  ])
  const set = (change: string) =>
    service.db.raw.prepare(`UPDATE messages SET ${change} WHERE id = ?`).run(request!.id)
  // The request waits because of a limit.
  set(`not_before = ${Date.parse('2026-03-20T03:00:00Z')}`)
  expect(when(reminder!, '2026-03-14T00:00:00Z')).toBe('2026-03-22T03:00:00Z')
  // The request was sent late.
  set(`status = 'sent', sent_at = ${Date.parse('2026-03-20T03:00:00Z')}`)
  expect(when(reminder!, '2026-03-20T04:00:00Z')).toBe('2026-03-22T03:00:00Z')
  // The request was sent a few hours late.
  set(`sent_at = ${Date.parse('2026-03-12T03:00:00Z')}`)
  expect(when(reminder!, '2026-03-14T00:00:00Z')).toBe('2026-03-14T03:00:00Z')
  // The request will never be sent.
  set("status = 'expired', sent_at = NULL")
  expect(when(reminder!, '2026-03-14T00:00:00Z')).toBe('2026-03-14T00:00:00Z')
})

test('limits are those of the settings, also while the strategy is off', async () => {
  expect(limitsOf(ctx, 'email')).toEqual({ day: null, month: null })
  await put({ state: 'off', limits: { email: { day: 3 }, sms: { month: 9 } } })
  expect(limitsOf(ctx, 'email')).toEqual({ day: 3, month: null })
  expect(limitsOf(ctx, 'sms')).toEqual({ day: null, month: 9 })
})
