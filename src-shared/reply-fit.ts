/** Which saved replies suit a review: what the owner has said counts most, then what they have been used for. */
import { isSameLanguage } from './base-language'
import type { Review } from './contract/reviews'
import type { SavedReply } from './contract/saved-replies'
import { hasWord } from './has-word'

/** What is looked at in a review. */
export interface ReviewToFit {
  /** 1 to 5; null: nothing is known. */
  score: number | null
  /** A language tag; null: not known. */
  language: string | null
  /** Its title and text. */
  text: string
  source: number
  location: number | null
}

/** Why a saved reply suits a review, the most telling first. `use`: it was used for such scores before. */
export const fitReasons = ['words', 'location', 'source', 'score', 'language', 'use'] as const
export type FitReason = (typeof fitReasons)[number]

/** If the average use of a reply is further away than this, it is for other reviews: an apology doesn't suit praise. */
const nearby = 1.5

/** What is looked at in a review as it was read. */
export const reviewToFit = ({ score, recommended, ...review }: Review): ReviewToFit => ({
  // A recommendation counts like the best score, advice against it like the worst.
  score: score ?? (recommended === null ? null : recommended ? 5 : 1),
  language: review.language,
  text: [review.title, review.review].filter(Boolean).join('\n'),
  source: review.source.id,
  location: review.location?.id ?? null
})

/**
 * The reasons for which a saved reply suits a review; empty if nothing is known, null if it does not suit it. Each thing that
 * the owner has said must be true: a reply about parking is for reviews that mention parking.
 */
export function fitOf(
  { fits, used_scores }: Pick<SavedReply, 'fits' | 'used_scores'>,
  { score, language, text, source, location }: ReviewToFit
): FitReason[] | null {
  const said: [FitReason, readonly unknown[], boolean][] = [
    ['words', fits.words, hasWord(text, fits.words)],
    ['location', fits.locations, location !== null && fits.locations.includes(location)],
    ['source', fits.sources, fits.sources.includes(source)]
  ]
  // What is not known about the review speaks for no reply, and against none.
  if (score !== null) said.push(['score', fits.scores, fits.scores.includes(score)])
  if (language !== null)
    said.push(['language', fits.languages, fits.languages.some((tag) => isSameLanguage(tag, language))])
  const asked = said.filter(([, values]) => values.length > 0)
  if (!asked.every(([, , isTrue]) => isTrue)) return null
  const reasons = asked.map(([reason]) => reason)
  if (fits.scores.length > 0 || score === null || used_scores.length === 0) return reasons
  const mean = used_scores.reduce((sum, each) => sum + each, 0) / used_scores.length
  return Math.abs(mean - score) < nearby ? [...reasons, 'use'] : null
}

/** How much more telling the reasons of one reply are than those of another; for sorting, the better first. */
export function compareFits(a: readonly FitReason[] | null, b: readonly FitReason[] | null): number {
  return weightOf(b) - weightOf(a)
}

/** Any one reason outweighs all that come after it. */
const weightOf = (reasons: readonly FitReason[] | null): number =>
  reasons === null
    ? -1
    : reasons.reduce((sum, each) => sum + 2 ** (fitReasons.length - fitReasons.indexOf(each)), 0)
