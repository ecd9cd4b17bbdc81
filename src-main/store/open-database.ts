/** Opens the one SQLite file: checks that it may be opened, sets every pragma, brings the schema up to date. */
import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { DataTrouble, Problem, StartProblem } from '../problem'
import { writeBackup } from './backup-file'
import { isDamageCode } from './find-damage'
import { migrate } from './migrate'
import { dbOf, type Db } from './query'
import { keepSignKey } from './secrets'

/** "GOOD" in ASCII: tells our files from other SQLite files. */
export const applicationId = 0x474f4f44

/** The pragmas of every connection, each with its reason. A test asserts them, because some are silently reset. */
export const pragmas: readonly [name: string, value: string | number][] = [
  ['journal_mode', 'wal'], // readers never wait for the writer
  ['synchronous', 2], // FULL: better-sqlite3 falls back to NORMAL in WAL mode, which can lose the last commits on power loss
  ['fullfsync', 1], // macOS: fsync alone does not reach the disk
  ['checkpoint_fullfsync', 1], // the same for checkpoints
  ['foreign_keys', 1], // no orphans
  ['busy_timeout', 5000], // our own command line may be writing
  ['secure_delete', 1], // what is deleted is overwritten
  ['trusted_schema', 0], // a doctored file must not run functions
  ['cell_size_check', 1], // finds damage early
  ['wal_autocheckpoint', 4000], // 16 MB: fewer checkpoints during imports, the WAL stays small
  ['journal_size_limit', 67_108_864], // gives the space of a large WAL back
  ['cache_size', -65_536], // 64 MB, halves the time of pages that are not in memory
  ['mmap_size', 2_147_418_112], // reads without copying
  ['temp_store', 2] // sorting stays in memory and off the disk
]

/**
 * @param dataDir folder of the database, made when missing with access for this user only.
 * @throws StartProblem with a plain sentence when the file cannot be used.
 */
export function openDatabase(dataDir: string): Db {
  requireNodeApi()
  makePrivateFolder(dataDir)
  const file = join(dataDir, 'goodword.db')
  const raw = open(file)
  try {
    checkOwner(raw)
    for (const [name, value] of pragmas) raw.pragma(`${name} = ${value}`)
    migrate(raw, () => snapshot(raw, dataDir))
    // Set anew it would be written anew: a file that turns out to be damaged is left as it is.
    if (raw.pragma('application_id', { simple: true }) !== applicationId)
      raw.pragma(`application_id = ${applicationId}`)
    for (const each of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(each)) chmodSync(each, 0o600)
    const db = dbOf(raw)
    keepSignKey(db)
    return db
  } catch (error) {
    raw.close()
    throw explain(error, file)
  }
}

/**
 * Lends a second connection that only reads, with a small cache of its own: for long walks through the file that pause, which
 * would lock the first one. To be given back.
 */
export function borrowReader(db: Db): Db['raw'] {
  return db.idleReaders.pop() ?? new Database(db.raw.name, { readonly: true })
}

/** A database of its own for a worker, which only reads. The caller closes it. */
export function openReader(file: string): Db {
  const raw = new Database(file, { readonly: true })
  for (const name of ['busy_timeout', 'trusted_schema'])
    raw.pragma(`${name} = ${pragmas.find(([each]) => each === name)?.[1]}`)
  // Enough for the upper pages of the indexes; the rest the system keeps, outside of our own memory.
  raw.pragma('cache_size = -8192')
  return dbOf(raw)
}

/** A connection that only folds the write-ahead log into the file. */
export function openFolder(file: string): Db['raw'] {
  const raw = new Database(file)
  raw.pragma('cache_size = -1024')
  raw.pragma('fullfsync = 1')
  raw.pragma('checkpoint_fullfsync = 1')
  return raw
}

/**
 * Does with little memory while an import touches the whole file: each page that was read through the map would count as the
 * program's own, and the pages that are written do not come again.
 */
export function spareMemory({ raw }: Db, isWanted: boolean): void {
  const usual = new Map(pragmas)
  raw.pragma(`mmap_size = ${isWanted ? 0 : usual.get('mmap_size')}`)
  raw.pragma(`cache_size = ${isWanted ? -16_384 : usual.get('cache_size')}`)
}

/** Takes a lent connection back; when the database has been closed meanwhile, it is closed too. */
export function giveBackReader(db: Db, reader: Db['raw']): void {
  if (db.raw.open) db.idleReaders.push(reader)
  else reader.close()
}

/** Closes tidily: the write-ahead log is folded into the file. */
export function closeDatabase(db: Db): void {
  if (!db.raw.open) return
  for (const reader of db.idleReaders.splice(0)) reader.close()
  // Another process may be writing: nobody is held up by waiting for it now.
  db.raw.pragma('busy_timeout = 5000')
  db.raw.pragma('optimize')
  db.raw.pragma('wal_checkpoint(TRUNCATE)')
  db.raw.close()
}

/** better-sqlite3 13 dies without a word on a Node that lacks Node-API 10. */
function requireNodeApi(): void {
  if (Number(process.versions.napi) >= 10) return
  throw new StartProblem(`Goodword needs Node 22.14 or newer; this is Node ${process.versions.node}.`)
}

/** @throws StartProblem with a plain sentence. */
export function makePrivateFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    if (!statSync(dataDir).isDirectory()) throw new Error('not a folder')
  } catch (cause) {
    throw new StartProblem(`The data folder ${dataDir} cannot be made or used.`, { cause })
  }
}

function open(file: string): Database.Database {
  try {
    return new Database(file)
  } catch (cause) {
    throw explain(cause, file)
  }
}

/** A file with tables of somebody else's is left alone. */
function checkOwner(raw: Database.Database): void {
  const owner = raw.pragma('application_id', { simple: true }) as number
  const tables = raw.prepare('SELECT count(*) FROM sqlite_schema').pluck().get() as number
  if (owner === applicationId || (owner === 0 && tables === 0)) return
  const sentence = 'The data folder holds a goodword.db that is not a database of Goodword.'
  throw new DataTrouble('foreign', sentence)
}

/** A copy of the database before its schema changes. At the start nobody is kept waiting by it but the start itself. */
function snapshot(raw: Database.Database, dataDir: string): void {
  try {
    writeBackup(raw, join(dataDir, 'backups'), { kind: 'before_update', now: Date.now() })
  } catch (cause) {
    if (!(cause instanceof Problem)) throw cause
    throw new DataTrouble(
      'update_failed',
      `Your data must be brought up to date, and a backup is made before. ${cause.message} Your data is unchanged.`,
      { cause }
    )
  }
}

function explain(error: unknown, file: string): unknown {
  const code = (error as { code?: string }).code ?? ''
  if (error instanceof StartProblem || !code.startsWith('SQLITE_')) return error
  if (isDamageCode(code)) return damaged(file, error)
  return new DataTrouble('unreadable', `The database ${file} cannot be opened (${code}).`, { cause: error })
}

/** @param found what SQLite said; unless given, what it said as the error that is the cause. */
export function damaged(
  file: string,
  cause?: unknown,
  found: readonly string[] = saidBy(cause)
): DataTrouble {
  const said = found.length === 0 ? '' : ` SQLite says: ${found.slice(0, mostSaid).join('; ')}.`
  const sentence = `The database ${file} is damaged or not a database. It was left as it is.${said}`
  return new DataTrouble('damaged', sentence, { cause })
}

/** So many of its findings tell what kind of damage it is. */
const mostSaid = 3

function saidBy(cause: unknown): string[] {
  const { code, message } = (cause ?? {}) as { code?: unknown; message?: unknown }
  return isDamageCode(code) ? [`${String(code)}: ${String(message)}`] : []
}
