/** Rules for a showcase beyond its form: existing records, and only one way of choosing. */
import type { FieldProblem } from '#shared/contract/envelope'
import type { ShowcaseBody } from '#shared/contract/static-copies'
import type { Context } from '#main/context'
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

const unknownReview = (ctx: Context, id: number, index: number): FieldProblem[] =>
  reviewsAsJson(ctx, [id]).length > 0
    ? []
    : [{ path: `review_ids.${index}`, code: 'unknown_review', message: `there is no review ${id}` }]
