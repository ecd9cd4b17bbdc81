/** Whether another file may replace the database: nobody has it open, and no write-ahead log is left to checkpoint. */
import { existsSync, statSync } from 'node:fs'
import Database from 'better-sqlite3'
import { findDamage } from '#main/store/find-damage'
import { applicationId } from '#main/store/open-database'
import { foreignParts } from '#main/store/own-schema'

/** `none`: there is no data; `damaged`: there is a file, but not an intact database of ours: only its rows are used. */
export type DatabaseState = 'sound' | 'damaged' | 'none' | 'busy'

/** Checkpoints the write-ahead log, which SQLite refuses while anybody else has the file open. Reads the complete file. */
export function freeDatabase(file: string): DatabaseState {
  if (!existsSync(file) || statSync(file).size === 0) return 'none'
  try {
    const raw = new Database(file, { fileMustExist: true })
    try {
      raw.pragma('trusted_schema = 0')
      if (raw.prepare('SELECT count(*) FROM sqlite_schema').pluck().get() === 0) return 'none'
      if (raw.pragma('application_id', { simple: true }) !== applicationId) return 'damaged'
      if (raw.pragma('journal_mode = DELETE', { simple: true }) !== 'delete') return 'busy'
      return foreignParts(raw).length === 0 && findDamage(raw, 1).length === 0 ? 'sound' : 'damaged'
    } finally {
      raw.close()
    }
  } catch (error) {
    const { code = '' } = error as { code?: string }
    if (code.startsWith('SQLITE_BUSY')) return 'busy'
    if (/^SQLITE_(CORRUPT|NOTADB|ERROR|IOERR_SHORT_READ|CANTOPEN|FORMAT)/.test(code)) return 'damaged'
    throw error
  }
}
