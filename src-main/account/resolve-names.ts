/** Names in filters: sources, locations and tags may be named by id or by slug. */
import type { Context } from '../context'
import { allLocations } from './locations/locations.repository'
import { allSources } from './sources/sources.repository'
import { allTags } from './tags/tags.repository'

type Kind = 'source' | 'location' | 'tag'

const readers = { source: allSources, location: allLocations, tag: allTags }

/**
 * The ids behind ids and slugs. Spec silent (§4): an unknown one finds nothing and is named in the warnings.
 * A slug of digits wins over the id of the same digits.
 */
export function resolveNames(ctx: Context, kind: Kind, names: readonly string[]): number[] {
  const records: { id: number; slug: string }[] = readers[kind](ctx)
  const found = new Set<number>()
  for (const name of names) {
    const record =
      records.find((each) => each.slug === name) ?? records.find((each) => String(each.id) === name)
    if (record !== undefined) found.add(record.id)
    else
      ctx.warn({
        code: `unknown_${kind}`,
        message: `There is no ${kind} "${name}"; it finds nothing.`,
        path: kind
      })
  }
  return [...found]
}
