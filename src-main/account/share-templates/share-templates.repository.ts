/** Rows of share templates. */
import type { Context } from '../../context'
import { listFingerprint, readPage, type Page, type PageRequest } from '../../store/paging'
import { build } from '../../store/query'
import type { Row } from '../../store/tables'

export function pageOfShareTemplates(ctx: Context, request: PageRequest): Page<Row<'share_templates'>> {
  const templates = build.selectFrom('share_templates').where('account_id', '=', ctx.accountId)
  return readPage(ctx, templates, (each) => each.selectAll(), {
    sort: { column: 'share_templates.id', id: 'share_templates.id', direction: 'desc' },
    fingerprint: listFingerprint('share_templates'),
    request
  })
}
