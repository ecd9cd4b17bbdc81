/** Locations: the branches of the business. */
import type { Endpoints } from '#shared/contract/endpoints'
import type { InputOf } from '#shared/contract/endpoint'
import type { Location } from '#shared/contract/locations'
import type { Context } from '#main/context'
import { claimSlug, getOwned, hideOwned, insertOwned, updateOwned } from '#main/store/owned-rows'
import type { Page } from '#main/store/paging'
import type { Row } from '#main/store/tables'
import { isoTime } from '#main/tools/iso-time'
import { getOrMake, LRUCache } from '#main/tools/lru-cache'
import { noteEvent } from '../events/events.service'
import {
  allLocations,
  locationHasCustomers,
  pageOfLocations,
  takeLocationOffPlaces
} from './locations.repository'
import { warnOfLink } from '../warn-of-link'

export { allLocations, locationHasCustomers, type LocationRow } from './locations.repository'

export function listLocations(
  ctx: Context,
  query: InputOf<Endpoints['listLocations']>['query']
): Page<Location> {
  const page = pageOfLocations(ctx, query)
  return { ...page, records: page.records.map(toLocation) }
}

export function getLocation(ctx: Context, id: number): Location {
  return toLocation(getOwned(ctx, 'locations', id, 'location'))
}

export function createLocation(ctx: Context, body: InputOf<Endpoints['createLocation']>['body']): Location {
  const slug = claimSlug(ctx, 'locations', { given: body.slug, name: body.name, fallback: 'location' })
  warnOfLink(ctx, 'review_url', body.review_url)
  const now = ctx.now()
  const id = insertOwned(ctx, 'locations', {
    name: body.name,
    slug,
    address: body.address ?? null,
    time_zone: body.time_zone ?? null,
    review_url: body.review_url ?? null,
    from_name: body.from_name ?? null,
    reply_to: body.reply_to ?? null,
    opening_days: jsonOf(body.opening_days ?? null),
    closed_days: jsonOf(body.closed_days ?? null),
    created_at: now,
    updated_at: now
  })
  noteEvent(ctx, 'location.created', id)
  return getLocation(ctx, id)
}

export function updateLocation(
  ctx: Context,
  id: number,
  body: InputOf<Endpoints['updateLocation']>['body']
): Location {
  const location = getOwned(ctx, 'locations', id, 'location')
  if (body.slug !== undefined) {
    claimSlug(ctx, 'locations', { given: body.slug, name: location.name, fallback: 'location', ownId: id })
  }
  warnOfLink(ctx, 'review_url', body.review_url)
  const { opening_days, closed_days, ...plain } = body
  updateOwned(ctx, 'locations', id, {
    ...plain,
    ...(opening_days !== undefined && { opening_days: jsonOf(opening_days) }),
    ...(closed_days !== undefined && { closed_days: jsonOf(closed_days) }),
    ...earlierSlugs(location, body.slug),
    updated_at: ctx.now()
  })
  noteEvent(ctx, 'location.updated', id)
  return getLocation(ctx, id)
}

const jsonOf = (value: object | null): string | null => (value === null ? null : JSON.stringify(value))

/** How many earlier slugs are kept: the column must not grow with every renaming. */
const maxEarlierSlugs = 20

/** Printed QR codes may contain the slug, so an old slug keeps leading to the location. */
function earlierSlugs(
  { slug, earlier_slugs }: Row<'locations'>,
  next: string | undefined
): Pick<Row<'locations'>, 'earlier_slugs'> {
  if (next === undefined || next === slug) return { earlier_slugs }
  const before = earlierSlugsOf(earlier_slugs).filter((each) => each !== next && each !== slug)
  return { earlier_slugs: JSON.stringify([slug, ...before].slice(0, maxEarlierSlugs)) }
}

const earlierSlugsOf = (kept: string): string[] => JSON.parse(kept) as string[]

/** Null: there is no (or no longer a) location with this id. */
export const locationById = (ctx: Context, id: number | null | undefined): Row<'locations'> | null =>
  id == null ? null : (allLocations(ctx).find((each) => each.id === id) ?? null)

/** The location that a link names, by its current slug or by an earlier one that no other location has taken since. */
export function locationOfLink(ctx: Context, slug: string): Row<'locations'> | undefined {
  const all = allLocations(ctx)
  return (
    all.find((each) => each.slug === slug) ??
    all.find(({ earlier_slugs }) => earlierSlugsOf(earlier_slugs).includes(slug))
  )
}

/** Deletes a location, which its customers and reviews lose at once. Returns the location as it was. */
export function deleteLocation(ctx: Context, id: number): Location {
  const location = getLocation(ctx, id)
  if (locationHasCustomers(ctx, id)) noteEvent(ctx, 'customer.many')
  takeLocationOffPlaces(ctx, id)
  hideOwned(ctx, 'locations', id)
  noteEvent(ctx, 'location.deleted', id)
  return location
}

export type LocationDays = Pick<Location, 'opening_days' | 'closed_days'>

// Cached, because they are needed for each customer of the location.
const read = new LRUCache<string, LocationDays>({ max: 100 })

/** The location's own opening and closing days; null where it has none of its own. */
export const daysOf = ({ opening_days, closed_days }: Row<'locations'>): LocationDays =>
  getOrMake(read, `${opening_days} ${closed_days}`, () => ({
    opening_days: JSON.parse(opening_days ?? 'null') as LocationDays['opening_days'],
    closed_days: JSON.parse(closed_days ?? 'null') as LocationDays['closed_days']
  }))

function toLocation(row: Row<'locations'>): Location {
  const { id, name, slug, address, time_zone, review_url, from_name, reply_to } = row
  return {
    id,
    name,
    slug,
    address,
    time_zone,
    review_url,
    from_name,
    reply_to,
    ...daysOf(row),
    created_at: isoTime(row.created_at),
    updated_at: isoTime(row.updated_at)
  }
}
