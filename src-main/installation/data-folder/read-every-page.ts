/** Checks a database file inside a thread, completely or in parts. */
import Database from 'better-sqlite3'
import { findDamage, isDamageCode } from '#main/store/find-damage'

/** What is wrong with the file, in SQLite's words; empty: it is intact. @throws if the check is inconclusive. */
export const readEveryPage = (database: string): string[] => check(database, (raw) => findDamage(raw))

export interface PartsChecked {
  found: string[]
  /** The tables that were found intact. */
  done: string[]
  /** Whether every table has now been checked. */
  isAll: boolean
}

/** Checks tables with their indexes, one after the other, until the time is up, skipping those in `done`. */
export function readSomePages(database: string, done: readonly string[], milliseconds: number): PartsChecked {
  const now: string[] = []
  let isAll = false
  const found = check(database, (raw) => {
    const until = performance.now() + milliseconds
    const tables = raw
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'table'")
      .pluck()
      .all() as string[]
    for (const table of ['sqlite_schema', ...tables]) {
      if (done.includes(table)) continue
      if (now.length > 0 && performance.now() > until) return []
      const damage = findDamage(raw, maxFound, table)
      if (damage.length > 0) return damage
      now.push(table)
    }
    isAll = true
    return []
  })
  return { found, done: now, isAll }
}

/** Per table: enough to tell what kind of damage it is. */
const maxFound = 20

function check(database: string, look: (raw: Database.Database) => string[]): string[] {
  let raw: Database.Database | undefined
  try {
    raw = new Database(database, { readonly: true, fileMustExist: true })
    raw.pragma('busy_timeout = 5000')
    raw.pragma('cache_size = -4096')
    raw.pragma('trusted_schema = 0')
    raw.pragma('cell_size_check = 1')
    return look(raw)
  } catch (error) {
    const { code, message } = error as { code?: unknown; message?: string }
    if (isDamageCode(code)) return [`${String(code)}: ${String(message)}`]
    throw error
  } finally {
    raw?.close()
  }
}
