/**
 * Reads whatever can be read from a damaged database, table by table and around the damage, into a new one with the same schema.
 * The damaged file is only copied, never changed.
 */
import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { conflict, Problem } from '#main/problem'
import {
  asProblem,
  contentOf,
  keepAsBackup,
  unfinishedName,
  type BackupManifest
} from '#main/store/backup-file'
import { applicationId } from '#main/store/open-database'
import { migrate, migrations } from '#main/store/migrate'
import { readFolder } from '../backups/backup-folder'
import { restoreRootRows, type RootRows } from './restore-root-rows'
import { repairHead } from './repair-header'
import { deleteOrphans } from './delete-orphans'
import { readTable, type ReadTable } from './read-around'

/** Rebuilds what depends on the data read, such as the search index. Passed in, because it knows the resources. */
export type RecreateRows = (raw: Database.Database) => void

interface Repair {
  rootRows: RootRows
  recreateRows: RecreateRows
}

export interface SalvageResult {
  manifest: BackupManifest
  tables: ReadTable[]
}

/** Where the file is, and which data it holds, in case it no longer says so itself. */
export interface DamagedFile {
  database: string
  /** Null: unknown. */
  uid: string | null
}

/** The type of the thread's task: `salvage` with its dependencies on other modules bound. */
export type Salvage = (file: DamagedFile, folder: string, now: number) => SalvageResult

/** The type of the thread's task: `salvageInPassing` with its dependencies on other modules bound. */
export type SalvageInPassing = (file: DamagedFile, folder: string) => ReturnType<typeof salvageInPassing>

/** Salvages into a backup. @throws Problem `conflict` if nothing can be read; `storage_full`. */
export function salvage(
  file: DamagedFile,
  folder: string,
  { now, ...repair }: { now: number } & Repair
): SalvageResult {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const part = join(folder, unfinishedName())
  try {
    const tables = readInto(file, part, repair)
    return { manifest: keepAsBackup(part, folder, { kind: 'salvaged', now }), tables }
  } catch (error) {
    rmSync(part, { force: true })
    throw asProblem(error)
  }
}

/** Salvages into a temporary file that is only read; null: nothing could be read. */
export function salvageInPassing(
  damaged: DamagedFile,
  folder: string,
  rootRows: RootRows
): { file: string; isComplete: boolean } | null {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, unfinishedName())
  try {
    return {
      file,
      isComplete: isComplete(readInto(damaged, file, { rootRows, recreateRows: () => undefined }))
    }
  } catch (error) {
    rmSync(file, { force: true })
    if (error instanceof Problem) return null
    throw asProblem(error)
  }
}

export const isComplete = (tables: readonly ReadTable[]): boolean =>
  tables.every(({ damaged_places }) => damaged_places === 0)

function readInto({ database, uid }: DamagedFile, target: string, repair: Repair): ReadTable[] {
  const copy = `${target.slice(0, -'.part'.length)}-damaged.part`
  try {
    for (const end of ['', '-wal']) if (existsSync(database + end)) copyFileSync(database + end, copy + end)
    repairHead(copy)
    const source = openSource(copy)
    try {
      return fill(source, target, { uid, ...repair })
    } finally {
      source.close()
    }
  } finally {
    for (const end of ['', '-wal', '-shm', '-journal']) rmSync(copy + end, { force: true })
  }
}

const nothing = 'Nothing in this file can be read.'

function openSource(file: string): Database.Database {
  try {
    const raw = new Database(file)
    raw.pragma('trusted_schema = 0')
    // Page by page and not memory-mapped: if the disk doesn't return a part, that is an error and not a crash of the program.
    raw.pragma('mmap_size = 0')
    if (raw.prepare("SELECT count(*) FROM sqlite_schema WHERE name = 'accounts'").pluck().get() !== 0)
      return raw
    raw.close()
  } catch (error) {
    if (!(error as { code?: string }).code?.startsWith('SQLITE_')) throw error
  }
  throw conflict('nothing_readable', nothing)
}

function fill(
  source: Database.Database,
  target: string,
  { uid, rootRows, recreateRows }: { uid: string | null } & Repair
): ReadTable[] {
  const newest = migrations.at(-1)?.number ?? 0
  const said = source.pragma('user_version', { simple: true }) as number
  if (said > newest)
    throw conflict(
      'newer_version',
      'This file was written by a newer version of Goodword. Install that version.'
    )
  // An impossible schema number is a result of the damage.
  const schema = said > 0 ? said : newest
  const steps = migrations.filter(({ number }) => number <= schema)
  const raw = new Database(target)
  try {
    for (const setting of [
      'journal_mode = MEMORY',
      'synchronous = OFF',
      'foreign_keys = OFF',
      'temp_store = 2'
    ])
      raw.pragma(setting)
    migrate(raw, () => undefined, steps)
    const tables = withoutTriggers(raw, () => tablesOf(raw).map((name) => readTable(source, raw, name)))
    if (tables.every(({ rows }) => rows === 0)) throw conflict('nothing_readable', nothing)
    const lost = tables.filter(({ damaged_places }) => damaged_places > 0).map(({ name }) => name)
    if (uid !== null && lost.includes('installation')) raw.prepare('UPDATE installation SET uid = ?').run(uid)
    restoreRootRows(raw, { tables: lost, backups: () => ownBackups(raw, dirname(target)) }, rootRows)
    deleteOrphans(raw)
    raiseSequences(source, raw)
    migrate(raw, () => undefined)
    recreateRows(raw)
    raw.pragma(`application_id = ${applicationId}`)
    return tables
  } finally {
    raw.close()
  }
}

/** Newest first. */
function ownBackups(raw: Database.Database, folder: string): string[] {
  const { uid } = contentOf(raw)
  const ours = readFolder(folder).filter(
    ({ manifest }) => manifest?.uid === uid && manifest.state === 'whole'
  )
  return ours.map(({ path }) => path)
}

/** Rows are copied as they were, so inserting them must not trigger anything. */
function withoutTriggers<Result>(raw: Database.Database, work: () => Result): Result {
  const triggers = raw.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").all() as {
    name: string
    sql: string
  }[]
  for (const { name } of triggers) raw.exec(`DROP TRIGGER "${name}"`)
  const result = work()
  for (const { sql } of triggers) raw.exec(sql)
  return result
}

/** Excludes the internal tables of SQLite and of full-text indexes. */
const tablesOf = (raw: Database.Database): string[] =>
  raw
    .prepare(
      `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite%'`
    )
    .pluck()
    .all() as string[]

/** Raises the sequences, so that ids that were once assigned are not reused, as far as they are still known. */
function raiseSequences(source: Database.Database, raw: Database.Database): void {
  try {
    const rows = source.prepare('SELECT name, seq FROM sqlite_sequence').all() as {
      name: string
      seq: number
    }[]
    const raise = raw.prepare('UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = ?')
    for (const { name, seq } of rows) raise.run(seq, name)
  } catch (error) {
    if (!(error as { code?: string }).code?.startsWith('SQLITE_')) throw error
  }
}
