/** Hints for programs that send amounts and times as people write them: how to write the same value here. */

/** The message for a field that contains nothing but spaces. */
export const mustNotBeEmpty = 'must not be empty'

const mustBeAmount = 'must be an integer in the smallest unit of the currency'
/** Optionally a currency sign or code before or after; digits with one or two decimals, and any thousands separators. */
const writtenAmount = /^(-?)[^\d-]{0,4}(-?)(\d[\d.,'\s]*)[.,](\d{1,2})[^\d]{0,4}$/

/** For `49.90`, `"49,90"` and `"€ 1.234,50"` the hint gives the amount to send. */
export function amountHint(sent: unknown): string {
  const text = typeof sent === 'number' || typeof sent === 'string' ? String(sent).slice(0, 40).trim() : ''
  const match = writtenAmount.exec(text)
  if (match === null) return `${mustBeAmount}, such as 4990 for 49.90`
  const [, before = '', sign = '', whole = '', decimals = ''] = match
  const units = `${whole.replaceAll(/\D/g, '')}${decimals.padEnd(2, '0')}`.replace(/^0+(?=\d)/, '')
  return `${mustBeAmount}: ${before || sign}${units}`
}

const mustBeDay = 'must be an existing day in the form YYYY-MM-DD'
const mustBeTime =
  'must be Unix seconds, a time such as 2026-01-31T09:30:00Z or 2026-01-31 09:30:00, or a day YYYY-MM-DD'

/** For `31.01.2026` and `01/31/2026` the hint gives 2026-01-31; if day and month could be swapped, only the expected form. */
export const dayHint = (sent: unknown): string => mustBeDay + wouldBe(dayOf(sent))

/** The same for times; for milliseconds and quoted numbers the hint gives the Unix seconds. */
export function timeHint(sent: unknown): string {
  const seconds = Number(sent)
  if (typeof sent === 'number' && Math.abs(seconds) > 1e10)
    return `${mustBeTime}; in seconds instead of milliseconds that is ${Math.floor(seconds / 1000)}`
  if (typeof sent === 'string' && /^\d{9,10}$/.test(sent))
    return `${mustBeTime}; send Unix seconds as a number, without quotation marks: ${sent}`
  return mustBeTime + wouldBe(dayOf(sent))
}

const wouldBe = (day: string | null): string => (day === null ? '' : `; this one is ${day}`)

const yearLast = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})\b/
const yearFirst = /^(\d{4})[./](\d{1,2})[./](\d{1,2})\b/

function dayOf(sent: unknown): string | null {
  if (typeof sent !== 'string') return null
  const [, year, month, day] = yearFirst.exec(sent) ?? []
  if (year !== undefined) return written(year, Number(month), Number(day))
  const [, first, mark, second, last] = yearLast.exec(sent) ?? []
  if (last === undefined) return null
  const [a, b] = [Number(first), Number(second)]
  // With dots the day always comes first; otherwise only a number above twelve settles the order.
  if (mark === '.' || a > 12) return written(last, b, a)
  return b > 12 || a === b ? written(last, a, b) : null
}

function written(year: string, month: number, day: number): string | null {
  const two = (value: number) => String(value).padStart(2, '0')
  const date = new Date(Date.UTC(Number(year), month - 1, day))
  const exists = month >= 1 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists ? `${year}-${two(month)}-${two(day)}` : null
}
