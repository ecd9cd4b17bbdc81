/** Dates and times as other programs and people write them. It is never guessed which of two numbers is the day. */
import type { DateOrder } from '#shared/contract/import-choices'
import { foldWords, plainSpaces } from '#shared/fold-words'
import { dayNames, monthNames } from './month-names'
import { readClock, type Clock } from './read-clock'

/** A local time, stored as if it were UTC. */
export interface WrittenTime {
  wall: number
  /** False: date only. */
  hasTime: boolean
  /** Milliseconds ahead of UTC, if the text says it. */
  offset: number | null
}
export type ReadDate = WrittenTime | 'unreadable' | 'ambiguous'

/** Reads a date. `order`: how the file orders day and month; null: unknown. */
export function readDate(text: string, order: DateOrder | null): ReadDate {
  if (text.length > maxLength) return 'unreadable'
  return readIso(text) ?? readWritten(plainSpaces(text), order)
}

/** Address books write 1604 or 0000 where the year is not known. */
const yearless = /^(?:-|1604|0000)-?(\d\d)-?(\d\d)(?:[T ]|$)/
const noDay = /^(?:0{1,4}[./-]0{1,2}[./-]0{1,4}|0{8})(?:[T ]|$)/

export type ReadBirthday = { day: string | null } | Exclude<ReadDate, WrittenTime>

/**
 * A birthday, as `YYYY-MM-DD`, or `--MM-DD` without the year; null: the text says that there is none. Programs often write it as
 * midnight in UTC, so the day is what is written, whatever the time zone.
 */
export function readBirthday(text: string, order: DateOrder | null): ReadBirthday {
  const written = plainSpaces(text.slice(0, maxLength + 1)).trim()
  if (noDay.test(written)) return { day: null }
  if (isMonthAlone(written)) return 'unreadable'
  const [, month, date] = yearless.exec(written) ?? []
  if (month !== undefined) return inAnyYear(`2000-${month}-${date ?? ''}`, order)
  const read = readDate(withCentury(written, order), order)
  if (typeof read !== 'string') return { day: isoDay(read) }
  if (read === 'ambiguous') return read
  // `24.05.`, `05/24` and `24 May`
  const mark = /^\d{1,2} ?([./-]) ?\d{1,2}\.?$/.exec(written)?.[1] ?? ' '
  return inAnyYear(`${written.replace(/\.$/, '')}${mark}2000`, order)
}

/** `May 1980` is no birthday, though it may be the date of a review. */
function isMonthAlone(text: string): boolean {
  const [only = '', another] = text.match(/\d+/g) ?? []
  return another === undefined && only.length === 4 && /\p{L}/u.test(text)
}

/** @param text the day in a leap year, so that each day exists */
function inAnyYear(text: string, order: DateOrder | null): ReadBirthday {
  const read = readDate(text, order)
  return typeof read === 'string' ? read : { day: `-${isoDay(read).slice(4)}` }
}

const isoDay = ({ wall }: WrittenTime): string => new Date(wall).toISOString().slice(0, 10)

/** Spec silent (§4): a birthday with two digits for its year is in the last hundred years. */
const withCentury = (text: string, order: DateOrder | null): string =>
  order === 'ymd'
    ? text
    : text.replace(/^(\d{1,2} ?[./-] ?\d{1,2} ?[./-] ?)(\d\d)$/, (_all, day: string, year: string) =>
        Number(year) + 2000 < latest ? `${day}20${year}` : `${day}19${year}`
      )

type FileOrder = DateOrder | 'ambiguous' | 'contradictory' | null

/**
 * How a file orders day, month and year: an order is possible if all dates can be read with it. Dates with dots (`03.04.2026`)
 * prove nothing about dates with slashes, but if the two use different orders, the file contradicts itself.
 */
export function readDateOrder(samples: Iterable<string>): FileOrder {
  const [withDots, others] = [witnesses(), witnesses()]
  for (const sample of samples) {
    if (sample.length > maxLength) continue
    const numbers = threeNumbers.exec(readClock(plainSpaces(sample)).day)
    if (numbers === null || (numbers[1] ?? '').length === 4) continue
    ;(hasDots(numbers) ? withDots : others).hear(daysOf(numbers))
  }
  const dotted = withDots.say()
  const dots = dotted === 'ambiguous' ? 'dmy' : dotted
  const rest = others.say()
  if (dots === null || rest === null) return dots ?? rest
  return dots === rest || rest === 'ambiguous' ? rest : 'contradictory'
}

function witnesses() {
  let possible: readonly DateOrder[] = orders
  let matters = false
  return {
    hear: (days: readonly PossibleDay[]) => {
      if (days.length === 0) return
      possible = possible.filter((order) => days.some((day) => day.order === order))
      if (days.length === 1 || days.some((day) => day.wall !== days[0]?.wall)) matters = true
    },
    say: (): FileOrder => {
      if (possible.length === 0) return 'contradictory'
      if (!matters) return null
      return possible.length === 1 ? (possible[0] ?? null) : 'ambiguous'
    }
  }
}

/** No date is longer, even with the name of its time zone. */
const maxLength = 120

const orders: readonly DateOrder[] = ['dmy', 'mdy', 'ymd']

const iso =
  /^(\d{4})-(\d\d)-(\d\d)(?:[Tt ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?(?: ?(Z|z|UTC|[+-]\d\d:?\d\d))?)?$/

/** A fast path for ISO dates, which most programs write. */
function readIso(text: string): ReadDate | null {
  const parts = iso.exec(text)
  if (parts === null) return null
  const [, year, month, day, hour, minute, second = '0', fraction = '0', zone] = parts
  const start = dayAt(Number(year), Number(month), Number(day))
  if (start === null || Number(hour ?? 0) > 23 || Number(minute ?? 0) > 59 || Number(second) > 59)
    return 'unreadable'
  if (hour === undefined) return { wall: start, hasTime: false, offset: null }
  const time = (Number(hour) * 60 + Number(minute)) * 60_000 + Number(second) * 1000
  const wall = start + time + Math.floor(Number(`0.${fraction}`) * 1000)
  return { wall, hasTime: true, offset: zone === undefined ? null : offsetOf(zone) }
}

function offsetOf(zone: string): number {
  if (zone.length < 5) return 0
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2))
  return (zone.startsWith('-') ? -minutes : minutes) * 60_000
}

const unix = /^(\d{9,10})(?:[.,](\d{1,9}))?$|^(\d{12,13})$/

function readWritten(text: string, order: DateOrder | null): ReadDate {
  const seconds = unix.exec(text)
  if (seconds !== null) {
    const [, whole, fraction = '0', milliseconds] = seconds
    const instant =
      milliseconds === undefined
        ? Number(whole) * 1000 + Math.floor(Number(`0.${fraction}`) * 1000)
        : Number(milliseconds)
    return { wall: instant, hasTime: true, offset: 0 }
  }
  const serial = serialDay(text)
  if (serial !== null) return serial
  const clock = readClock(text)
  const start = readDay(clock.day, order)
  return typeof start === 'string' ? start : withClock(start, clock)
}

/** A spreadsheet's serial number of a day, with the time as a fraction: 1954 to 2064. No other kind of date has five digits. */
function serialDay(text: string): WrittenTime | null {
  const parts = /^([2-5]\d{4})(?:[.,](\d{1,12}))?$/.exec(text)
  if (parts === null) return null
  const [, days = '', fraction] = parts
  const seconds = fraction === undefined ? 0 : Math.round(Number(`0.${fraction}`) * 86_400)
  const wall = Date.UTC(1899, 11, 30) + Number(days) * 86_400_000 + seconds * 1000
  return { wall, hasTime: fraction !== undefined, offset: null }
}

function withClock(start: number, { time, offset }: Clock): ReadDate {
  if (time === 'unreadable') return 'unreadable'
  return { wall: start + (time ?? 0), hasTime: time !== null, offset: time === null ? null : offset }
}

const threeNumbers = /^(\d{1,4}) ?[./\-\u2010-\u2015] ?(\d{1,2}) ?[./\-\u2010-\u2015] ?(\d{1,4})\.?$/
const asian = /^(\d{4}) ?[年년] ?(\d{1,2}) ?[月월] ?(\d{1,2}) ?[日일]$/
const together = /^(\d{4})(\d\d)(\d\d)$/

function readDay(text: string, order: DateOrder | null): number | 'unreadable' | 'ambiguous' {
  const inOrder = asian.exec(text) ?? together.exec(text)
  if (inOrder !== null)
    return dayAt(Number(inOrder[1]), Number(inOrder[2]), Number(inOrder[3])) ?? 'unreadable'
  const numbers = threeNumbers.exec(text)
  if (numbers === null) return readNamedMonth(text) ?? 'unreadable'
  const days = daysOf(numbers)
  const [first, ...others] = fittingDays(numbers, days, order)
  if (first === undefined) return 'unreadable'
  return others.every((day) => day.wall === first.wall) ? first.wall : 'ambiguous'
}

function fittingDays(
  numbers: readonly string[],
  days: readonly PossibleDay[],
  order: DateOrder | null
): readonly PossibleDay[] {
  // A four-digit year at the start leaves no ambiguity.
  if ((numbers[1] ?? '').length === 4) return days
  const inOrder = days.filter((day) => day.order === order)
  if (!hasDots(numbers)) return order === null ? days : inOrder
  // Dates with dots are read day first even if the file's order does not fit them.
  return inOrder.length > 0 ? inOrder : days.filter((day) => day.order === 'dmy' || days.length === 1)
}

/** Nobody writes the month first with dots. */
const hasDots = ([text = '']: readonly string[]): boolean =>
  text.includes('.') && !/[/\-\u2010-\u2015]/.test(text)

interface PossibleDay {
  order: DateOrder
  wall: number
}

/** The dates that three numbers may mean. */
function daysOf(numbers: readonly string[]): PossibleDay[] {
  const [, first = '', second = '', third = ''] = numbers
  const may = (order: DateOrder, year: string, month: string, day: string): PossibleDay[] => {
    const wall =
      year.length === 4 || year.length === 2 ? dayAt(fullYear(year), Number(month), Number(day)) : null
    return wall === null ? [] : [{ order, wall }]
  }
  if (first.length > 2) return third.length > 2 ? [] : may('ymd', first, second, third)
  const inFront = third.length > 2 ? [] : may('ymd', first, second, third)
  const monthFirst = hasDots(numbers) ? [] : may('mdy', third, first, second)
  return [...may('dmy', third, second, first), ...monthFirst, ...inFront]
}

/** No current file has dates later than next year: `31-01-26` is not in 2031. */
const latest = new Date().getUTCFullYear() + 1

/** Two-digit years are between 1970 and next year; 0: out of range. */
function fullYear(year: string): number {
  if (year.length > 2) return Number(year)
  if (Number(year) + 2000 <= latest) return Number(year) + 2000
  return Number(year) >= 70 ? Number(year) + 1900 : 0
}

/** Midnight of a day; null if there is no such day. */
function dayAt(year: number, month: number, day: number): number | null {
  const wall = Date.UTC(year, month - 1, day)
  const date = new Date(wall)
  const exists = year >= 1900 && year <= 2100 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists ? wall : null
}

/** Filler words in dates: `the 3rd of May`, `le 1er mai`, `3 de mayo del 2026`, `am 3. Mai`. */
const fillers = new Set(
  'st nd rd th er eme o a of the de del den der dem le el il la am on op at um le den'.split(' ')
)

/**
 * `31 January 2026`, `Jan 31, 2026`, `Sa., 31. Januar 2026`, `31-Jan-26`. Spec silent (§4): a month without a day, as Tripadvisor
 * shows it, means its first day; without any date, the review would count as written today.
 */
function readNamedMonth(text: string): number | null {
  const tokens = foldWords(text).match(/\p{L}+|\d+/gu) ?? []
  const numbers = tokens.filter((token) => /^\d+$/.test(token))
  const words = tokens.filter((token) => !/^\d+$/.test(token) && !fillers.has(token))
  // In some languages "mar" is both a weekday and a month; the weekday comes first.
  const names = words.length === 2 && dayNames.has(words[0] ?? '') ? words.slice(1) : words
  const month = names.length === 1 ? monthNames.get(names[0] ?? '') : undefined
  const [first = '', second = ''] = numbers
  if (month === undefined || numbers.length > 2) return null
  if (numbers.length === 1) return first.length === 4 ? dayAt(Number(first), month, 1) : null
  const [year, day] = first.length === 4 ? [first, second] : [second, first]
  return year.length === 4 || year.length === 2 ? dayAt(fullYear(year), month, Number(day)) : null
}
