/** The settings of the Request Strategy over HTTP. */
import { describe, expect, test } from 'vitest'
import { defaultStrategy } from '#shared/contract/strategy-settings'
import { useService } from '../support/use-service'

const service = useService()
const put = (body: object) => service.alice.data('updateStrategy', { body })
const refusedAt = async (body: object) => {
  const { fields } = await service.alice.refused('updateStrategy', 'validation_failed', { body })
  return fields.map(({ path }: { path: string }) => path)
}
const between = (from: string, until: string) => ({ when: 'between', from, until })

test('is off when new, with settings that would ask nobody at night', async () => {
  const strategy = await service.alice.data('getStrategy')
  expect(strategy).toEqual({ ...strategy, ...defaultStrategy, state: 'off', on_since: null })
  expect(strategy).toEqual(await service.alice.data('getStrategy'))
})

test('is turned on, paused and turned off; since when it is on is kept', async () => {
  const now = () => new Date(service.clock.now()).toISOString()
  const on = await put({ state: 'on' })
  expect(on).toMatchObject({ state: 'on', on_since: now(), updated_at: now() })
  service.clock.advance(60_000)
  expect(await put({ state: 'on' })).toEqual(on)
  expect(await put({ thanks: true })).toMatchObject({ on_since: on.on_since, updated_at: now() })
  expect(await put({ state: 'paused' })).toMatchObject({ state: 'paused', on_since: null })
  expect(await put({ state: 'off' })).toMatchObject({ state: 'off', on_since: null })
})

test('changes what is sent, and single weekdays, limits and conditions', async () => {
  const before = await service.alice.data('getStrategy')
  const changed = await put({
    trigger: 'latest_charge',
    delay: { count: 2, unit: 'hours' },
    channels: ['sms', 'email'],
    link_expiry_days: 14,
    reminders: { delays_days: [3, 5, 7], except_channel: 'sms' },
    retries: { count: 2, delay_days: 60 },
    schedule: { sunday: between('22:00', '02:00') },
    limits: { sms: { day: 5 } },
    conditions: { min_charges: 3 },
    lock_days: 0
  })
  expect(changed).toMatchObject({
    schedule: { ...before.schedule, sunday: between('22:00', '02:00') },
    limits: { email: before.limits.email, sms: { day: 5, month: null } },
    conditions: { ...before.conditions, min_charges: 3 },
    lock_days: 0
  })
  expect(await put({ limits: { sms: { month: 9 } } })).toMatchObject({
    limits: { sms: { day: 5, month: 9 } }
  })
  expect(await put({ link_expiry_days: null, limits: { sms: { day: null } } })).toMatchObject({
    link_expiry_days: null,
    limits: { sms: { day: null, month: 9 } }
  })
})

test('a strategy that was read can be put back', async () => {
  const strategy = await service.alice.data('getStrategy')
  const answer = await service.alice.call('updateStrategy', { body: strategy })
  expect(answer.json).toEqual({ success: true, status: 200, data: strategy })
})

describe('refuses, naming the field', () => {
  test.each<[string, object, string[]]>([
    ['an unknown field', { colour: 'red' }, ['colour']],
    ['an unknown state', { state: 'maybe' }, ['state']],
    ['an unknown trigger', { trigger: 'review' }, ['trigger']],
    ['half a delay', { delay: { count: 2 } }, ['delay.unit']],
    ['half an hour', { delay: { count: 0.5, unit: 'hours' } }, ['delay.count']],
    ['a delay backwards', { delay: { count: -1, unit: 'days' } }, ['delay.count']],
    ['months for ever', { delay: { count: 37, unit: 'months' } }, ['delay.count']],
    ['no channel', { channels: [] }, ['channels']],
    ['a channel twice', { channels: ['sms', 'sms'] }, ['channels']],
    ['another channel', { channels: ['fax'] }, ['channels.0']],
    ['another expiry', { link_expiry_days: 4 }, ['link_expiry_days']],
    [
      'four reminders',
      { reminders: { delays_days: [1, 1, 1, 1], except_channel: null } },
      ['reminders.delays_days']
    ],
    [
      'a reminder at once',
      { reminders: { delays_days: [0], except_channel: null } },
      ['reminders.delays_days.0']
    ],
    ['three retries', { retries: { count: 3, delay_days: 9 } }, ['retries.count']],
    ['a retry at once', { retries: { count: 1, delay_days: 0 } }, ['retries.delay_days']],
    [
      'no such time',
      { schedule: { monday: between('9:00', '24:00') } },
      ['schedule.monday.from', 'schedule.monday.until']
    ],
    ['an empty window', { schedule: { monday: between('09:00', '09:00') } }, ['schedule.monday.until']],
    [
      'a window without times',
      { schedule: { monday: { when: 'between' } } },
      ['schedule.monday.from', 'schedule.monday.until']
    ],
    ['an unknown weekday', { schedule: { funday: { when: 'any' } } }, ['schedule.funday']],
    ['a limit of nothing', { limits: { email: { day: 0 } } }, ['limits.email.day']],
    ['half a charge', { conditions: { min_charges: 1.5 } }, ['conditions.min_charges']],
    ['a score', { conditions: { min_score: 4 } }, ['conditions.min_score']],
    ['a lock for ever', { lock_days: 4000 }, ['lock_days']]
  ])('%s', async (_title, body, paths) => {
    expect(await refusedAt(body)).toEqual(paths)
  })
})

test('some minute must be left for each channel', async () => {
  const never = Object.fromEntries(
    Object.keys(defaultStrategy.schedule).map((weekday) => [weekday, { when: 'never' }])
  )
  const night = { ...never, friday: between('21:00', '08:00') }
  expect(await refusedAt({ channels: ['email'], schedule: never })).toEqual(['schedule'])
  expect(await refusedAt({ channels: ['email', 'sms'], schedule: night })).toEqual(['schedule'])
  expect(await put({ channels: ['email'], schedule: night })).toMatchObject({ schedule: night })
  expect(await refusedAt({ channels: ['sms'] })).toEqual(['schedule'])
})

test('needs its scopes, and is the account’s own', async () => {
  const reader = service.alice.withScopes('strategy:read')
  await reader.refused('updateStrategy', 'missing_scope', { body: { state: 'on' } })
  await service.alice.withScopes('asks:read').refused('getStrategy', 'missing_scope')
  expect(await service.bob.data('getStrategy')).toMatchObject({ ...defaultStrategy, state: 'off' })
})
