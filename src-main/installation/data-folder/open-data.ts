/** Opens the data of a folder after several checks: whether it exists, is intact and ours, and is what was last used here. */
import { cpSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import Database from 'better-sqlite3'
import type { HoldReason } from '#shared/contract/sending'
import type { Log } from '#main/logging/log'
import { DataTrouble } from '#main/problem'
import { migrations } from '#main/store/migrate'
import { findDamage } from '#main/store/find-damage'
import { closeDatabase, damaged, openDatabase, requireUnaltered } from '#main/store/open-database'
import { dbOf, type Db } from '#main/store/query'
import { filesOf } from './data-folder'
import { judgeAge, readMarker, refuseEmptied, refuseMissing, writeMarker, identityOf } from './marker'
import { judgeLocation, placeOf, type DataLocation } from './provenance'
import { isEarlier, schemaOf } from './update-data'

export interface OpenData {
  db: Db
  isReadOnly: boolean
  /** Why nothing may be sent without asking the owner; null: no reason. */
  hold: HoldReason | null
  /** Whether the complete file has been checked. */
  isChecked: boolean
  /** Records where the data is used now. Call in the transaction that holds sending, if it has to be held. */
  settle: () => void
  /** Records how far the data has got; never throws. */
  remember: () => void
  /** Closes the database, and removes files that were created to read it. */
  close: () => void
}

export interface Opening {
  now: () => number
  /** The file is as we left it, so it is checked once a week rather than now. */
  isAsLeft?: boolean
  /** The schema that the file had before it was brought up to date. */
  before?: number | undefined
  /** The id of this machine; for tests. */
  machine?: string | null | undefined
  log?: Log
}

/** Up to this size in bytes, checking the file only takes a few milliseconds. */
const checkedAtOnce = 4 * 1024 ** 2

/** @throws DataTrouble, leaving the file as it is. */
export function openData(
  dataDir: string,
  { now, isAsLeft = false, before = schemaOf(dataDir), machine, log }: Opening
): OpenData {
  const known = readMarker(dataDir)
  refuseMissing(dataDir, known)
  const { db, isReadOnly, close } = openEither(dataDir)
  try {
    if (isEarlier(before))
      log?.info('the data was brought up to date', { from: before, to: migrations.at(-1)?.number })
    const isSmall = statSync(db.raw.name).size <= checkedAtOnce
    const isChecked = isSmall && !isAsLeft && isSound(db, filesOf(dataDir).database)
    refuseEmptied(dataDir, db, known)
    const place = placeOf(dataDir, machine)
    const provenance = judgeLocation(identityOf(db), known, place)
    const hold = provenance === 'copied' ? 'copied' : judgeAge(known, db)
    const remember = () => {
      if (!isReadOnly && db.raw.open)
        quietly(() => writeMarker(dataDir, db, { folder: place.path, now: now() }))
    }
    return { db, isReadOnly, hold, isChecked, settle: () => notePlace(db, place), remember, close }
  } catch (error) {
    // Not a clean close, which would write to a file that should stay as it is.
    db.raw.close()
    close()
    throw error
  }
}

/** False: the check was inconclusive, and will be repeated later. @throws DataTrouble `damaged`. */
function isSound(db: Db, file: string): boolean {
  let found: string[]
  try {
    found = findDamage(db.raw)
  } catch {
    return false
  }
  if (found.length > 0) throw damaged(file, undefined, found)
  return true
}

function notePlace(db: Db, { machine, folder }: DataLocation): void {
  const known = identityOf(db)
  // A machine that can't be identified today counts as the same one.
  const next = machine ?? known.machine
  if (known.machine === next && known.folder === folder) return
  db.raw.prepare('UPDATE installation SET machine = ?, folder = ?').run(next, folder)
}

/** The marker is only an aid: a full disk must not stop anybody from working. */
function quietly(work: () => void): void {
  try {
    work()
  } catch {
    // The previous marker is still valid: its numbers are lower, so they never cause a false alarm.
  }
}

interface Opened {
  db: Db
  isReadOnly: boolean
  close: () => void
}

function openEither(dataDir: string): Opened {
  try {
    const db = openDatabase(dataDir)
    return { db, isReadOnly: false, close: () => closeWhatever(db) }
  } catch (error) {
    const reading = cannotWrite(error) && isFile(filesOf(dataDir).database) ? openToRead(dataDir) : null
    if (reading === null) throw error
    return reading
  }
}

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile()

/** SQLite reports READONLY for a file, CANTOPEN for a folder in which it can't create its log; the system, EROFS or EACCES. */
function cannotWrite(error: unknown): boolean {
  const cause = (error as { cause?: unknown }).cause ?? error
  return /^(SQLITE_(READONLY|CANTOPEN)|EROFS|EACCES|EPERM)/.test(String((cause as { code?: unknown }).code))
}

function openToRead(dataDir: string): Opened | null {
  const { database } = filesOf(dataDir)
  const there = tryToRead(database)
  if (there !== null) return { db: there, isReadOnly: true, close: () => closeWhatever(there) }
  // SQLite can't create its log there, but it can read a copy elsewhere.
  const aside = mkdtempSync(join(tmpdir(), 'goodword-read-'))
  const remove = () => rmSync(aside, { recursive: true, force: true })
  try {
    for (const file of [database, `${database}-wal`])
      if (existsSync(file)) cpSync(file, join(aside, basename(file)))
    const copy = tryToRead(join(aside, basename(database)))
    if (copy !== null) return { db: copy, isReadOnly: true, close: () => (closeWhatever(copy), remove()) }
  } catch (error) {
    remove()
    throw error
  }
  remove()
  return null
}

function tryToRead(file: string): Db | null {
  let raw: Database.Database | undefined
  try {
    raw = new Database(file, { readonly: true, fileMustExist: true })
    for (const pragma of [
      'trusted_schema = 0',
      'cell_size_check = 1',
      'cache_size = -65536',
      'temp_store = 2'
    ])
      raw.pragma(pragma)
    refuseOtherSchema(raw)
    return dbOf(raw)
  } catch (error) {
    raw?.close()
    if (error instanceof DataTrouble) throw error
    return null
  }
}

function refuseOtherSchema(raw: Database.Database): void {
  const schema = raw.pragma('user_version', { simple: true }) as number
  const newest = migrations.at(-1)?.number ?? 0
  if (schema === newest) return requireUnaltered(raw)
  if (schema > newest) throw new DataTrouble('too_new', 'This data folder was written by a newer Goodword.')
  const sentence =
    'Your data needs to be updated to this version, but it cannot be written to. It is unchanged.'
  throw new DataTrouble('update_failed', sentence)
}

/** Damaged files and full disks can't be closed cleanly; committed data is safe all the same. */
function closeWhatever(db: Db): void {
  try {
    closeDatabase(db)
  } catch {
    if (db.raw.open) db.raw.close()
  }
}
