/** What the service has said it has, it has, whatever happened to it since. */
import { customerAt } from '../world/owner'
import { contactsOf, nameOf } from '../world/population'
import { sql, type World } from '../world/world'
import type { Check } from './all'

const tables = ['customers', 'asks', 'charges', 'reviews'] as const

/** Each row, and the customer whose it is. */
const rowsOf = (world: World, table: (typeof tables)[number]): Map<number, number | null> => {
  const whose = table === 'customers' ? 'id' : 'customer_id'
  return new Map(sql(world, `SELECT id, ${whose} FROM ${table}`).raw().all() as [number, number | null][])
}

export const acknowledgedIsThere: Check = (world) => {
  const there = Object.fromEntries(tables.map((table) => [table, rowsOf(world, table)]))
  for (const { table, id, what, of } of world.ledger.acknowledged.values()) {
    const whose = there[table]?.get(id)
    if (whose === undefined)
      return [`the service has said that it has ${what}`, `there is no row ${id} in ${table}`]
    if (of !== undefined && whose !== of.id)
      return [`${what} belongs to customer ${of.id}`, `row ${id} of ${table} belongs to customer ${whose}`]
  }
  for (const who of world.people) {
    if (who.id === null || !who.isSecondKnown || who.isErased) continue
    for (const contact of contactsOf(who))
      if (customerAt(world, contact) !== who.id)
        return [`the owner knows ${nameOf(who)} at ${contact}`, `there it is not customer ${who.id}`]
  }
  return null
}
