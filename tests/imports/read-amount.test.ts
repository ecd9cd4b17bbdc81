/** Amounts as people and programs write them, and the decimal separator of a whole column. */
import { describe, expect, test } from 'vitest'
import {
  currencyMeant,
  currencyOfColumn,
  inUnits,
  readAmount,
  readDecimalMark
} from '#main/account/files/imports/read/values/read-amount'
import type { DecimalMark } from '#shared/contract/import-choices'

/** Reads an amount in hundredths, with the currency in the cell. */
function read(text: string, mark: DecimalMark | null = null) {
  const amount = readAmount(text, mark)
  return amount === null ? null : [inUnits(amount, 'EUR'), amount.currency]
}

test.each<[text: string, units: number, currency: string | null]>([
  ['12', 1200, null],
  ['12.5', 1250, null],
  ['12,50', 1250, null],
  ['1.234,56 €', 123_456, 'EUR'],
  ['€ 1.234,56', 123_456, 'EUR'],
  ['1.234,56\u00a0€', 123_456, 'EUR'],
  ['$1,234.56', 123_456, '$'],
  ['-$20.00', -2000, '$'],
  ['$-20.00', -2000, '$'],
  ['US$ 5', 500, 'USD'],
  ['CHF 12.-', 1200, 'CHF'],
  ['12.–', 1200, null],
  ['Fr. 12.50', 1250, 'CHF'],
  ["1'234.50", 123_450, null],
  ['1’234.50 CHF', 123_450, 'CHF'],
  ['1 234,56', 123_456, null],
  ['1\u202f234,56 EUR', 123_456, 'EUR'],
  ['EUR -5,00', -500, 'EUR'],
  ['5,00-', -500, null],
  ['−5.00', -500, null],
  ['(5.00)', -500, null],
  ['($5.00)', -500, '$'],
  ['+7.00', 700, null],
  ['£0.99', 99, 'GBP'],
  ['1,234,567.89', 123_456_789, null],
  ['12,34,567.89', 123_456_789, null],
  ['1.234.567', 123_456_700, null],
  ['100 kr', 10_000, 'kr'],
  ['99,90 zł', 9990, 'PLN'],
  ['0.125', 13, null],
  ['0', 0, null]
])('%s', (text, units, currency) => {
  expect(read(text)).toEqual([units, currency])
})

test.each([
  '',
  'lots',
  '12.5.6',
  '1,23,4',
  '--5',
  '(-5)',
  '5 5,5',
  'EUR',
  '12 Mai',
  '10:30',
  '2026-01-31',
  '1e5',
  '9999999999'
])('%s is no amount', (text) => expect(read(text)).toBeNull())

describe('what is not clear is not guessed', () => {
  test('three digits behind a single mark are read as the column writes its decimals', () => {
    expect(read('1.234')).toBeNull()
    expect(read('1.234', '.')).toEqual([123, null])
    expect(read('1.234', ',')).toEqual([123_400, null])
    expect(read('1,234', '.')).toEqual([123_400, null])
  })

  test('an amount that contradicts the column is refused', () => {
    expect(read('12,50', '.')).toBeNull()
    expect(read('1.234,50', '.')).toBeNull()
  })

  test.each<[column: string[], mark: DecimalMark | 'ask' | null]>([
    [['12', '7'], null],
    [['12,50', '1.234'], ','],
    [['12.50', '1.234'], '.'],
    [['1.234', '2.500'], 'ask'],
    [['1.234', '2.500', '1.234.567'], ','],
    [['12,50', '12.50'], 'ask'],
    [['€ 12,50', 'unreadable'], ','],
    [['0.125', '5'], '.'],
    [[], null]
  ])('%j', (column, mark) => expect(readDecimalMark(column)).toBe(mark))
})

test.each<[sign: string, home: string, currency: string]>([
  ['$', 'USD', 'USD'],
  ['$', 'CAD', 'CAD'],
  ['$', 'EUR', 'USD'],
  ['kr', 'DKK', 'DKK'],
  ['kr', 'EUR', 'SEK'],
  ['GBP', 'EUR', 'GBP']
])('%s of an account in %s is %s', (sign, home, currency) => {
  expect(currencyMeant(sign, home)).toBe(currency)
})

test.each<[column: string, currency: string | null]>([
  ['Amount (EUR)', 'EUR'],
  ['Betrag in CHF', 'CHF'],
  ['Total €', 'EUR'],
  ['Total [usd]', 'USD'],
  ['Amount', null],
  ['Total paid', null],
  ['EUR', null]
])('a column called %s is in %s', (column, currency) => {
  expect(currencyOfColumn(column)).toBe(currency)
})

test('currencies without hundredths, and with thousandths', () => {
  const amount = readAmount('12.345', '.')
  expect(amount && inUnits(amount, 'JPY')).toBe(12)
  expect(amount && inUnits(amount, 'KWD')).toBe(12_345)
  expect(amount && inUnits(amount, 'EUR')).toBe(1235)
})
