/** A further strategy that asks before birthdays: once a year, by the calendar of the customer, and by all other rules. */
import { expect, test } from 'vitest'
import { runStrategy } from '#main/account/asking/strategy/run-strategy'
import { ownContext } from '#main/context'
import { defaultStrategy } from '#shared/contract/strategy-settings'
import type { DryRunCounts, DryRunEntry } from '#shared/contract/strategy'
import { useService } from '../support/use-service'

const service = useService()
const day = 86_400_000
const log = { info: () => undefined, error: () => undefined }
const anyTime = Object.fromEntries(
  Object.keys(defaultStrategy.schedule).map((weekday) => [weekday, { when: 'any' }])
)
const add = async (name: string, body: object) =>
  (await service.alice.data('createCustomer', { body: { email: `${name}@example.com`, ...body } }))
    .id as number
const asked = async () => {
  const asks = (await service.alice.data('listAsks', {
    query: { limit: 100, sort_key: 'asked_at', sort_dir: 'asc' }
  })) as { customer_id: number; asked_at: string }[]
  return asks.map(({ customer_id, asked_at }) => [customer_id, asked_at])
}
async function runDaily(from: string, days: number) {
  const { db, clock, alice } = service
  for (let at = Date.parse(from), left = days; left > 0; at += day, left--) {
    clock.set(new Date(at).toISOString())
    await runStrategy(ownContext({ db, now: clock.now, log }, alice.accountId))
  }
}

test('once a year, some days before, with and without the year of birth', async () => {
  const { alice } = service
  const spring = await add('spring', { birthday: '--03-20' })
  const leap = await add('leap', { birthday: '1988-02-29' })
  const newYear = await add('new-year', { birthday: '1980-01-03', time_zone: 'America/New_York' })
  const quiet = await add('quiet', { birthday: '--03-21' })
  await alice.data('unsubscribeCustomer', { params: { id: quiet } })
  await add('nobody', {})
  await alice.data('updateStrategy', { body: { state: 'on', trigger: 'latest_charge', schedule: anyTime } })
  const reminders = { delays_days: [], except_channel: null }
  const { id } = await alice.data('createFurtherStrategy', {
    body: {
      name: 'Birthdays',
      trigger: 'birthday',
      delay: { count: 7, unit: 'days' },
      reminders,
      is_enabled: true
    }
  })

  const { verdicts } = (await alice.data('countDryRun')) as DryRunCounts
  expect(Object.fromEntries(verdicts.map(({ value, count }) => [value, count]))).toEqual({
    would_ask: 3,
    unsubscribed: 1,
    no_trigger: 1
  })
  const lines = (await alice.data('dryRunStrategy')) as DryRunEntry[]
  expect(lines[0]).toMatchObject({
    customer: { id: spring },
    strategy: { id },
    due_at: '2026-03-12T23:00:00.000Z'
  })
  const [saying] = lines.at(-1)?.strategies ?? []
  expect(saying).toMatchObject({ id, verdict: 'no_trigger', facts: { missing: 'birthday' } })

  await runDaily('2026-03-11T12:00:00Z', 5)
  expect(await asked()).toEqual([[spring, '2026-03-12T23:00:00.000Z']])
  // Corrected after they were asked: the year counts once.
  await alice.data('updateCustomer', { params: { id: spring }, body: { birthday: '--03-25' } })
  await runDaily('2026-03-16T12:00:00Z', 10)
  await runDaily('2026-12-25T12:00:00Z', 90)
  expect((await asked()).slice(1)).toEqual([
    [newYear, '2026-12-27T05:00:00.000Z'],
    [leap, '2027-02-20T23:00:00.000Z'],
    [spring, '2027-03-17T23:00:00.000Z']
  ])
})

test('only further strategies have it', async () => {
  await service.alice.refused('updateStrategy', 'validation_failed', { body: { trigger: 'birthday' } })
})
