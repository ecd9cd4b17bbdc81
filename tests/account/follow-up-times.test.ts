/** Reminders and retries go out their days after the message that really went out before them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Temporal } from 'temporal-polyfill'
import { startTestService, type TestService } from '../support/service'
import { defaultPage } from '../support/default-page'

const hour = 3_600_000
const day = 24 * hour
let service: TestService
let up = 0
beforeAll(async () => {
  service = await startTestService({ uptime: () => up })
  const { alice } = service
  await alice.data('updateSettings', { body: { postal_address: 'Hauptstr. 1, 10115 Berlin' } })
  await alice.data('updateSending', { body: { test_mode: true } })
  const { id } = await defaultPage(alice)
  await alice.data('updateReviewPage', { params: { id }, body: { url: 'https://example.com/r' } })
})
afterAll(() => service.stop())

async function pass(time: number): Promise<void> {
  up += time
  service.clock.advance(time)
  await service.tick()
}

interface Sent {
  kind: string
  step: number
  status: string
  scheduled_at: string
  sent_at: string | null
}

async function messagesOf(customerId: number): Promise<Sent[]> {
  const [ask] = await service.alice.data('listAsks', { query: { customer_id: customerId } })
  return ((ask?.messages ?? []) as Sent[]).toSorted((a, b) => a.step - b.step)
}

const daysLater = (time: string, days: number, zone: string): number =>
  Temporal.Instant.from(time).toZonedDateTimeISO(zone).add({ days }).epochMilliseconds

const always = { when: 'any' }
const office = { when: 'between', from: '09:00', until: '17:00' }
const week = (window: object) =>
  Object.fromEntries(
    ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((each) => [
      each,
      window
    ])
  )

describe('each of several customers, of whom only one a day can be asked', () => {
  test.each([
    ['at any hour', 'Europe/Berlin', week(always)],
    ['in office hours, in another zone', 'America/New_York', week(office)],
    ['in office hours, across the change of the clocks', 'Europe/Berlin', week(office)],
    [
      'never at the weekend',
      'Europe/Berlin',
      { ...week(office), saturday: { when: 'never' }, sunday: { when: 'never' } }
    ]
  ])('%s', async (_what, zone, schedule) => {
    const { alice } = service
    const ids: number[] = []
    for (let each = 0; each < 4; each++) {
      const email = `${crypto.randomUUID()}@shop.example.com`
      const { id } = await alice.data('createCustomer', { body: { email, time_zone: zone } })
      ids.push(id)
    }
    await alice.data('updateStrategy', {
      body: {
        ...{ state: 'on', trigger: 'latest_charge', delay: { count: 0, unit: 'days' }, schedule },
        limits: { email: { day: 1, month: null } },
        reminders: { delays_days: [4, 3], except_channel: null }
      }
    })
    for (const customer_id of ids) await alice.data('createCharge', { body: { customer_id, amount: 100 } })
    for (let passed = 0; passed < 40 * day; passed += 5 * hour) {
      await pass(5 * hour)
      if (passed > 6 * day) continue
      for (const id of ids) {
        // Whatever is planned, is planned the days after what it follows.
        const [request, first] = await messagesOf(id)
        if (request?.sent_at == null || first?.status !== 'scheduled') continue
        expect(Date.parse(first.scheduled_at)).toBeGreaterThanOrEqual(daysLater(request.sent_at, 4, zone))
      }
    }
    for (const id of ids) {
      const sent = (await messagesOf(id)).filter(({ sent_at }) => sent_at !== null)
      expect(sent.map(({ kind }) => kind)).toEqual(['request', 'reminder', 'reminder'])
      const [request, first, second] = sent.map(({ sent_at }) => sent_at!)
      expect(Date.parse(first!)).toBeGreaterThanOrEqual(daysLater(request!, 4, zone))
      expect(Date.parse(second!)).toBeGreaterThanOrEqual(daysLater(first!, 3, zone))
    }
    await alice.data('updateStrategy', {
      body: { state: 'off', limits: { email: { day: null, month: null } } }
    })
  })
})

test('who is asked days late gets the reminder its days after that', async () => {
  const { alice } = service
  await alice.data('updateStrategy', {
    body: {
      ...{ state: 'on', trigger: 'latest_charge', delay: { count: 0, unit: 'days' }, schedule: week(always) },
      reminders: { delays_days: [2], except_channel: null }
    }
  })
  const { id } = await alice.data('createCustomer', { body: { email: 'late@shop.example.com' } })
  const charged_at = new Date(service.clock.now() - 2 * day).toISOString()
  await alice.data('createCharge', { body: { customer_id: id, amount: 100, charged_at } })
  await pass(0)
  await pass(0)
  const [request, reminder] = await messagesOf(id)
  expect(request!.sent_at).not.toBeNull()
  expect(Date.parse(reminder!.scheduled_at)).toBe(daysLater(request!.sent_at!, 2, 'Europe/Berlin'))
  await alice.data('updateStrategy', { body: { state: 'off' } })
})

test('a request that is moved takes its reminders along; one the owner has given a time keeps it', async () => {
  const { alice } = service
  const { id } = await alice.data('createCustomer', { body: { email: 'moved@shop.example.com' } })
  const ask = await alice.data('createAsk', {
    body: {
      customer_id: id,
      channel: 'email',
      reminders_count: 2,
      asked_at: new Date(service.clock.now() + day).toISOString()
    }
  })
  const asked_at = new Date(service.clock.now() + 3 * day).toISOString()
  await alice.data('rescheduleAsk', { params: { id: ask.id }, body: { asked_at } })
  const [, first, second] = (await messagesOf(id)) as (Sent & { id: number })[]
  expect(Date.parse(first!.scheduled_at)).toBe(daysLater(asked_at, 3, 'Europe/Berlin'))
  expect(Date.parse(second!.scheduled_at)).toBe(daysLater(asked_at, 6, 'Europe/Berlin'))
  const own = new Date(service.clock.now() + 20 * day).toISOString()
  await alice.data('rescheduleMessage', { params: { id: first!.id }, body: { scheduled_at: own } })
  await pass(3 * day)
  const [sent, moved, last] = await messagesOf(id)
  expect(sent!.sent_at).not.toBeNull()
  expect(Date.parse(moved!.scheduled_at)).toBe(Date.parse(own))
  expect(Date.parse(last!.scheduled_at)).toBe(daysLater(own, 3, 'Europe/Berlin'))
})
