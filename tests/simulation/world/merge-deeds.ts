/** The owner has written somebody down twice, and merges the two. */
import { customerAt, known, remember, type Deed } from './owner'
import { contactsOf, nameOf, type Person } from './population'
import { asOwner, count, sql, type World } from './world'

const history = ['asks', 'charges', 'reviews', 'consents', 'messages'] as const

/** Which rows of these tables belong to the customers. */
const rowsOf = (world: World, ids: readonly number[]): string =>
  JSON.stringify(
    history.map((table) => [
      table,
      sql(world, `SELECT id FROM ${table} WHERE customer_id IN (SELECT value FROM json_each(?)) ORDER BY id`)
        .pluck()
        .all(JSON.stringify(ids))
    ])
  )

export const mergeDeeds: Record<string, Deed> = {
  'finds somebody written down twice': {
    often: 0.35,
    most: 1,
    do: async (world, key) => {
      const who = known(world, key, ({ second, isSecondKnown }) => second !== null && !isSecondKnown)
      // Whatever is wrong with somebody already is for other promises to tell.
      if (who?.id == null || customerAt(world, who.email ?? '') !== who.id) return
      const again = await asOwner(world, 'createCustomer', {
        body: { first_name: who.first, email: who.second }
      })
      if (again.status >= 300) return
      const both: [number, number] = [who.id, again.data.id as number]
      await asOwner(world, 'createCharge', { body: { customer_id: both[1], amount: 900 } })
      const before = rowsOf(world, both)
      const isNewer = world.chance.happens(0.5, key, 'the newer one')
      const [kept, other] = isNewer ? [both[1], both[0]] : both
      const told = await asOwner(world, 'mergeCustomers', {
        params: { id: kept },
        body: { customer_ids: [other] }
      })
      // They are one person all the same, and nobody in this life is two.
      if (told.status >= 300) throw new Error(`two of ${nameOf(who)} are not merged: ${told.error?.code}`)
      world.ledger.acknowledged.delete(`customer ${who.id}`)
      remember(world, who, kept)
      who.isSecondKnown = true
      count(world, 'two customers merged')
      world.story.tell(`The owner merges two entries of ${nameOf(who)}.`)
      lookAt(world, who, before)
    }
  }
}

function lookAt(world: World, who: Person, before: string): void {
  const promise = 'merging loses nothing of anybody'
  const after = rowsOf(world, [who.id!])
  if (after !== before) world.broken.push({ promise, facts: [`before: ${before}`, `after: ${after}`] })
  for (const contact of contactsOf(who))
    if (customerAt(world, contact) !== who.id)
      world.broken.push({
        promise,
        facts: [`${nameOf(who)} was known at ${contact}`, `there it is not customer ${who.id}`]
      })
}
