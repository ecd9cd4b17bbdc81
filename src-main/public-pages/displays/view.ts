/** Everything a display of chosen reviews shows. The code that makes it fills this in; nothing else reaches the HTML. */
import type { DisplayKind } from '#shared/contract/displays'
import type { PageAppearance } from '../views/page-view'

export interface ShownReview {
  id: number
  /** 1 to 5; null: the source gives none. */
  score: number | null
  title: string | null
  text: string | null
  /** As much of the name as may be shown; null: anonymous. */
  author: string | null
  /** Formatted for people, and as `YYYY-MM-DD`. */
  date: string
  day: string
  source: string | null
  location: string | null
  reply: string | null
}

/** How the reviews were chosen, with display names. Null or empty: not used as a filter. */
export interface ShowcaseChoice {
  /** Chosen one by one; then no filter is stated. */
  byHand: boolean
  minScore: number | null
  withText: boolean
  locations: readonly string[]
  sources: readonly string[]
  tags: readonly string[]
  /** Formatted for people. */
  from: string | null
  until: string | null
  /** At most this many, newest first. */
  most: number
}

export interface ShowcaseNumbers {
  shown: number
  /** How many of all reviews match the choice. */
  matching: number
  /** All reviews, without hidden ones and duplicates. */
  all: number
  /** How many of them have a score, and the mean of those; null if none has. */
  scored: number
  average: number | null
}

/** Filled in from the settings of a display. */
export interface ShownAs {
  kind: DisplayKind
  colors: 'page' | 'light' | 'dark'
  /** Words to be marked. */
  highlights: readonly string[]
}

export interface Showcase {
  look: Pick<PageAppearance, 'language' | 'businessName' | 'brandColor' | 'logo'>
  /** The owner's website, and the address of the business. */
  website: string | null
  postalAddress: string | null
  title: string | null
  introduction: string | null
  choice: ShowcaseChoice
  numbers: ShowcaseNumbers
  reviews: readonly ShownReview[]
  /** Leads to a review page; null: nowhere. */
  href: string | null
}
