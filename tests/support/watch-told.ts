/**
 * Watches that every change of a record is told: each transaction of the service that makes, changes or removes a row of a
 * resource must note an event for it. It looks at the rows themselves, so it sees what the code that writes them forgot.
 */
import { eventTypesOf, type EventResource } from '#shared/contract/events'
import { onTransactionEnd, type Db } from '#main/store/query'

/** The table of each resource whose records are rows of one table. */
const tables = {
  review: 'reviews',
  customer: 'customers',
  ask: 'asks',
  message: 'messages',
  charge: 'charges',
  tag: 'tags',
  location: 'locations',
  source: 'sources',
  view: 'views',
  saved_reply: 'saved_replies',
  share_template: 'share_templates',
  picture: 'pictures',
  review_page: 'review_pages',
  display: 'displays',
  display_target: 'display_targets',
  suppression: 'suppressions',
  token: 'tokens',
  import: 'imports',
  webhook: 'webhooks',
  alert: 'alerts',
  connection: 'connections'
} as const satisfies Partial<Record<EventResource, string>>
type Watched = keyof typeof tables

/** Changes that are told; without an entry, all. A message on its way is told once it has arrived, or not. */
const toldChanges: Partial<Record<Watched, string>> = { message: "NEW.status <> 'sending'" }

type Deed = 'created' | 'updated' | 'deleted'

/** What one transaction wrote and what it told, by record, like `customer 1 3`: resource, account and id. */
interface Written {
  deeds: Map<string, Deed[]>
  /** Events, with their types instead of resources; those of many have no id. */
  told: Set<string>
  /** Accounts made here, which nobody follows yet. */
  newAccounts: Set<number>
}

const unwatched = new WeakSet<Db>()

/** Writes records by hand for a test, without telling anybody. */
export function byHand<Result>({ db }: { db: Db }, work: () => Result): Result {
  unwatched.add(db)
  try {
    return work()
  } finally {
    unwatched.delete(db)
  }
}

/** Returns a function that lists what was written and not told so far, like `tag.deleted 1 3`. */
export function watchTold(db: Db): () => string[] {
  const untold: string[] = []
  let written: Written | null = null
  const begin = (): Written => {
    const begun: Written = { deeds: new Map(), told: new Set(), newAccounts: new Set() }
    onTransactionEnd({ db }, (committed) => {
      if (committed) untold.push(...missingOf(begun))
      written = null
    })
    return begun
  }
  const onWrite =
    (note: (written: Written, record: string, accountId: number) => void) =>
    (name: unknown, accountId: unknown, id: unknown) => {
      // A test that writes a row without a transaction does so by hand, too.
      if (!db.raw.inTransaction || unwatched.has(db)) return null
      written ??= begin()
      note(written, [name, accountId, id].join(' '), Number(accountId))
      return null
    }
  db.raw.function(
    'note_event',
    onWrite(({ told }, event) => told.add(event))
  )
  db.raw.function(
    'note_account',
    onWrite(({ newAccounts }, _, accountId) => newAccounts.add(accountId))
  )
  for (const deed of ['created', 'updated', 'deleted'] as const)
    db.raw.function(
      `note_${deed}`,
      onWrite(({ deeds }, record) => deeds.set(record, [...(deeds.get(record) ?? []), deed]))
    )
  addTriggers(db)
  return () => untold.splice(0)
}

/** They belong to this connection alone. */
function addTriggers(db: Db): void {
  const watch = (table: string, change: string, call: string, when = 'TRUE') =>
    db.raw.exec(
      `CREATE TEMP TRIGGER "${table} ${change} ${when}" AFTER ${change} ON main.${table} WHEN ${when} BEGIN SELECT ${call}; END`
    )
  watch('events', 'INSERT', 'note_event(NEW.type, NEW.account_id, NEW.record_id)')
  watch('accounts', 'INSERT', "note_account('account', NEW.id, NULL)")
  for (const [resource, table] of Object.entries(tables)) {
    const call = (deed: Deed, row: 'OLD' | 'NEW') =>
      `note_${deed}('${resource}', ${row}.account_id, ${row}.id)`
    const columns = db.raw.prepare('SELECT name FROM pragma_table_info(?)').pluck().all(table)
    watch(table, 'INSERT', call('created', 'NEW'))
    // Whatever sets it says that the record reads differently from now on.
    if (columns.includes('updated_at'))
      watch(table, 'UPDATE OF updated_at', call('updated', 'NEW'), toldChanges[resource as Watched])
    if (!columns.includes('deleted_at')) watch(table, 'DELETE', call('deleted', 'OLD'))
    else {
      // What is deleted stays for a while, so that it can be put back.
      watch(table, 'DELETE', call('deleted', 'OLD'), 'OLD.deleted_at IS NULL')
      watch(table, 'UPDATE', call('deleted', 'NEW'), 'OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL')
      watch(table, 'UPDATE', call('created', 'NEW'), 'OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NULL')
    }
  }
}

function missingOf({ deeds, told, newAccounts }: Written): string[] {
  return [...deeds].flatMap(([record, done]) => {
    const [resource, accountId, id] = record.split(' ') as [Watched, string, string]
    const outcome = outcomeOf(done)
    if (outcome === null || newAccounts.has(Number(accountId))) return []
    const types = outcome === 'updated' ? eventTypesOf(resource) : [`${resource}.${outcome}`]
    const isTold =
      told.has(`${resource}.many ${accountId} `) ||
      types.some((type) => told.has(`${type} ${accountId} ${id}`))
    return isTold ? [] : [`${resource}.${outcome} ${accountId} ${id}`]
  })
}

/** What a record's deeds in one transaction come to; null: it came and went, or went and came back, and nobody saw it. */
function outcomeOf(done: readonly Deed[]): Deed | null {
  const [first, ...others] = done.filter((each) => each !== 'updated')
  if (first === undefined) return 'updated'
  return others.length % 2 === 0 ? first : null
}
