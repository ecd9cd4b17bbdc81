/** A query of the review list after resolving names to ids, days to instants, and facets to flags. */
import { facetGroups, type Facet } from '#shared/contract/review-facets'
import type { DateKey, ReviewsQuery } from '#shared/contract/reviews'
import type { ReplyState } from '#shared/contract/reply-states'
import { personalScope } from '#shared/contract/personal'
import type { Context } from '#main/context'
import { getOrMake, LRUCache } from '#main/tools/lru-cache'
import { searchExpression } from '#main/tools/search-words'
import { dayRange, type DayRange } from '#main/account/core/day-range'
import { resolveNames } from '#main/account/core/resolve-names'
import { facetBits, flag, flagCombinations } from './review-facts'

export interface ReviewFilter {
  dateKey: DateKey
  /** Applies to the column of `dateKey`. */
  range: DayRange
  /** Ids, one of which must match; null = any. */
  sources: number[] | null
  locations: number[] | null
  tags: number[] | null
  scores: number[] | null
  replyStates: ReplyState[] | null
  facets: readonly Facet[]
  /** FTS5 expression; null = no search; empty if the input contains no word, which finds nothing. */
  search: string | null
  /** Whether to search notes as well; only for callers that may read them. */
  inNotes: boolean
}

export interface ReviewSort {
  key: DateKey | 'score'
  direction: 'asc' | 'desc'
  /** Reviews back from being snoozed come before all others. */
  returnedFirst?: boolean
}

export type FacetGroup = keyof typeof facetGroups
export const facetGroupNames = Object.keys(facetGroups) as FacetGroup[]

/** True when a review with these flags has the facet. */
export function hasFacet(flags: number, facet: Facet): boolean {
  const [bit, set] = facetBits[facet]
  return ((flags & bit) !== 0) === set
}

/** Spec silent (§1): within a group any facet is enough; duplicates are left out unless asked for. */
export function groupTest(group: FacetGroup, wanted: readonly Facet[]): (flags: number) => boolean {
  const bits = facetGroups[group].filter((facet) => wanted.includes(facet)).map((facet) => facetBits[facet])
  if (group === 'duplicates' && bits.length === 0) return (flags) => (flags & flag.duplicate) === 0
  return (flags) => bits.length === 0 || bits.some(([bit, set]) => ((flags & bit) !== 0) === set)
}

const tables = new LRUCache<string, Uint8Array>({ max: 200 })

/** A lookup table with a 1 for each combination of flags that passes the facets; see `flagsOf`. */
export function flagTable(wanted: readonly Facet[]): Uint8Array {
  return getOrMake(tables, wanted.join(), () => makeFlagTable(wanted))
}

function makeFlagTable(wanted: readonly Facet[]): Uint8Array {
  const tests = facetGroupNames.map((group) => groupTest(group, wanted))
  return Uint8Array.from({ length: flagCombinations }, (_, flags) =>
    tests.every((passes) => passes(flags)) ? 1 : 0
  )
}

type FilterQuery = Omit<ReviewsQuery, 'page' | 'limit' | 'cursor' | 'sort_key' | 'sort_dir'>

/** @throws Problem 422 when the range of days is reversed. */
export function reviewFilter(ctx: Context, query: FilterQuery): ReviewFilter {
  const q = query.q?.trim() ?? ''
  const facets = withSeen(query.facet ?? [], query.seen)
  return {
    dateKey: query.date_key ?? 'created_at',
    range: dayRange(ctx, query),
    sources: query.source ? resolveNames(ctx, 'source', query.source) : null,
    locations: query.location ? resolveNames(ctx, 'location', query.location) : null,
    tags: query.tag ? resolveNames(ctx, 'review tag', query.tag) : null,
    scores: query.score ? [...new Set(query.score)] : null,
    replyStates: query.reply_state ? [...new Set(query.reply_state)] : null,
    facets: facets ?? [],
    search: facets === null ? '' : q === '' ? null : (searchExpression(q) ?? ''),
    inNotes: q !== '' && ctx.scopes.has(personalScope)
  }
}

/** `seen` is another name for the facet `read` or `unread`; null: the facets require the opposite, so nothing matches. */
function withSeen(wanted: readonly Facet[], seen: 'true' | 'false' | undefined): readonly Facet[] | null {
  if (seen === undefined) return wanted
  const facet = seen === 'true' ? 'read' : 'unread'
  const others = wanted.filter((each) => each !== 'read' && each !== 'unread')
  return others.length === wanted.length || wanted.includes(facet) ? [...others, facet] : null
}

export function reviewSort(query: Pick<ReviewsQuery, 'sort_key' | 'sort_dir' | 'date_key'>): ReviewSort {
  const key = query.sort_key ?? query.date_key ?? 'created_at'
  const direction = query.sort_dir ?? 'desc'
  if (key === 'inbox') return { key: 'created_at', direction, returnedFirst: true }
  return { key: key === 'rating' ? 'score' : key, direction }
}
