/** Opens the single SQLite file: checks that it can be used, sets every pragma, updates the schema. */
import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { RecoveryReason } from '#shared/contract/installation'
import { DataTrouble, Problem, StartProblem } from '../problem'
import { writeBackup } from './backup-file'
import { isDamageCode } from './find-damage'
import { forgetSizesOfSearches, migrate, migrations, refuseNewer, type TellUpdate } from './migrate'
import { requireOwnSchema } from './own-schema'
import { dbOf, type Db } from './query'
import { keepSignKey } from './secrets'

/** "GOOD" in ASCII, which distinguishes our files from other SQLite files. */
export const applicationId = 0x474f4f44

/** The pragmas of every connection, each with its reason. A test asserts them, because some are reset silently. */
export const pragmas: readonly [name: string, value: string | number][] = [
  ['journal_mode', 'wal'], // readers never wait for the writer
  ['synchronous', 2], // FULL: better-sqlite3 falls back to NORMAL in WAL mode, which can lose the last commits on power loss
  ['fullfsync', 1], // macOS: fsync alone does not reach the disk
  ['checkpoint_fullfsync', 1], // the same for checkpoints
  ['foreign_keys', 1], // no orphans
  ['busy_timeout', 5000], // our own command line may be writing
  ['secure_delete', 1], // deleted data is overwritten
  ['trusted_schema', 0], // a file that was tampered with must not run functions
  ['cell_size_check', 1], // finds damage early
  ['wal_autocheckpoint', 4000], // 16 MB: fewer checkpoints during imports, the WAL stays small
  ['journal_size_limit', 67_108_864], // frees the space of a large WAL
  ['cache_size', -65_536], // 64 MB, halves the time for pages that are not in memory
  ['mmap_size', 2_147_418_112], // reads without copying
  ['temp_store', 2] // sorting stays in memory and off the disk
]

/**
 * @param dataDir folder of the database; created if missing, with access for this user only.
 * @param tell how far an update of the schema has got
 * @throws StartProblem with a plain sentence if the file can't be used.
 */
export function openDatabase(dataDir: string, tell?: TellUpdate): Db {
  requireNodeApi()
  makePrivateFolder(dataDir)
  const file = join(dataDir, 'goodword.db')
  const raw = open(file)
  try {
    checkOwner(raw)
    for (const [name, value] of pragmas) raw.pragma(`${name} = ${value}`)
    migrate(raw, () => snapshot(raw, dataDir), migrations, tell)
    // Setting it again would rewrite the file, which must be left as it is in case it turns out to be damaged.
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
 * Lends a second, read-only connection with a small cache of its own, for long reads with pauses, which
 * would lock the main one. Give it back with `giveBackReader`.
 */
export function borrowReader(db: Db): Db['raw'] {
  return db.idleReaders.pop() ?? new Database(db.raw.name, { readonly: true })
}

/** A separate, read-only connection for a worker. The caller closes it. */
export function openReader(file: string): Db {
  const raw = new Database(file, { readonly: true })
  for (const name of ['busy_timeout', 'trusted_schema'])
    raw.pragma(`${name} = ${pragmas.find(([each]) => each === name)?.[1]}`)
  // Enough for the upper pages of the indexes; the operating system caches the rest, outside our own memory.
  raw.pragma('cache_size = -8192')
  return dbOf(raw)
}

/** A connection that only checkpoints the write-ahead log. */
export function openCheckpointer(file: string): Db['raw'] {
  const raw = new Database(file)
  raw.pragma('cache_size = -1024')
  raw.pragma('fullfsync = 1')
  raw.pragma('checkpoint_fullfsync = 1')
  return raw
}

/**
 * Uses little memory while an import touches the complete file: each memory-mapped page that was read would count as the
 * program's own memory, and written pages are not needed again.
 */
export function spareMemory({ raw }: Db, isWanted: boolean): void {
  const usual = new Map(pragmas)
  raw.pragma(`mmap_size = ${isWanted ? 0 : usual.get('mmap_size')}`)
  raw.pragma(`cache_size = ${isWanted ? -16_384 : usual.get('cache_size')}`)
}

/** Returns a lent connection, or closes it if the database has been closed meanwhile. */
export function giveBackReader(db: Db, reader: Db['raw']): void {
  if (db.raw.open) db.idleReaders.push(reader)
  else reader.close()
}

/** Closes cleanly: the write-ahead log is checkpointed into the file. */
export function closeDatabase(db: Db): void {
  if (!db.raw.open) return
  for (const reader of db.idleReaders.splice(0)) reader.close()
  // Another process may be writing; don't wait for it now.
  db.raw.pragma('busy_timeout = 5000')
  db.raw.pragma('optimize')
  forgetSizesOfSearches(db.raw)
  db.raw.pragma('wal_checkpoint(TRUNCATE)')
  db.raw.close()
}

/** better-sqlite3 13 crashes without a message on a Node without Node-API 10. */
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
    throw new StartProblem(`The data folder ${dataDir} cannot be created or used.`, { cause })
  }
}

function open(file: string): Database.Database {
  try {
    return new Database(file)
  } catch (cause) {
    throw explain(cause, file)
  }
}

/** Refuses a file with tables of another program, or with more than rows. Before anything is written, which could run a trigger. */
function checkOwner(raw: Database.Database): void {
  const owner = raw.pragma('application_id', { simple: true }) as number
  const tables = raw.prepare('SELECT count(*) FROM sqlite_schema').pluck().get() as number
  if (owner === 0 && tables === 0) return
  if (owner === applicationId) return requireUnaltered(raw)
  const sentence = 'The data folder contains a goodword.db that is not a Goodword database.'
  throw new DataTrouble('foreign', sentence)
}

/** @throws DataTrouble `altered` with a plain sentence. */
export function requireUnaltered(raw: Database.Database): void {
  refuseNewer(raw)
  requireOwnSchema(raw, (parts) => {
    const sentence = `The database contains parts that Goodword did not create, or some of its own are different or missing: ${parts}. They could run by themselves, so it was left as it is.`
    return new DataTrouble('altered', sentence)
  })
}

/** A copy of the database before its schema changes. As this happens at the start, nothing but the start has to wait for it. */
function snapshot(raw: Database.Database, dataDir: string): void {
  try {
    writeBackup(raw, join(dataDir, 'backups'), { kind: 'before_update', now: Date.now() })
  } catch (cause) {
    if (!(cause instanceof Problem)) throw cause
    throw new DataTrouble(
      'update_failed',
      `Your data needs to be updated to this version, and a backup has to be made first. ${cause.message} Your data is unchanged.`,
      { cause }
    )
  }
}

function explain(error: unknown, file: string): unknown {
  const code = (error as { code?: string }).code ?? ''
  if (error instanceof StartProblem || !code.startsWith('SQLITE_')) return error
  if (isDamageCode(code)) return damaged(file, error)
  return cannotOpen(file, code, error)
}

/** Why SQLite or the system did not open a file, by their code. It creates its shared memory first, so a full disk may show there. */
const obstacles: readonly [codes: RegExp, reason: RecoveryReason, why: string][] = [
  [/^(SQLITE_FULL|SQLITE_IOERR_SHMSIZE|ENOSPC|EDQUOT)/, 'disk_full', 'because its disk is full'],
  [/^(SQLITE_BUSY|SQLITE_LOCKED|EBUSY)/, 'in_use', 'because another program is using it'],
  [/^(SQLITE_IOERR|EIO)/, 'disk_fault', 'because its disk reports an error']
]

/** @param code what SQLite or the system called it. */
export function cannotOpen(file: string, code: string, cause: unknown): DataTrouble {
  const [, reason, why] = obstacles.find(([codes]) => codes.test(code)) ?? [null, 'unreadable' as const, null]
  const sentence = `The database ${file} cannot be opened${why === null ? '' : ` ${why}`} (${code}).`
  return new DataTrouble(reason, sentence, { cause })
}

/** @param found what SQLite said; by default, the message of the causing error. */
export function damaged(
  file: string,
  cause?: unknown,
  found: readonly string[] = saidBy(cause)
): DataTrouble {
  const said = found.length === 0 ? '' : ` SQLite says: ${found.slice(0, maxListed).join('; ')}.`
  const sentence = `The database ${file} is damaged or not a database. It was left as it is.${said}`
  return new DataTrouble('damaged', sentence, { cause })
}

/** This many of SQLite's findings are enough to tell what kind of damage it is. */
const maxListed = 3

function saidBy(cause: unknown): string[] {
  const { code, message } = (cause ?? {}) as { code?: unknown; message?: unknown }
  return isDamageCode(code) ? [`${String(code)}: ${String(message)}`] : []
}
