/**
 * One service on a data folder. The lock is SQLite's own on a file of its own: the system lets go of it when the process ends,
 * however it ends, so none is ever left behind.
 */
import { chmodSync, closeSync, openSync } from 'node:fs'
import Database from 'better-sqlite3'
import { filesOf } from './data-folder'

export interface Lock {
  release: () => void
}

/** `taken`: another service has it. `impossible`: nothing can be written here, so nobody can have it. */
export type NoLock = 'taken' | 'impossible'

/** Milliseconds: those who only look whether it is held hold it for a moment themselves. */
const patience = 100

export function takeLock(dataDir: string): Lock | NoLock {
  const { lock } = filesOf(dataDir)
  let raw: Database.Database | undefined
  try {
    makePrivate(lock)
    raw = new Database(lock, { timeout: patience })
    raw.exec('BEGIN EXCLUSIVE')
    const held = raw
    return { release: () => void held.close() }
  } catch (error) {
    raw?.close()
    return isBusy(error) ? 'taken' : 'impossible'
  }
}

/** Before SQLite opens it: the journal beside it gets the mode that the file has at that moment. */
function makePrivate(lock: string): void {
  try {
    // Only where it is missing: closing a file drops every lock that this process holds on it.
    closeSync(openSync(lock, 'wx', 0o600))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    if (process.platform !== 'win32') chmodSync(lock, 0o600)
  }
}

/** Whether a service runs on the folder. It may have ended, or begun, right after. */
export function isLocked(dataDir: string): boolean {
  let raw: Database.Database | undefined
  try {
    raw = new Database(filesOf(dataDir).lock, { readonly: true, fileMustExist: true, timeout: 0 })
    raw.prepare('SELECT count(*) FROM sqlite_schema').get()
    return false
  } catch (error) {
    return isBusy(error)
  } finally {
    raw?.close()
  }
}

const isBusy = (error: unknown): boolean =>
  String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY')
