/**
 * Dates and times as people type them, in the order of their country: `29/11/2026`, `29.11.26`, `29 Nov`, `9:30 pm`. What is kept
 * is `YYYY-MM-DD` and `HH:MM`, which can be typed, too.
 */
import { isCalendarDate } from '#shared/calendar-date'

type Part = 'day' | 'month' | 'year'

// Some countries, such as Thailand, count years differently; what is typed and kept here does not.
const ours = { calendar: 'gregory', numberingSystem: 'latn', timeZone: 'UTC' } as const
const formatOf = (locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, ...ours })
const numeric = (locale: string) => formatOf(locale, { day: '2-digit', month: '2-digit', year: 'numeric' })

/** `29/11/2026` in London, `11/29/2026` in Chicago. */
export const writeDay = (day: string, locale: string): string =>
  isCalendarDate(day) ? numeric(locale).format(new Date(`${day}T00:00Z`)) : ''

/** The same with letters in place of digits, for an empty field: `dd/mm/yyyy`. */
export const dayPattern = (locale: string, letters: Record<Part, string>): string =>
  numeric(locale)
    .formatToParts(0)
    .map(({ type, value }) => (type in letters ? letters[type as Part] : value))
    .join('')

const orderOf = (locale: string): Part[] =>
  numeric(locale)
    .formatToParts(0)
    .flatMap(({ type }) => (type === 'day' || type === 'month' || type === 'year' ? type : []))

/** The day that was typed; undefined if that isn't one. Without a year, it is in the year of `today`. */
export function readDay(typed: string, locale: string, today: string): string | undefined {
  const parts: string[] = monthAsNumber(typed.trim(), locale).match(/\d+/g) ?? []
  const [only = ''] = parts
  const groups = parts.length === 1 ? cut(only, orderOf(locale)) : parts
  if (groups.length < 2 || groups.length > 3) return undefined
  const isYearFirst = groups[0]?.length === 4
  const order: Part[] = isYearFirst ? ['year', 'month', 'day'] : orderOf(locale)
  const wanted = groups.length === 3 ? order : order.filter((part) => part !== 'year')
  const found = Object.fromEntries(wanted.map((part, index) => [part, groups[index] ?? '']))
  const { year = today.slice(0, 4), month = '', day = '' } = found
  const read = `${fullYear(year, today)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDate(read) ? read : undefined
}

/** A birthday, of which the year may be unknown: `24/05/1980`, or `24/05`. */
export const writeBirthday = (day: string, locale: string): string =>
  day.startsWith('--')
    ? formatOf(locale, { day: '2-digit', month: '2-digit' }).format(new Date(`2000${day.slice(1)}T00:00Z`))
    : writeDay(day, locale)

/** As it is kept, `1980-05-24` or `--05-24`; undefined if what was typed is no birthday. */
export function readBirthday(typed: string, locale: string, today: string): string | undefined {
  if (typed.startsWith('--')) return isCalendarDate(`2000${typed.slice(1)}`) ? typed : undefined
  // Without a year, it is read in the year that is given: both are leap years.
  const [one, other] = ['2000', '2004'].map((year) => readDay(typed, locale, `${year}-01-01`))
  if (one?.startsWith('2000') && other?.startsWith('2004')) return `-${one.slice(4)}`
  const day = readDay(typed, locale, today)
  if (day === undefined || day <= today) return day
  const year = day.slice(0, 4)
  return typed.includes(year) ? undefined : `${Number(year) - 100}${day.slice(4)}`
}

/** `29112026` or `291126`, in the order of the country. */
function cut(digits: string, order: readonly Part[]): string[] {
  if (digits.length !== 6 && digits.length !== 8) return []
  const yearLength = digits.length - 4
  let rest = digits
  return order.map((part) => {
    const length = part === 'year' ? yearLength : 2
    const [group, after] = [rest.slice(0, length), rest.slice(length)]
    rest = after
    return group
  })
}

/** Two digits are the year that is nearest, at most ten years ahead. */
function fullYear(year: string, today: string): string {
  if (year.length !== 2) return year
  const now = Number(today.slice(0, 4))
  const same = now - (now % 100) + Number(year)
  return String(same > now + 10 ? same - 100 : same)
}

/** "29 Nov 2026" becomes "29 11 2026", and "Nov 29, 2026" in the country's own order. */
function monthAsNumber(typed: string, locale: string): string {
  const [word = ''] = /\p{L}{3,}/u.exec(typed) ?? []
  if (word === '') return typed
  const longNames = formatOf(locale, { month: 'long' })
  const index = Array.from({ length: 12 }, (_, month) =>
    longNames.format(Date.UTC(2024, month)).toLocaleLowerCase(locale)
  ).findIndex((name) => name.startsWith(word.toLocaleLowerCase(locale)))
  if (index < 0) return ''
  const [day = '', year = ''] = typed.replace(word, ' ').match(/\d+/g) ?? []
  const values = { day, month: String(index + 1), year }
  return orderOf(locale)
    .map((part) => values[part])
    .join(' ')
}

/** The time that was typed as `HH:MM`: `9`, `9:30`, `9.30 pm`, `0930`; undefined if that isn't one. */
export function readTime(typed: string): string | undefined {
  const found = /^(\d{1,2})(?:[:.h]?(\d\d))?(?::\d\d)?(?:([ap])\.?m\.?|uhr|h)?$/i.exec(
    typed.replaceAll(/\s/g, '')
  )
  if (!found) return undefined
  const [, hours = '', minutes = '00', half] = found
  const hour =
    half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  if (hour > 23 || Number(minutes) > 59 || (half !== undefined && Number(hours) > 12)) return undefined
  return `${String(hour).padStart(2, '0')}:${minutes}`
}
