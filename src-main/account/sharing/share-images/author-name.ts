/** How an image names the author of a review: with as much of the name as the owner wants to show publicly. */
import type { AuthorStyle } from '#shared/contract/share-settings'
import { isTitle } from '#shared/greeting-name'

export interface Named {
  name: string | null
  first_name: string | null
  last_name: string | null
  /** Shown for authors who gave no name. */
  company?: string | null
}

/** Suffixes such as "Jr." after a name, which are neither first nor last names. */
const generation = /^(?:jr|sr|i{2,3}|iv|phd|md|mba|msc|ba|esq)\.?$/i

/** Spec silent (§2): a company name is not private and is always shown in full; an e-mail address is never a name. */
export function authorName(author: Named, style: AuthorStyle): string | null {
  if (style === 'hidden') return null
  const { first, last, whole } = partsOf(author)
  if (whole === null) return said(author.company)
  if (style === 'full') return whole
  if (style === 'first_initial') return last === '' ? first : `${first} ${initialOf(last)}`
  return [first, last].flatMap((part) => (part === '' ? [] : [initialOf(part)])).join(' ')
}

function partsOf(author: Named): { first: string; last: string; whole: string | null } {
  const [given, family] = [said(author.first_name), said(author.last_name)]
  const joined = [given, family].filter((part) => part !== null).join(' ')
  const whole = said(author.name) ?? said(joined)
  if (whole === null) return { first: '', last: '', whole }
  if (given !== null) return { first: given, last: family ?? '', whole }
  if (family !== null && said(author.name) === null) return { first: family, last: '', whole }
  return { ...splitName(whole), whole }
}

/** `Dr. Anna von der Heide jr.` becomes Anna and Heide. */
function splitName(whole: string): { first: string; last: string } {
  const all = whole.split(/\s+/u)
  const words = all.filter((word, place) => !(place === 0 ? isTitle(word) : generation.test(word)))
  const [first = whole, ...rest] = words
  return { first, last: rest.at(-1) ?? '' }
}

/** Made at the first name, because a start takes none. */
let graphemes: Intl.Segmenter | undefined

/** The first letter, or the first character if the name has no letters. */
function initialOf(name: string): string {
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  const signs = [...graphemes.segment(name)].map(({ segment }) => segment)
  const letter = signs.find((sign) => /[\p{L}\p{N}]/u.test(sign))
  return letter === undefined ? (signs[0] ?? '') : `${letter.toLocaleUpperCase('en')}.`
}

/** The trimmed text; null if it is empty or an e-mail address. */
function said(text: string | null | undefined): string | null {
  const trimmed = text?.trim().replaceAll(/\s+/gu, ' ') ?? ''
  return trimmed === '' || /^\S[^\s@]*@\S+$/.test(trimmed) ? null : trimmed
}
