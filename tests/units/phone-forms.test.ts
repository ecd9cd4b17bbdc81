/** Phone numbers of every country, as people, tills and spreadsheets write them. */
import {
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
  type CountryCode
} from 'libphonenumber-js/min'
import examples from 'libphonenumber-js/mobile/examples'
import { describe, expect, test } from 'vitest'
import { toE164 } from '#main/tools/phone'

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

const invisible = (text: string): string => [...text].join('\u200b')

describe('copied from where people keep numbers', () => {
  test.each([
    ['\u202a+49 151 23456789\u202c', 'DE', '+4915123456789'],
    ['\u200e+4915123456780', 'DE', '+4915123456780'],
    [invisible('+4915123456780'), 'DE', '+4915123456780'],
    ['+49\u00a0151\u202f23456780', 'DE', '+4915123456780'],
    ['+49\u2013151\u201123456784', 'DE', '+4915123456784'],
    ['＋４９１５１２３４５６７８９', 'DE', '+4915123456789'],
    ['٠١٥١٢٣٤٥٦٧٨٤', 'DE', '+4915123456784'],
    ['۰۹۱۲۳۴۵۶۷۸۹', 'IR', '+989123456789'],
    ['०९८७६५४३२१०', 'IN', '+919876543210'],
    ['p:+4915123456781', 'DE', '+4915123456781'],
    ['tel:+49-151-23456784', 'DE', '+4915123456784'],
    ['tel:+49-30-901820;ext=12', 'DE', '+4930901820'],
    ['Tel.: 0151/234 567 84', 'DE', '+4915123456784'],
    ['0151.234.567.84', 'DE', '+4915123456784'],
    ['+4915123456782,', 'DE', '+4915123456782'],
    ['"015123456782"', 'DE', '+4915123456782'],
    ['015123456783 (Mobil)', 'DE', '+4915123456783'],
    ['0151 23456784 (privat, ab 18 Uhr)', 'DE', '+4915123456784'],
    ['030 901820 Durchwahl 12', 'DE', '+4930901820'],
    ['030 901820 ext. 12', 'DE', '+4930901820'],
    ['(415) 555-2671 x12', 'US', '+14155552671'],
    ['+49 (0) 151 23456784', 'DE', '+4915123456784'],
    ['0049 (0)151 23456784', 'DE', '+4915123456784'],
    ['Mobile: +44 (0) 7911 123456', 'GB', '+447911123456'],
    ['+34 (0)912 345 678', 'DE', '+34912345678'],
    ['+39 06 69812345', 'DE', '+390669812345']
  ])('%j in %s is %s', (text, country, read) => expect(toE164(text, country)).toBe(read))

  test.each([
    ['0151 23456784; 030 901820', '+4915123456784'],
    ['0151 23456784, 030 901820', '+4915123456784'],
    ['0151 23456784 / 030 901820', '+4915123456784'],
    ['0151-23456784/030-901820', '+4915123456784'],
    ['0151 23456784 030 901820', '+4915123456784'],
    ['+4915123456784 +4930901820', '+4915123456784'],
    ['0151 23456784 oder 030 901820', '+4915123456784'],
    ['0151 23456784\n030 901820', '+4915123456784'],
    ['110; 0151 23456784', '+4915123456784'],
    ['Fax: 030 901821, Tel.: 030 901820', '+4930901820'],
    ['Telefax 030/901821', null]
  ])('of several, %j, the first that is valid', (text, read) => expect(toE164(text, 'DE')).toBe(read))

  test.each(['', 'none', 'nach 18:00 Uhr', 'Hauptstr. 12, 10115 Berlin', '4.91512E+12', '1'.repeat(200)])(
    '%j is none',
    (text) => expect(toE164(text, 'DE')).toBeNull()
  )
})
