/**
 * After reading a damaged file: restores the few rows that many others depend on from a backup of the same data. A row that no
 * backup has is recreated with its id, so that the rows belonging to it can stay.
 */
import Database from 'better-sqlite3'
import { readRows } from './read-around'

/** Which rows those are. Passed in, because it knows the resources. */
export interface RootRows {
  /** Tables in the order of their dependencies: later ones depend on earlier ones. */
  tables: readonly string[]
  /** Recreates rows of a table that other rows refer to, as far as those others reveal them. */
  standIn: (raw: Database.Database, table: string) => void
}

/** What is known about the damage, and where replacements may be found. */
interface Lost {
  /** Tables that could not be read completely. */
  tables: readonly string[]
  /** Files of backups of the same data, newest first. Only called when needed. */
  backups: () => readonly string[]
}

/** Call before orphaned rows are deleted; references are not checked. */
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
