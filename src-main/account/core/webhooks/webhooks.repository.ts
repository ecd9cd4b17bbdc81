/** Rows of webhooks. */
import type { Context } from '#main/context'
import { listFingerprint, readPage, type Page, type PageRequest } from '#main/store/paging'
import { all, build, prepared } from '#main/store/query'
import type { Row } from '#main/store/tables'

type WebhookRow = Row<'webhooks'>

export function pageOfWebhooks(ctx: Context, request: PageRequest): Page<WebhookRow> {
  const webhooks = build.selectFrom('webhooks').where('account_id', '=', ctx.accountId)
  return readPage(ctx, webhooks, (each) => each.selectAll(), {
    sort: { column: 'webhooks.id', id: 'webhooks.id', direction: 'asc' },
    fingerprint: listFingerprint('webhooks'),
    request
  })
}

export function countWebhooks(ctx: Context): number {
  const text = 'SELECT count(*) FROM webhooks WHERE account_id = ?'
  return prepared(ctx.db, text).pluck().get(ctx.accountId) as number
}

/** All webhooks in the file that are switched on, whatever their account. */
export const webhooksOn = (ctx: Pick<Context, 'db'>): WebhookRow[] =>
  all(ctx, build.selectFrom('webhooks').selectAll().where('is_on', '=', 1).orderBy('id'))
