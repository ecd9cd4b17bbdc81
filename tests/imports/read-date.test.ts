/** Dates and times in every notation. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DateOrder } from '#shared/contract/import-choices'
import { offsetAt } from '#main/tools/zone-clock'
import { customerBody } from '#shared/contract/customers'
import { readBirthday, readDate, readDateOrder } from '#main/account/files/imports/read/values/read-date'

/** The result as ISO text: only the date if there is no time, and with the offset if one is given. */
function said(text: string, order: DateOrder | null = null): string {
  const read = readDate(text, order)
  if (typeof read === 'string') return read
  const wall = new Date(read.wall).toISOString()
  if (!read.hasTime) return wall.slice(0, 10)
  const minutes = read.offset === null ? null : read.offset / 60_000
  return `${wall.slice(0, 19)}${minutes === null ? '' : minutes === 0 ? 'Z' : ` ${minutes > 0 ? '+' : ''}${minutes}`}`
}

describe('a day is read', () => {
  test.each<[text: string, day: string]>([
    ['2026-01-31', '2026-01-31'],
    ['2026/1/31', '2026-01-31'],
    ['2026.01.31', '2026-01-31'],
    ['20260131', '2026-01-31'],
    ['31.01.2026', '2026-01-31'],
    ['31.1.2026', '2026-01-31'],
    ['31. 1. 2026', '2026-01-31'],
    ['31/01/2026', '2026-01-31'],
    ['31-01-2026', '2026-01-31'],
    ['01/31/2026', '2026-01-31'],
    ['1/31/26', '2026-01-31'],
    ['03/03/2026', '2026-03-03'],
    ['31.12.99', '1999-12-31'],
    ['31 January 2026', '2026-01-31'],
    ['January 2026', '2026-01-01'],
    ['Okt. 2023', '2023-10-01'],
    ['January 31, 2026', '2026-01-31'],
    ['Jan 31, 2026', '2026-01-31'],
    ['Jan. 31st, 2026', '2026-01-31'],
    ['31-Jan-2026', '2026-01-31'],
    ['31-Jan-26', '2026-01-31'],
    ['2026 Jan 31', '2026-01-31'],
    ['Saturday, January 31, 2026', '2026-01-31'],
    ['3rd of May 2026', '2026-05-03'],
    ['31. Januar 2026', '2026-01-31'],
    ['Sa., 31. Jan. 2026', '2026-01-31'],
    ['Samstag, den 31. Jänner 2026', '2026-01-31'],
    ['3. März 2026', '2026-03-03'],
    ['3. Mrz. 2026', '2026-03-03'],
    ['1er mars 2026', '2026-03-01'],
    ['mar. 3 mars 2026', '2026-03-03'],
    ['15 août 2026', '2026-08-15'],
    ['15 févr. 2026', '2026-02-15'],
    ['3 de mayo de 2026', '2026-05-03'],
    ['mar, 3 mar 2026', '2026-03-03'],
    ['15 sept. 2026', '2026-09-15'],
    ['3 maggio 2026', '2026-05-03'],
    ['31 gen 2026', '2026-01-31'],
    ['3 mei 2026', '2026-05-03'],
    ['12 mrt. 2026', '2026-03-12'],
    ['2026年1月31日', '2026-01-31'],
    ['2026년 1월 31일', '2026-01-31'],
    ['29.02.2024', '2024-02-29']
  ])('%s', (text, day) => {
    expect(said(text)).toBe(day)
  })
})

describe('a time is read', () => {
  test.each<[text: string, time: string]>([
    ['2026-01-31T09:30:00Z', '2026-01-31T09:30:00Z'],
    ['2026-01-31T09:30:00.123456Z', '2026-01-31T09:30:00Z'],
    ['2026-01-31 09:30:00', '2026-01-31T09:30:00'],
    ['2026-01-31 09:30:00 UTC', '2026-01-31T09:30:00Z'],
    ['2026-01-31 09:30:00 +0100', '2026-01-31T09:30:00 +60'],
    ['2026-01-31T09:30+05:30', '2026-01-31T09:30:00 +330'],
    ['2026-01-31 09:30:00-08', '2026-01-31T09:30:00 -480'],
    ['2026-01-31T09:30:00+01:00[Europe/Berlin]', '2026-01-31T09:30:00 +60'],
    ['31.01.2026 09:30', '2026-01-31T09:30:00'],
    ['31.01.2026, 09:30:15 Uhr', '2026-01-31T09:30:15'],
    ['1/31/2026 9:30 PM', '2026-01-31T21:30:00'],
    ['1/31/2026, 12:05:00 AM', '2026-01-31T00:05:00'],
    ['1/31/2026, 9:30:00\u202fPM', '2026-01-31T21:30:00'],
    ['31 janvier 2026 à 9h30', '2026-01-31T09:30:00'],
    ['January 31, 2026 at 9:30 a.m. EST', '2026-01-31T09:30:00 -300'],
    ['Sat, 31 Jan 2026 09:30:00 +0100', '2026-01-31T09:30:00 +60'],
    ['Sat, 31 Jan 2026 09:30:00 GMT', '2026-01-31T09:30:00Z'],
    ['Sat Jan 31 2026 09:30:00 GMT+0100 (Central European Standard Time)', '2026-01-31T09:30:00 +60'],
    ['Sat Jan 31 09:30:00 2026', '2026-01-31T09:30:00'],
    ['Sat Jan 31 09:30:00 UTC 2026', '2026-01-31T09:30:00Z'],
    ['1769851800', '2026-01-31T09:30:00Z'],
    ['1769851800.5', '2026-01-31T09:30:00Z'],
    ['1769851800000', '2026-01-31T09:30:00Z']
  ])('%s', (text, time) => {
    expect(said(text)).toBe(time)
  })
})

test.each([
  '',
  'yesterday',
  '2 weeks ago',
  '2026-02-30',
  '2026-13-01',
  '2026-01-31T25:00:00Z',
  '2026-01-31 09:61',
  '30.02.2026',
  '32.01.2026',
  '31.04.2026',
  '13/13/2026',
  '00.00.0000',
  '31.01.',
  'January',
  'January 26',
  'Foo 2026',
  '31.01.20266',
  '1.1.1',
  '12345',
  '31 Foo 2026',
  'Jan Feb 31 2026',
  '1899-12-31',
  '2101-01-01',
  '31.01.2026 21:30 PM',
  '31.01.2026 9:30 XYZ'
])('%j is no day', (text) => {
  expect(readDate(text, null)).toBe('unreadable')
})

describe('which number is the day is never guessed', () => {
  test.each<[text: string, order: DateOrder | null, day: string]>([
    ['03/04/2026', null, 'ambiguous'],
    ['03-04-2026 09:30', null, 'ambiguous'],
    // Dates with dots are never month-first.
    ['03.04.2026', null, '2026-04-03'],
    ['03.04.2026', 'mdy', '2026-04-03'],
    ['03.04.2026', 'ymd', '2026-04-03'],
    ['5.6.26', 'mdy', '2026-06-05'],
    ['26.01.31', 'ymd', '2026-01-31'],
    ['31.02.2026', 'mdy', 'unreadable'],
    ['03/04/2026', 'dmy', '2026-04-03'],
    ['03/04/2026', 'mdy', '2026-03-04'],
    ['01/02/03', null, 'ambiguous'],
    ['01/02/03', 'ymd', '2001-02-03'],
    ['01/02/03', 'dmy', '2003-02-01'],
    ['01/02/03', 'mdy', '2003-01-02'],
    // With a given order, dates in another order are unreadable.
    ['31/01/2026', 'mdy', 'unreadable'],
    ['01/31/2026', 'dmy', 'unreadable'],
    ['2026-03-04', 'dmy', '2026-03-04'],
    ['3 May 2026', 'mdy', '2026-05-03']
  ])('%s in %s', (text, order, day) => {
    expect(said(text, order).slice(0, 10)).toBe(day)
  })
})

describe('the order of a file', () => {
  test.each<[samples: string[], order: ReturnType<typeof readDateOrder>]>([
    [[], null],
    [['', 'no date', '2026-03-04', '3 May 2026'], null],
    [['03/03/2026'], null],
    [['03/04/2026'], 'ambiguous'],
    [['03.04.2026 10:00', '05.06.2026 11:00'], 'dmy'],
    [['5.6.26'], 'dmy'],
    [['26.01.31'], 'ymd'],
    // A date that doesn't exist is no evidence.
    [['31.02.2026', '03/04/2026'], 'ambiguous'],
    [['31.02.2026', '04/13/2026'], 'mdy'],
    // Two orders in one file.
    [['03.04.2026', '12/31/2025'], 'contradictory'],
    [['03.04.2026', '03/04/2026'], 'ambiguous'],
    [['03.04.2026', '31/12/2025'], 'dmy'],
    [['03/04/2026', '31/04/2026', '13/04/2026'], 'dmy'],
    [['03/04/2026', '04/13/2026'], 'mdy'],
    [['13/04/2026', '04/13/2026'], 'contradictory'],
    [['26-01-31'], 'ymd'],
    [['31-01-26', '01-02-03'], 'dmy']
  ])('%j: %s', (samples, order) => {
    expect(readDateOrder(samples)).toBe(order)
  })
})

const aDay = fc.date({ min: new Date('1970-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })

test('every day since 1970 survives every way of writing it', () => {
  const languages = ['en', 'de', 'fr', 'es', 'it', 'nl']
  fc.assert(
    fc.property(aDay, fc.constantFrom(...languages), (date, language) => {
      const iso = date.toISOString().slice(0, 10)
      const [year = '', month = '', day = ''] = iso.split('-')
      expect(said(`${day}.${month}.${year}`, 'dmy')).toBe(iso)
      expect(said(`${Number(month)}/${Number(day)}/${year.slice(2)}`, 'mdy')).toBe(iso)
      for (const dateStyle of ['long', 'full', 'medium'] as const) {
        const written = date.toLocaleDateString(language, { dateStyle, timeZone: 'UTC' })
        expect(said(written, 'dmy'), written).toBe(iso)
      }
      expect(said(date.toUTCString())).toBe(`${date.toISOString().slice(0, 19)}Z`)
      expect(said(date.toString())).not.toBe('unreadable')
    }),
    { numRuns: 300 }
  )
})

test('whatever stands in a cell, reading it ends', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789./-: ,TZ+apm') })),
      (text) => {
        const read = readDate(text, null)
        if (typeof read !== 'string') expect(Number.isFinite(read.wall)).toBe(true)
      }
    )
  )
})

describe('short names of zones are as far ahead of UTC as the clocks there', () => {
  test.each([
    ['GMT', 'Europe/London', 'winter'],
    ['BST', 'Europe/London', 'summer'],
    ['WET', 'Europe/Lisbon', 'winter'],
    ['WEST', 'Europe/Lisbon', 'summer'],
    ['CET', 'Europe/Berlin', 'winter'],
    ['CEST', 'Europe/Berlin', 'summer'],
    ['MEZ', 'Europe/Berlin', 'winter'],
    ['MESZ', 'Europe/Berlin', 'summer'],
    ['EET', 'Europe/Helsinki', 'winter'],
    ['EEST', 'Europe/Helsinki', 'summer'],
    ['EST', 'America/New_York', 'winter'],
    ['EDT', 'America/New_York', 'summer'],
    ['CST', 'America/Chicago', 'winter'],
    ['CDT', 'America/Chicago', 'summer'],
    ['MST', 'America/Denver', 'winter'],
    ['MDT', 'America/Denver', 'summer'],
    ['PST', 'America/Los_Angeles', 'winter'],
    ['PDT', 'America/Los_Angeles', 'summer'],
    ['UTC', 'UTC', 'summer']
  ])('%s, in %s in %s', (name, zone, season) => {
    const day = season === 'summer' ? '2026-07-01' : '2026-01-15'
    const read = readDate(`${day} 12:00:00 ${name}`, null)
    if (typeof read === 'string') throw new Error(read)
    expect(read.offset).toBe(offsetAt(Date.parse(`${day}T12:00:00Z`), zone))
  })
})

describe('birthdays', () => {
  const birthdayIn = (text: string, order: DateOrder | null) => {
    const read = readBirthday(text, order)
    return typeof read === 'string' ? read : read.day
  }

  test.each([
    ['1980-05-24', null, '1980-05-24'],
    ['24.05.1980', null, '1980-05-24'],
    ['05/24/1980', 'mdy', '1980-05-24'],
    ['24/05/80', 'dmy', '1980-05-24'],
    ['24.05.62', null, '1962-05-24'],
    ['24.05.12', null, '2012-05-24'],
    ['24. Mai 1980', null, '1980-05-24'],
    ['May 24, 1980', null, '1980-05-24'],
    ['19800524', null, '1980-05-24'],
    // Midnight in UTC is no hint of another day.
    ['1980-05-24T00:00:00Z', null, '1980-05-24'],
    ['--05-24', null, '--05-24'],
    [' --05-24', null, '--05-24'],
    ['--0524', null, '--05-24'],
    ['1604-05-24', null, '--05-24'],
    ['16040524', null, '--05-24'],
    ['0000-05-24', null, '--05-24'],
    ['24.05.', null, '--05-24'],
    ['24.5', null, '--05-24'],
    ['24/05', 'dmy', '--05-24'],
    ['05/24', 'mdy', '--05-24'],
    ['05/24', null, '--05-24'],
    ['24 May', null, '--05-24'],
    ['29.02.', null, '--02-29'],
    ['1 mai', null, '--05-01'],
    ['5/6', null, 'ambiguous'],
    ['05/06/1980', null, 'ambiguous'],
    ['May 1980', null, 'unreadable'],
    ['1980', null, 'unreadable'],
    ['30.02.1980', null, 'unreadable'],
    ['--02-30', null, 'unreadable'],
    ['around Easter', null, 'unreadable'],
    ['9'.repeat(1_000_000), null, 'unreadable'],
    ['0/0/00', null, null],
    ['0000-00-00', null, null]
  ] as const)('%s in order %s is %s', (text, order, day) => expect(birthdayIn(text, order)).toBe(day))

  test('whatever stands in a cell, the answer is a birthday that exists, or why it is none', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789./-: TZMay') }), (text) => {
        const read = birthdayIn(text, null)
        if (read === null || read === 'unreadable' || read === 'ambiguous' || read > '2100') return
        expect(customerBody.safeParse({ birthday: read }).success, read).toBe(true)
      })
    )
  })
})
