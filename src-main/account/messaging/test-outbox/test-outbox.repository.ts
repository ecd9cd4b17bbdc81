/** Rows of the test outbox. */
import type { Context } from '#main/context'
import { listFingerprint, readPage, type Page, type PageRequest } from '#main/store/paging'
import { build, run } from '#main/store/query'
import type { NewRow, Row } from '#main/store/tables'

export type LocalMessageRow = Row<'local_outbox'>
/** A row without its long fields. */
export type LocalMessageHead = Omit<LocalMessageRow, 'account_id' | 'html' | 'raw'>

export function pageOfLocalMessages(
  ctx: Context,
  filter: PageRequest & {
    channel?: LocalMessageRow['channel'][] | undefined
    message_id?: number[] | undefined
  }
): Page<LocalMessageHead> {
  const { channel, message_id } = filter
  let rows = build.selectFrom('local_outbox').where('account_id', '=', ctx.accountId)
  if (channel) rows = rows.where('channel', 'in', channel)
  if (message_id) rows = rows.where('message_id', 'in', message_id)
  const head = ['id', 'message_id', 'channel', 'recipient', 'subject', 'text', 'created_at'] as const
  return readPage(ctx, rows, (each) => each.select(head), {
    sort: { column: 'local_outbox.id', id: 'local_outbox.id', direction: 'desc' },
    fingerprint: listFingerprint(['local outbox', channel, message_id]),
    request: filter
  })
}

export function insertLocalMessage(ctx: Context, row: Omit<NewRow<'local_outbox'>, 'account_id'>): number {
  return run(ctx, build.insertInto('local_outbox').values({ ...row, account_id: ctx.accountId })).id
}

/** Deletes all messages of the account except its newest `count`. */
export function deleteOldLocalMessages(ctx: Context, count: number): void {
  const oldest = build
    .selectFrom('local_outbox')
    .select('id')
    .where('account_id', '=', ctx.accountId)
    .orderBy('id', 'desc')
    .limit(1)
    .offset(count)
  const old = build.deleteFrom('local_outbox').where('account_id', '=', ctx.accountId)
  run(ctx, old.where('id', '<=', oldest))
}

/** Returns how many were deleted. */
export function deleteLocalMessages(ctx: Context, recipients?: readonly string[]): number {
  let rows = build.deleteFrom('local_outbox').where('account_id', '=', ctx.accountId)
  if (recipients) rows = rows.where('recipient', 'in', [...recipients])
  return run(ctx, rows).changes
}
