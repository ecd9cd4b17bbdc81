/**
 * After reading a damaged file: the few rows that many others hang from are taken from a backup of the same data; what no backup has is
 * made anew under its number, so that what belongs to it stays.
 */
import Database from 'better-sqlite3'
import { readRows } from './read-around'

/** Which rows those are; it knows the resources, and is handed in. */
export interface Pillars {
  /** Tables; those before are needed by those behind. */
  tables: readonly string[]
  /** Makes those of the table anew that others belong to, as far as others tell of them. */
  standIn: (raw: Database.Database, table: string) => void
}

/** What is known of the damage, and where help may lie. */
interface Lost {
  /** Tables of which something could not be read. */
  tables: readonly string[]
  /** Files of backups of the same data, newest first; only looked for when they are needed. */
  backups: () => readonly string[]
}

/** To be called before rows that belong to nothing go; references are not looked at. */
export function fillInLost(raw: Database.Database, lost: Lost, pillars: Pillars): void {
  const wanted = pillars.tables.filter((table) => lost.tables.includes(table))
  if (wanted.length === 0) return
  lost.backups().some((file) => lendFrom(file, raw, wanted))
  for (const table of wanted) pillars.standIn(raw, table)
}

/** Answers whether the backup could be read completely. Rows that are there already stay as they are. */
function lendFrom(file: string, raw: Database.Database, wanted: readonly string[]): boolean {
  try {
    const backup = new Database(file, { readonly: true, fileMustExist: true })
    try {
      backup.pragma('trusted_schema = 0')
      const found = wanted.map((table) => readRows(backup, raw, table))
      return found.every(({ damaged_places }) => damaged_places === 0)
    } finally {
      backup.close()
    }
  } catch (error) {
    if (!(error as { code?: string }).code?.startsWith('SQLITE_')) throw error
    return false
  }
}
