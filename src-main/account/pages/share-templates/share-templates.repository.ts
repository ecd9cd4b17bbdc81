/** Rows of share templates. */
import { sql } from 'kysely'
import type { Context } from '#main/context'
import { listFingerprint, readPage, type Page, type PageRequest } from '#main/store/paging'
import { build, first, run } from '#main/store/query'
import type { Row } from '#main/store/tables'

export type ShareTemplateRow = Row<'share_templates'>

export function pageOfShareTemplates(ctx: Context, request: PageRequest): Page<ShareTemplateRow> {
  const templates = build.selectFrom('share_templates').where('account_id', '=', ctx.accountId)
  return readPage(ctx, templates, (each) => each.selectAll(), {
    sort: { column: 'share_templates.id', id: 'share_templates.id', direction: 'desc' },
    fingerprint: listFingerprint('share_templates'),
    request
  })
}

/** Every account has one. */
export function defaultShareTemplate(ctx: Context): ShareTemplateRow | undefined {
  const templates = build.selectFrom('share_templates').selectAll().where('account_id', '=', ctx.accountId)
  return first(ctx, templates.where('is_default', '=', 1))
}

export function firstShareTemplate(ctx: Context): ShareTemplateRow | undefined {
  const templates = build.selectFrom('share_templates').selectAll().where('account_id', '=', ctx.accountId)
  return first(ctx, templates.orderBy('id').limit(1))
}

export function countShareTemplates(ctx: Context): number {
  const count = build.selectFrom('share_templates').select(sql<number>`count(*)`.as('total'))
  return first(ctx, count.where('account_id', '=', ctx.accountId))?.total ?? 0
}

/** The caller must then make another template the default. */
export function clearDefaultShareTemplate(ctx: Context): void {
  const templates = build.updateTable('share_templates').set({ is_default: 0, updated_at: ctx.now() })
  run(ctx, templates.where('account_id', '=', ctx.accountId).where('is_default', '=', 1))
}
