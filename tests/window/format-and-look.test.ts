/** Dates, numbers and money in the account's country's format; the window's language and appearance. */
import '../support/window-edge'
import { afterEach, beforeEach, describe, expect, test, vi, type Mock } from 'vitest'
import { applyLanguage, language, systemLanguage } from '#window/lib/language.svelte'
import { format } from '#window/lib/format.svelte'
import { applyLook, density, look, rowHeight } from '#window/core/theme.svelte'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T11:30:00Z') })
  format.use({ country: 'US', time_zone: 'America/New_York', currency: 'USD' })
})
afterEach(() => {
  vi.useRealTimers()
  language.choice = 'system'
})
/** Replaces the special spaces that Intl inserts. */
const plain = (text: string) => text.replaceAll(/\s/gu, ' ')

test('before the account is known the browser decides', async () => {
  vi.resetModules()
  vi.stubGlobal('navigator', { ...navigator, languages: ['fr-FR', 'en-GB'] })
  const fresh = await import('#window/lib/format.svelte')
  expect(fresh.format.locale).toBe('en-GB')
  expect(fresh.format.moneyOf(100, 'EUR')).toBe('€1.00')
  expect(fresh.format.money(250)).toBe('€2.50')
  vi.stubGlobal('navigator', { ...navigator, languages: ['fr-FR'] })
  vi.resetModules()
  const other = await import('#window/lib/format.svelte')
  expect(other.format.locale).toBe('en')
})

test('a phone number stands as it was stored until it can be written in groups', async () => {
  vi.resetModules()
  const fresh = await import('#window/lib/format.svelte')
  expect(plain(fresh.format.exampleOf('US'))).toBe('11/22/2026, 7:00 PM')
  expect(fresh.format.phone('+12125550123')).toBe('+12125550123')
  await expect.poll(() => plain(fresh.format.phone('+12125550123'))).toBe('+1 212 555 0123')
  expect(plain(fresh.format.exampleOf('US'))).toMatch(/^11\/22\/2026, 7:00 PM, \+1 \d/)
})

test('numbers and shares', () => {
  expect(format.locale).toBe('en-US')
  expect(format.number(12345.5)).toBe('12,345.5')
  expect(format.average(4)).toBe('4.0')
  expect(format.average(4.56)).toBe('4.6')
  expect(format.score(4.5)).toBe('4.50')
  expect(format.score(4.567)).toBe('4.57')
  expect([format.signed(12), format.signed(-12), format.signed(0)]).toEqual(['+12', '−12', '0'])
  expect(format.signed(-0.07, (size) => format.score(size))).toBe('−0.07')
  expect(format.share(0.256)).toBe('26%')
  expect(format.megabytes(12_440_000)).toBe('12.4 MB')
  expect(format.size(999_900_000)).toBe('999.9 MB')
  expect(format.size(1_000_000_000)).toBe('1 GB')
  expect(format.size(3_140_000_000)).toBe('3.1 GB')
  expect([format.rule(1), format.rule(2)]).toEqual(['one', 'other'])
  expect(format.list(['one', 'two', 'three'])).toBe('one, two, and three')
})

test('money in its smallest unit', () => {
  expect(format.money(123_456)).toBe('$1,234.56')
  expect(format.moneyOf(500, 'JPY')).toBe('¥500')
  expect(format.moneyOf(1234, 'EUR')).toBe('€12.34')
  expect(plain(format.moneyOf(1234, 'KWD'))).toBe('KWD 1.234')
  format.use({ country: 'JP', time_zone: 'Asia/Tokyo', currency: 'JPY' })
  expect(format.money(500)).toBe('¥500')
})

test('a time as short as can be: of today, this year, or another one, by the days of the account', () => {
  expect(plain(format.short('2026-03-10T05:05:00Z'))).toBe('1:05 AM')
  expect(format.short('2026-03-10T03:05:00Z')).toBe('Mar 9')
  expect(format.short('2026-01-01T04:59:00Z')).toBe('Dec 31, 2025')
  expect(format.short('2026-01-01T05:01:00Z')).toBe('Jan 1')
})

test('when something will happen', () => {
  expect(plain(format.dayAndTime('2026-03-10T14:05:00Z'))).toBe('10:05 AM')
  expect(plain(format.dayAndTime('2026-03-12T14:05:00Z'))).toBe('Thu, Mar 12, 10:05 AM')
  expect(plain(format.dayAndTime('2027-03-12T14:05:00Z'))).toBe('March 12, 2027 at 9:05 AM')
})

test('days and dates', () => {
  expect([0, 1, 6].map((day) => format.weekday(day))).toEqual(['Monday', 'Tuesday', 'Sunday'])
  expect(plain(format.long('2026-03-09T14:05:00Z'))).toBe('March 9, 2026 at 10:05 AM')
  expect(format.date('2026-03-09T03:05:00Z')).toBe('Mar 8, 2026')
  expect(format.day('2026-02-03')).toBe('Feb 3, 2026')
  expect(format.month('2026-02-03')).toBe('February 2026')
  expect(plain(format.days('2026-02-03', '2026-02-28'))).toBe('Feb 3 – 28, 2026')
  expect([format.today(), format.today(1), format.today(-1)]).toEqual([
    '2026-03-10',
    '2026-03-09',
    '2026-03-11'
  ])
  vi.setSystemTime(new Date('2026-03-10T03:00:00Z'))
  expect([format.today(), format.zone]).toEqual(['2026-03-09', 'America/New_York'])
})

test.each([
  ['2026-03-10T11:31:00Z', 'this minute'],
  ['2026-03-10T11:29:40Z', 'this minute'],
  ['2026-03-10T11:25:00Z', '5 minutes ago'],
  ['2026-03-10T10:31:00Z', '59 minutes ago'],
  ['2026-03-10T10:30:00Z', '1 hour ago'],
  ['2026-03-09T11:31:00Z', '24 hours ago'],
  ['2026-03-09T11:30:00Z', 'yesterday'],
  ['2026-01-10T11:31:00Z', '59 days ago'],
  ['2026-01-09T11:30:00Z', '2 months ago'],
  ['2025-09-10T11:30:00Z', '6 months ago']
])('how long ago: %s', (time, wanted) => {
  expect(format.ago(time)).toBe(wanted)
})

test('times of day, phone numbers and addresses as the country writes them', async () => {
  expect(plain(format.clock('21:05'))).toBe('9:05 PM')
  await expect.poll(() => plain(format.phone('+12125550123'))).toBe('(212) 555-0123')
  expect(plain(format.phone('+4930901820'))).toBe('+49 30 901820')
  expect(plain(format.contact('+12125550123'))).toBe('(212) 555-0123')
  expect(format.contact('ann@example.com')).toBe('ann@example.com')
  expect(format.contact('ann+4930901820@example.com')).toBe('ann+4930901820@example.com')
  format.use({ country: 'DE', time_zone: 'Europe/Berlin', currency: 'EUR' })
  expect(format.clock('21:05')).toBe('21:05')
  expect(plain(format.phone('+4930901820'))).toBe('030 901820')
})

test('an example shows the day before or after the month, the clock, and a phone number', async () => {
  await expect.poll(() => plain(format.exampleOf('US'))).toMatch(/^11\/22\/2026, 7:00 PM, \+1 \d/)
  expect(plain(format.exampleOf('GB'))).toMatch(/^22\/11\/2026, 19:00, \+44 \d/)
  expect(plain(format.exampleOf('AQ')), 'a country without phone numbers').not.toMatch(/, $/)
})

test('names of countries and languages', () => {
  expect([format.country('DE'), format.country('ZZ')]).toEqual(['Germany', 'Unknown Region'])
  expect(format.language('pt-BR')).toBe('Brazilian Portuguese')
})

describe('the language', () => {
  test('is the browser’s first supported language, otherwise English', () => {
    vi.stubGlobal('navigator', { ...navigator, languages: ['fr-FR', 'de-AT', 'en-US'] })
    expect([systemLanguage(), language.code]).toEqual(['de', 'de'])
    vi.stubGlobal('navigator', { ...navigator, languages: ['fr'] })
    expect(systemLanguage()).toBe('en')
    vi.stubGlobal('navigator', { ...navigator, languages: ['de'] })
    language.choice = 'en'
    expect(language.code).toBe('en')
  })

  test('is what the owner has chosen; those for tests are English, one from right to left', () => {
    language.choice = 'de'
    applyLanguage()
    expect([language.code, language.isTest, document.documentElement.lang]).toEqual(['de', false, 'de'])
    expect(document.documentElement.dir).toBe('ltr')
    vi.stubGlobal('navigator', { ...navigator, languages: ['de'] })
    language.choice = 'en-XB'
    applyLanguage()
    expect([language.code, language.isTest, language.direction]).toEqual(['en', true, 'rtl'])
    expect(document.documentElement.dir).toBe('rtl')
    language.choice = 'en-XA'
    expect([language.code, language.isTest, language.direction]).toEqual(['en', true, 'ltr'])
    expect(localStorage.getItem('goodword.language')).toBe('en-XA')
  })
})

test('the theme is set on the root element, with the row heights', () => {
  const { dataset } = document.documentElement
  const style = document.documentElement.style as unknown as { setProperty: Mock }
  applyLook()
  expect(dataset).toEqual({ density: 'comfortable' })
  expect(style.setProperty).toHaveBeenCalledWith('--row-review', '108px')
  expect([rowHeight('customer'), rowHeight('ask')]).toEqual([64, 64])
  look.value = 'dark'
  density.value = 'compact'
  applyLook()
  expect(dataset).toEqual({ theme: 'dark', density: 'compact' })
  expect(style.setProperty).toHaveBeenCalledWith('--row-customer', '48px')
  expect(rowHeight('review')).toBe(80)
  look.value = 'system'
  density.value = 'comfortable'
  applyLook()
  expect(dataset).toEqual({ density: 'comfortable' })
})
