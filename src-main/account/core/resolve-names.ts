/** Sources, locations and tags can be given by id or slug, in filters and in bodies. */
import type { Reference } from '#shared/contract/fields'
import type { FieldProblem } from '#shared/contract/envelope'
import type { Context } from '#main/context'
import { allLocations } from './locations/locations.repository'
import { allSources } from './sources/sources.repository'
import { allTags } from './tags/tags.repository'

const tagsFor = (appliesTo: 'customer' | 'review') => (ctx: Context) =>
  allTags(ctx).filter((tag) => tag.applies_to === appliesTo)

const readers = {
  source: allSources,
  location: allLocations,
  'customer tag': tagsFor('customer'),
  'review tag': tagsFor('review')
}
type Kind = keyof typeof readers

/**
 * Resolves ids and slugs to ids. Spec silent (§4): an unknown name matches nothing and causes a warning.
 * A slug of digits takes precedence over an id of the same digits.
 */
export function resolveNames(ctx: Context, kind: Kind, names: readonly string[]): number[] {
  const records: { id: number; slug: string }[] = readers[kind](ctx)
  const filter = kind.split(' ').at(-1) ?? kind
  const found = new Set<number>()
  for (const name of names) {
    const bySlug = records.find((each) => each.slug === name)
    const record = bySlug ?? records.find((each) => String(each.id) === name)
    if (record !== undefined) found.add(record.id)
    else {
      const message = `There is no ${kind} "${name}", so it matches nothing.`
      ctx.warn({ code: `unknown_${filter}`, message, path: filter })
    }
  }
  return [...found]
}

type Given = Exclude<Reference, object>

const idOf = (ctx: Context, kind: Kind, given: Given): number | undefined => {
  const records: { id: number; slug: string }[] = readers[kind](ctx)
  return records.find((each) => (typeof given === 'number' ? each.id : each.slug) === given)?.id
}

/** Problems with records that a list in a body names. @param path of the list, such as `filters.source` */
export function checkNames(
  ctx: Context,
  path: string,
  kind: Kind,
  given: readonly Given[] = []
): FieldProblem[] {
  const plain = kind.split(' ').at(-1) ?? kind
  return given.flatMap((each, index) =>
    idOf(ctx, kind, each) === undefined
      ? { path: `${path}.${index}`, code: `unknown_${plain}`, message: `is not a ${plain} of this account` }
      : []
  )
}

/** The ids of records that a list in a body names, each once; the caller has checked them. */
export const namedIds = (ctx: Context, kind: Kind, given: readonly Given[] = []): number[] => [
  ...new Set(given.flatMap((each) => idOf(ctx, kind, each) ?? []))
]
