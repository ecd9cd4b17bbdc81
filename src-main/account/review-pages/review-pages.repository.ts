/** Rows of review pages. */
import type { Context } from '../../context'
import { listFingerprint, readPage, type Page, type PageRequest } from '../../store/paging'
import { build, prepared } from '../../store/query'
import type { Row } from '../../store/tables'

type ReviewPageRow = Row<'review_pages'>

export function pageOfReviewPages(ctx: Context, request: PageRequest): Page<ReviewPageRow> {
  const pages = build.selectFrom('review_pages').where('account_id', '=', ctx.accountId)
  return readPage(ctx, pages, (each) => each.selectAll(), {
    sort: { column: 'review_pages.id', id: 'review_pages.id', direction: 'desc' },
    fingerprint: listFingerprint('review_pages'),
    request
  })
}

export function findDefaultPage(ctx: Context): ReviewPageRow | undefined {
  // Every message that goes out asks for it: as text, which costs less than building the query.
  const text = 'SELECT * FROM review_pages WHERE account_id = ? AND is_default = 1'
  return prepared(ctx.db, text).get(ctx.accountId) as ReviewPageRow | undefined
}
