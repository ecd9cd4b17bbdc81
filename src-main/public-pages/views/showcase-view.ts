/** Everything a showcase of chosen reviews shows. The code that makes it fills this in; nothing else reaches the HTML. */
import type { PageAppearance } from './page-view'

export interface ShownReview {
  /** 1 to 5; null: the source gives none. */
  score: number | null
  title: string | null
  text: string | null
  /** As much of the name as is to be shown; null: nobody is named. */
  author: string | null
  /** As people write it, and `YYYY-MM-DD`. */
  date: string
  day: string
  source: string | null
  location: string | null
  reply: string | null
}

/** How the reviews were chosen, in names that people know. Null and empty: not by that. */
export interface ShowcaseChoice {
  /** One by one; then nothing else is said. */
  byHand: boolean
  minScore: number | null
  withText: boolean
  locations: readonly string[]
  sources: readonly string[]
  tags: readonly string[]
  /** As people write them. */
  from: string | null
  until: string | null
  /** So many at most, the newest first. */
  most: number
}

export interface ShowcaseNumbers {
  shown: number
  /** Of all reviews so many are as was asked for. */
  matching: number
  /** Hidden ones and duplicates apart. */
  all: number
  /** How many of them have a score, and the mean of those; null where none has. */
  scored: number
  average: number | null
}

export interface Showcase {
  look: Pick<PageAppearance, 'language' | 'businessName' | 'brandColor' | 'logo'>
  /** The own website, and where the business is. */
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
