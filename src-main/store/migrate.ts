/**
 * Updates a database to the current schema: applies numbered SQL files one after another, each in one transaction. There is no
 * downgrade. `user_version` is the number of the last one. A file that fails leaves the previous schema intact.
 */
import type Database from 'better-sqlite3'
import { DataTrouble } from '../problem'

const files = import.meta.glob<string>('../../migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true
})

export interface Migration {
  number: number
  name: string
  sql: string
}

/** The migrations that came with this version of Goodword, in order. */
export const migrations: readonly Migration[] = Object.entries(files)
  .map(([path, sql]) => ({
    number: Number(/(\d{4})-/.exec(path)?.[1]),
    name: path.split('/').at(-1) ?? path,
    sql
  }))
  .toSorted((a, b) => a.number - b.number)

/** Called with the number of finished steps, the backup among them. */
export type TellUpdate = (progress: { done: number; total: number }) => void

/**
 * Applies missing migrations. `snapshot` is called once, before the first change to a database that already contains data.
 * @throws DataTrouble if the database is from a newer version, or a migration fails.
 */
export function migrate(
  raw: Database.Database,
  snapshot: () => void,
  steps = migrations,
  tell?: TellUpdate
): void {
  const present = refuseNewer(raw, steps)
  const missing = steps.filter((step) => step.number > present)
  const total = missing.length + 1
  tell?.({ done: 0, total })
  if (missing.length > 0 && present > 0) snapshot()
  for (const [index, step] of missing.entries()) {
    tell?.({ done: index + 1, total })
    apply(raw, step)
  }
  // This places the planner's own tables before all data. After it, they could put a piece of the schema table at the end of the
  // file, and if that end were lost, nothing at all would be readable.
  if (present > 0) return
  raw.exec('ANALYZE')
  forgetSizesOfSearches(raw)
}

/**
 * The planner must not know how large the search indexes once were: if it believes that they are as small as in a new file,
 * each merge of words deletes its old pages by looking at every page there is, and an import becomes slower with each row.
 * Call it after whatever counts rows for the planner.
 */
export function forgetSizesOfSearches(raw: Database.Database): void {
  if (raw.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'sqlite_stat1'").get() === undefined) return
  const known = "FROM sqlite_stat1 WHERE tbl GLOB '*_search_*'"
  // Nothing is written without need, because the file may be locked or read-only.
  if (raw.prepare(`SELECT 1 ${known}`).get() === undefined) return
  raw.exec(`DELETE ${known}; PRAGMA writable_schema = RESET`)
}

/** Returns the number of the schema. @throws DataTrouble `too_new`. */
export function refuseNewer(raw: Database.Database, steps = migrations): number {
  const present = raw.pragma('user_version', { simple: true }) as number
  const newest = steps.at(-1)?.number ?? 0
  if (present <= newest) return present
  throw new DataTrouble(
    'too_new',
    `This data folder was written by a newer Goodword (schema ${present}, this one supports ${newest}). Install the newer version.`
  )
}

/**
 * The first line of a migration that recreates a table that others refer to: dropping the old one must not delete their rows.
 * SQLite only accepts the setting outside a transaction.
 */
const withoutForeignKeys = '-- foreign_keys: off'

function apply(raw: Database.Database, step: Migration): void {
  const isEnforced = raw.pragma('foreign_keys', { simple: true }) === 1
  try {
    if (step.sql.startsWith(withoutForeignKeys)) raw.pragma('foreign_keys = OFF')
    raw
      .transaction(() => {
        raw.exec(step.sql)
        raw.pragma(`user_version = ${step.number}`)
      })
      .immediate()
  } catch (cause) {
    const sentence = `The update of your data (${step.name}) failed. Your data is unchanged.`
    throw new DataTrouble('update_failed', sentence, { cause })
  } finally {
    if (isEnforced) raw.pragma('foreign_keys = ON')
  }
}
