/** Rows of displays. */
import { sql } from 'kysely'
import type { Context } from '#main/context'
import { listFingerprint, readPage, type Page, type PageRequest } from '#main/store/paging'
import { build, first } from '#main/store/query'
import type { Row } from '#main/store/tables'

export type DisplayRow = Row<'displays'>

export function pageOfDisplays(ctx: Context, request: PageRequest): Page<DisplayRow> {
  const displays = build.selectFrom('displays').where('account_id', '=', ctx.accountId)
  return readPage(ctx, displays, (each) => each.selectAll(), {
    sort: { column: 'displays.name', id: 'displays.id', direction: 'asc', collate: 'nocase' },
    fingerprint: listFingerprint('displays'),
    request
  })
}

export function countDisplays(ctx: Context): number {
  const count = build.selectFrom('displays').select(sql<number>`count(*)`.as('total'))
  return first(ctx, count.where('account_id', '=', ctx.accountId))?.total ?? 0
}
