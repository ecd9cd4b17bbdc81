/** Stores the places that a site lists: new ones are added, known ones keep the owner's choices. */
import type { Context } from '../context'
import { deletePlace, insertPlace, placesOf, updatePlace, type PlaceRow } from './connections.repository'
import type { SitePlace } from './port'

/**
 * Call within a transaction.
 * Spec silent: no place is chosen for the owner, unless there is only one.
 */
export function keepPlaces(ctx: Context, connectionId: number, listed: readonly SitePlace[]): void {
  const rows = placesOf(ctx, connectionId)
  const known = new Map(rows.map((row) => [row.place, row]))
  const isOnly = listed.length === 1 && rows.every((row) => row.is_chosen === 0)
  for (const { id: place, ...said } of listed) {
    const row = known.get(place)
    if (row === undefined)
      insertPlace(ctx, { connection_id: connectionId, place, ...said, is_chosen: isOnly ? 1 : 0 })
    else if (row.name !== said.name || row.address !== said.address || row.link !== said.link)
      updatePlace(ctx, row, said)
  }
  const here = new Set(listed.map(({ id }) => id))
  for (const row of rows) if (!here.has(row.place) && isUntouched(row)) deletePlace(ctx, row)
}

/** Never synced, and the owner has set nothing on it. */
const isUntouched = ({ is_chosen, location_id, read_until }: PlaceRow): boolean =>
  is_chosen === 0 && location_id === null && read_until === null

export const sitePlaceOf = ({ place, name, address, link }: PlaceRow): SitePlace => ({
  id: place,
  name,
  address,
  link
})
