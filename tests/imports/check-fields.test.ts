/** How single fields are read: times, opt-outs, addresses, locations. */
import { describe, expect, test } from 'vitest'
import { rowChecker } from '#main/account/files/imports/read/check-rows'
import type { OptOutField } from '#shared/contract/import-choices'
import { check, customerOf, now, planOf, problemsOf, reviewOf } from './check-plan'

describe('days alone begin at midnight in the zone of the account', () => {
  test.each([
    ['2026-07-01', 'Europe/Berlin', '2026-06-30T22:00:00.000Z'],
    ['2026-01-31', 'America/New_York', '2026-01-31T05:00:00.000Z'],
    ['31.01.2026 09:30', 'Europe/Berlin', '2026-01-31T08:30:00.000Z'],
    // The clocks went forward at midnight.
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
    ['2026-03-29 02:30', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
    ['1769851800', 'Asia/Tokyo', '2026-01-31T09:30:00.000Z']
  ])('%s in %s is %s', (created_at, timeZone, instant) => {
    const record = reviewOf({ score: '5', created_at }, { timeZone })
    expect(new Date(record.created_at ?? 0).toISOString()).toBe(instant)
  })

  test('and a time is a day there', () => {
    const dayOf = (signed_up_at: string) => customerOf({ email: 'a@example.com', signed_up_at }).signup_date
    expect(dayOf('2026-01-31T23:30:00Z')).toBe('2026-02-01')
    expect(dayOf('2026-01-31 23:30:00')).toBe('2026-01-31')
    expect(dayOf('2099-01-01')).toBe('2099-01-01')
  })
})

test.each([
  ['ja', true],
  ['no', false],
  ['', null]
])('a subscription: %j is %j', (has_subscription, expected) => {
  expect(customerOf({ email: 'a@example.com', has_subscription }).has_subscription ?? null).toBe(expected)
})

describe('opt-outs', () => {
  const optOut = (cell: string) =>
    customerOf({ email: 'a@example.com', unsubscribed_at: cell }).unsubscribed_at
  test.each(['Unsubscribed', 'yes', 'x', '1', 'TRUE', 'abgemeldet', 'Opted out', 'désabonné', 'gesperrt'])(
    '%s means now',
    (cell) => expect(optOut(cell)).toBe(now)
  )
  test('a day is when it was, and of several the first counts', () => {
    expect(optOut('2026-01-31T10:00:00Z')).toBe(Date.UTC(2026, 0, 31, 10))
    const plan = planOf(['email', 'unsubscribed_at', 'unsubscribed_at'], { kind: 'customers' })
    const row = rowChecker(plan)({ line: 2, cells: ['a@example.com', 'yes', '2026-01-31T10:00:00Z'] })
    expect(row).toMatchObject({ record: { unsubscribed_at: Date.UTC(2026, 0, 31, 10) } })
  })
  test.each<[field: OptOutField, cell: string, said: string]>([
    ['unsubscribed_at', 'cleaned', 'bounced'],
    ['unsubscribed_at', 'HARD_BOUNCE', 'bounced'],
    ['unsubscribed_at', '["UNSUBSCRIBE","SPAM_COMPLAINT"]', 'complained'],
    ['unsubscribed_at', '[]', ''],
    ['opt_out_reason', 'Too many mails', 'unsubscribed_at'],
    ['opt_out_reason', 'no', ''],
    ['opt_out_reason', '-', ''],
    ['sms_opt_out', 'STOP', 'sms_opt_out'],
    ['sms_opt_out', '2026-01-31', 'sms_opt_out'],
    ['sms_opt_out', 'false', ''],
    ['bounced', '03/04/2026', 'bounced'],
    ['bounced', '2', 'bounced'],
    ['bounced', '0', ''],
    ['bounced', 'mailbox does not exist', 'bounced'],
    ['bounced', 'soft bounce', ''],
    ['complained', 'true', 'complained'],
    ['complained', 'FALSE', ''],
    ['consent', 'nein', 'unsubscribed_at'],
    ['consent', 'NEVER_SUBSCRIBED', 'unsubscribed_at'],
    ['consent', 'sí', ''],
    ['consent', '2024-05-01 10:00', ''],
    ['consent', 'subscribed', ''],
    ['consent', 'bounced', 'bounced'],
    ['sms_consent', 'no', 'sms_opt_out'],
    ['sms_consent', 'yes', '']
  ])('%s: %s says %j', (field, cell, expected) => {
    const { unsubscribed_at, sms_opt_out, bounced, complained } = customerOf({
      email: 'a@example.com',
      [field]: cell
    })
    const says = Object.entries({ unsubscribed_at, sms_opt_out, bounced, complained })
    expect(says.flatMap(([name, value]) => (value === null ? [] : [name])).join(' ')).toBe(expected)
  })
  test.each<[field: OptOutField, cell: string]>([
    ['sms_opt_out', 'perhaps'],
    ['consent', 'by telephone'],
    ['sms_consent', 'by telephone']
  ])('%s: %s is refused', (field, cell) =>
    expect(problemsOf({ email: 'a@example.com', [field]: cell }, { kind: 'customers' })).toEqual([
      `${field}: bad_opt_out`
    ])
  )
  test.each(['', 'Subscribed', 'no', '0', 'Unknown', 'n/a', '-', 'never subscribed', '0000-00-00 00:00:00'])(
    '%j means none',
    (cell) => expect(optOut(cell)).toBeNull()
  )
  test.each(['maybe', 'on holiday', '31.02.2026'])('%s is refused, for it may be one', (cell) =>
    expect(problemsOf({ email: 'a@example.com', unsubscribed_at: cell }, { kind: 'customers' })).toEqual([
      'unsubscribed_at: bad_date'
    ])
  )
})

describe('addresses and numbers', () => {
  test.each([
    ['mailto:ann@example.com', 'ann@example.com'],
    ['"Ann, S." <Ann@Example.com>', 'Ann@Example.com'],
    [' ann@example.com ', 'ann@example.com']
  ])('%s', (email, read) => expect(customerOf({ email }).email).toBe(read))

  test.each([
    ['030 901820', 'DE', '+4930901820'],
    ['(030) 90 18 20', 'DE', '+4930901820'],
    ['+43 1 5321112', 'DE', '+4315321112'],
    ['0043 1 5321112', 'DE', '+4315321112'],
    ['tel: +49-30-901820', 'US', '+4930901820'],
    ['(212) 555-0123', 'US', '+12125550123'],
    ['30901820', 'DE', '+4930901820']
  ])('%s in %s', (phone, country, read) => expect(customerOf({ phone }, { country }).phone).toBe(read))

  test('a national number of somebody from elsewhere is one of their country', () => {
    expect(customerOf({ phone: '01 5321112', country: 'Austria' }).phone).toBe('+4315321112')
    expect(customerOf({ phone: '030 901820', country: 'DE' }, { country: 'AT' }).phone).toBe('+4930901820')
  })

  test('a number that a spreadsheet has shortened says so', () => {
    const row = check({ phone: '4.93E+11' }, { kind: 'customers' })
    expect(row).toMatchObject({ problems: [{ code: 'bad_phone', value: '4.93E+11' }] })
    expect(JSON.stringify(row)).toContain('spreadsheet shortened')
  })

  test.each([
    ['www.example.com/r/1', 'https://www.example.com/r/1'],
    ['example.com', 'https://example.com'],
    ['//example.com/x', 'https://example.com/x'],
    ['http://example.com', 'http://example.com'],
    ['müller.de/x', 'https://müller.de/x']
  ])('%s', (external_url, read) => expect(reviewOf({ score: '5', external_url }).external_url).toBe(read))

  test('the address of a reviewer may be anything that a source gives, unless they become a customer', () => {
    const cells = { score: '5', email: 'hidden by Google' }
    expect(reviewOf(cells).email).toBe('hidden by Google')
    expect(check(cells, { choices: { make_customers: true } })).toMatchObject({
      record: { email: null },
      valuesLeftOut: [{ code: 'bad_email', field: 'email', value: 'hidden by Google' }]
    })
  })
})

describe('countries, languages, zones', () => {
  test.each([
    ['DE', 'DE'],
    ['de', 'DE'],
    ['DEU', 'DE'],
    ['Germany', 'DE'],
    ['Deutschland', 'DE'],
    ['Allemagne', 'DE'],
    ['Alemania', 'DE'],
    ['Germania', 'DE'],
    ['Duitsland', 'DE'],
    ['USA', 'US'],
    ['U.S.A.', 'US'],
    ['United Kingdom', 'GB'],
    ['UK', 'GB'],
    ['Österreich', 'AT'],
    ['OESTERREICH', 'AT'],
    ['Daenemark', 'DK'],
    ['Côte d’Ivoire', 'CI'],
    ['Schweiz', 'CH']
  ])('%s is %s', (country, code) => {
    expect(customerOf({ email: 'a@example.com', country }).country).toBe(code)
  })

  test.each([
    ['de', 'de'],
    ['DE', 'de'],
    ['de_AT', 'de-AT'],
    ['German', 'de'],
    ['Deutsch', 'de'],
    ['español', 'es'],
    ['Niederländisch', 'nl'],
    ['zh-hant-tw', 'zh-Hant-TW']
  ])('%s is %s', (language, tag) =>
    expect(customerOf({ email: 'a@example.com', language }).language).toBe(tag)
  )

  test.each([
    ['Europe/Berlin', 'Europe/Berlin'],
    ['europe/berlin', 'Europe/Berlin'],
    ['America/New York', 'America/New_York'],
    ['UTC', 'UTC']
  ])('%s is %s', (time_zone, zone) =>
    expect(customerOf({ email: 'a@example.com', time_zone }).time_zone).toBe(zone)
  )
})
