/** Goodword's own texts on public pages: everything the owner has not written. */
import type { Notice } from '../page-view'
import { dutchWords } from './words-nl'
import { englishWords } from './words-en'
import { frenchWords } from './words-fr'
import { germanWords } from './words-de'
import { italianWords } from './words-it'
import { spanishWords } from './words-es'
import type { PageField } from '../../../../src-shared/contract/page-settings'

type FieldProblem = 'required' | 'too_long' | 'not_an_address' | 'not_a_number' | 'not_a_choice'

/** `{business}`, `{name}`, `{score}`, `{address}` and `{n}` are replaced by values. */
export interface PageWords {
  /** The question above the score. */
  title: string
  hello: string
  /** What the scores 1 to 5 are called. */
  scores: readonly [string, string, string, string, string]
  /** A score of five. */
  stars: string
  faces: string
  chooseScore: string
  /** Sends the score already chosen. */
  confirm: string
  detailsTitle: string
  /** The score is already saved: nothing else is required. */
  saved: string
  /** Shown if nothing else is required. */
  restOptional: string
  yourScore: string
  fields: Readonly<Record<PageField, string>>
  optional: string
  /** Beside e-mail address and phone number. */
  notShown: string
  /** For an empty field whose value is already known. */
  kept: string
  /** What happens to a review. */
  public: string
  send: string
  problems: string
  problem: Readonly<Record<FieldProblem, string>>
  whole: Readonly<Record<'too_old' | 'too_quick' | 'no_score' | 'not_saved', string>>
  thanksTitle: string
  thanks: string
  given: string
  change: string
  /** Above links on the thank-you page; the same for every score. */
  alsoHere: string
  /** Above links where they are all that the page has. */
  linksTitle: string
  optOutTitle: string
  optOut: string
  optOutButton: string
  optedOutTitle: string
  optedOut: string
  /** Label of the field that catches bots, for people who hear or see it after all. */
  trap: string
  kiosk: { finish: string; next: string; stillThere: string; beginsAnew: string; goOn: string }
  notices: Readonly<Record<Notice, { title: string; text: string }>>
  /** Link from a notice to the public page. */
  onward: string
}

const byLanguage: ReadonlyMap<string, PageWords> = new Map([
  ['en', englishWords],
  ['de', germanWords],
  ['fr', frenchWords],
  ['es', spanishWords],
  ['it', italianWords],
  ['nl', dutchWords]
])

/** The supported languages of pages. */
export const pageLanguages: readonly string[] = [...byLanguage.keys()]

/** The texts of a language, and the language they are actually in: English if it is not supported. */
export function pageWords(language: string): { language: string; words: PageWords } {
  const base = language.split('-')[0]?.toLowerCase() ?? ''
  const words = byLanguage.get(base)
  return words ? { language: base, words } : { language: 'en', words: englishWords }
}

/** The first supported language a browser asks for (`Accept-Language`); English if none. */
export function languageAskedFor(header: string): string {
  const asked = header.split(',').map((part, place) => {
    const [tag = '', ...parameters] = part.trim().split(';')
    const weight = parameters.map((each) => /^\s*q=([\d.]+)\s*$/.exec(each)?.[1]).find(Boolean)
    return { base: tag.split('-')[0]?.toLowerCase() ?? '', weight: weight ? Number(weight) : 1, place }
  })
  const spoken = asked.filter(({ base, weight }) => byLanguage.has(base) && weight > 0)
  return spoken.toSorted((a, b) => b.weight - a.weight || a.place - b.place)[0]?.base ?? 'en'
}
