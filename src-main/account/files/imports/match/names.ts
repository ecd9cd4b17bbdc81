/** Finds the sources, locations and tags that rows of a file name: by slug, or by name ignoring case. */
import type { ImportField } from '#shared/contract/import-choices'
import type { ImportChoices } from '#shared/contract/import-choices'
import type { Context } from '#main/context'
import type { Format } from '../read/pipeline'
import { allLocations } from '#main/account/core/locations/locations.repository'
import { allSources } from '#main/account/core/sources/sources.repository'
import { allTags } from '#main/account/core/tags/tags.repository'

export type NamedKind = 'sources' | 'locations' | 'tags'

/** A name that the account lacks and that will be created. */
export interface NewName {
  name: string
  slug?: string
}

/** No import creates more than this of one kind: so many new names suggest a wrongly mapped column. */
const maxNew = 500
const maxNameLength = 100

export interface NameBook {
  /** The id; negative if the record will be created on commit; null if the row must be refused. */
  find: (kind: NamedKind, name: string) => number | null
  /** The source of rows that name none. */
  defaultSource: () => number
  defaultLocation: number | null
  defaultTags: readonly number[]
  /** The readable name of an id; for tags, the slug. */
  nameOf: (kind: NamedKind, id: number) => string
  /** All names the account lacks, in order of appearance. */
  unknown: () => Record<NamedKind, string[]>
  /** The unknown names that will be created. */
  toMake: () => Record<NamedKind, NewName[]>
}

interface Shelf {
  bySlug: Map<string, number>
  byName: Map<string, number>
  names: Map<number, string>
  fresh: NewName[]
  refused: Set<string>
  makes: boolean
}

export function openNameBook(
  ctx: Context,
  appliesTo: 'review' | 'customer',
  choices: ImportChoices,
  format: Pick<Format, 'source'> | null
): NameBook {
  const sources = allSources(ctx)
  const shelves: Record<NamedKind, Shelf> = {
    sources: shelfOf(sources, choices.unknown_sources),
    locations: shelfOf(allLocations(ctx), choices.unknown_locations),
    tags: shelfOf(
      allTags(ctx).filter((tag) => tag.applies_to === appliesTo),
      choices.unknown_tags
    )
  }
  for (const { id, slug } of allTags(ctx)) if (shelves.tags.names.has(id)) shelves.tags.names.set(id, slug)
  const find = (kind: NamedKind, name: string) => findOn(shelves[kind], name)
  // What the owner chose is created even if names from the file are refused.
  const must = (kind: NamedKind, made: NewName) =>
    known(shelves[kind], made.slug ?? made.name) ??
    known(shelves[kind], made.name) ??
    add(shelves[kind], made)
  const ownSource = sources.find(({ kind }) => kind === 'import') ?? sources[0]
  return {
    find,
    defaultSource: () => {
      const { source, source_name: name } = choices
      if (source != null || name != null)
        return must('sources', { name: name ?? source ?? '', ...(source == null ? {} : { slug: source }) })
      if (format?.source !== undefined) return must('sources', format.source)
      return ownSource?.id ?? must('sources', { name: 'Import', slug: 'import' })
    },
    defaultLocation: choices.location == null ? null : must('locations', { name: choices.location }),
    defaultTags: (choices.tags ?? []).map((slug) => must('tags', { name: slug, slug })),
    nameOf: (kind, id) => shelves[kind].names.get(id) ?? '',
    unknown: () =>
      eachKind((kind) => [...shelves[kind].fresh.map(({ name }) => name), ...shelves[kind].refused]),
    toMake: () => eachKind((kind) => shelves[kind].fresh)
  }
}

const eachKind = <Value>(read: (kind: NamedKind) => Value): Record<NamedKind, Value> => ({
  sources: read('sources'),
  locations: read('locations'),
  tags: read('tags')
})

function shelfOf(
  records: readonly { id: number; slug: string; name: string }[],
  whenUnknown: ImportChoices['unknown_tags']
): Shelf {
  return {
    bySlug: new Map(records.map(({ id, slug }) => [slug, id])),
    // Reversed, so that of two records with the same name the older one wins.
    byName: new Map(records.toReversed().map(({ id, name }) => [name.toLowerCase(), id])),
    names: new Map(records.map(({ id, name }) => [id, name])),
    fresh: [],
    refused: new Set(),
    makes: whenUnknown !== 'refuse'
  }
}

const known = ({ bySlug, byName }: Shelf, name: string): number | undefined =>
  bySlug.get(name) ?? byName.get(name.toLowerCase())

function findOn(shelf: Shelf, name: string): number | null {
  const id = known(shelf, name)
  if (id !== undefined) return id
  if (shelf.makes && shelf.fresh.length < maxNew && name.length <= maxNameLength) return add(shelf, { name })
  if (shelf.refused.size < maxNew) shelf.refused.add(name)
  return null
}

function add(shelf: Shelf, made: NewName): number {
  const id = -1 - shelf.fresh.length
  shelf.fresh.push(made)
  shelf.byName.set(made.name.toLowerCase(), id)
  if (made.slug !== undefined) shelf.bySlug.set(made.slug, id)
  shelf.names.set(id, made.name)
  return id
}

/** A stored value as the interface shows it. */
export function shownValue(names: NameBook, field: ImportField, value: string | number | null) {
  if (value === null) return null
  if (field === 'location') return names.nameOf('locations', Number(value))
  if (field === 'recommended' || field === 'has_subscription') return value === 1
  if (field.endsWith('_at') && typeof value === 'number') return new Date(value).toISOString()
  return value
}
