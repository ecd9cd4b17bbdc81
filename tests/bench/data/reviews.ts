/** Made-up reviews: twelve years of them, more each year, as rows that reviews.repository.ts would write. */
import type { NewReviewRow } from '#main/account/reviews/reviews/reviews.repository'
import { weighted, zipf, type Random } from './random'
import { personName, reviewText, someWords } from './texts'
import type { Shop } from './shop'

const day = 86_400_000
/** "Now" in the made-up data. */
export const endOfData = Date.UTC(2026, 2, 1)
export const startOfData = Date.UTC(2014, 2, 1)

const sourceShares = [45, 30, 12, 8, 5]
export const locationCount = 20
export const tagCount = 30

const drawSource = weighted(sourceShares)
const drawLocation = weighted(zipf(locationCount))
const drawTag = weighted(zipf(tagCount))
/** 70 % have 5 stars; index 0 stands for reviews that only recommend. */
const drawScore = weighted([1, 5, 4, 6, 14, 70])
const drawTagsCount = weighted([40, 35, 18, 7])

export interface MadeUpReview {
  row: NewReviewRow
  /** Ascending. */
  tagIds: number[]
}

/** @param id of the review; only the external id is derived from it. */
export function madeUpReview(random: Random, shop: Shop, id: number): MadeUpReview {
  const created_at = someInstant(random)
  const source = drawSource(random)
  const score = drawScore(random)
  const { first, last } = personName(random)
  const isLinked = random.chance(0.3)
  const replied_at = random.chance(0.25) ? later(random, created_at, 10) : null
  const changed = random.chance(0.4) ? later(random, created_at, 90) : created_at
  const hasText = score === 0 || random.chance(0.95)
  const isSite = source < 2
  return {
    row: {
      source_id: shop.sources[source]!,
      location_id: random.chance(0.97) ? shop.locations[drawLocation(random)]! : null,
      customer_id: isLinked && shop.customers > 0 ? 1 + random.below(shop.customers) : null,
      origin_ask_id: null,
      score: score === 0 ? null : score,
      recommended: score === 0 ? (random.chance(0.8) ? 1 : 0) : null,
      title: random.chance(0.2) ? someWords(random, 2 + random.below(4)) : null,
      review: hasText ? reviewText(random) : null,
      reviewer_name: `${first} ${last}`,
      reviewer_first_name: first,
      reviewer_last_name: last,
      reviewer_email: isLinked ? `guest${id}@example.com` : null,
      reply: replied_at !== null && random.chance(0.9) ? someWords(random, 5 + random.below(15)) : null,
      replied_at,
      is_hidden: random.chance(0.01) ? 1 : 0,
      is_duplicate: random.chance(0.005) ? 1 : 0,
      external_id: isSite ? `r-${id}` : null,
      external_url: isSite ? `https://example.com/reviews/${id}` : null,
      created_at,
      updated_at: Math.max(changed, replied_at ?? 0)
    },
    tagIds: someTags(random, shop)
  }
}

/** More each year: half of all reviews fall in the last third of the period. One in fifty has no time of day. */
function someInstant(random: Random): number {
  const instant = Math.floor(startOfData + (endOfData - startOfData) * random.next() ** 0.6)
  return random.chance(0.02) ? instant - (instant % day) : instant
}

const later = (random: Random, instant: number, days: number): number =>
  Math.min(endOfData - 1, instant + random.below(days * day))

function someTags(random: Random, shop: Shop): number[] {
  const tags = new Set<number>()
  for (let left = drawTagsCount(random); left > 0; left--) tags.add(shop.tags[drawTag(random)]!)
  return [...tags].sort((a, b) => a - b)
}
