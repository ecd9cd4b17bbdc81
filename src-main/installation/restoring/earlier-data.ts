/**
 * The data that a backup takes the place of, attached beside the restored copy as `was`; and which of its records are the same ones
 * as in the copy. A number alone proves nothing: two files that went on from one may both have given it out.
 */
import type { BaseContext } from '../../context'
import { prepared } from '../../store/query'

/** Where the data from before lies, and whether all of it could be read. */
export interface EarlierData {
  file: string
  isComplete: boolean
}

type HasDb = Pick<BaseContext, 'db'>

/** Records that are the same in both; customers and asks by the instant at which they were made. */
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

/** Runs `work` with the data from before at hand. To be called outside of transactions: SQLite attaches no file within one. */
export function withEarlierData<Result>({ db }: HasDb, { file }: EarlierData, work: () => Result): Result {
  db.raw.prepare('ATTACH ? AS was').run(file)
  try {
    db.raw.exec(same)
    return work()
  } finally {
    // What was prepared with it would keep it attached.
    db.statements.clear()
    for (const table of ['same_accounts', 'same_customers', 'same_asks'])
      db.raw.exec(`DROP TABLE IF EXISTS temp.${table}`)
    db.raw.exec('DETACH was')
  }
}

/**
 * Whether the copy and the data from before went on from the same beginning. Installations have a mark of their own since schema 14;
 * what is older is known by an account that was made at the same instant.
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
