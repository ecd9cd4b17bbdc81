/** Amounts as people type them. */
import { describe, expect, test } from 'vitest'
import { amountText, readAmount } from '#window/lib/money'

describe('amounts', () => {
  test.each([
    ['12', 'EUR', 1200],
    ['12,5', 'EUR', 1250],
    ['12.50', 'EUR', 1250],
    ['1.234,50', 'EUR', 123_450],
    ['1,234.50', 'EUR', 123_450],
    ['1 234,50', 'EUR', 123_450],
    ['1’234.50', 'CHF', 123_450],
    ['1.234', 'EUR', 123_400],
    ['1,234', 'EUR', 123_400],
    ['1234', 'JPY', 1234],
    ['1.234', 'JPY', 1234],
    ['1.234', 'KWD', 1234],
    ['0', 'EUR', 0],
    ['12,', 'EUR', 1200]
  ])('%s in %s', (typed, currency, amount) => {
    expect(readAmount(typed, currency)).toBe(amount)
  })

  test.each([
    [12_050, 'EUR', '120.50'],
    [5000, 'EUR', '50'],
    [1234, 'JPY', '1234'],
    [1234, 'KWD', '1.234']
  ])('%i in %s is written as %s, and read as the same', (amount, currency, text) => {
    expect(amountText(amount, currency)).toBe(text)
    expect(readAmount(text, currency)).toBe(amount)
  })

  test.each(['', 'abc', '-5', '1,2,3', '12.345,6.7', '1e5', '12 €', '99999999999999999'])(
    '%j is none',
    (typed) => {
      expect(readAmount(typed, 'EUR')).toBeUndefined()
    }
  )
})
