/** Rules for a showcase or a display beyond its form: existing records, and only one way of choosing. */
import type { FieldProblem } from '#shared/contract/envelope'
import type { DisplayChoice, DisplayLook } from '#shared/contract/displays'
import type { ShowcaseBody } from '#shared/contract/static-copies'
import type { Context } from '#main/context'
import { hasDisplayTarget } from '#main/account/pages/display-targets/targets.service'
import { getDisplay } from '#main/account/pages/displays/displays.service'
import { hasReviewPage } from '#main/account/pages/review-pages/review-pages.service'
import { reviewsAsJson } from '#main/account/reviews/reviews/review-json'

const filters = [
  'min_score',
  'location',
  'source',
  'tag',
  'date_from',
  'date_to',
  'with_text',
  'most'
] as const satisfies readonly (keyof ShowcaseBody)[]

/** @param bad names the malformed fields. */
export function checkShowcase(
  ctx: Context,
  body: Partial<ShowcaseBody>,
  bad: ReadonlySet<string>
): FieldProblem[] {
  const { review_ids, page_id } = body
  const problems: FieldProblem[] = []
  if (review_ids !== undefined && !bad.has('review_ids')) {
    const message = 'cannot be combined with review_ids, which already say what is shown'
    const both = filters.filter((field) => body[field] !== undefined)
    problems.push(...both.map((path) => ({ path, code: 'not_allowed', message })))
    problems.push(...review_ids.flatMap((id, index) => unknownReview(ctx, id, index)))
  }
  if (page_id !== undefined && !bad.has('page_id') && !hasReviewPage(ctx, page_id))
    problems.push({
      path: 'page_id',
      code: 'unknown_review_page',
      message: `there is no review page ${page_id}`
    })
  return problems
}

interface DisplayBody {
  choice?: DisplayChoice | undefined
  look?: DisplayLook | undefined
  target_id?: number | null | undefined
}

/**
 * Spec silent (§2): what the display already names may have been deleted since; whoever changes something else need not know.
 * @param id of the display that is changed
 */
export function checkDisplay(
  ctx: Context,
  { choice, look, target_id }: DisplayBody,
  bad: ReadonlySet<string>,
  id?: number
): FieldProblem[] {
  const known = id === undefined ? null : getDisplay(ctx, id)
  const { review_ids, ...filters } = bad.has('choice') ? {} : (choice ?? {})
  const ids = review_ids?.filter((each) => !known?.choice.review_ids?.includes(each))
  const page_id = bad.has('look') || look?.page_id === known?.look.page_id ? undefined : look?.page_id
  const { date_from = '', date_to } = filters
  const reversed = date_to !== undefined && date_to < date_from
  return [
    ...checkShowcase(ctx, { ...filters, ...(ids && { review_ids: ids }) }, bad).map((problem) => ({
      ...problem,
      path: `choice.${problem.path}`
    })),
    ...(reversed
      ? [{ path: 'choice.date_to', code: 'range_reversed', message: 'must not be before date_from' }]
      : []),
    ...checkShowcase(ctx, page_id === undefined ? {} : { page_id }, bad).map((problem) => ({
      ...problem,
      path: `look.${problem.path}`
    })),
    ...(target_id == null || bad.has('target_id') || hasDisplayTarget(ctx, target_id)
      ? []
      : [{ path: 'target_id', code: 'unknown_target', message: `there is no display target ${target_id}` }])
  ]
}

const unknownReview = (ctx: Context, id: number, index: number): FieldProblem[] =>
  reviewsAsJson(ctx, [id]).length > 0
    ? []
    : [{ path: `review_ids.${index}`, code: 'unknown_review', message: `there is no review ${id}` }]
