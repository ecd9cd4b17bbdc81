/** Amounts of money as other programs and people write them: `1.234,56 €`, `$1,234.56`, `CHF 12.-`, `(5.00)`, `EUR -5,00`. */
import { decimalMarks, type DecimalMark } from '../../../../../../src-shared/contract/import-choices'
import { currencyDigits } from '../../../../../../src-shared/currency-digits'
import { plainSpaces } from './fold-words'

export interface ReadAmount {
  isNegative: boolean
  whole: string
  decimals: string
  /** ISO 4217, or a sign that several currencies share; null: the cell does not say it. */
  currency: string | null
}

/** What signs and short names mean; those of several currencies are decided by the account's. */
const signs: Readonly<Record<string, string>> = {
  '€': 'EUR',
  euro: 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  'fr.': 'CHF',
  fr: 'CHF',
  sfr: 'CHF',
  'sfr.': 'CHF',
  zł: 'PLN',
  kč: 'CZK',
  ft: 'HUF',
  '₹': 'INR',
  '₺': 'TRY',
  '₴': 'UAH',
  '₪': 'ILS',
  '₩': 'KRW',
  '₫': 'VND',
  '৳': 'BDT',
  r$: 'BRL',
  us$: 'USD',
  a$: 'AUD',
  c$: 'CAD',
  nz$: 'NZD',
  $: '$',
  kr: 'kr',
  'kr.': 'kr'
}

/** The currencies that a sign may mean; the first one where the account has none of them. */
const shared: Readonly<Record<string, readonly string[]>> = {
  $: ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'MXN', 'CLP', 'COP', 'ARS', 'TWD'],
  kr: ['SEK', 'NOK', 'DKK', 'ISK']
}

/** @param home the currency of the account, or the one chosen for the file */
export function currencyMeant(sign: string, home: string): string {
  const possible = shared[sign]
  if (possible === undefined) return sign
  return possible.includes(home) ? home : (possible[0] ?? home)
}

/** The currency that a word or sign names, as in the name of a column; null: none. */
export function readCurrency(text: string): string | null {
  const plain = text.trim()
  if (/^[a-z]{3}$/i.test(plain)) {
    const code = plain.toUpperCase()
    if (known.has(code)) return code
  }
  return Object.hasOwn(signs, plain.toLowerCase()) ? (signs[plain.toLowerCase()] ?? null) : null
}

const known = new Set(Intl.supportedValuesOf('currency'))

/** `Amount (EUR)`, `Betrag in CHF`, `Total €` */
export function currencyOfColumn(name: string): string | null {
  const last = /[\s([]([^\s()[\]]{1,5})[)\]]?$/.exec(name.trim())?.[1]
  return last === undefined ? null : readCurrency(last)
}

/** The longest amount that is kept: 999,999,999 with its decimals. */
const mostDigits = 9
const longest = 40

const digitsOnly = /^\d[\d.,]*$/
/** Between thousands only. */
const spaces = /(?<=\d)[' \u2019](?=\d{3}(?!\d))/g

interface Bare {
  isNegative: boolean
  digits: string
  currency: string | null
}

/** What is around the digits; null: it is no amount. */
function bareAmount(cell: string): Bare | null {
  if (cell.length > longest) return null
  let rest = plainSpaces(cell)
    .replaceAll('\u00b4', "'")
    .normalize('NFKC')
    .replaceAll(/[\u2212\u2010-\u2015]/g, '-')
  // CHF 12.- and 12,-- have no hundredths.
  rest = rest.replace(/(\d)[.,]-{1,2}(?=$|[^\d])/, '$1')
  const inBrackets = /^\((.*)\)$/.exec(rest)
  if (inBrackets !== null) rest = inBrackets[1] ?? ''
  let minuses = inBrackets === null ? 0 : 1
  let currency: string | null = null
  for (;;) {
    const before = rest
    rest = rest.trim().replace(/^\+/, '')
    if (/^-|-$/.test(rest)) {
      minuses++
      rest = rest.replace(/^-|-$/, '')
    }
    const word = /^[^\d\s.,'()-][^\d\s-]{0,4}(?=[\s\d-])|(?<=[\d\s.-])[^\d\s.,'()-][^\d\s-]{0,4}$/u.exec(
      rest
    )?.[0]
    if (word !== undefined) {
      const named = readCurrency(word)
      if (named === null || currency !== null) return null
      currency = named
      rest = rest.replace(word, '')
    }
    if (rest === before) break
  }
  const digits = rest.replaceAll(spaces, '')
  return minuses > 1 || !digitsOnly.test(digits) ? null : { isNegative: minuses === 1, digits, currency }
}

/** @param mark of the decimals; null: no amount of the file depends on it */
export function readAmount(cell: string, mark: DecimalMark | null): ReadAmount | null {
  const bare = bareAmount(cell)
  if (bare === null) return null
  const { digits, ...said } = bare
  const decimal = markOf(digits, mark)
  if (decimal === 'wrong') return null
  const [whole = '', decimals = ''] = decimal === null ? [digits] : digits.split(decimal)
  const thousands = decimal === '.' ? ',' : '.'
  const parts = whole.split(decimal === null ? /[.,]/ : thousands)
  // Thousands have three digits; Indian amounts have two before the last three.
  if (
    parts.length > 1 &&
    (parts.at(-1)?.length !== 3 || parts.slice(1).some((part) => part.length < 2 || part.length > 3))
  )
    return null
  const plain = parts.join('').replace(/^0+(?=\d)/, '')
  return plain.length > mostDigits || !/^\d*$/.test(decimals) ? null : { ...said, whole: plain, decimals }
}

/** Which character separates the decimals of one amount; null: it has none. */
function markOf(digits: string, mark: DecimalMark | null): DecimalMark | null | 'wrong' {
  const shown = shownMark(digits)
  if (shown === 'either') {
    const used = digits.includes(',') ? ',' : '.'
    // Nothing in the sample depended on it, so nobody was asked: it is not guessed here either.
    return mark === null ? 'wrong' : mark === used ? used : null
  }
  if (shown === 'none') return null
  // A column that writes 1,234.56 does not mean decimals by the comma of another cell.
  return mark !== null && shown !== mark ? 'wrong' : shown
}

/** What an amount says itself about the mark of its decimals. */
function shownMark(digits: string): DecimalMark | 'either' | 'none' {
  const marks = digits.replaceAll(/\d/g, '')
  if (marks === '') return 'none'
  const last = marks.at(-1) as DecimalMark
  const behind = digits.length - digits.lastIndexOf(last) - 1
  if (new Set(marks).size > 1) return last
  // Thousands are separated again and again, decimals once.
  if (marks.length > 1) return 'none'
  if (behind !== 3) return last
  return digits.startsWith('0') ? last : 'either'
}

/**
 * What separates the decimals in a whole column: `ask` where 1.234 may be either and no other amount tells, or where amounts contradict
 * each other. Null: nothing depends on it.
 */
export function readDecimalMark(samples: Iterable<string>): DecimalMark | 'ask' | null {
  const votes = new Set<DecimalMark>()
  let isOpen = false
  for (const sample of samples) {
    const digits = bareAmount(sample)?.digits
    if (digits === undefined) continue
    const shown = shownMark(digits)
    if (shown === 'either') isOpen = true
    else if (shown !== 'none') votes.add(shown)
    // 1.234.567 has no decimals; those of the column are then behind the other mark.
    else if (/[.,]/.test(digits)) votes.add(digits.includes(',') ? '.' : ',')
  }
  if (votes.size > 1) return 'ask'
  return decimalMarks.find((mark) => votes.has(mark)) ?? (isOpen ? 'ask' : null)
}

/** In the smallest unit of the currency; more decimals than it has come from calculations, and are rounded. */
export function inUnits({ isNegative, whole, decimals }: ReadAmount, currency: string): number {
  const places = currencyDigits(currency)
  const units = Math.round(Number(`${whole}.${decimals || '0'}e${places}`))
  return isNegative ? -units : units
}
