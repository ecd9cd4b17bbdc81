/** What the database keeps of customers and asks, computed anew. */
import type Database from 'better-sqlite3'

const views = [
  ['asks', 'ask_facts'],
  ['customers', 'customer_facts']
] as const

/** Rows whose kept values are not those that their parts say; must be empty. */
export const wronglyKept = (raw: Database.Database): unknown[] =>
  views.flatMap(([table, view]) => {
    const columns = (raw.pragma(`table_info(${view})`) as { name: string }[]).map(({ name }) => name)
    const names = columns.join(', ')
    const of = (from: string) => `SELECT '${table}' AS kept, ${names} FROM ${from}`
    return raw.prepare(`${of(table)} EXCEPT ${of(view)}`).all()
  })

const found = 'SELECT account_id, contact, customer_id FROM customer_contacts'
const said = 'SELECT account_id, value, customers.id FROM customers, json_each(other_contacts)'

/** Contacts by which a customer is found but does not have, or has but is not found; must be empty. */
export const wronglyFound = (raw: Database.Database): unknown[] =>
  [`${found} EXCEPT ${said}`, `${said} EXCEPT ${found}`].flatMap((text) => raw.prepare(text).all())
