/** The owner imports files of customers, to their end; some of these are known by another address. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Import } from '#shared/contract/imports'
import { dateOf, idOf, known, newcomer, remember, type Deed } from './owner'
import { asOwner, count, sql, type World } from './world'

const moving = ['reading', 'checking', 'queued', 'committing', 'undoing']

/** Threads read the file: the only thing in a life that takes real time, while nothing else happens. */
async function settled(world: World, id: number): Promise<Import> {
  for (;;) {
    const { data } = await asOwner(world, 'getImport', { params: { id } })
    if (!moving.includes((data as Import).status)) return data as Import
    await wait(20)
  }
}

async function importFile(world: World, bytes: string): Promise<Import | null> {
  const query = { file_name: 'customers.csv', kind: 'customers' }
  const made = await asOwner(world, 'createImport', { query, file: { type: 'text/csv', bytes } })
  if (made.status >= 300) return null
  const { id } = await settled(world, made.data.id as number)
  const told = await asOwner(world, 'commitImport', { params: { id } })
  if (told.status >= 300) return null
  return settled(world, id)
}

const columns = `id, first_name, last_name, email, phone, other_contacts, signup_date, notes, archived_at, unsubscribed_at`

/** All that an undo has to give back, one customer per line. */
const everybody = (world: World): string =>
  (
    sql(
      world,
      `SELECT json_array(${columns}, (SELECT group_concat(tag_id) FROM customer_tags WHERE customer_id = customers.id))
        FROM customers WHERE account_id = ? ORDER BY id`
    )
      .pluck()
      .all(world.shop.accountId) as string[]
  ).join('\n')

function notGivenBack(before: string, after: string): World['broken'][number] {
  const [was, is] = [new Set(before.split('\n')), new Set(after.split('\n'))]
  const only = (some: Set<string>, others: Set<string>) => [...some].find((each) => !others.has(each))
  return {
    promise: 'an undo gives back what was there',
    facts: [`before: ${only(was, is) ?? 'nobody else'}`, `after: ${only(is, was) ?? 'nobody else'}`]
  }
}

const customersIn = (world: World): number =>
  sql(world, 'SELECT count(*) FROM customers WHERE account_id = ?')
    .pluck()
    .get(world.shop.accountId) as number

export const importDeeds: Record<string, Deed> = {
  'imports a file twice': {
    often: 0.2,
    most: 1,
    do: async (world, key) => {
      const people = [newcomer(world), newcomer(world), newcomer(world)]
      const rows = people.map(({ first, last, email, phone, second }) =>
        [first, last, email ?? '', second ?? '', phone ?? '', dateOf(world)].join(',')
      )
      const again = known(
        world,
        key,
        ({ second, isSecondKnown, phone }) =>
          isSecondKnown && phone === null && !world.ledger.silent.has(second ?? '')
      )
      const isUndone = world.chance.happens(0.5, key, 'undo')
      // The file knows a number of theirs that nobody knew, and nobody will.
      const number = isUndone ? `+4930901829${String((again?.number ?? 0) % 1000).padStart(3, '0')}` : ''
      if (again !== undefined) rows.push([again.first, again.last, again.second, '', number, ''].join(','))
      const before = everybody(world)
      const bytes = ['First name,Last name,Email,Email 2,Phone,Signup date', ...rows].join('\n')
      const made: (Import | null)[] = []
      for (const time of ['first', 'again']) {
        const few = customersIn(world)
        const done = await importFile(world, bytes)
        made.push(done)
        if (done === null) return
        const more = customersIn(world) - few
        world.story.tell(`The owner imports a file of ${rows.length} customers (${time}): ${more} new.`)
        count(world, 'an import')
        if (more > people.length)
          world.broken.push({
            promise: 'whoever is known by any address is no new customer',
            facts: [`${people.length} new people in the file`, `${more} more customers`]
          })
        if (time === 'again' && more > 0)
          world.broken.push({
            promise: 'the same file again makes no new row',
            facts: ['the same file', `${more} more customers`]
          })
      }
      if (isUndone && made[0] != null) {
        const told = await asOwner(world, 'undoImport', { params: { id: made[0].id } })
        if (told.status < 300) await settled(world, made[0].id)
        count(world, 'an import undone')
        world.story.tell('The owner takes the import back.')
        const after = everybody(world)
        if (told.status < 300 && after !== before) world.broken.push(notGivenBack(before, after))
        return
      }
      for (const who of people) {
        const id = idOf(world, who)
        if (id === undefined) continue
        remember(world, who, id)
        who.isSecondKnown = who.second !== null
      }
    }
  }
}
