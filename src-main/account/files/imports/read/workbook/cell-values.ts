/** Writes a stored number or text in the form that people and our field readers understand. */
import type { NumberFormat } from './number-format'

/** The year from which days are counted; workbooks of early Macs count from 1904. */
export type DateSystem = 1900 | 1904

const daySeconds = 86_400
/** The last day that a spreadsheet supports, 31 December 9999. */
const lastDay = 2_958_465

/** The number in full: all digits, without exponent or rounding for display. */
export function numberText(stored: string, format: NumberFormat, system: DateSystem): string {
  const value = Number(stored)
  if (stored.trim() === '' || !Number.isFinite(value)) return stored.trim()
  switch (format.kind) {
    case 'date':
      return dayText(value, format.hasTime, system) ?? inFull(value)
    case 'time':
      return value >= 0 && value < 1
        ? clockText(value * daySeconds)
        : (dayText(value, true, system) ?? inFull(value))
    case 'duration':
      return value >= 0 ? clockText(value * daySeconds) : inFull(value)
    case 'percent':
      return `${inFull(Number((value * 100).toPrecision(15)))}%`
    case 'digits':
      return asDigits(value, format)
    case 'number':
      return inFull(value)
  }
}

function inFull(value: number): string {
  const short = String(value)
  if (!short.includes('e')) return short
  return Number.isInteger(value) ? BigInt(value).toString() : value.toFixed(20).replace(/(?<!0)0+$/, '')
}

function asDigits(value: number, { before, least }: NumberFormat & { kind: 'digits' }): string {
  const whole = inFull(value)
  return /^\d+$/.test(whole) ? before + whole.padStart(least, '0') : whole
}

/** Null if there is no day with this number. A stored time is included even if the sheet does not show it. */
function dayText(serial: number, hasTime: boolean, system: DateSystem): string | null {
  if (!(serial >= 0 && serial < lastDay + 1)) return null
  // Times are stored as fractions of a day, and never more precise than a second.
  const seconds = Math.round(serial * daySeconds)
  const days = Math.floor(seconds / daySeconds)
  const rest = seconds - days * daySeconds
  const day = dayOf(days, system)
  if (!hasTime && rest === 0) return day
  return `${day} ${clockText(rest)}`
}

function dayOf(days: number, system: DateSystem): string {
  // Lotus took 1900 for a leap year, and every spreadsheet since then counts its 29 February.
  if (system === 1900 && days === 60) return '1900-02-29'
  const start = system === 1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30)
  return new Date(start + days * daySeconds * 1000).toISOString().slice(0, 10)
}

function clockText(seconds: number): string {
  const all = Math.round(seconds)
  const two = (number: number) => String(number).padStart(2, '0')
  const [hours, minutes, rest] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60]
  return `${two(hours)}:${two(minutes)}${rest === 0 ? '' : `:${two(rest)}`}`
}

/** `2026-01-05T00:00:00` becomes a date; any other time becomes a date with a time. */
export const isoText = (stored: string): string =>
  stored
    .replace(/T00:00(?::00(?:[.,]0+)?)?Z?$/, '')
    .replace('T', ' ')
    .replace(/(:\d\d):00$/, '$1')

/** Decodes `_x000D_` and the like, which stand for characters that XML does not allow. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([0-9a-f]{4})_/gi, (_all, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16))
      )
    : text
