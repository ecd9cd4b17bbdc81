/** Amounts as people type them, parsed into the smallest unit of a currency. */
import { currencyDigits } from '#shared/currency-digits'

/** An amount in the smallest unit as someone would type it: `50`, `12.50`. */
export function amountText(amount: number, currency: string): string {
  const digits = currencyDigits(currency)
  const text = (amount / 10 ** digits).toFixed(digits)
  return digits > 0 && text.endsWith(`.${'0'.repeat(digits)}`) ? text.slice(0, -digits - 1) : text
}

/**
 * `12,50`, `12.5`, `1.234,50`, `1,234.50` and `1 234` as an amount in the smallest unit; undefined if it isn't one. The
 * last point or comma is the decimal separator if the currency can have as many decimals as follow it, otherwise it groups
 * thousands.
 */
export function readAmount(typed: string, currency: string): number | undefined {
  const digits = currencyDigits(currency)
  const text = typed.replace(/[\s\u00a0\u202f'’]/gu, '')
  if (!/^\d[\d.,]*$/.test(text)) return undefined
  const [, whole = '', fraction = ''] = /^(.*?)(?:[.,](\d*))?$/.exec(fractionOf(text, digits)) ?? []
  if (!/^\d{1,3}([.,]?\d{3})*$/.test(whole) && !/^\d+$/.test(whole)) return undefined
  const units = Number(whole.replaceAll(/[.,]/g, '') + fraction.padEnd(digits, '0'))
  return Number.isSafeInteger(units) ? units : undefined
}

/** The text ending in its decimal separator and decimals; a separator is added if there is none. */
function fractionOf(text: string, digits: number): string {
  const at = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  const behind = text.length - at - 1
  return at >= 0 && behind <= digits ? text : `${text}.`
}
