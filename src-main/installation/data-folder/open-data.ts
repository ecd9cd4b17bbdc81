/** Opens the data of a folder with all that has to be known of it first: whether it is there, sound, ours, and what was here last. */
import { cpSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import Database from 'better-sqlite3'
import type { HoldReason } from '../../../src-shared/contract/sending'
import type { Log } from '../../logging/log'
import { DataTrouble } from '../../problem'
import { migrations } from '../../store/migrate'
import { findDamage } from '../../store/find-damage'
import { closeDatabase, damaged, openDatabase } from '../../store/open-database'
import { dbOf, type Db } from '../../store/query'
import { readHead } from '../backups/backup-folder'
import { filesOf } from './data-folder'
import { judgeAge, readMarker, refuseEmptied, refuseMissing, writeMarker, identityOf } from './marker'
import { judgePlace, placeOf, type Place } from './provenance'

export interface OpenData {
  db: Db
  isReadOnly: boolean
  /** Why nothing may be sent without asking; null: nothing speaks against it. */
  hold: HoldReason | null
  /** Whether the whole file has been looked through. */
  isChecked: boolean
  /** Notes where the data are used now. In the transaction that holds sending, if it is to be held. */
  settle: () => void
  /** Remembers how far the data have come; never throws. */
  remember: () => void
  /** Closes the database, and takes away what was made to read it. */
  close: () => void
}

export interface Opening {
  now: () => number
  /** Of this machine; for tests. */
  machine?: string | null | undefined
  log?: Log
}

/** Bytes up to which looking through the file takes but a few milliseconds. */
const checkedAtOnce = 4 * 1024 ** 2

/** @throws DataTrouble, and leaves the file as it is. */
export function openData(dataDir: string, { now, machine, log }: Opening): OpenData {
  const known = readMarker(dataDir)
  refuseMissing(dataDir, known)
  const before = schemaOf(filesOf(dataDir).database)
  const { db, isReadOnly, close } = openEither(dataDir)
  try {
    const newest = migrations.at(-1)?.number ?? 0
    if (before !== undefined && before > 0 && before < newest)
      log?.info('the data were brought up to date', { from: before, to: newest })
    const isChecked = statSync(db.raw.name).size <= checkedAtOnce && isSound(db, filesOf(dataDir).database)
    refuseEmptied(dataDir, db, known)
    const place = placeOf(dataDir, machine)
    const provenance = judgePlace(identityOf(db), known, place)
    const hold = provenance === 'copied' ? 'copied' : judgeAge(known, db)
    const remember = () => {
      if (!isReadOnly && db.raw.open)
        quietly(() => writeMarker(dataDir, db, { folder: place.path, now: now() }))
    }
    return { db, isReadOnly, hold, isChecked, settle: () => notePlace(db, place), remember, close }
  } catch (error) {
    // Not tidily: tidying writes into a file that is to be left as it is.
    db.raw.close()
    close()
    throw error
  }
}

/** Undefined: there is none yet, or it cannot be told; opening it will say why. */
function schemaOf(file: string): number | undefined {
  try {
    return readHead(file)?.schema
  } catch {
    return undefined
  }
}

/** False: it could not be told now, and is tried again later. @throws DataTrouble `damaged`. */
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

function notePlace(db: Db, { machine, folder }: Place): void {
  const known = identityOf(db)
  // A machine that cannot be told today is still the one it was.
  const next = machine ?? known.machine
  if (known.machine === next && known.folder === folder) return
  db.raw.prepare('UPDATE installation SET machine = ?, folder = ?').run(next, folder)
}

/** What is remembered is a help, and no reason to stop: a full disk keeps nobody from working. */
function quietly(work: () => void): void {
  try {
    work()
  } catch {
    // The one before it still holds: its marks are lower, and so never wrong.
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

/** SQLite says READONLY of a file, CANTOPEN of a folder in which it cannot make its log, and the system EROFS or EACCES. */
function cannotWrite(error: unknown): boolean {
  const cause = (error as { cause?: unknown }).cause ?? error
  return /^(SQLITE_(READONLY|CANTOPEN)|EROFS|EACCES|EPERM)/.test(String((cause as { code?: unknown }).code))
}

function openToRead(dataDir: string): Opened | null {
  const { database } = filesOf(dataDir)
  const there = tryToRead(database)
  if (there !== null) return { db: there, isReadOnly: true, close: () => closeWhatever(there) }
  // Beside a log of its own, which it could not make there, a copy can be read.
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
  if (schema === newest) return
  if (schema > newest) throw new DataTrouble('too_new', 'This data folder was written by a newer Goodword.')
  const sentence = 'Your data must be brought up to date, but it cannot be written to. It is unchanged.'
  throw new DataTrouble('update_failed', sentence)
}

/** Damaged files and full disks cannot be closed tidily; what was committed is safe all the same. */
function closeWhatever(db: Db): void {
  try {
    closeDatabase(db)
  } catch {
    if (db.raw.open) db.raw.close()
  }
}
