/** Amounts as sites write them, in the smallest unit. Never via floating point, which can't represent most of them exactly. */
import { currencyDigits } from '#shared/currency-digits'

const decimal = /^([+-]?)(\d{1,15})(?:\.(\d{1,20}))?$/

/** `"49.90"` of EUR is 4990; half a unit is rounded up. Null: not an amount. @param currency three letters, upper case */
export function readMoney(value: unknown, currency: string): number | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const [, sign, whole, fraction = ''] = decimal.exec(String(value).trim()) ?? []
  if (whole === undefined) return null
  const digits = currencyDigits(currency)
  const cut = Number(whole + fraction.slice(0, digits).padEnd(digits, '0'))
  const units = cut + (Number(fraction[digits] ?? 0) >= 5 ? 1 : 0)
  if (!Number.isSafeInteger(units)) return null
  return sign === '-' && units > 0 ? -units : units
}

/** Three letters, upper case; null: something else. */
export function readCurrency(value: unknown): string | null {
  const code = typeof value === 'string' ? value.trim().toUpperCase() : ''
  return /^[A-Z]{3}$/.test(code) ? code : null
}
