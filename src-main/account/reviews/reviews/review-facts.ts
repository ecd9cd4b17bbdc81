/**
 * Facts about a review that filters and the order of lists need: each is declared once, with its SQL. The flags of the columns in
 * memory, the conditions of a query and the facets follow.
 */
import { sql, type RawBuilder } from 'kysely'
import type { Facet } from '#shared/contract/review-facets'
import type { ReplyState } from '#shared/contract/reply-states'
import type { Context } from '#main/context'
import { build } from '#main/store/query'
import { allSources } from '#main/account/core/sources/sources.repository'

/** `isReplied` as an SQL condition. */
const isReplied = sql<boolean>`(replied_at IS NOT NULL OR reply_undated = 1)`
export const isRepliedSql = isReplied.compile(build).sql

/** The column only has states at a review site; without one, there is no reply, or it is a draft. */
export const replyState = sql<ReplyState>`coalesce(reply_state, CASE WHEN reply IS NULL THEN 'none'
  WHEN reply_posting = 'by_hand' THEN 'posted_by_hand' ELSE 'draft' END)`
export const replyStateSql = replyState.compile(build).sql

/**
 * Whether the reply, if the source is a site, is not there yet. Spec silent (§1): a reply that came with the review is there, as
 * far as anybody knows.
 */
const isUnposted = sql<boolean>`(reply IS NOT NULL AND removed_at_source IS NULL
  AND (reply_state IS 'rejected' OR (reply_state IS NULL AND reply_posting IS 'saved')))`
export const isUnpostedSql = isUnposted.compile(build).sql

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

/** What is known about a review when it is inserted. */
interface NewReview {
  review: string | null
  replied_at: number | null
  reply_undated: 0 | 1
  recommended: 0 | 1 | null
  customer_id: number | null
  is_hidden: 0 | 1
  is_duplicate: 0 | 1
}

interface Fact {
  /** In SQL. `isNot` is written out, because indexes name it. */
  is: RawBuilder<boolean>
  isNot: RawBuilder<boolean>
  /** The facets of reviews of which it is true, and of which it is not. */
  facet?: Facet
  otherFacet?: Facet
  /** Only where the source is of this kind. */
  of?: keyof SourceKinds
  /** Whether it is true of a new review; none: never. */
  ofNew?: (review: NewReview) => boolean
}

/** The first has the lowest bit; the columns have room for sixteen. */
const facts = {
  replied: {
    is: isReplied,
    isNot: sql`(replied_at IS NULL AND reply_undated = 0)`,
    facet: 'with-replies',
    otherFacet: 'without-replies',
    ofNew: ({ replied_at, reply_undated }) => replied_at !== null || reply_undated === 1
  },
  written: {
    is: sql`review IS NOT NULL`,
    isNot: sql`review IS NULL`,
    facet: 'written',
    otherFacet: 'score-only',
    ofNew: ({ review }) => review !== null
  },
  customer: {
    is: sql`customer_id IS NOT NULL`,
    isNot: sql`customer_id IS NULL`,
    facet: 'customer',
    otherFacet: 'anonymous',
    ofNew: ({ customer_id }) => customer_id !== null
  },
  native: {
    is: sql`TRUE`,
    isNot: sql`FALSE`,
    of: 'native',
    facet: 'native',
    otherFacet: 'imported',
    ofNew: () => true
  },
  hidden: {
    is: sql`is_hidden = 1`,
    isNot: sql`is_hidden = 0`,
    facet: 'hidden',
    otherFacet: 'visible',
    ofNew: ({ is_hidden }) => is_hidden === 1
  },
  duplicate: {
    is: sql`is_duplicate = 1`,
    isNot: sql`is_duplicate = 0`,
    facet: 'duplicate',
    ofNew: ({ is_duplicate }) => is_duplicate === 1
  },
  unread: { is: sql`is_unread = 1`, isNot: sql`is_unread = 0`, facet: 'unread', otherFacet: 'read' },
  snoozed: {
    is: sql`snoozed_until IS NOT NULL`,
    isNot: sql`snoozed_until IS NULL`,
    facet: 'snoozed',
    otherFacet: 'awake'
  },
  /** Back from being snoozed: on top of the inbox until it has a reply or, if it had one, until it is read. */
  returned: {
    is: sql`returned_at IS NOT NULL AND is_hidden = 0 AND (is_unread = 1 OR NOT ${isReplied})`,
    isNot: sql`returned_at IS NULL OR is_hidden = 1 OR (is_unread = 0 AND ${isReplied})`
  },
  edited: { is: sql`edited_at IS NOT NULL`, isNot: sql`edited_at IS NULL`, facet: 'edited' },
  gone: {
    is: sql`removed_at_source IS NOT NULL`,
    isNot: sql`removed_at_source IS NULL`,
    facet: 'gone',
    otherFacet: 'present'
  },
  notOnSite: { is: isUnposted, isNot: sql`NOT ${isUnposted}`, of: 'sites', facet: 'not-on-site' },
  notRecommended: {
    is: sql`recommended IS 0`,
    isNot: sql`recommended IS NOT 0`,
    facet: 'not-recommended',
    ofNew: ({ recommended }) => recommended === 0
  }
} as const satisfies Record<string, Fact>

type FactName = keyof typeof facts
export const rowFacts = Object.entries(facts).map(([, fact], place) => ({
  bit: 1 << place,
  ...(fact as Fact)
}))

/** One bit for each. */
export const flag = Object.fromEntries(Object.keys(facts).map((name, place) => [name, 1 << place])) as Record<
  FactName,
  number
>
export const flagCombinations = 1 << rowFacts.length

/** The flags of a row in SQL, without what its source decides: see `flagsWith`. */
export const flagsSql = rowFacts.map(({ bit, is }) => `(${is.compile(build).sql}) * ${bit}`).join(' + ')

/** The same for a row that is being inserted. */
export const flagsOfNew = (review: NewReview): number =>
  rowFacts.reduce((flags, { bit, ofNew }) => (ofNew?.(review) === true ? flags | bit : flags), 0)

const ofSource = rowFacts.flatMap(({ bit, of }) => (of === undefined ? [] : [{ bit, of }]))

/** Flags as read from the row, without those that the source rules out. */
export function flagsWith(kinds: SourceKinds, source: number, flags: number): number {
  let own = flags
  for (const { bit, of } of ofSource) if (!kinds[of].has(source)) own &= ~bit
  return own
}

/** Which bit a facet tests, and for which value. */
export const facetBits = Object.fromEntries(
  rowFacts.flatMap(({ bit, facet, otherFacet }) => [
    ...(facet === undefined ? [] : [[facet, [bit, true]]]),
    ...(otherFacet === undefined ? [] : [[otherFacet, [bit, false]]])
  ])
) as Readonly<Record<Facet, readonly [bit: number, set: boolean]>>
