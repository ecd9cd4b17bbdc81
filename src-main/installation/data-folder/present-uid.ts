/** The id of the data in a folder, read without keeping the file open. */
import Database from 'better-sqlite3'
import { filesOf } from './data-folder'

/** Null: there is no data, it can't be read, or it is from before installations had an id. */
export function presentUid(dataDir: string): string | null {
  try {
    const raw = new Database(filesOf(dataDir).database, { readonly: true, fileMustExist: true })
    try {
      return (raw.prepare('SELECT uid FROM installation').pluck().get() as string | undefined) ?? null
    } finally {
      raw.close()
    }
  } catch {
    return null
  }
}
