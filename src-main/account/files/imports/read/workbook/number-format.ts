/** What a cell's number is, by its number format: a date, a time, a percentage, or digits such as a postal code. */
export type NumberFormat =
  | { kind: 'number' | 'percent' | 'duration' }
  | { kind: 'date'; hasTime: boolean }
  | { kind: 'time' }
  /** `00000` for postal codes, `"+"0` for phone numbers. */
  | { kind: 'digits'; before: string; least: number }

export const plain: NumberFormat = { kind: 'number' }

const day: NumberFormat = { kind: 'date', hasTime: false }
const dayAndTime: NumberFormat = { kind: 'date', hasTime: true }
const time: NumberFormat = { kind: 'time' }

/** Built-in formats, which only have a number: what they look like depends on the language. */
export function builtInFormat(id: number): NumberFormat {
  if (id === 9 || id === 10) return { kind: 'percent' }
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 31) || (id >= 50 && id <= 58) || id === 36) return day
  if ((id >= 18 && id <= 21) || (id >= 32 && id <= 35) || id === 45 || id === 47) return time
  if (id === 22) return dayAndTime
  return id === 46 ? { kind: 'duration' } : plain
}

/** Quoted text, escaped characters, padding of a character's width, fillers. */
const literal = /"[^"]*"|\\.|_.|\*./g
const brackets = /\[[^[\]]*\]/g
const elapsed = /\[(?:h+|m+|s+)\]/i

export function formatOfCode(code: string): NumberFormat {
  const first = sectionOf(code)
  if (/^(general|standard|@)$/i.test(first.trim())) return plain
  const bare = first.replaceAll(literal, '')
  if (elapsed.test(bare)) return { kind: 'duration' }
  const signs = bare.replaceAll(brackets, '').replaceAll(/am\/pm|a\/p/gi, 'h')
  if (/[0#?]/.test(signs) && !/[ydhs]/i.test(signs)) {
    if (signs.includes('%')) return { kind: 'percent' }
    return digitsOf(first) ?? plain
  }
  return ofClock(signs)
}

function ofClock(signs: string): NumberFormat {
  const hasClock = /[hs]/i.test(signs)
  if (/[ydge]/i.test(signs)) return hasClock ? dayAndTime : day
  if (hasClock) return time
  return /m/i.test(signs) ? day : plain
}

/** The section before the first unquoted semicolon, which is for positive numbers. */
const sectionOf = (code: string): string => /^(?:"[^"]*"|\\.|[^;"\\])*/.exec(code)?.[0] ?? code

/** Formats for digits are shorter than this. */
const maxLength = 40

/** The format if it consists of digits, and of characters that phone numbers are written with; null otherwise. */
function digitsOf(section: string): NumberFormat | null {
  const written = section
    .replaceAll(brackets, '')
    .replaceAll(/_.|\*./g, '')
    .replaceAll(/"([^"]*)"/g, '$1')
    .replaceAll(/\\(.)/g, '$1')
  const parts = /^(\+?[1-9]\d{0,3}|\+)?([0#?][0#?\s()/-]*)$/.exec(written.trim().slice(0, maxLength))
  if (parts === null) return null
  const before = parts[1] ?? ''
  const least = (parts[2] ?? '').replaceAll(/[^0]/g, '').length
  return before === '' && least < 2 ? null : { kind: 'digits', before, least }
}
