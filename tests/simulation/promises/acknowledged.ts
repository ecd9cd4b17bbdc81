/** What the service has said it has, it has, whatever happened to it since. */
import { customerAt } from '../world/owner'
import { contactsOf, nameOf } from '../world/population'
import { sql } from '../world/world'
import type { Check } from './all'

const tables = ['customers', 'asks', 'charges', 'reviews'] as const

export const acknowledgedIsThere: Check = (world) => {
  const there = Object.fromEntries(
    tables.map((table) => [table, new Set(sql(world, `SELECT id FROM ${table}`).pluck().all() as number[])])
  )
  for (const { table, id, what } of world.ledger.acknowledged.values())
    if (!there[table]?.has(id))
      return [`the service has said that it has ${what}`, `there is no row ${id} in ${table}`]
  for (const who of world.people) {
    if (who.id === null || !who.isSecondKnown || who.isErased) continue
    for (const contact of contactsOf(who))
      if (customerAt(world, contact) !== who.id)
        return [`the owner knows ${nameOf(who)} at ${contact}`, `there it is not customer ${who.id}`]
  }
  return null
}
