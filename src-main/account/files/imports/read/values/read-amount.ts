/** Amounts of money as other programs and people write them: `1.234,56 €`, `$1,234.56`, `CHF 12.-`, `(5.00)`, `EUR -5,00`. */
import { decimalMarks, type DecimalMark } from '#shared/contract/import-choices'
import { currencyDigits } from '#shared/currency-digits'
import { plainSpaces } from '#shared/fold-words'

export interface ReadAmount {
  isNegative: boolean
  whole: string
  decimals: string
  /** An ISO 4217 code, or a sign that several currencies share; null: the cell does not say. */
  currency: string | null
}

/** What signs and short names mean. Signs of several currencies are resolved by the account's currency. */
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

/** The currencies that a sign may mean; the first one is used if the account's currency is none of them. */
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

/** The currency that a word or sign means; null: none. */
export function readCurrency(text: string): string | null {
  const plain = text.trim()
  if (/^[a-z]{3}$/i.test(plain)) {
    const code = plain.toUpperCase()
    if (known.has(code)) return code
  }
  return Object.hasOwn(signs, plain.toLowerCase()) ? (signs[plain.toLowerCase()] ?? null) : null
}

const known = new Set(Intl.supportedValuesOf('currency'))

/** The currency in the name of a column: `Amount (EUR)`, `Betrag in CHF`, `Total €`. */
export function currencyOfColumn(name: string): string | null {
  const last = /[\s([]([^\s()[\]]{1,5})[)\]]?$/.exec(name.trim())?.[1]
  return last === undefined ? null : readCurrency(last)
}

/** Digits before the decimals: the largest amount is 999,999,999. */
const maxDigits = 9
const maxLength = 40

const digitsOnly = /^\d[\d.,]*$/
/** Spaces and apostrophes, but only between thousands. */
const spaces = /(?<=\d)[' \u2019](?=\d{3}(?!\d))/g

interface Bare {
  isNegative: boolean
  digits: string
  currency: string | null
}

/** Separates the digits from sign and currency; null: not an amount. */
function bareAmount(cell: string): Bare | null {
  if (cell.length > maxLength) return null
  let rest = plainSpaces(cell)
    .replaceAll('\u00b4', "'")
    .normalize('NFKC')
    .replaceAll(/[\u2212\u2010-\u2015]/g, '-')
  // CHF 12.- and 12,-- are whole amounts.
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

/** @param mark the decimal separator; null: no amount in the sample depended on it */
export function readAmount(cell: string, mark: DecimalMark | null): ReadAmount | null {
  const bare = bareAmount(cell)
  if (bare === null) return null
  const { digits, ...said } = bare
  const decimal = markOf(digits, mark)
  if (decimal === 'wrong') return null
  const [whole = '', decimals = ''] = decimal === null ? [digits] : digits.split(decimal)
  const thousands = decimal === '.' ? ',' : '.'
  const parts = whole.split(decimal === null ? /[.,]/ : thousands)
  // Groups have three digits; in Indian amounts all but the last group have two.
  if (
    parts.length > 1 &&
    (parts.at(-1)?.length !== 3 || parts.slice(1).some((part) => part.length < 2 || part.length > 3))
  )
    return null
  const plain = parts.join('').replace(/^0+(?=\d)/, '')
  return plain.length > maxDigits || !/^\d*$/.test(decimals) ? null : { ...said, whole: plain, decimals }
}

/** The decimal separator of one amount; null: the amount has no decimals. */
function markOf(digits: string, mark: DecimalMark | null): DecimalMark | null | 'wrong' {
  const shown = shownMark(digits)
  if (shown === 'either') {
    const used = digits.includes(',') ? ',' : '.'
    // No amount in the sample depended on it, so the owner was not asked. It is not guessed here either.
    return mark === null ? 'wrong' : mark === used ? used : null
  }
  if (shown === 'none') return null
  // In a column with amounts such as 1,234.56, a comma cannot separate decimals.
  return mark !== null && shown !== mark ? 'wrong' : shown
}

/** What an amount on its own shows about the decimal separator. */
function shownMark(digits: string): DecimalMark | 'either' | 'none' {
  const marks = digits.replaceAll(/\d/g, '')
  if (marks === '') return 'none'
  const last = marks.at(-1) as DecimalMark
  const behind = digits.length - digits.lastIndexOf(last) - 1
  if (new Set(marks).size > 1) return last
  // A repeated separator separates thousands: decimals have only one.
  if (marks.length > 1) return 'none'
  if (behind !== 3) return last
  return digits.startsWith('0') ? last : 'either'
}

/**
 * The decimal separator of a whole column. `ask`: amounts such as 1.234 could be read either way and no other amount decides it,
 * or amounts contradict each other. Null: no amount depends on it.
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
    // 1.234.567 has no decimals, but shows that the other character is the decimal separator.
    else if (/[.,]/.test(digits)) votes.add(digits.includes(',') ? '.' : ',')
  }
  if (votes.size > 1) return 'ask'
  return decimalMarks.find((mark) => votes.has(mark)) ?? (isOpen ? 'ask' : null)
}

/** Converts to the smallest unit of the currency. Extra decimals, which result from calculations, are rounded. */
export function inUnits({ isNegative, whole, decimals }: ReadAmount, currency: string): number {
  const places = currencyDigits(currency)
  const units = Math.round(Number(`${whole}.${decimals || '0'}e${places}`))
  return isNegative ? -units : units
}
