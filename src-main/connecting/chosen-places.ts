/** Which places of a connection are synced, and which of the owner's locations each belongs to. */
import type { ConnectionPlaces } from '#shared/contract/connections'
import type { InputOf } from '#shared/contract/endpoint'
import type { Endpoints } from '#shared/contract/endpoints'
import type { Context } from '../context'
import { placesOf, updatePlace } from './connections.repository'
import { changeConnection, connectionRow } from './connections.service'

export function getConnectionPlaces(ctx: Context, id: number): ConnectionPlaces {
  connectionRow(ctx, id)
  return {
    places: placesOf(ctx, id).map(({ place, name, is_chosen, location_id }) => ({
      id: place,
      name,
      chosen: is_chosen === 1,
      location_id
    }))
  }
}

/** Unknown places are skipped, with a warning. */
export function updateConnectionPlaces(
  ctx: Context,
  id: number,
  { places }: InputOf<Endpoints['updateConnectionPlaces']>['body']
): ConnectionPlaces {
  const row = connectionRow(ctx, id)
  const known = new Set(placesOf(ctx, id).map(({ place }) => place))
  for (const [at, { id: place, chosen, location_id }] of places.entries()) {
    if (!known.has(place))
      ctx.warn({ code: 'unknown_place', message: `There is no place "${place}".`, path: `places.${at}.id` })
    updatePlace(
      ctx,
      { connection_id: id, place },
      {
        ...(chosen !== undefined && { is_chosen: chosen ? 1 : 0 }),
        ...(location_id !== undefined && { location_id })
      }
    )
  }
  const canRead = row.error_code !== 'sign_in_again'
  changeConnection(ctx, id, { version: row.version + 1, ...(canRead && { next_sync_at: ctx.now() }) })
  return getConnectionPlaces(ctx, id)
}
