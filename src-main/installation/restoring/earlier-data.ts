/**
 * The data that a backup replaces, attached to the restored copy as `was`, and which of its records are the same as in the copy.
 * An id alone proves nothing: two files with a common origin may both have assigned it.
 */
import type { BaseContext } from '#main/context'
import { prepared } from '#main/store/query'

/** Where the previous data is, and whether all of it was readable. */
export interface EarlierData {
  file: string
  isComplete: boolean
}

type HasDb = Pick<BaseContext, 'db'>

/** Records that are the same in both files; customers and asks are also matched by creation time. */
const same = `
  CREATE TEMP TABLE same_accounts AS SELECT main.accounts.id FROM main.accounts
    JOIN was.accounts AS other ON other.id = main.accounts.id AND other.created_at = main.accounts.created_at;
  CREATE TEMP TABLE same_customers (id INTEGER PRIMARY KEY);
  INSERT INTO same_customers SELECT main.customers.id FROM main.customers
    JOIN was.customers AS other ON other.id = main.customers.id AND other.created_at = main.customers.created_at
    WHERE main.customers.account_id IN (SELECT id FROM same_accounts);
  CREATE TEMP TABLE same_asks (id INTEGER PRIMARY KEY);
  INSERT INTO same_asks SELECT main.asks.id FROM main.asks
    JOIN was.asks AS other ON other.id = main.asks.id AND other.created_at = main.asks.created_at
    WHERE main.asks.account_id IN (SELECT id FROM same_accounts);`

/** Runs `work` with the previous data attached. Call it outside transactions, because SQLite can't attach a file within one. */
export function withEarlierData<Result>({ db }: HasDb, { file }: EarlierData, work: () => Result): Result {
  db.raw.prepare('ATTACH ? AS was').run(file)
  try {
    db.raw.exec(same)
    return work()
  } finally {
    // Prepared statements would keep it attached.
    db.statements.clear()
    for (const table of ['same_accounts', 'same_customers', 'same_asks'])
      db.raw.exec(`DROP TABLE IF EXISTS temp.${table}`)
    db.raw.exec('DETACH was')
  }
}

/**
 * Whether the copy and the previous data have the same origin. Since schema 14, installations have an id;
 * older ones are recognised by an account that was created at the same instant.
 */
export function isOfSameInstallation({ db }: HasDb, hadMark: boolean): boolean {
  const hasMark =
    prepared(db, "SELECT 1 FROM was.sqlite_schema WHERE name = 'installation'").get() !== undefined
  const known =
    hadMark && hasMark
      ? 'SELECT 1 FROM main.installation JOIN was.installation AS other ON other.uid = main.installation.uid'
      : 'SELECT 1 FROM same_accounts'
  return prepared(db, known).get() !== undefined
}
