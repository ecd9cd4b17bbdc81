/** Whose data is in the folder, without keeping it open. */
import Database from 'better-sqlite3'
import { filesOf } from './data-folder'

/** Null: there is none, it cannot be read, or it is from before installations had an id. */
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
