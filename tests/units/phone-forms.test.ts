/** Phone numbers of every country, as people, tills and spreadsheets write them. */
import {
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
  type CountryCode
} from 'libphonenumber-js/min'
import examples from 'libphonenumber-js/mobile/examples'
import { describe, expect, test } from 'vitest'
import { toE164 } from '../../src-main/tools/phone'

const numbers = getCountries().flatMap((country) => {
  const number = getExampleNumber(country, examples)
  return number === undefined ? [] : [{ country, number }]
})

test('there are examples of most countries', () => expect(numbers.length).toBeGreaterThan(200))

describe('an example of each country is read in every form', () => {
  test.each(numbers.map(({ country, number }) => [country, number] as const))('%s', (country, number) => {
    const international = number.number
    const forms = {
      national: number.formatNational(),
      'as E.164': international,
      'in groups': number.formatInternational(),
      'with 00': `00${international.slice(1)}`,
      'without the plus': international.slice(1),
      'as text of a spreadsheet': `'${international}`,
      'once a number': `${international.slice(1)}.0`
    }
    for (const [form, text] of Object.entries(forms))
      expect(toE164(text, country), `${form}: ${text}`).toBe(international)
  })
})

describe('abroad', () => {
  test.each<CountryCode>(['DE', 'US', 'GB', 'FR', 'ES', 'IT', 'NL', 'AT', 'CH'])(
    'in %s a foreign number without its plus is that number, or can be one of the country',
    (account) => {
      const home = `+${getCountryCallingCode(account)}`
      let right = 0
      for (const { number } of numbers) {
        const read = toE164(number.number.slice(1), account)
        if (read === number.number) right++
        else if (number.number.length > 9) expect(read?.startsWith(home), number.number).toBe(true)
      }
      expect(right / numbers.length).toBeGreaterThan(0.3)
    }
  )
})

test.each([
  ['4915123456789', 'DE', '+4915123456789'],
  ['491711234567', 'DE', '+491711234567'],
  ['49 151 23456789', 'DE', '+4915123456789'],
  ['4915123456789.0', 'DE', '+4915123456789'],
  ["'015123456789", 'DE', '+4915123456789'],
  ['15123456789', 'DE', '+4915123456789'],
  ['447911123456', 'DE', '+447911123456'],
  ['436641234567', 'DE', '+436641234567'],
  // Emden or Düsseldorf: a national number whose leading 0 was dropped by a spreadsheet.
  ['4921123456', 'DE', '+494921123456'],
  ['12025550123', 'US', '+12025550123'],
  ['2025550123', 'US', '+12025550123'],
  ['4.91512E+12', 'DE', null],
  ['4915', 'DE', null],
  ['0049 151 23456789', 'US', '+4915123456789'],
  ['6641234567', 'AT', '+436641234567'],
  ['00', 'DE', null]
])('%s in %s is %s', (text, country, read) => expect(toE164(text, country)).toBe(read))
