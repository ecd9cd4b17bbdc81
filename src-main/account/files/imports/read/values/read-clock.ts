/** The time of day in a written date, and the time zone after it. */

export interface Clock {
  /** The text without the time. */
  day: string
  /** Milliseconds since midnight; null: there is no time. */
  time: number | null | 'unreadable'
  /** Milliseconds ahead of UTC, if the text has a time zone. */
  offset: number | null
}

/** Hours ahead of UTC, by the abbreviations that exports use. */
const zones: Readonly<Record<string, number>> = {
  z: 0,
  utc: 0,
  gmt: 0,
  wet: 0,
  west: 1,
  bst: 1,
  cet: 1,
  mez: 1,
  cest: 2,
  mesz: 2,
  eet: 2,
  eest: 3,
  est: -5,
  edt: -4,
  cst: -6,
  cdt: -5,
  mst: -7,
  mdt: -6,
  pst: -8,
  pdt: -7
}

const inBrackets = / ?[([][^()[\]]*[)\]]$/
const timeOfDay =
  /(?:^|[ ,T])(?:at |um |à |om |alle |a las )?(\d{1,2})(?:(?::|h)(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?)?(?: ?([ap])\.? ?m\.?)?(?: ?(?:uhr|h|uur))?(?: ?([a-z]{1,4})?([+-]\d\d:?\d\d|[+-]\d{1,2})?)?(?= \d{4}$|$)/i

/** Splits a written date into day and time. White space must already be single spaces. */
export function readClock(text: string): Clock {
  const plain = text.replace(inBrackets, '')
  const parts =
    plain.includes(':') || /\d ?(?:[ap]\.? ?m\b|h\d\d|uhr)/i.test(plain) ? timeOfDay.exec(plain) : null
  if (parts === null) return { day: plain, time: null, offset: null }
  const [whole, hour, minute = '0', second = '0', fraction = '0', half, zone, shift] = parts
  // Only a year may follow the time: `Sat Jan 31 09:30:00 2026`.
  const day = `${plain.slice(0, parts.index)} ${plain.slice(parts.index + whole.length)}`.trim()
  const seconds = (hourOf(Number(hour), half) * 60 + Number(minute)) * 60 + Number(second)
  const offset = readOffset(zone, shift)
  const isClock = Number(minute) < 60 && Number(second) < 60 && !Number.isNaN(seconds) && seconds < 86_400
  const time =
    isClock && offset !== 'unreadable'
      ? seconds * 1000 + Math.floor(Number(`0.${fraction}`) * 1000)
      : 'unreadable'
  return { day: day.replace(/,$/, '').trim(), time, offset: offset === 'unreadable' ? null : offset }
}

function hourOf(hour: number, half: string | undefined): number {
  if (half === undefined) return hour
  if (hour < 1 || hour > 12) return Number.NaN
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
}

function readOffset(zone: string | undefined, shift: string | undefined): number | null | 'unreadable' {
  const name = zone?.toLowerCase()
  if (name !== undefined && !Object.hasOwn(zones, name)) return 'unreadable'
  const named = name === undefined ? null : (zones[name] ?? 0) * 3_600_000
  if (shift === undefined) return named
  const digits = shift.slice(1).replace(':', '')
  const minutes =
    digits.length < 3 ? Number(digits) * 60 : Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2))
  return (named ?? 0) + (shift.startsWith('-') ? -minutes : minutes) * 60_000
}
