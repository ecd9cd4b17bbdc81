/** The check of a whole database file, made within a thread. */
import Database from 'better-sqlite3'
import { findDamage, isDamageCode } from '../../store/find-damage'

/** What is wrong with the file, in SQLite's words; nothing: all of it is sound. @throws when that cannot be told. */
export function readEveryPage(database: string): string[] {
  let raw: Database.Database | undefined
  try {
    raw = new Database(database, { readonly: true, fileMustExist: true })
    raw.pragma('busy_timeout = 5000')
    raw.pragma('cache_size = -4096')
    raw.pragma('trusted_schema = 0')
    raw.pragma('cell_size_check = 1')
    return findDamage(raw)
  } catch (error) {
    const { code, message } = error as { code?: unknown; message?: string }
    if (isDamageCode(code)) return [`${String(code)}: ${String(message)}`]
    throw error
  } finally {
    raw?.close()
  }
}
