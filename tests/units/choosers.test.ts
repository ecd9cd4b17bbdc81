/** What a chooser lists first, and the defaults for each country. */
import { describe, expect, test } from 'vitest'
import { foundFirst } from '#window/lib/found-in'
import { currencyOf, zoneOf } from '#window/lib/of-country'
import { groupedPhone } from '#window/lib/phone'

const labels = (texts: string[], part: string) =>
  foundFirst(
    texts.map((label) => ({ label })),
    part
  ).map(({ label }) => label)

describe('what is typed finds first', () => {
  test('what begins with it, then words that do, then the rest, each in their order', () =>
    expect(labels(['Algeria', 'West Germany', 'Germany', 'Niger', 'Gerland'], 'ger')).toEqual([
      'Germany',
      'Gerland',
      'West Germany',
      'Algeria',
      'Niger'
    ]))
  test('without accents, and behind a slash or a bracket', () => {
    expect(labels(['Åland Islands', 'Finland', 'Holland (Aland)'], 'alan')).toEqual([
      'Åland Islands',
      'Holland (Aland)'
    ])
    expect(labels(['America/New_York', 'Europe/York'], 'york')).toEqual(['America/New_York', 'Europe/York'])
  })
  test('everything while nothing is typed', () => expect(labels(['b', 'a'], ' ')).toEqual(['b', 'a']))
})

describe('with a country go', () => {
  test.each([
    ['DE', 'EUR', 'Europe/Berlin'],
    ['GB', 'GBP', 'Europe/London'],
    ['US', 'USD', 'America/New_York'],
    ['DZ', 'DZD', 'Africa/Algiers'],
    ['LI', 'CHF', 'Europe/Vaduz'],
    ['SN', 'XOF', 'Africa/Dakar']
  ])('%s: %s and %s', (country, currency, zone) => {
    expect(currencyOf(country)).toBe(currency)
    expect(zoneOf(country, 'Asia/Tokyo')).toBe(zone)
  })
  test('the zone of this computer, where it lies in that country', () =>
    expect(zoneOf('US', 'America/Chicago')).toBe('America/Chicago'))
})

describe('a phone number is shown', () => {
  const shown = (e164: string, country?: string) => groupedPhone(e164, country).replaceAll('\u00a0', ' ')
  test('as it is dialled at home', () => {
    expect(shown('+4915112345678', 'DE')).toBe('01511 2345678')
    expect(shown('+12025550123', 'US')).toBe('(202) 555-0123')
  })
  test('in groups with its code elsewhere', () => {
    expect(shown('+4915112345678', 'GB')).toBe('+49 1511 2345678')
    expect(shown('+4915112345678')).toBe('+49 1511 2345678')
  })
  test('as it is where it is no number', () => expect(shown('12', 'DE')).toBe('12'))
})
