/** Rows of visits: the owner of a message or review, before the account is known, and what visitors leave with their review. */
import type { BaseContext, Context } from '#main/context'
import { build, first, prepared, run } from '#main/store/query'
import type { Change, NewRow, Row } from '#main/store/tables'

export type DetailsRow = Row<'review_details'>

/** The account of a record: a visitor's token names only the record. */
export function accountOwning(
  base: Pick<BaseContext, 'db'>,
  table: 'messages' | 'reviews' | 'pictures',
  id: number
): number | undefined {
  const text = `SELECT account_id FROM ${table} WHERE id = ?`
  return prepared(base.db, text).pluck().get(id) as number | undefined
}

const ownDetails = (ctx: Context) =>
  build.selectFrom('review_details').where('account_id', '=', ctx.accountId)

export function findDetails(ctx: Context, reviewId: number): DetailsRow | undefined {
  return first(ctx, ownDetails(ctx).selectAll().where('review_id', '=', reviewId))
}

/** The review begun with a form. */
export function reviewOfForm(ctx: Context, form: string): number | undefined {
  return first(ctx, ownDetails(ctx).select('review_id').where('form', '=', form))?.review_id
}

/** The review given through a personal link of an ask; reviews from elsewhere that look like a response do not count. */
export function reviewGivenFor(ctx: Context, askId: number): number | undefined {
  const reviews = build
    .selectFrom('reviews')
    .innerJoin('review_details', 'review_details.review_id', 'reviews.id')
    .select('reviews.id')
    .where('reviews.account_id', '=', ctx.accountId)
    .where('reviews.origin_ask_id', '=', askId)
    .where('review_details.way', '=', 'link')
  return first(ctx, reviews.orderBy('reviews.id').limit(1))?.id
}

export function insertDetails(ctx: Context, row: Omit<NewRow<'review_details'>, 'account_id'>): void {
  run(ctx, build.insertInto('review_details').values({ ...row, account_id: ctx.accountId }))
}

export function changeDetails(ctx: Context, reviewId: number, change: Change<'review_details'>): void {
  const details = build.updateTable('review_details').set(change)
  run(ctx, details.where('review_id', '=', reviewId).where('account_id', '=', ctx.accountId))
}
