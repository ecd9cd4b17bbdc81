/** Dates and times as people in different countries type them. */
import { describe, expect, test } from 'vitest'
import { dayPattern, readBirthday, readDay, readTime, writeBirthday, writeDay } from '#window/lib/typed-dates'

const today = '2026-11-29'
const letters = { day: 'dd', month: 'mm', year: 'yyyy' }

test.each([
  ['en-GB', '09/03/2026', 'dd/mm/yyyy'],
  ['en-US', '03/09/2026', 'mm/dd/yyyy'],
  ['de-DE', '09.03.2026', 'dd.mm.yyyy'],
  ['en-CA', '2026-03-09', 'yyyy-mm-dd'],
  ['en-SE', '2026-03-09', 'yyyy-mm-dd'],
  // Thailand counts years differently, and Egypt has digits of its own.
  ['th-TH', '09/03/2026', 'dd/mm/yyyy'],
  ['en-001', '09/03/2026', 'dd/mm/yyyy']
])('%s writes %s, and reads it', (locale, written, pattern) => {
  expect(writeDay('2026-03-09', locale)).toBe(written)
  expect(dayPattern(locale, letters)).toBe(pattern)
  expect(readDay(written, locale, today)).toBe('2026-03-09')
})

describe('a day as it may be typed', () => {
  test.each([
    ['en-GB', '9/3/2026', '2026-03-09'],
    ['en-GB', '9.3.26', '2026-03-09'],
    ['en-GB', ' 9-3-26 ', '2026-03-09'],
    ['en-GB', '9 3', '2026-03-09'],
    ['en-GB', '090326', '2026-03-09'],
    ['en-GB', '09032026', '2026-03-09'],
    ['en-GB', '2026-03-09', '2026-03-09'],
    ['en-US', '2026/3/9', '2026-03-09'],
    ['en-US', '3/9/26', '2026-03-09'],
    ['en-US', '3/9', '2026-03-09'],
    ['en-CA', '20260309', '2026-03-09'],
    ['en-GB', '9 Mar 2026', '2026-03-09'],
    ['en-US', 'Mar 9, 2026', '2026-03-09'],
    ['en-GB', '9 march', '2026-03-09'],
    ['de-DE', '9. März 2026', '2026-03-09'],
    ['de-AT', '1. Jänner 2026', '2026-01-01'],
    ['en-GB', '1/2/99', '1999-02-01'],
    ['en-GB', '1/2/36', '2036-02-01']
  ])('%s: %s', (locale, typed, day) => {
    expect(readDay(typed, locale, today)).toBe(day)
  })

  test.each(['', 'soon', '30/2/2026', '3/29/2026', '9', '9/3/202', '1/2/3/4', '9 Foo 2026', '12345'])(
    'not %j in London',
    (typed) => expect(readDay(typed, 'en-GB', today)).toBeUndefined()
  )
})

describe('a time', () => {
  test.each([
    ['9', '09:00'],
    ['9:30', '09:30'],
    ['0930', '09:30'],
    ['9.30', '09:30'],
    ['9:30 pm', '21:30'],
    ['9:30 p.m.', '21:30'],
    ['12 am', '00:00'],
    ['12:15 PM', '12:15'],
    ['21:30 Uhr', '21:30'],
    ['14h30', '14:30'],
    ['18:30:00', '18:30']
  ])('%s', (typed, time) => expect(readTime(typed)).toBe(time))

  test.each(['', '24:00', '9:75', '13 pm', 'noon', '9:3'])('not %j', (typed) =>
    expect(readTime(typed)).toBeUndefined()
  )

  test.each(['en-GB', 'en-US', 'de-DE'])('is read as %s writes it', (locale) => {
    const written = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' })
    for (const time of ['00:05', '09:30', '12:00', '21:45'])
      expect(readTime(written.format(new Date(`2024-01-01T${time}Z`)))).toBe(time)
  })
})

describe('a birthday as it may be typed', () => {
  test.each([
    ['de-DE', '24.5.1980', '1980-05-24'],
    ['de-DE', '24.5.', '--05-24'],
    ['de-DE', '24. Mai', '--05-24'],
    ['de-DE', '29.2.', '--02-29'],
    ['en-US', '5/24', '--05-24'],
    ['en-US', 'May 24, 1980', '1980-05-24'],
    ['en-GB', '24/5/80', '1980-05-24'],
    // Nobody is born in the future.
    ['en-GB', '24/5/30', '1930-05-24'],
    ['en-GB', '24/5/12', '2012-05-24'],
    ['en-GB', '24/5/00', '2000-05-24'],
    ['en-GB', '24/5/2000', '2000-05-24'],
    ['en-GB', '--05-24', '--05-24'],
    ['en-GB', '24/5/2030', undefined],
    ['en-GB', '30/2', undefined],
    ['en-GB', '--02-30', undefined],
    ['en-GB', 'May', undefined]
  ])('%s: %j is %s', (locale, typed, day) => {
    expect(readBirthday(typed, locale, today)).toBe(day)
  })

  test.each([
    ['de-DE', '24.05.', '24.05.1980'],
    ['en-US', '05/24', '05/24/1980'],
    ['en-GB', '24/05', '24/05/1980']
  ])('%s writes %s and %s, and reads them', (locale, short, full) => {
    expect([writeBirthday('--05-24', locale), writeBirthday('1980-05-24', locale)]).toEqual([short, full])
    expect([short, full].map((typed) => readBirthday(typed, locale, today))).toEqual([
      '--05-24',
      '1980-05-24'
    ])
  })
})
