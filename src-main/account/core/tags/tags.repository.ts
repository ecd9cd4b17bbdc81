/** Rows of tags. */
import type { Context } from '#main/context'
import { listFingerprint, readPage, type Page, type PageRequest } from '#main/store/paging'
import { all, build, first, keptUntilChange } from '#main/store/query'
import type { Row } from '#main/store/tables'

type TagRow = Row<'tags'>

export function pageOfTags(
  ctx: Context,
  query: PageRequest & { applies_to?: TagRow['applies_to'][] | undefined }
): Page<TagRow> {
  let tags = build.selectFrom('present_tags').where('account_id', '=', ctx.accountId)
  if (query.applies_to) tags = tags.where('applies_to', 'in', query.applies_to)
  return readPage(ctx, tags, (each) => each.selectAll(), {
    sort: { column: 'present_tags.id', id: 'present_tags.id', direction: 'desc' },
    fingerprint: listFingerprint(['tags', query.applies_to]),
    request: query
  })
}

/** Tags of one kind only, because a customer tag and a review tag may have the same slug. */
export function tagsBySlug(
  ctx: Context,
  slugs: readonly string[],
  appliesTo: TagRow['applies_to']
): TagRow[] {
  if (slugs.length === 0) return []
  return all(
    ctx,
    build
      .selectFrom('present_tags')
      .selectAll()
      .where('account_id', '=', ctx.accountId)
      .where('applies_to', '=', appliesTo)
      .where('slug', 'in', [...slugs])
  )
}

export function allTags(ctx: Context): TagRow[] {
  return keptUntilChange(ctx, `tags ${ctx.accountId}`, () =>
    all(ctx, build.selectFrom('present_tags').selectAll().where('account_id', '=', ctx.accountId))
  )
}

export function tagHasCustomers(ctx: Context, id: number): boolean {
  const carriers = build.selectFrom('customer_tags').select('tag_id').where('tag_id', '=', id)
  return first(ctx, carriers.limit(1)) !== undefined
}
