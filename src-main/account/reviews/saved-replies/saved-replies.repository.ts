/** Rows of saved replies. */
import type { Context } from '#main/context'
import { listFingerprint, readPage, type Page, type PageRequest } from '#main/store/paging'
import { all, build, run } from '#main/store/query'
import type { Row } from '#main/store/tables'

export type SavedReplyRow = Row<'saved_replies'>

export function pageOfSavedReplies(ctx: Context, request: PageRequest): Page<SavedReplyRow> {
  const replies = build.selectFrom('saved_replies').where('account_id', '=', ctx.accountId)
  return readPage(ctx, replies, (each) => each.selectAll(), {
    sort: { column: 'saved_replies.name', id: 'saved_replies.id', direction: 'asc', collate: 'nocase' },
    fingerprint: listFingerprint('saved replies'),
    request
  })
}

export const savedReplyRows = (ctx: Context): SavedReplyRow[] =>
  all(ctx, build.selectFrom('saved_replies').selectAll().where('account_id', '=', ctx.accountId))

/** Restores a deleted row as it was. */
export function bringBackSavedReply(ctx: Context, row: SavedReplyRow): void {
  run(ctx, build.insertInto('saved_replies').values({ ...row, account_id: ctx.accountId }))
}
