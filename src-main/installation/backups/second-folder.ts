/**
 * The second folder, such as another disk: every backup is copied to it. It carries a mark, so that an empty folder that stands where a
 * disk is usually connected is not taken for the disk.
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
import { Problem } from '../../problem'
import {
  asProblem,
  manifestFile,
  requireRoom,
  sumOf,
  unfinishedName,
  writeManifest,
  type BackupManifest
} from '../../store/backup-file'
import { syncFile, syncFolder } from '../../store/sync'
import { readFolder, type KeptBackup } from './backup-folder'
import { removeUnfinished } from './backup-files'
import { outdated, type Limits } from './limits'
import { unfitFolder, unfitPath } from './unfit-folder'

const mark = '.goodword-backups'
const day = 86_400_000

export interface Adopted {
  /** Why it cannot be used, as a sentence. */
  problem: string | null
  /** It would be lost together with the data. */
  isSameDisk: boolean
}

/** Tries whether files can be written there, and leaves the mark. The inside of a thread: a network may not answer. */
export function adoptFolder(dataDir: string, folder: string): Adopted {
  const refused = (problem: string): Adopted => ({ problem, isSameDisk: false })
  // Before it is touched: asking for a path may connect this computer to another.
  const unfit = unfitPath(folder)
  if (unfit !== null) return refused(unfit)
  try {
    const about = statSync(folder)
    if (!about.isDirectory()) return refused('This is not a folder.')
    const foreign = unfitFolder(folder, about)
    if (foreign !== null) return refused(foreign)
    const inside = relative(realpathSync(dataDir), realpathSync(folder))
    if (!inside.startsWith('..') && !isAbsolute(inside))
      return refused('This folder lies within the data folder; choose one on another disk.')
    if (!leaveMark(folder, about))
      return refused('Everybody on this computer may write to this folder. Choose one of your own.')
    return { problem: null, isSameDisk: about.dev === statSync(dataDir).dev }
  } catch (error) {
    return refused(sentenceOf(error))
  }
}

/**
 * False, and nothing left behind: everybody may write there, so that somebody could put other files in the place of the backups. Disks for
 * exchange, such as FAT, give all files the same rights: theirs say nothing.
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
 * Copies what is not there yet, the newest first, and reads each copy again. Earlier copies stay; only where room is lacking those go
 * that the limits do not keep. Answers what went wrong as a sentence, or null. The inside of a thread.
 */
export function copyAlong(backups: string, folder: string, limits: Limits): string | null {
  try {
    // It may have been chosen before such folders were refused, or have come with a file that somebody made.
    const unfit = unfitPath(folder) ?? unfitIfThere(folder)
    if (unfit !== null) return unfit
    if (!existsSync(join(folder, mark)))
      return `The folder ${folder} is not there, or is another one. Connect the disk, or choose the folder again.`
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
      throw new Problem('unavailable', `The copy of ${manifest.file_name} is not the same as the backup.`)
    writeManifest(folder, manifest)
    renameSync(part, join(folder, manifest.file_name))
    quietly(() => syncFolder(folder))
  } catch (error) {
    quietly(() => rmSync(part, { force: true }))
    throw error
  }
}

/** Oldest first, and only those of the same data. @throws Problem `storage_full` when that is not enough. */
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

/** Disks for exchange, such as FAT, know no rights and no waiting for folders. */
function quietly(work: () => void): void {
  try {
    work()
  } catch {
    // It is a copy; what matters is compared by its sum.
  }
}

const words: Record<string, string> = {
  ENOENT: 'The folder is not there.',
  ENOTDIR: 'This is not a folder.',
  EACCES: 'Goodword may not write there.',
  EPERM: 'Goodword may not write there.',
  EROFS: 'Nothing can be written there: the disk is read-only.'
}

function sentenceOf(error: unknown): string {
  const told = asProblem(error)
  if (told instanceof Problem) return told.message
  const { code = 'unknown' } = error as { code?: string }
  return words[code] ?? `The folder cannot be used (${code}).`
}
