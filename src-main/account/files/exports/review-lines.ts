/** Reviews as lines of a table. */
import type { Context } from '#main/context'
import { csvLine, yesOrNo } from '#main/tools/csv-cells'
import { isoTime, isoTimeOrNull } from '#main/tools/iso-time'
import { allLocations } from '#main/account/core/locations/locations.repository'
import { allSources } from '#main/account/core/sources/sources.repository'
import { allTags } from '#main/account/core/tags/tags.repository'
import { reviewLineRows, type ReviewLineRow } from './exports.repository'
import { exportNames } from './export-names'

/** Rows read per turn: one to two milliseconds. */
const slice = 100

interface Words {
  sources: Map<number, string>
  locations: Map<number, string>
  tags: Map<number, string>
  maySeeCustomers: boolean
}

export function* reviewLines(ctx: Context, ids: readonly number[] | Uint32Array): Generator<string> {
  for (let start = 0; start < ids.length; start += slice) {
    // Looked up for each slice, because a name may change while a long table is being written; cached until it does.
    const words = {
      sources: exportNames(allSources(ctx)),
      locations: exportNames(allLocations(ctx)),
      tags: new Map(allTags(ctx).map(({ id, slug }) => [id, slug])),
      maySeeCustomers: ctx.scopes.has('customers:read')
    }
    const rows = reviewLineRows(ctx, Array.from(ids.slice(start, start + slice)))
    yield rows.map((row) => lineOf(row, words)).join('')
  }
}

function lineOf(row: ReviewLineRow, words: Words): string {
  const [first, family, name, email, customerEmail, phone, company, score, recommended, review, ...rest] = row
  const [
    source,
    location,
    tags,
    created,
    title,
    reply,
    replied,
    updated,
    externalId,
    externalUrl,
    ...further
  ] = rest
  const [notes, language, product, verified, edited, sourceUpdated, removedAtSource] = further
  const ofCustomer = (value: string | null) => (words.maySeeCustomers ? value : null)
  return csvLine([
    ...nameParts(first, family, name),
    // A reviewer without a name or address of their own gets none from their customer, so that an import recognises the review.
    ofCustomer(email ?? (name === null ? null : customerEmail)),
    ofCustomer(phone),
    ofCustomer(company),
    score ?? recommendation(recommended),
    review,
    words.sources.get(source) ?? null,
    location === null ? null : (words.locations.get(location) ?? null),
    tags === '[]' ? null : slugsOf(tags, words),
    isoTime(created),
    title,
    reply,
    isoTimeOrNull(replied),
    isoTime(updated),
    externalId,
    externalUrl,
    ofCustomer(notes),
    language,
    product,
    yesOrNo(verified),
    isoTimeOrNull(edited),
    isoTimeOrNull(sourceUpdated),
    isoTimeOrNull(removedAtSource)
  ])
}

/** Recommendations, which some sources give instead of a score, in words that the import understands. */
const recommendation = (recommended: 0 | 1 | null): string | null =>
  recommended === null ? null : recommended === 1 ? 'recommended' : 'not recommended'

function slugsOf(ids: string, { tags }: Words): string {
  const slugs = (JSON.parse(ids) as number[]).flatMap((id) => tags.get(id) ?? [])
  return slugs.toSorted().join(',')
}

/** The maximum length of a first or last name. */
const maxPartLength = 100

/** First and last name, which always add up to the full name: an import recognises the review by it. */
function nameParts(
  first: string | null,
  last: string | null,
  name: string | null
): [string | null, string | null] {
  if ([first, last].filter(Boolean).join(' ') === (name ?? '')) return [first, last]
  const whole = name ?? ''
  const gap = whole.lastIndexOf(' ')
  const parts = [whole.slice(0, gap), whole.slice(gap + 1)] as const
  const comeTogether =
    gap > 0 && parts.every((part) => part !== '' && part === part.trim() && part.length <= maxPartLength)
  return comeTogether ? [parts[0], parts[1]] : [whole, null]
}
