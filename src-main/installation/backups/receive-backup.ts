/** A backup added from elsewhere: nothing in it is trusted until it has been checked. */
import { closeSync, openSync, readSync, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Backup } from '#shared/contract/backups'
import type { SentFile } from '#shared/contract/endpoint'
import { Problem } from '#main/problem'
import {
  asProblem,
  DamagedBackup,
  freeId,
  checkDatabase,
  makePrivateFolder,
  nameBackup,
  requireRoom,
  unfinishedName,
  type BackupManifest
} from '#main/store/backup-file'
import { migrations } from '#main/store/migrate'
import { isoTime } from '#main/tools/iso-time'
import { ageEnding, decryptFile, isAgeFile, keepMaybeEncrypted } from './age-file'
import { readHead } from './backup-folder'
import { readBackup, removeUnfinished, type ListOptions } from './backup-files'
import { filesOf } from '../data-folder/data-folder'
import { inThread } from '../thread/in-thread'
import { keptPassphrase } from './kept-passphrase'

/** Free space is checked every so many bytes. */
const roomEvery = 16 * 1024 ** 2

/**
 * Receives a file, checks it, and stores it among the backups. If it is refused, nothing is left behind.
 * @param name the original name of the file, for messages.
 * @throws Problem `malformed_request` with what is wrong with it; `storage_full`.
 */
export async function takeFile(
  dataDir: string,
  file: SentFile,
  { now = Date.now, name, ...options }: ListOptions & { now?: () => number; name?: string | undefined } = {}
): Promise<Backup> {
  const { backups } = filesOf(dataDir)
  makePrivateFolder(backups)
  removeUnfinished(backups)
  const part = join(backups, unfinishedName())
  try {
    await write(part, backups, file)
    const { passphrase } = keptPassphrase(dataDir)
    const manifest = await inThread<typeof receivePart>('receivePart', part, backups, {
      now: now(),
      passphrase
    })
    return readBackup(dataDir, manifest?.id ?? keepUnopened(part, backups, now()), options).backup
  } catch (error) {
    rmSync(part, { force: true })
    if (name !== undefined && error instanceof Problem && error.code === 'malformed_request')
      throw refusal(`${name}: ${error.message}`)
    throw asProblem(error)
  }
}

/** Stores an encrypted file that can't be opened yet as it is; its passphrase is asked for when it is checked or restored. */
function keepUnopened(part: string, folder: string, now: number): number {
  const id = freeId(folder, now)
  renameSync(part, join(folder, `${isoTime(id).replaceAll(':', '-')}-brought.db${ageEnding}`))
  return id
}

async function write(part: string, folder: string, file: SentFile): Promise<void> {
  const handle = await open(part, 'wx', 0o600)
  let size = 0
  let looked = 0
  try {
    for await (const piece of file) {
      if (size >= looked) {
        requireRoom(folder, roomEvery)
        looked = size + roomEvery
      }
      await handle.appendFile(piece)
      size += piece.length
    }
  } finally {
    await handle.close()
  }
  if (size === 0) throw refusal('The file is empty.')
}

/** Runs inside the thread. */
export async function receivePart(
  part: string,
  folder: string,
  { now, passphrase }: { now: number; passphrase: string | null }
): Promise<BackupManifest | null> {
  const plain = join(folder, unfinishedName())
  try {
    if (isAgeFile(part)) {
      if (!(await opens(part, plain, passphrase))) return null
      checkInside(plain)
      return nameBackup(part, folder, { ...wishAt(now), inside: checkDatabase(plain), ending: ageEnding })
    }
    checkInside(part)
    return await keepMaybeEncrypted(part, folder, { ...wishAt(now), passphrase })
  } catch (error) {
    if (error instanceof DamagedBackup) throw refusal(error.message)
    const { code = '' } = error as { code?: string }
    if (/^SQLITE_(CORRUPT|NOTADB|ERROR|CANTOPEN)/.test(code)) throw refusal(`The file is damaged (${code}).`)
    throw error
  } finally {
    rmSync(plain, { force: true })
    for (const file of [part, plain])
      for (const end of ['-journal', '-wal', '-shm']) rmSync(file + end, { force: true })
  }
}

const wishAt = (now: number) => ({ kind: 'brought', now, app_version: '' }) as const

/** False: it is encrypted with a passphrase other than the stored one. */
async function opens(part: string, plain: string, passphrase: string | null): Promise<boolean> {
  try {
    await decryptFile(part, plain, { kept: passphrase })
    return true
  } catch (error) {
    if (error instanceof Problem && error.code === 'passphrase_required') return false
    throw error
  }
}

function checkInside(part: string): void {
  checkBeginning(part)
  intoOneFile(part)
  checkDatabase(part)
}

/** Files that owners choose by mistake, by their first bytes. */
const mistakes: readonly [start: string, sentence: string][] = [
  ['PK', 'This is a ZIP file. Unpack it, and choose the file in it that ends in .db.'],
  ['\u001f\u008b', 'This is a compressed file. Unpack it first.'],
  ['{', 'This is not a backup, but may be the manifest of one. Choose the file that ends in .db.']
]

function checkBeginning(part: string): void {
  const head = readHead(part)
  if (head === null) {
    const start = beginning(part)
    const mistake = mistakes.find(([each]) => start.startsWith(each))
    if (mistake !== undefined) throw refusal(mistake[1])
    throw refusal(
      start.startsWith('SQLite format 3\0')
        ? 'This is a database of another program, not of Goodword.'
        : 'This is not a Goodword backup.'
    )
  }
  if (head.schema > (migrations.at(-1)?.number ?? 0))
    throw refusal(
      `It was made by a newer version of Goodword (schema ${head.schema}). Install that version first.`
    )
  if (head.schema === 0) throw refusal('This database is empty.')
}

function beginning(part: string): string {
  const head = Buffer.alloc(16)
  const handle = openSync(part, 'r')
  try {
    return head.toString('latin1', 0, readSync(handle, head))
  } finally {
    closeSync(handle)
  }
}

/** A database that was copied while open expects a second file next to it; from here on it is a single file. */
function intoOneFile(part: string): void {
  const raw = new Database(part)
  try {
    raw.pragma('mmap_size = 0')
    raw.pragma('trusted_schema = 0')
    raw.pragma('journal_mode = delete')
  } finally {
    raw.close()
  }
}

/** Spec silent (§7): a file that is not a backup is refused as unreadable. */
const refusal = (sentence: string) => new Problem('malformed_request', sentence)
