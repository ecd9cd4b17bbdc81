/**
 * A complete copy of the database as one file. It only gets its name after it has been checked and is safely on the disk, so
 * a file with that name is always complete. The manifest next to it describes its content.
 */
import { createHash } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  statfsSync,
  writeFileSync
} from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { version } from '../../package.json'
import type { BackupCounts, BackupKind } from '#shared/contract/backups'
import { Problem } from '../problem'
import { isoTime } from '../tools/iso-time'
import { findDamage } from './find-damage'
import { requireOwnSchema } from './own-schema'
import { syncFile, syncFolder } from './sync'

export interface BackupManifest {
  id: number
  kind: BackupKind
  file_name: string
  created_at: string
  bytes: number
  sha256: string
  schema: number
  app_version: string
  /** The id of the installation that made it; null: from before installations had one. */
  uid: string | null
  counts: BackupCounts
  /** The result of the last check. */
  state: 'whole' | 'damaged'
  checked_at: string
}

/** Space to leave free, so that the owner can keep working after a copy has been made. */
const reserve = 16 * 1024 ** 2

/**
 * Copies the database as of one instant; others can write meanwhile. Blocks the thread until it is done.
 * @param source an open connection; reading is enough.
 * @throws Problem `storage_full`; nothing is left behind then, and earlier files are unchanged.
 */
export function writeBackup(
  source: Database.Database,
  folder: string,
  { kind, now }: { kind: BackupKind; now: number }
): BackupManifest {
  const part = preparePart(folder)
  try {
    copyInto(part, source, folder)
    return keepAsBackup(part, folder, { kind, now })
  } catch (error) {
    rmSync(part, { force: true })
    throw asProblem(error)
  }
}

/** The same, with `keep` doing the slow work on the finished copy. */
export async function writeBackupWith(
  source: Database.Database,
  folder: string,
  keep: (part: string) => Promise<BackupManifest>
): Promise<BackupManifest> {
  const part = preparePart(folder)
  try {
    copyInto(part, source, folder)
    return await keep(part)
  } catch (error) {
    rmSync(part, { force: true })
    throw asProblem(error)
  }
}

function preparePart(folder: string): string {
  makePrivateFolder(folder)
  return join(folder, unfinishedName())
}

function copyInto(part: string, source: Database.Database, folder: string): void {
  requireRoom(folder, bytesInUse(source))
  // Created beforehand, because SQLite would make it readable to others. VACUUM INTO accepts an empty file.
  closeSync(openSync(part, 'wx', 0o600))
  source.prepare('VACUUM INTO ?').run(part)
}

/** Checks a finished file, syncs it to the disk, and gives it its name and manifest. It must be in the same folder. */
export function keepAsBackup(
  part: string,
  folder: string,
  { kind, now, app_version = version }: { kind: BackupKind; now: number; app_version?: string }
): BackupManifest {
  return nameBackup(part, folder, { kind, now, app_version, inside: checkDatabase(part) })
}

export interface NameWish {
  kind: BackupKind
  now: number
  app_version: string
  /** What was found in the file. */
  inside: Pick<BackupManifest, 'schema' | 'uid' | 'counts'>
  /** Appended to the usual extension. */
  ending?: string
  /** The id of the backup that it replaces; undefined: it is a new one. */
  id?: number
}

/** Syncs a checked file to the disk, and gives it its name and manifest. It must be in the same folder. */
export function nameBackup(
  part: string,
  folder: string,
  { kind, now, app_version, inside, ending = '', id = freeId(folder, now) }: NameWish
): BackupManifest {
  chmodSync(part, 0o600)
  syncFile(part)
  const file_name = `${isoTime(id).replaceAll(':', '-')}-${kind}.db${ending}`
  const manifest: BackupManifest = {
    id,
    kind,
    file_name,
    created_at: isoTime(id),
    bytes: statSync(part).size,
    sha256: sumOf(part),
    app_version,
    ...inside,
    state: 'whole',
    checked_at: isoTime(now)
  }
  // The manifest first, so that a file with the name of a backup always has one.
  writeManifest(folder, manifest)
  renameSync(part, join(folder, file_name))
  syncFolder(folder)
  return manifest
}

/** The name of an unfinished file. It contains the process id, so that other processes can tell when it was abandoned. */
export const unfinishedName = (): string =>
  `goodword-${process.pid}-${Math.random().toString(36).slice(2, 10)}.part`

/** The process that is writing a file; null: it is not an unfinished file. */
export function writerOf(name: string): number | null {
  const [, pid] = /^goodword-(\d+)-[0-9a-z]*\.part$/.exec(name) ?? []
  return pid === undefined ? null : Number(pid)
}

const timeInName = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z)[-.]/

/** The time that a backup's name begins with, which is its id; null if it does not. */
export function idInName(fileName: string): number | null {
  const [, hour, minute, second] = timeInName.exec(fileName) ?? []
  const time = Date.parse(`${hour}:${minute}:${second}`)
  return Number.isNaN(time) ? null : time
}

/** Backups with the same time are numbered a millisecond apart. */
export function freeId(folder: string, now: number): number {
  const taken = new Set(readdirSync(folder).map(idInName))
  let id = now
  while (taken.has(id)) id++
  return id
}

/** Extensions of backup files: databases, and encrypted ones. */
export const backupName = /\.db(\.age)?$/

export const manifestFile = (folder: string, fileName: string): string =>
  join(folder, `${fileName.replace(backupName, '')}.json`)

/** Writes it completely or not at all. */
export function writeManifest(folder: string, manifest: BackupManifest): void {
  const file = manifestFile(folder, manifest.file_name)
  const part = join(folder, unfinishedName())
  writeFileSync(part, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true })
  renameSync(part, file)
  syncFolder(folder)
}

/** A database that is not what it should be; the message is a sentence. */
export class DamagedBackup extends Error {
  override name = 'DamagedBackup'
}

/**
 * Reads every page of a file, and first what its schema says, because reading runs it.
 * @throws DamagedBackup if it is not intact, or brings more than rows.
 */
export function checkDatabase(file: string): Pick<BackupManifest, 'schema' | 'uid' | 'counts'> {
  try {
    const raw = new Database(file, { readonly: true })
    try {
      // Page by page and not memory-mapped: if the disk is removed, that must be an error and not a crash of the program.
      for (const setting of ['mmap_size = 0', 'trusted_schema = 0', 'cell_size_check = 1'])
        raw.pragma(setting)
      requireOwnSchema(raw, (parts) => new DamagedBackup(alteredBackup(parts)))
      const [found] = findDamage(raw, 1)
      if (found !== undefined) throw new DamagedBackup(`The file is damaged: ${found}.`)
      return { schema: raw.pragma('user_version', { simple: true }) as number, ...contentOf(raw) }
    } finally {
      raw.close()
    }
  } catch (error) {
    if (error instanceof DamagedBackup) throw error
    const { code = '' } = error as { code?: string }
    if (!/^SQLITE_(CORRUPT|NOTADB|ERROR)/.test(code)) throw error
    throw new DamagedBackup(`The file is damaged (${code}).`, { cause: error })
  }
}

export const alteredBackup = (parts: string): string =>
  `The file is damaged or was tampered with: these parts differ from what Goodword creates: ${parts}.`

const counted = ['accounts', 'customers', 'reviews', 'asks', 'messages', 'suppressions'] as const

/** Works for any schema: older ones lack some tables. */
export function contentOf(raw: Database.Database): Pick<BackupManifest, 'uid' | 'counts'> {
  const tables = new Set(raw.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all())
  const count = (table: string) =>
    tables.has(table) ? (raw.prepare(`SELECT count(*) FROM ${table}`).pluck().get() as number) : 0
  const counts = Object.fromEntries(counted.map((table) => [table, count(table)])) as BackupCounts
  const uid = tables.has('installation')
    ? (raw.prepare('SELECT uid FROM installation').pluck().get() as string | undefined)
    : undefined
  return { uid: uid ?? null, counts }
}

/** A megabyte: large enough to be fast, small enough not to matter. */
const chunk = 1024 ** 2

/** SHA-256 of a file. */
export function sumOf(file: string): string {
  const hash = createHash('sha256')
  const handle = openSync(file, 'r')
  try {
    const buffer = Buffer.allocUnsafe(chunk)
    for (let length = readSync(handle, buffer); length > 0; length = readSync(handle, buffer))
      hash.update(buffer.subarray(0, length))
  } finally {
    closeSync(handle)
  }
  return hash.digest('hex')
}

/** The space that the copy will need, without empty pages. */
function bytesInUse(raw: Database.Database): number {
  const number = (name: string) => raw.pragma(name, { simple: true }) as number
  return (number('page_count') - number('freelist_count')) * number('page_size')
}

/** @throws Problem `storage_full` if a file of this size would fill the disk. */
export function requireRoom(folder: string, bytes: number): void {
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize >= bytes + reserve) return
  const megabytes = Math.ceil((bytes + reserve - bavail * bsize) / 1024 ** 2)
  throw new Problem('storage_full', `There is not enough space on the disk: ${megabytes} MB more are needed.`)
}

/** Turns an error caused by a full disk into a Problem that says so. */
export function asProblem(error: unknown): unknown {
  const { code = '' } = error as { code?: string }
  if (!['SQLITE_FULL', 'ENOSPC', 'EDQUOT'].includes(code)) return error
  return new Problem('storage_full', 'There is not enough space on the disk.')
}

export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
}
