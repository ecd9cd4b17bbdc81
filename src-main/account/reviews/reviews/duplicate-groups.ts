/** Suggested duplicates: groups of reviews that are probably the same, and marking them as different. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Endpoints } from '#shared/contract/endpoints'
import type { InputOf, RecordOf } from '#shared/contract/endpoint'
import type { FieldProblem } from '#shared/contract/envelope'
import type { SkipReason } from '#shared/contract/edits'
import type { Context } from '#main/context'
import { recordEdit, type EditRow } from '#main/account/core/edits/edits.service'
import {
  dismissedPairs,
  forgetReviewPair,
  rememberReviewPair,
  standingReviews,
  type DuplicateState
} from './duplicates.repository'
import { findDuplicates, type FoundPairs, type Pair } from './find-duplicates'
import { reviewsAsJson } from './review-json'
import { generationOfTexts } from './review-texts'
import { findReview } from './reviews.repository'

const usualLimit = 20
/** One review and as many others as can be merged into it at once; the rest follows once these have been dealt with. */
const maxPerGroup = 21

/** Groups as JSON text, most certain first. Reads all reviews again if any text has changed since the last call. */
export async function listDuplicateReviews(
  ctx: Context,
  query: InputOf<Endpoints['listDuplicateReviews']>['query']
): Promise<string> {
  let found = await foundPairs(ctx)
  let groups = await presentGroups(ctx, found)
  if (groups.length === 0 && found.isCut) {
    // All results have been dealt with, but the search had ended at its limit.
    kept.get(ctx.db)?.delete(ctx.accountId)
    found = await foundPairs(ctx)
    groups = await presentGroups(ctx, found)
  }
  const shown = groups.slice(0, query.limit ?? usualLimit).map((group) => groupAsJson(ctx, group))
  return `{"groups":[${shown.join(',')}],"total":${groups.length},"scanned":${found.scanned}}`
}

async function presentGroups(ctx: Context, { pairs }: FoundPairs): Promise<Group[]> {
  return groupsOf(pairs, await stillStanding(ctx, pairs), dismissedPairs(ctx))
}

interface Kept {
  generation: string
  found: Promise<FoundPairs>
}
const kept = new WeakMap<Context['db'], Map<number, Kept>>()

/** Cached until a text changes. Merged or dismissed reviews are filtered out later, without a new search. */
function foundPairs(ctx: Context): Promise<FoundPairs> {
  const ofFile = kept.get(ctx.db) ?? new Map<number, Kept>()
  kept.set(ctx.db, ofFile)
  const generation = generationOfTexts(ctx)
  const known = ofFile.get(ctx.accountId)
  if (known?.generation === generation) return known.found
  const found = findDuplicates(ctx)
  ofFile.set(ctx.accountId, { generation, found })
  // A failed search is not cached.
  found.catch(() => ofFile.delete(ctx.accountId))
  return found
}

/** Reviews looked up per turn: a few milliseconds. */
const slice = 2000

async function stillStanding(ctx: Context, pairs: readonly Pair[]): Promise<Map<number, DuplicateState>> {
  const ids = [...new Set(pairs.flatMap(({ id, other }) => [id, other]))]
  const standing = new Map<number, DuplicateState>()
  for (let first = 0; first < ids.length; first += slice) {
    if (first > 0) await nextTurn()
    for (const each of standingReviews(ctx, ids.slice(first, first + slice))) standing.set(each.id, each)
  }
  return standing
}

interface Group {
  ids: Set<number>
  likeness: number
  keep: number
}

/**
 * Joins pairs that share a review, even if it has been marked in the meantime: two reviews equal to a third are equal.
 * Groups whose members were all dismissed are left out.
 */
function groupsOf(
  pairs: readonly Pair[],
  standing: ReadonlyMap<number, DuplicateState>,
  dismissed: ReadonlySet<string>
): Group[] {
  const isDismissed = (one: number, other: number) =>
    dismissed.has(one < other ? `${one} ${other}` : `${other} ${one}`)
  const groupOf = new Map<number, Group>()
  for (const { id, other, likeness } of pairs) {
    if (isDismissed(id, other)) continue
    const group = groupOf.get(id) ?? { ids: new Set([id]), likeness: 1, keep: 0 }
    const joined = groupOf.get(other) ?? { ids: new Set([other]), likeness: 1, keep: 0 }
    group.likeness = Math.min(group.likeness, joined.likeness, likeness)
    groupOf.set(id, group)
    if (group === joined) continue
    for (const each of joined.ids) groupOf.set(each, group).get(each)?.ids.add(each)
  }
  const groups = [...new Set(groupOf.values())].flatMap(({ ids, likeness }): Group[] => {
    const present = [...ids].filter((id) => standing.has(id))
    const isOpen = present.some((one, at) => present.slice(at + 1).some((other) => !isDismissed(one, other)))
    return isOpen ? [{ ids: new Set(present), likeness, keep: bestOf(present, standing) }] : []
  })
  return groups.toSorted((a, b) => b.likeness - a.likeness || b.keep - a.keep)
}

/** The review to keep: one with a reply, or else with a known customer, or else the oldest. */
function bestOf(ids: readonly number[], standing: ReadonlyMap<number, DuplicateState>): number {
  const reviews = ids.flatMap((id) => standing.get(id) ?? [])
  const best = reviews.toSorted(
    (a, b) => b.replied - a.replied || b.linked - a.linked || a.created_order - b.created_order
  )
  return best[0]?.id ?? 0
}

function groupAsJson(ctx: Context, { ids, likeness, keep }: Group): string {
  const others = [...ids].filter((id) => id !== keep).toSorted((a, b) => a - b)
  const reviews = reviewsAsJson(ctx, [keep, ...others].slice(0, maxPerGroup))
  const reason = likeness === 1 ? 'same_text' : 'similar_text'
  const similarity = Math.round(likeness * 100) / 100
  return `{"reason":"${reason}","similarity":${similarity},"keep_id":${keep},"reviews":[${reviews.join(',')}]}`
}

type DismissBody = InputOf<Endpoints['dismissDuplicateReviews']>['body']

/** Problems with the given reviews. */
export function checkDismissal(
  ctx: Context,
  body: Partial<DismissBody>,
  bad: ReadonlySet<string>
): FieldProblem[] {
  if (bad.has('ids')) return []
  return (body.ids ?? []).flatMap((id, place) =>
    findReview(ctx, id) === undefined
      ? [{ path: `ids.${place}`, code: 'unknown_review', message: `there is no review ${id}` }]
      : []
  )
}

/** Marks reviews as different: no two of them are suggested together again. */
export function dismissDuplicateReviews(
  ctx: Context,
  { ids }: DismissBody
): RecordOf<Endpoints['dismissDuplicateReviews']> {
  const pairs = ids.flatMap((one, place) => ids.slice(place + 1).map((other) => [one, other] as const))
  const edited = pairs
    .filter(([one, other]) => rememberReviewPair(ctx, one, other))
    .map(([id, other_id]): EditRow => ({ resource: 'review_pair', id, before: null, after: { other_id } }))
  const edit_id = edited.length === 0 ? null : recordEdit(ctx, 'dismiss_duplicates', edited)
  return { dismissed: ids.length, edit_id }
}

/** Suggests a pair of reviews again. */
export function restoreReviewPair(ctx: Context, { id, after }: EditRow): SkipReason | null {
  return forgetReviewPair(ctx, id, (after as { other_id: number }).other_id) ? null : 'gone'
}
