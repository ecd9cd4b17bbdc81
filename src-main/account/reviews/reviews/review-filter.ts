/** A query of the review list after resolving names to ids, days to instants, and facets to flags. */
import { sql } from 'kysely'
import { facetGroups, type Facet } from '../../../../src-shared/contract/review-facets'
import type { DateKey, ReviewsQuery } from '../../../../src-shared/contract/reviews'
import type { ReplyState } from '../../../../src-shared/contract/reply-states'
import { personalScope } from '../../../../src-shared/contract/personal'
import type { Context } from '../../../context'
import { build } from '../../../store/query'
import { getOrMake, LRUCache } from '../../../tools/lru-cache'
import { searchExpression } from '../../../tools/search-words'
import { dayRange, type DayRange } from '../../core/day-range'
import { resolveNames } from '../../core/resolve-names'
import { allSources } from '../../core/sources/sources.repository'

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

/** `isReplied` as an SQL condition. */
export const isRepliedSql = '(replied_at IS NOT NULL OR reply_undated = 1)'

/** The column only has states at a review site; without one, there is no reply, or it is a draft. */
export const replyState = sql<ReplyState>`coalesce(reply_state, CASE WHEN reply IS NULL THEN 'none'
  WHEN reply_posting = 'by_hand' THEN 'posted_by_hand' ELSE 'draft' END)`
export const replyStateSql = replyState.compile(build).sql

/**
 * Whether the reply, if the source is a site, is not there yet. Spec silent (§1): a reply that came with the review is there, as
 * far as anybody knows.
 */
export const isUnposted = sql<boolean>`(reply IS NOT NULL AND removed_at_source IS NULL
  AND (reply_state IS 'rejected' OR (reply_state IS NULL AND reply_posting IS 'saved')))`
export const isUnpostedSql = isUnposted.compile(build).sql

export interface ReviewSort {
  key: DateKey | 'score'
  direction: 'asc' | 'desc'
  /** Reviews back from being snoozed come before all others. */
  returnedFirst?: boolean
}

/** Facts about a review that are needed for facets and sorting, one bit each. */
export const flag = {
  replied: 1,
  written: 2,
  customer: 4,
  native: 8,
  hidden: 16,
  duplicate: 32,
  unread: 64,
  snoozed: 128,
  returned: 256,
  edited: 512,
  gone: 1024,
  notOnSite: 2048
} as const
export const flagCombinations = 4096

/** Which bit a facet tests, and for which value. */
const facetBits: Record<Facet, [bit: number, set: boolean]> = {
  'with-replies': [flag.replied, true],
  'without-replies': [flag.replied, false],
  written: [flag.written, true],
  'score-only': [flag.written, false],
  customer: [flag.customer, true],
  anonymous: [flag.customer, false],
  native: [flag.native, true],
  imported: [flag.native, false],
  hidden: [flag.hidden, true],
  visible: [flag.hidden, false],
  duplicate: [flag.duplicate, true],
  unread: [flag.unread, true],
  read: [flag.unread, false],
  snoozed: [flag.snoozed, true],
  awake: [flag.snoozed, false],
  edited: [flag.edited, true],
  gone: [flag.gone, true],
  present: [flag.gone, false],
  'not-on-site': [flag.notOnSite, true]
}

export type FacetGroup = keyof typeof facetGroups
export const facetGroupNames = Object.keys(facetGroups) as FacetGroup[]

/** True when a review with these flags has the facet. */
export function hasFacet(flags: number, facet: Facet): boolean {
  const [bit, set] = facetBits[facet]
  return ((flags & bit) !== 0) === set
}

/** Spec silent (§1): within a group any facet is enough; duplicates are left out unless asked for. */
export function groupPasses(flags: number, group: FacetGroup, wanted: readonly Facet[]): boolean {
  const ofGroup = facetGroups[group].filter((facet) => wanted.includes(facet))
  if (group === 'duplicates' && ofGroup.length === 0) return (flags & flag.duplicate) === 0
  return ofGroup.length === 0 || ofGroup.some((facet) => hasFacet(flags, facet))
}

const tables = new LRUCache<string, Uint8Array>({ max: 200 })

/** A lookup table with a 1 for each combination of flags that passes the facets; see `flagsOf`. */
export function flagTable(wanted: readonly Facet[]): Uint8Array {
  return getOrMake(tables, wanted.join(), () => makeFlagTable(wanted))
}

function makeFlagTable(wanted: readonly Facet[]): Uint8Array {
  return Uint8Array.from({ length: flagCombinations }, (_, flags) =>
    facetGroupNames.every((group) => groupPasses(flags, group, wanted)) ? 1 : 0
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

/** What the source of a review decides about it. */
export interface SourceKinds {
  /** The account's own review pages: their reviews count as native. */
  native: ReadonlySet<number>
  /** Review sites, where a reply may still be missing. */
  sites: ReadonlySet<number>
}

export function sourceKinds(ctx: Context): SourceKinds {
  const idsOf = (kind: string) =>
    new Set(allSources(ctx).flatMap((source) => (source.kind === kind ? [source.id] : [])))
  return { native: idsOf('review_page'), sites: idsOf('site') }
}

/** Flags as read from the row, with what the source decides. */
export function flagsWith({ native, sites }: SourceKinds, source: number, flags: number): number {
  const own = native.has(source) ? flags | flag.native : flags
  return sites.has(source) ? own : own & ~flag.notOnSite
}
