/**
 * Which customers have changed since somebody last asked. Triggers of our own connection note it, so that nobody who writes can
 * forget it; what another connection has written may concern everybody.
 */
import { dataVersionOf, prepared, type Db } from './query'

export interface CustomerChanges {
  ids: ReadonlySet<number>
  /** Hashes of addresses that were put on, or taken off, the do-not-contact list. */
  addresses: ReadonlySet<string>
}

interface Notes {
  ids: Set<number>
  addresses: Set<string>
  everybody: boolean
  dataVersion: number
}

/** With more changes than this, somebody who wants to know reads everybody. */
const most = 20_000

/** Held weakly, so that notes nobody uses any more are dropped. */
const followers = new WeakMap<Db['raw'], Set<WeakRef<Notes>>>()

/** @returns a function that tells the changes since its last call; null: they may concern everybody, as the first time. */
export function followCustomers(db: Db): () => CustomerChanges | null {
  const all = followers.get(db.raw) ?? new Set()
  followers.set(db.raw, all)
  const notes: Notes = { ids: new Set(), addresses: new Set(), everybody: true, dataVersion: 0 }
  all.add(new WeakRef(notes))
  return () => {
    const dataVersion = dataVersionOf(db)
    const isKnown = isNoting(db) && !notes.everybody && notes.dataVersion === dataVersion
    const { ids, addresses } = notes
    Object.assign(notes, { ids: new Set(), addresses: new Set(), everybody: false, dataVersion })
    return isKnown ? { ids, addresses } : null
  }
}

/** The column that names the customer of a row. */
const rowsOfCustomers = {
  customers: 'id',
  customer_tags: 'customer_id',
  connection_people: 'customer_id',
  consents: 'customer_id',
  charges: 'customer_id',
  asks: 'customer_id',
  messages: 'customer_id'
} as const
const rowsOfEverybody = ['accounts', 'locations', 'tags', 'suppression_keys', 'send_records'] as const

/** False: changes were not noted until now. A transaction that was rolled back has taken its triggers with it. */
function isNoting(db: Db): boolean {
  const text = "SELECT 1 FROM temp.sqlite_schema WHERE name = 'note_customers_insert'"
  if (prepared(db, text).get() !== undefined) return true
  const { raw } = db
  const each = (note: (notes: Notes, value: unknown) => void) => (value: unknown) => {
    const all = followers.get(raw) ?? new Set()
    for (const follower of all) {
      const notes = follower.deref()
      if (notes === undefined) all.delete(follower)
      else if (!notes.everybody) note(notes, value)
    }
    return null
  }
  raw.function('note_customer', each(noteCustomer))
  raw.function(
    'note_address',
    each(({ addresses }, hash) => void addresses.add(String(hash)))
  )
  raw.function(
    'note_everybody',
    each((notes) => void (notes.everybody = true))
  )
  for (const [table, column] of Object.entries(rowsOfCustomers))
    noteRows(raw, table, (row) => `note_customer(${row}.${column})`)
  noteRows(raw, 'suppressions', (row) => `note_address(${row}.address_hash)`)
  for (const table of rowsOfEverybody) noteRows(raw, table, () => 'note_everybody(1)')
  return false
}

function noteCustomer(notes: Notes, id: unknown): void {
  // A person at a site need not be a customer.
  if (typeof id === 'number') notes.ids.add(id)
  if (notes.ids.size > most) notes.everybody = true
}

function noteRows(raw: Db['raw'], table: string, noteOf: (row: 'OLD' | 'NEW') => string): void {
  const [before, after] = [`SELECT ${noteOf('OLD')};`, `SELECT ${noteOf('NEW')};`]
  for (const [event, body] of [
    ['insert', after],
    ['update', before + after],
    ['delete', before]
  ] as const)
    raw.exec(
      `CREATE TEMP TRIGGER IF NOT EXISTS note_${table}_${event} AFTER ${event} ON main.${table} BEGIN ${body} END`
    )
}
