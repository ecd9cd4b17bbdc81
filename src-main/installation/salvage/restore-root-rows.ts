/**
 * After reading a damaged file: the few rows that many others depend on are taken from a backup of the same data; a row that no backup has is
 * created again with its id, so that the rows belonging to it stay.
 */
import Database from 'better-sqlite3'
import { readRows } from './read-around'

/** Which rows those are; it knows the resources, and is passed in. */
export interface RootRows {
  /** Tables; later ones depend on earlier ones. */
  tables: readonly string[]
  /** Recreates rows of the table that others belong to, as far as those others reveal them. */
  standIn: (raw: Database.Database, table: string) => void
}

/** What is known about the damage, and where help may be found. */
interface Lost {
  /** Tables of which something could not be read. */
  tables: readonly string[]
  /** Files of backups of the same data, newest first; only looked for when they are needed. */
  backups: () => readonly string[]
}

/** To be called before orphaned rows are deleted; references are not checked. */
export function restoreRootRows(raw: Database.Database, lost: Lost, rootRows: RootRows): void {
  const wanted = rootRows.tables.filter((table) => lost.tables.includes(table))
  if (wanted.length === 0) return
  lost.backups().some((file) => lendFrom(file, raw, wanted))
  for (const table of wanted) rootRows.standIn(raw, table)
}

/** Returns whether the backup could be read completely. Existing rows stay as they are. */
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
