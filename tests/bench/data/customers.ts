/** Made-up customers, written with plain prepared statements as customers.repository.ts would. */
import type { Context } from '#main/context'
import { searchableDigits } from '#main/tools/phone'
import { searchText } from '#main/tools/search-words'
import type { Random } from './random'
import { personName, someWords } from './texts'
import { endOfData, startOfData } from './reviews'

const columns = [
  'id',
  'account_id',
  'first_name',
  'last_name',
  'email',
  'phone',
  'location_id',
  'signup_date',
  'unsubscribed_at',
  'company',
  'city',
  'external_id',
  'archived_at',
  'created_at',
  'updated_at'
] as const
type Customer = Record<(typeof columns)[number], string | number | null>

const cities = ['Berlin', 'Hamburg', 'München', 'Köln', 'Zürich', 'Wien', 'Århus', 'Łódź']

export function fillCustomers(
  ctx: Context,
  random: Random,
  count: number,
  locations: readonly number[]
): void {
  const { raw } = ctx.db
  const insert = raw.prepare(
    `INSERT INTO customers (${columns.join(', ')}) VALUES (${columns.map((column) => `@${column}`).join(', ')})`
  )
  const index = raw.prepare('INSERT INTO customer_search (rowid, words) VALUES (CAST(? AS INTEGER), ?)')
  raw.transaction(() => {
    for (let id = 1; id <= count; id++) {
      const customer = madeUpCustomer(random, id, ctx.accountId, locations)
      insert.run(customer)
      index.run(id, wordsOf(customer))
    }
  })()
}

function madeUpCustomer(
  random: Random,
  id: number,
  account_id: number,
  locations: readonly number[]
): Customer {
  const { first, last } = personName(random)
  const created_at = startOfData + random.below(endOfData - startOfData)
  return {
    id,
    account_id,
    first_name: first,
    last_name: last,
    email: `customer${id}@example.com`,
    phone: random.chance(0.5) ? `+4930${10_000_000 + id}` : null,
    location_id: random.pick(locations),
    signup_date: new Date(created_at).toISOString().slice(0, 10),
    unsubscribed_at: random.chance(0.03) ? created_at + 1000 : null,
    company: random.chance(0.2) ? someWords(random, 2) : null,
    city: random.pick(cities),
    external_id: `c-${id}`,
    archived_at: random.chance(0.02) ? created_at + 2000 : null,
    created_at,
    updated_at: created_at
  }
}

function wordsOf(row: Customer): string {
  const { first_name, last_name, email, company, city, external_id, phone } = row as Record<
    string,
    string | null
  >
  const digits = phone === null || phone === undefined ? [] : searchableDigits(phone)
  const parts = [first_name, last_name, email, company, city, external_id].map((part) => part ?? null)
  return searchText([...parts, ...digits])
}
