/** Values as sites write them. Unknown formats become null; nothing is guessed. */
import { isCalendarDate } from '#shared/calendar-date'
import { toInstant } from '#main/tools/calendar'

/** Control characters other than tabs and line breaks. */
const unstorable = /(?![\t\n\r])\p{Cc}/gu

/** Text without unstorable characters; null: empty. */
export function readText(value: unknown, most: number): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  // Cut before it is read: a site may send millions of characters that are all taken out.
  const text = String(value)
    .slice(0, 4 * most)
    .toWellFormed()
    .replaceAll(unstorable, '')
    .trim()
  if (text === '') return null
  // Don't cut a surrogate pair in half.
  return text.length > most ? `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : text
}

/** The same, on one line. */
export const readLine = (value: unknown, most: number): string | null =>
  readText(typeof value === 'string' ? value.replaceAll(/[\s\u0085\u2028\u2029]+/g, ' ') : value, most)

export function readId(value: unknown): string | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : null
  const id = typeof value === 'string' ? value.trim() : ''
  const isPlain = id !== '' && id.length <= 300 && id.isWellFormed() && !/[\p{Cc}\u2028\u2029]/u.test(id)
  return isPlain ? id : null
}

const words: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5
}

/** A score from 1 to 5. @param best the highest score of the site. Null: no score, or an implausible one. */
export function readScore(value: unknown, best = 5): number | null {
  const word = typeof value === 'string' ? words[value.trim().toLowerCase()] : undefined
  if (word !== undefined) return word
  const written = typeof value === 'string' ? value.trim().replace(',', '.').split('/', 1)[0] : value
  const number =
    typeof written === 'number' ? written : written === '' || written === undefined ? NaN : Number(written)
  if (typeof value !== 'number' && typeof value !== 'string') return null
  if (!(number > 0 && number <= best)) return null
  const score = best === 5 ? Math.round(number) : Math.ceil((number / best) * 5)
  return Math.min(5, Math.max(1, score))
}

const isoText =
  /^(\d{4}-\d\d-\d\d)(?:[Tt ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)(Z|z| ?UTC| ?[+-]\d\d(?::?\d\d)?)?)?$/

/** Milliseconds. @param zone for times without a time zone. */
export function readTime(value: unknown, zone: string): number | null {
  const number =
    typeof value === 'number'
      ? value
      : typeof value === 'string' && /^\d{9,13}$/.test(value)
        ? Number(value)
        : NaN
  // As seconds, larger numbers would lie beyond the year 5000, so they are milliseconds.
  if (Number.isFinite(number)) return within(number > 1e11 ? number : number * 1000)
  if (typeof value !== 'string') return null
  const text = value.trim()
  const [, day] = isoText.exec(text) ?? []
  if (day === undefined) return /^[A-Za-z]{3}, \d/.test(text) ? within(Date.parse(text)) : null
  if (!isCalendarDate(day)) return null
  try {
    return within(toInstant(text, zone))
  } catch {
    return null
  }
}

const within = (instant: number): number | null =>
  instant >= 0 && instant < Date.UTC(2100, 0, 1) ? Math.round(instant) : null

export function readFlag(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value
  if (value === 1 || value === 'true' || value === '1' || value === 'yes') return true
  return value === 0 || value === 'false' || value === '0' || value === 'no' ? false : null
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
