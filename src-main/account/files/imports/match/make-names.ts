/** Creates the sources, locations and tags that a file names and the account lacks, each once. */
import type { Context } from '#main/context'
import { createLocation } from '#main/account/core/locations/locations.service'
import { createSource } from '#main/account/core/sources/sources.service'
import { createTag } from '#main/account/core/tags/tags.service'
import { noteMade } from './import-changes.repository'
import type { ImportRow } from './imports.repository'
import type { NamedKind, NewName } from './names'

export function makeNames(ctx: Context, { id, kind }: ImportRow, names: Record<NamedKind, NewName[]>): void {
  const applies_to = kind === 'reviews' ? 'review' : 'customer'
  for (const each of names.sources) noteMade(ctx, id, 'source', createSource(ctx, { ...each }).id)
  for (const each of names.locations) noteMade(ctx, id, 'location', createLocation(ctx, { ...each }).id)
  for (const each of names.tags) noteMade(ctx, id, 'tag', createTag(ctx, { ...each, applies_to }).id)
}
