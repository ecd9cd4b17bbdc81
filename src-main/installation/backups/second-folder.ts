/**
 * The second folder, for example on another disk: every backup is copied to it. A marker file in it prevents an empty mount point
 * from being mistaken for the disk.
 */
import {
  chmodSync,
  copyFileSync,
  existsSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  type Stats
} from 'node:fs'
import { isAbsolute, join, relative } from 'node:path'
import { Problem } from '#main/problem'
import {
  asProblem,
  manifestFile,
  requireRoom,
  sumOf,
  unfinishedName,
  writeManifest,
  type BackupManifest
} from '#main/store/backup-file'
import { syncFile, syncFolder } from '#main/store/sync'
import { readFolder, type KeptBackup } from './backup-folder'
import { removeUnfinished } from './backup-files'
import { outdated, type Limits } from './limits'
import { unfitFolder, unfitPath } from './unfit-folder'

const mark = '.goodword-backups'
const day = 86_400_000

export interface Adopted {
  /** Why it cannot be used, as a sentence. */
  problem: string | null
  /** It is on the disk of the data, and would be lost together with it. */
  isSameDisk: boolean
}

/** Tests whether files can be written there, and leaves the marker. Runs inside a thread, because a network may not respond. */
export function adoptFolder(dataDir: string, folder: string): Adopted {
  const refused = (problem: string): Adopted => ({ problem, isSameDisk: false })
  // Check the path before touching it: just accessing one may connect this computer to another.
  const unfit = unfitPath(folder)
  if (unfit !== null) return refused(unfit)
  try {
    const about = statSync(folder)
    if (!about.isDirectory()) return refused('This is not a folder.')
    const foreign = unfitFolder(folder, about)
    if (foreign !== null) return refused(foreign)
    const inside = relative(realpathSync(dataDir), realpathSync(folder))
    if (!inside.startsWith('..') && !isAbsolute(inside))
      return refused('This folder is inside the data folder. Choose one on another disk.')
    if (!leaveMark(folder, about))
      return refused('Everyone on this computer can write to this folder. Choose one of your own.')
    return { problem: null, isSameDisk: about.dev === statSync(dataDir).dev }
  } catch (error) {
    return refused(sentenceOf(error))
  }
}

/**
 * Returns false, and leaves nothing behind, if everybody can write there: somebody could replace the backups with other files.
 * Removable disks, such as FAT, report the same permissions for all files, so theirs prove nothing.
 */
function leaveMark(folder: string, { mode }: Stats): boolean {
  const file = join(folder, mark)
  const wasThere = existsSync(file)
  writeFileSync(file, 'Goodword copies its backups to this folder.\n', { flush: true, mode: 0o600 })
  quietly(() => chmodSync(file, 0o600))
  const knowsRights = process.platform !== 'win32' && (statSync(file).mode & 0o777) === 0o600
  if (!knowsRights || (mode & 0o002) === 0) return true
  if (!wasThere) rmSync(file, { force: true })
  return false
}

/**
 * Copies missing backups, newest first, and verifies each copy. Earlier copies stay; only if space runs out, those beyond the
 * limits are removed. Returns what went wrong as a sentence, or null. Runs inside a thread.
 */
export function copyAlong(backups: string, folder: string, limits: Limits): string | null {
  try {
    // It may have been chosen before such folders were refused, or come from a restored file of somebody else's.
    const unfit = unfitPath(folder) ?? unfitIfThere(folder)
    if (unfit !== null) return unfit
    if (!existsSync(join(folder, mark)))
      return `The folder ${folder} is missing or is a different one. Connect the disk, or choose the folder again.`
    removeUnfinished(folder, day)
    for (const { manifest, path } of readFolder(backups))
      if (manifest?.state === 'whole' && !isThere(folder, manifest)) copy(path, folder, manifest, limits)
    return null
  } catch (error) {
    return sentenceOf(error)
  }
}

function unfitIfThere(folder: string): string | null {
  const about = statSync(folder, { throwIfNoEntry: false })
  return about === undefined ? null : unfitFolder(folder, about)
}

const isThere = (folder: string, { file_name, bytes }: BackupManifest): boolean =>
  statSync(join(folder, file_name), { throwIfNoEntry: false })?.size === bytes &&
  existsSync(manifestFile(folder, file_name))

function copy(from: string, folder: string, manifest: BackupManifest, limits: Limits): void {
  makeRoom(folder, manifest, limits)
  const part = join(folder, unfinishedName())
  try {
    copyFileSync(from, part)
    quietly(() => chmodSync(part, 0o600))
    syncFile(part)
    if (sumOf(part) !== manifest.sha256)
      throw new Problem('unavailable', `The copy of ${manifest.file_name} differs from the backup.`)
    writeManifest(folder, manifest)
    renameSync(part, join(folder, manifest.file_name))
    quietly(() => syncFolder(folder))
  } catch (error) {
    quietly(() => rmSync(part, { force: true }))
    throw error
  }
}

/** Removes old copies, oldest first, and only those of the same data. @throws Problem `storage_full` if that is not enough. */
function makeRoom(folder: string, { bytes, uid }: BackupManifest, limits: Limits): void {
  const old = outdated(
    readFolder(folder).filter(({ manifest }) => manifest?.uid === uid),
    limits
  )
  for (;;) {
    try {
      requireRoom(folder, bytes)
      return
    } catch (error) {
      const oldest: KeptBackup | undefined = old.pop()
      if (oldest === undefined) throw error
      rmSync(oldest.path, { force: true })
      rmSync(manifestFile(folder, oldest.fileName), { force: true })
    }
  }
}

/** For steps that removable disks, such as FAT, don't support: setting permissions and syncing folders. */
function quietly(work: () => void): void {
  try {
    work()
  } catch {
    // Harmless: it is only a copy, and its content is verified by checksum.
  }
}

const words: Record<string, string> = {
  ENOENT: 'The folder does not exist.',
  ENOTDIR: 'This is not a folder.',
  EACCES: 'Goodword is not allowed to write there.',
  EPERM: 'Goodword is not allowed to write there.',
  EROFS: 'Nothing can be written there: the disk is read-only.'
}

function sentenceOf(error: unknown): string {
  const told = asProblem(error)
  if (told instanceof Problem) return told.message
  const { code = 'unknown' } = error as { code?: string }
  return words[code] ?? `The folder cannot be used (${code}).`
}
