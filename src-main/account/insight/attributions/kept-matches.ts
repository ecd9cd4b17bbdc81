/** Caches results until the data changes; the results of a long search a little longer, without those that no longer apply. */
import type { Context } from '#main/context'
import { findOwned } from '#main/store/owned-rows'
import { generationOf, type Db } from '#main/store/query'
import { mapInTurns } from '#main/tools/in-turns'
import { dismissedPairs, otherAnswer } from './attributions.repository'
import { findMatches, type FoundMatch, type FoundMatches } from './find-matches'

interface Kept {
  since: number
  generation: string
  found: Promise<FoundMatches>
  /** When it began, by the monotonic clock. */
  at: number
  /** Rows examined; infinity while the search is still running. */
  looked: number
}

const kept = new WeakMap<Db, Map<string, Kept>>()

/** A search of fewer rows than this is repeated after each change, because it takes less than 50 milliseconds. */
const fewRows = 4_000
/** The results of a longer search stay valid for this many milliseconds, because each decision about them changes the data. */
const holds = 60_000

/** @param since only for reviews written since then. A second caller waits for the first. */
export async function keptMatches(ctx: Context, since = 0): Promise<FoundMatch[]> {
  const ofFile = kept.get(ctx.db) ?? new Map<string, Kept>()
  kept.set(ctx.db, ofFile)
  const generation = generationOf(ctx.db)
  // All matches, and those of the latest reviews.
  const name = `${ctx.accountId} ${since === 0}`
  const known = ofFile.get(name)
  const isFresh = known?.since === since && (known.generation === generation || isRecent(known))
  const search = isFresh ? known : begin(ctx, ofFile, { name, since, generation })
  const found = await search.found
  return generationOf(ctx.db) === search.generation ? found.matches : stillHolding(ctx, found.matches)
}

const isRecent = ({ at, looked }: Kept): boolean => looked >= fewRows && performance.now() < at + holds

function begin(
  ctx: Context,
  ofFile: Map<string, Kept>,
  { name, ...wanted }: Pick<Kept, 'since' | 'generation'> & { name: string }
): Kept {
  const search: Kept = {
    ...wanted,
    found: findMatches(ctx, wanted.since),
    at: performance.now(),
    looked: Infinity
  }
  ofFile.set(name, search)
  search.found.then(
    ({ looked }) => (search.looked = looked),
    // A failed search is not cached.
    () => ofFile.delete(name)
  )
  return search
}

async function stillHolding(ctx: Context, found: readonly FoundMatch[]): Promise<FoundMatch[]> {
  const dismissed = new Set(dismissedPairs(ctx).map((each) => `${each.review_id} ${each.customer_id}`))
  const holds = await mapInTurns(found, ({ reviewId, askId, customerId, sourceId }) => {
    const review = findOwned(ctx, 'reviews', reviewId)
    const isOpen = review?.origin_ask_id === null && review.is_duplicate === 0
    const isAsked = findOwned(ctx, 'asks', askId)?.customer_id === customerId
    if (!isOpen || !isAsked || dismissed.has(`${reviewId} ${customerId}`)) return false
    return otherAnswer(ctx, askId, sourceId, reviewId) === undefined
  })
  return found.filter((_match, place) => holds[place])
}
