/**
 * One service per data folder. The lock is SQLite's own, on a separate file: the system releases it when the process ends,
 * in whatever way, so it is never left behind.
 */
import { chmodSync, closeSync, openSync } from 'node:fs'
import Database from 'better-sqlite3'
import { filesOf } from './data-folder'

export interface Lock {
  release: () => void
}

/** `taken`: another service has it. `impossible`: the folder is read-only, so nobody can take it. */
export type NoLock = 'taken' | 'impossible'

/** Milliseconds. Programs that only check the lock briefly hold it themselves. */
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

/** Call before SQLite opens the file: the journal next to it gets the mode that the file has at that moment. */
function makePrivate(lock: string): void {
  try {
    // Create it only if it is missing: closing an existing file would release every lock that this process holds on it.
    closeSync(openSync(lock, 'wx', 0o600))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    if (process.platform !== 'win32') chmodSync(lock, 0o600)
  }
}

/** Whether a service is running on the folder. It may stop or start right afterwards. */
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
