/** The backups of a data folder: made, listed, read, and cleared away when there are newer ones. */
import type { copyDatabase } from './copy-database'
import type { encryptKept } from './encrypt-kept'
import { rmSync, statSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Backup, BackupKind } from '../../../src-shared/contract/backups'
import { notFound, Problem } from '../../problem'
import { backupName, manifestFile, writerOf } from '../../store/backup-file'
import { migrations } from '../../store/migrate'
import { createdAt, isEncrypted, namesIn, readFolder, type KeptBackup } from './backup-folder'
import { filesOf } from '../data-folder/data-folder'
import { inThread } from '../thread/in-thread'
import { keptPassphrase, passphraseToUse } from './kept-passphrase'
import { outdated, type Limits } from './limits'

export interface ListOptions {
  /** Of the present data; null or nothing: it cannot be told. */
  uid?: string | null
  secondFolder?: string | null
}

/**
 * Copies the whole database as it is at one instant; work goes on meanwhile. The file has its name only when it has been read
 * through and lies safely on the disk.
 * @throws Problem `storage_full`; earlier backups are as they were then.
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
 * Encrypts what lies there in the clear and is whole: made before there was a passphrase, or when there was nobody to do it, as before an
 * update. Copies elsewhere stay as they are.
 */
export async function encryptPlain(dataDir: string): Promise<void> {
  const { encryption, passphrase } = keptPassphrase(dataDir)
  if (encryption !== 'on' || passphrase === null) return
  for (const kept of readFolder(filesOf(dataDir).backups))
    if (!isEncrypted(kept.fileName) && stateOf(kept) === 'whole')
      await inThread<typeof encryptKept>('encryptKept', kept, passphrase)
}

/** Newest first. A folder that is not there, or does not answer, counts as one that holds nothing. */
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

/** Clears away what the limits do not keep; never the last one that is whole. Answers how many. */
export function pruneBackups(dataDir: string, limits: Limits): number {
  const all = readFolder(filesOf(dataDir).backups)
  const old = outdated(all, limits)
  for (const kept of old) removeBackup(kept)
  return old.length
}

/** @throws Problem `conflict`: it is the last one that is whole. */
export function deleteFile(dataDir: string, id: number): KeptBackup {
  const { kept } = readBackup(dataDir, id)
  const whole = readFolder(filesOf(dataDir).backups).filter((each) => stateOf(each) === 'whole')
  if (whole.length === 1 && whole[0]?.id === id)
    throw new Problem('conflict', 'This is the last backup that is whole. Make another one first.')
  removeBackup(kept)
  return kept
}

function removeBackup({ path, fileName }: KeptBackup): void {
  rmSync(path, { force: true })
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

/** Of this version of Goodword. */
const newestSchema = migrations.at(-1)?.number ?? 0

export function stateOf({ schema, bytes, manifest }: KeptBackup): Backup['state'] {
  if (schema > newestSchema) return 'too_new'
  if (manifest === null) return 'unchecked'
  return manifest.bytes === bytes ? manifest.state : 'damaged'
}

/** Data of old schemas, and data that cannot be opened, tell no installation; what this folder made is its own nevertheless. */
function isOfThis({ kind, manifest }: KeptBackup, uid: string | null): boolean {
  if (uid === null || manifest?.uid === undefined || manifest.uid === null) return kind !== 'brought'
  return manifest.uid === uid
}

/** A disk elsewhere may be slow or gone: nobody waits for it longer than this, in milliseconds. */
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
 * Takes away what processes that have ended left unfinished.
 * @param age in milliseconds; in a folder that other machines write to as well, where a number of a process says nothing.
 */
export function removeUnfinished(folder: string, age = 0): void {
  for (const name of namesIn(folder)) {
    const writer = writerOf(name)
    if (writer === null || isAlive(writer)) continue
    const path = join(folder, name)
    if (age === 0 || Date.now() - statSync(path).mtimeMs > age) rmSync(path, { force: true })
  }
}

/** Whether a process of this machine runs. */
function isAlive(pid: number): boolean {
  if (pid === process.pid) return true
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // It is there, but somebody else's.
    return (error as { code?: string }).code === 'EPERM'
  }
}
