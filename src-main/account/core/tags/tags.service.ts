/** Tags: labels with a slug, for customers or for reviews. */
import type { Endpoints } from '#shared/contract/endpoints'
import type { InputOf } from '#shared/contract/endpoint'
import type { Tag } from '#shared/contract/tags'
import type { Context } from '#main/context'
import {
  claimSlugAmong,
  findOwned,
  getOwned,
  hideOwned,
  insertOwned,
  updateOwned
} from '#main/store/owned-rows'
import type { Page } from '#main/store/paging'
import type { Row } from '#main/store/tables'
import { isoTime } from '#main/tools/iso-time'
import { noteEvent } from '../events/events.service'
import { pageOfTags, tagHasCustomers, tagsBySlug } from './tags.repository'

export { allTags, tagHasCustomers } from './tags.repository'

type TagRow = Row<'tags'>

export function listTags(ctx: Context, query: InputOf<Endpoints['listTags']>['query']): Page<Tag> {
  const page = pageOfTags(ctx, query)
  return { ...page, records: page.records.map(toTag) }
}

export function getTag(ctx: Context, id: number): Tag {
  return toTag(getOwned(ctx, 'tags', id, 'tag'))
}

/** A tag that customers can be given. */
export const isCustomerTag = (ctx: Context, id: number): boolean =>
  findOwned(ctx, 'tags', id)?.applies_to === 'customer'

export function createTag(ctx: Context, body: InputOf<Endpoints['createTag']>['body']): Tag {
  const { name, applies_to } = body
  const slug = claimSlugAmong(ctx, holders(ctx, applies_to), { given: body.slug, name, fallback: 'tag' })
  const now = ctx.now()
  const id = insertOwned(ctx, 'tags', { name, slug, applies_to, created_at: now, updated_at: now })
  noteEvent(ctx, 'tag.created', id)
  return getTag(ctx, id)
}

export function updateTag(ctx: Context, id: number, body: InputOf<Endpoints['updateTag']>['body']): Tag {
  const tag = getOwned(ctx, 'tags', id, 'tag')
  if (body.slug !== undefined) {
    const wish = { given: body.slug, name: tag.name, fallback: 'tag', ownId: id }
    claimSlugAmong(ctx, holders(ctx, tag.applies_to), wish)
  }
  updateOwned(ctx, 'tags', id, { ...body, updated_at: ctx.now() })
  noteEvent(ctx, 'tag.updated', id)
  return getTag(ctx, id)
}

/** Deletes a tag, which its customers and reviews lose at once. Returns the tag as it was. */
export function deleteTag(ctx: Context, id: number): Tag {
  const tag = getTag(ctx, id)
  if (tagHasCustomers(ctx, id)) noteEvent(ctx, 'customer.many')
  hideOwned(ctx, 'tags', id)
  noteEvent(ctx, 'tag.deleted', id)
  return tag
}

/**
 * Finds tags for records of one kind by their slugs.
 * `unknown` lists slugs that are not tags of the account, or not for this kind.
 */
export function findTags(
  ctx: Context,
  slugs: readonly string[],
  appliesTo: Tag['applies_to']
): { tags: TagRow[]; unknown: string[] } {
  const tags = tagsBySlug(ctx, slugs, appliesTo)
  const known = new Set(tags.map((tag) => tag.slug))
  return { tags, unknown: [...new Set(slugs)].filter((slug) => !known.has(slug)) }
}

const holders = (ctx: Context, appliesTo: Tag['applies_to']) => (slug: string) =>
  tagsBySlug(ctx, [slug], appliesTo)[0]

function toTag(row: TagRow): Tag {
  const { id, name, slug, applies_to, created_at, updated_at } = row
  return { id, name, slug, applies_to, created_at: isoTime(created_at), updated_at: isoTime(updated_at) }
}
