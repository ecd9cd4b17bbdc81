/** Problems with the tags that a call names. */
import type { FieldProblem } from '#shared/contract/envelope'
import type { Context } from '#main/context'
import { findTags } from './tags.service'

export function checkTags(
  ctx: Context,
  slugs: readonly string[],
  appliesTo: 'customer' | 'review'
): FieldProblem[] {
  return findTags(ctx, slugs, appliesTo).unknown.map((slug) => ({
    path: `tags.${slugs.indexOf(slug)}`,
    code: 'unknown_tag',
    message: `there is no tag "${slug}" for ${appliesTo}s`
  }))
}

/** For bulk changes: all tags to add and to remove must be known, and none may be in both lists. */
export function checkTagChanges(
  ctx: Context,
  {
    add_tags = [],
    remove_tags = []
  }: { add_tags?: string[] | undefined; remove_tags?: string[] | undefined },
  appliesTo: 'customer' | 'review'
): FieldProblem[] {
  const named = (slugs: readonly string[], name: string) =>
    checkTags(ctx, slugs, appliesTo).map((each) => ({ ...each, path: each.path.replace(/^tags/, name) }))
  const both = add_tags.filter((slug) => remove_tags.includes(slug))
  return [
    ...named(add_tags, 'add_tags'),
    ...named(remove_tags, 'remove_tags'),
    ...both.map((slug) => ({
      path: `remove_tags.${remove_tags.indexOf(slug)}`,
      code: 'added_and_removed',
      message: 'is also in add_tags'
    }))
  ]
}
