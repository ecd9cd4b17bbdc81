/** Many reviews changed at once, as an edit that can be undone. */
import type { Endpoints } from '../../../src-shared/contract/endpoints'
import type { InputOf, RecordOf } from '../../../src-shared/contract/endpoint'
import type { FieldProblem } from '../../../src-shared/contract/envelope'
import type { Context } from '../../context'
import { newValues } from '../../store/owned-rows'
import type { Change } from '../../store/tables'
import { toInstant } from '../../tools/calendar'
import { checkTags } from '../customers/check-customer'
import { recordEdit, type EditRow } from '../edits/edits.service'
import { accountOf } from '../settings/settings.service'
import { findTags } from '../tags/tags.service'
import { checkReview, findNamed, refuseDuplicate, sourceOf } from './check-review'
import { findReview, updateReview, type ReviewRow } from './reviews.repository'

type BulkBody = InputOf<Endpoints['updateReviews']>['body']
type Changes = BulkBody['changes']

/** Problems of the fields that name other records or times. */
export function checkChanges(
  ctx: Context,
  body: Partial<BulkBody>,
  bad: ReadonlySet<string>
): FieldProblem[] {
  const { changes } = body
  if (changes === undefined || bad.has('changes')) return []
  if (Object.keys(changes).length === 0)
    return [{ path: 'changes', code: 'nothing_to_change', message: 'must change something' }]
  const { add_tags = [], remove_tags = [], location, source, replied_at } = changes
  const both = add_tags.filter((slug) => remove_tags.includes(slug))
  return [
    ...checkReview(ctx, { location, source, replied_at }),
    ...renamed(checkTags(ctx, add_tags, 'review'), 'add_tags'),
    ...renamed(checkTags(ctx, remove_tags, 'review'), 'remove_tags'),
    ...both.map((slug) => ({
      path: `remove_tags.${remove_tags.indexOf(slug)}`,
      code: 'added_and_removed',
      message: 'is in add_tags too'
    }))
  ].map((problem) => ({ ...problem, path: `changes.${problem.path}` }))
}

const renamed = (problems: FieldProblem[], name: string): FieldProblem[] =>
  problems.map((problem) => ({ ...problem, path: problem.path.replace(/^tags/, name) }))

/** @throws Problem 409 when a review with the same external id is in the new source already; nothing is changed then. */
export function updateReviews(
  ctx: Context,
  { ids, changes }: BulkBody
): RecordOf<Endpoints['updateReviews']> {
  const wanted = readChanges(ctx, changes)
  const missing: number[] = []
  const edited: EditRow[] = []
  for (const id of ids) {
    const row = findReview(ctx, id)
    if (row === undefined) missing.push(id)
    else edited.push(...editReview(ctx, row, changeFor(row, wanted)))
  }
  return {
    changed: edited.length,
    unchanged: ids.length - missing.length - edited.length,
    missing,
    edit_id: edited.length === 0 ? null : recordEdit(ctx, 'bulk_reviews', edited)
  }
}

interface WantedChange {
  columns: Change<'reviews'>
  repliedAt: number | null | undefined
  added: number[]
  removed: number[]
}

function readChanges(ctx: Context, changes: Changes): WantedChange {
  const { is_hidden, is_duplicate, location, source, replied_at } = changes
  const columns: Change<'reviews'> = {}
  if (is_hidden !== undefined) columns.is_hidden = is_hidden ? 1 : 0
  if (is_duplicate !== undefined) columns.is_duplicate = is_duplicate ? 1 : 0
  if (source !== undefined) columns.source_id = sourceOf(ctx, source)
  if (location !== undefined)
    columns.location_id = location === null ? null : (findNamed(ctx, 'locations', location)?.id ?? null)
  const tagIds = (slugs: readonly string[] = []) => findTags(ctx, slugs, 'review').tags.map((tag) => tag.id)
  return {
    columns,
    repliedAt: replied_at == null ? replied_at : toInstant(replied_at, accountOf(ctx).time_zone),
    added: tagIds(changes.add_tags),
    removed: tagIds(changes.remove_tags)
  }
}

/** What a change makes of one review. Spec silent (§4): marking many as replied leaves the times of earlier replies alone. */
function changeFor(row: ReviewRow, { columns, repliedAt, added, removed }: WantedChange): ReviewChange {
  const isMarked = repliedAt === null || (repliedAt !== undefined && row.replied_at === null)
  const tags = JSON.parse(row.tag_ids) as number[]
  return {
    columns: { ...columns, ...(isMarked ? { replied_at: repliedAt } : {}) },
    tagIds: [...new Set([...tags, ...added])].filter((id) => !removed.includes(id))
  }
}

interface ReviewChange {
  columns: Change<'reviews'>
  tagIds: readonly number[]
}

/** Changes a review; answers what an edit notes of it, or nothing when it was so already. */
export function editReview(ctx: Context, row: ReviewRow, { columns, tagIds }: ReviewChange): EditRow[] {
  const changed = newValues(row, columns)
  const tag_ids = JSON.stringify(tagIds.toSorted((a, b) => a - b))
  const after = { ...changed, ...(tag_ids === row.tag_ids ? {} : { tag_ids }) }
  if (Object.keys(after).length === 0) return []
  if (changed.source_id !== undefined) refuseDuplicate(ctx, changed.source_id, row.external_id, row.id)
  const tags = after.tag_ids === undefined ? undefined : (JSON.parse(after.tag_ids) as number[])
  updateReview(ctx, row, { ...changed, updated_at: ctx.now() }, tags)
  const { created_order } = row
  const before = { created_order, ...pick(row, Object.keys(after) as (keyof ReviewRow)[]) }
  return [{ resource: 'review', id: row.id, before, after }]
}

function pick(row: ReviewRow, columns: readonly (keyof ReviewRow)[]): Partial<ReviewRow> {
  return Object.fromEntries(columns.map((column) => [column, row[column]]))
}
