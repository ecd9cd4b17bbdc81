/** The backups of a data folder: creating, listing, reading, and removing outdated ones. */
import type { copyDatabase } from './copy-database'
import type { encryptKept } from './encrypt-kept'
import { close, existsSync, openSync, rmSync, statSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Backup, BackupKind } from '#shared/contract/backups'
import { notFound, conflict } from '#main/problem'
import { backupName, manifestFile, writerOf } from '#main/store/backup-file'
import { migrations } from '#main/store/migrate'
import { createdAt, isEncrypted, namesIn, readFolder, type KeptBackup } from './backup-folder'
import { filesOf } from '../data-folder/data-folder'
import { inThread } from '../thread/in-thread'
import { keptPassphrase, passphraseToUse } from './kept-passphrase'
import { outdated, type Limits } from './limits'

export interface ListOptions {
  /** The id of the present data; null or undefined: unknown. */
  uid?: string | null
  secondFolder?: string | null
}

/**
 * Copies the complete database as of one instant, while work continues. The file only gets its name once it has been
 * read back and is safely on the disk.
 * @throws Problem `storage_full`; earlier backups are then unchanged.
 */
export async function makeBackup(
  dataDir: string,
  kind: BackupKind,
  { now = Date.now }: { now?: () => number } = {}
): Promise<Backup> {
  const { database, backups } = filesOf(dataDir)
  removeUnfinished(backups)
  const manifest = await inThread<typeof copyDatabase>('copyDatabase', database, backups, {
    kind,
    now: now(),
    passphrase: passphraseToUse(dataDir)
  })
  return readBackup(dataDir, manifest.id, { uid: manifest.uid }).backup
}

/**
 * Encrypts intact backups that are unencrypted, because there was no passphrase yet or encryption wasn't possible, as before an
 * update. Copies elsewhere stay as they are.
 */
export async function encryptPlain(dataDir: string): Promise<void> {
  const { encryption, passphrase } = keptPassphrase(dataDir)
  if (encryption !== 'on' || passphrase === null) return
  for (const kept of readFolder(filesOf(dataDir).backups))
    if (!isEncrypted(kept.fileName) && stateOf(kept) === 'whole')
      await inThread<typeof encryptKept>('encryptKept', kept, passphrase)
}

/** Newest first. A folder that does not exist, or does not answer, counts as empty. */
export async function listBackups(dataDir: string, options: ListOptions = {}): Promise<Backup[]> {
  const elsewhere = await sizesIn(options.secondFolder ?? null)
  return readFolder(filesOf(dataDir).backups).map((kept) => recordOf(kept, options, elsewhere))
}

/** @throws Problem `not_found`. */
export function readBackup(
  dataDir: string,
  id: number,
  options: ListOptions = {}
): { backup: Backup; kept: KeptBackup } {
  const kept = readFolder(filesOf(dataDir).backups).find((each) => each.id === id)
  if (kept === undefined) throw notFound('backup', id)
  return { backup: recordOf(kept, options, new Map()), kept }
}

/** Removes backups beyond the limits, but never the last intact one. Returns how many. */
export function pruneBackups(dataDir: string, limits: Limits): number {
  const all = readFolder(filesOf(dataDir).backups)
  const old = outdated(all, limits)
  for (const kept of old) removeBackup(kept)
  return old.length
}

/** @throws Problem `conflict` if it is the last intact one. */
export function deleteFile(dataDir: string, id: number): KeptBackup {
  const { kept } = readBackup(dataDir, id)
  const whole = readFolder(filesOf(dataDir).backups).filter((each) => stateOf(each) === 'whole')
  if (whole.length === 1 && whole[0]?.id === id)
    throw conflict('last_backup', 'This is the last intact backup. Create another one first.')
  removeBackup(kept)
  return kept
}

/**
 * Removes a large file. While it is open its space is still taken, so that it is freed by another thread: doing that here would hold
 * everybody up. On Windows its name would stay for as long.
 */
function freeLater(path: string): void {
  const held = process.platform === 'win32' || !existsSync(path) ? undefined : openSync(path, 'r')
  rmSync(path, { force: true })
  if (held !== undefined) close(held)
}

function removeBackup({ path, fileName }: KeptBackup): void {
  freeLater(path)
  rmSync(manifestFile(join(path, '..'), fileName), { force: true })
}

function recordOf(kept: KeptBackup, { uid = null }: ListOptions, elsewhere: Map<string, number>): Backup {
  const { id, kind, fileName, bytes, schema, manifest } = kept
  return {
    id,
    kind,
    file_name: fileName,
    bytes,
    schema,
    app_version: manifest?.app_version ?? '',
    counts: manifest?.counts ?? null,
    state: stateOf(kept),
    is_encrypted: isEncrypted(fileName),
    of_this_installation: isOfThis(kept, uid),
    also_in_second_folder: elsewhere.get(fileName) === bytes,
    created_at: createdAt(kept)
  }
}

/** The latest schema that this version of Goodword knows. */
const newestSchema = migrations.at(-1)?.number ?? 0

export function stateOf({ schema, bytes, manifest }: KeptBackup): Backup['state'] {
  if (schema > newestSchema) return 'too_new'
  if (manifest === null) return 'unchecked'
  return manifest.bytes === bytes ? manifest.state : 'damaged'
}

/** Data with an old schema, or that can't be opened, has no known id; backups made in this folder count as its own anyway. */
function isOfThis({ kind, manifest }: KeptBackup, uid: string | null): boolean {
  if (uid === null || manifest?.uid === undefined || manifest.uid === null) return kind !== 'brought'
  return manifest.uid === uid
}

/** How long to wait for another disk, which may be slow or missing, in milliseconds. */
const patience = 1500

async function sizesIn(folder: string | null): Promise<Map<string, number>> {
  if (folder === null) return new Map()
  const reading = readdir(folder).then(async (names) => {
    const files = names.filter((name) => backupName.test(name))
    const sizes = await Promise.all(files.map(async (name) => (await stat(join(folder, name))).size))
    return new Map(files.map((name, index) => [name, sizes[index] ?? 0]))
  })
  const none = new Map<string, number>()
  return Promise.race([reading.catch(() => none), wait(patience, none, { ref: false })])
}

/**
 * Removes unfinished files of processes that have ended.
 * @param age minimum in milliseconds, for a folder that other machines write to as well, where a process id proves nothing.
 */
export function removeUnfinished(folder: string, age = 0): void {
  for (const name of namesIn(folder)) {
    const writer = writerOf(name)
    if (writer === null || isAlive(writer)) continue
    const path = join(folder, name)
    if (age === 0 || Date.now() - statSync(path).mtimeMs > age) rmSync(path, { force: true })
  }
}

/** Whether a process is running on this machine. */
function isAlive(pid: number): boolean {
  if (pid === process.pid) return true
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // It exists, but belongs to somebody else.
    return (error as { code?: string }).code === 'EPERM'
  }
}
