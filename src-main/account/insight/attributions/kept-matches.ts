/** Caches results until the data changes; the results of a long search a little longer, without those that no longer apply. */
import type { Context } from '../../../context'
import { findOwned } from '../../../store/owned-rows'
import { generationOf, type Db } from '../../../store/query'
import { dismissedPairs, otherAnswer } from './attributions.repository'
import { findMatches, type FoundMatch, type FoundMatches } from './find-matches'

interface Kept {
  generation: string
  found: Promise<FoundMatches>
  /** When it began, by the monotonic clock. */
  at: number
  /** Rows examined; infinity while the search is still running. */
  looked: number
}

const kept = new WeakMap<Db, Map<number, Kept>>()

/** A search of fewer rows than this is repeated after each change, because it only takes some tens of milliseconds. */
const fewRows = 20_000
/** The results of a longer search stay valid for this many milliseconds, because each decision about them changes the data. */
const holds = 60_000

/** A second caller waits for the first. */
export async function keptMatches(ctx: Context): Promise<FoundMatch[]> {
  const ofFile = kept.get(ctx.db) ?? new Map<number, Kept>()
  kept.set(ctx.db, ofFile)
  const generation = generationOf(ctx.db)
  const known = ofFile.get(ctx.accountId)
  const isFresh = known !== undefined && (known.generation === generation || isRecent(known))
  const search = isFresh ? known : begin(ctx, ofFile, generation)
  const found = await search.found
  return generationOf(ctx.db) === search.generation ? found.matches : stillHolding(ctx, found.matches)
}

const isRecent = ({ at, looked }: Kept): boolean => looked >= fewRows && performance.now() < at + holds

function begin(ctx: Context, ofFile: Map<number, Kept>, generation: string): Kept {
  const search: Kept = { generation, found: findMatches(ctx), at: performance.now(), looked: Infinity }
  ofFile.set(ctx.accountId, search)
  search.found.then(
    ({ looked }) => (search.looked = looked),
    // A failed search is not cached.
    () => ofFile.delete(ctx.accountId)
  )
  return search
}

function stillHolding(ctx: Context, found: readonly FoundMatch[]): FoundMatch[] {
  const dismissed = new Set(dismissedPairs(ctx).map((each) => `${each.review_id} ${each.customer_id}`))
  return found.filter(({ reviewId, askId, customerId, sourceId }) => {
    const review = findOwned(ctx, 'reviews', reviewId)
    const isOpen = review?.origin_ask_id === null && review.is_duplicate === 0
    const isAsked = findOwned(ctx, 'asks', askId)?.customer_id === customerId
    if (!isOpen || !isAsked || dismissed.has(`${reviewId} ${customerId}`)) return false
    return otherAnswer(ctx, askId, sourceId, reviewId) === undefined
  })
}
