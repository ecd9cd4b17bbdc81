/** Dates and numbers are those of the business's country, in the language of the text. */
import { expect, test } from 'vitest'
import { durationOf } from '#shared/duration'
import { localeOf } from '#shared/locale-of'

test.each([
  ['en', 'GB', '9 Mar 2026'],
  ['en', 'US', 'Mar 9, 2026'],
  ['en', 'FR', '9 Mar 2026'],
  ['en', 'CA', 'Mar 9, 2026'],
  // Countries without an English of their own.
  ['en', 'BR', '9 Mar 2026'],
  ['en', 'TH', '9 Mar 2026'],
  ['en-GB', 'US', '9 Mar 2026'],
  ['de', 'GB', '9. März 2026'],
  ['de-AT', 'DE', '9. März 2026'],
  ['fr', 'BR', '9 mars 2026']
])('%s in %s: %s', (language, country, written) => {
  const day = new Intl.DateTimeFormat(localeOf(language, country), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC'
  })
  expect(day.format(Date.UTC(2026, 2, 9))).toBe(written)
})

test.each([
  [0, 'minutes', 0],
  [0.5, 'minutes', 30],
  [1, 'hours', 1],
  [9.26, 'hours', 9.3],
  [47, 'hours', 47],
  [62.5, 'days', 2.6],
  [480, 'days', 20]
])('%d hours', (hours, unit, count) => expect(durationOf(hours)).toEqual({ unit, count }))
