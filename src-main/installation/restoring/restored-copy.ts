/**
 * Turns a backup into a copy next to the database that is complete, up to date, and includes what must not be undone. Runs inside
 * a thread. Until the copy replaces the database, nothing else has changed.
 */
import { chmodSync, copyFileSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import type { BackupCounts } from '#shared/contract/backups'
import type { BaseContext } from '#main/context'
import { stderrLog } from '#main/logging/log'
import { conflict, StartProblem } from '#main/problem'
import {
  alteredBackup,
  asProblem,
  contentOf,
  DamagedBackup,
  requireRoom,
  sumOf
} from '#main/store/backup-file'
import { findDamage, isDamageCode } from '#main/store/find-damage'
import { syncFile } from '#main/store/sync'
import { applicationId } from '#main/store/open-database'
import { migrate, refuseNewer } from '#main/store/migrate'
import { requireOwnSchema } from '#main/store/own-schema'
import { dbOf, type Db } from '#main/store/query'
import { decryptFile, type Passphrases } from '../backups/age-file'

export interface CopyWish {
  /** The file of the backup, and its id. */
  backup: string
  backupId: number
  /** It was added as a file rather than made here. */
  isBrought: boolean
  /** The passphrases to try; null: it is not encrypted. */
  passphrases: Passphrases | null
  /** The checksum in its manifest; null: it has none. */
  sha256: string | null
  /** Where to put the copy: next to the database, so that it only has to be renamed. */
  copy: string
  /** The data that it replaces, as a file that nobody writes to; null: there is none that can be read. */
  earlier: { file: string; isComplete: boolean } | null
  /** The highest ids known to have been assigned, and by which installation; null: unknown. */
  known: { uid: string; marks: Record<'events' | 'messages' | 'customers', number> } | null
  now: number
}

export interface CarriedOver {
  suppressions: number
  sent_messages: number
  erased_customers: number
  /** What another installation had enabled and is now switched off; null: the copy is from this installation. */
  closed: { tokens: number; webhooks: number; public_pages: boolean } | null
}

/** What to carry over. Passed in by the thread, because it knows the resources. */
export type CarryOver = (
  base: BaseContext,
  copy: { backupId: number; hadMark: boolean; isBrought: boolean; known: CopyWish['known'] },
  earlier: CopyWish['earlier']
) => CarriedOver

/** What concerns the rows: `readThrough` reads all of them, as what brings a file from elsewhere may be wrong in any way. */
interface AboutRows {
  carryOver: CarryOver
  readThrough: (base: BaseContext) => Promise<void>
}

/** The type of the thread's task: `makeRestoredCopy` with its dependencies on other modules bound. */
export type MakeRestoredCopy = (wish: CopyWish) => Promise<CopyMade>

export interface CopyMade {
  counts: BackupCounts
  carried_over: CarriedOver
}

/** The first schema in which installations have an id. */
const marksSince = 14

/** @throws Problem `conflict` if the backup cannot be restored, `storage_full` if there is no space. */
export async function makeRestoredCopy(
  wish: CopyWish,
  { carryOver, readThrough }: AboutRows
): Promise<CopyMade> {
  const { backup, copy, backupId, earlier } = wish
  try {
    // Updating the copy and removing erased data takes some space as well.
    requireRoom(dirname(copy), Math.ceil(statSync(backup).size * 1.2))
    removeCopy(copy)
    if (wish.sha256 !== null && sumOf(backup) !== wish.sha256)
      throw conflict('backup_damaged', 'The backup is damaged: the file has changed since it was made.')
    if (wish.passphrases === null) copyFileSync(backup, copy)
    else await decryptFile(backup, copy, wish.passphrases)
    chmodSync(copy, 0o600)
    const db = openCopy(copy)
    try {
      const hadMark = (db.raw.pragma('user_version', { simple: true }) as number) >= marksSince
      bringUpToDate(db)
      const base = { db, now: () => wish.now, log: stderrLog }
      const carried_over = carryOver(
        base,
        { backupId, hadMark, isBrought: wish.isBrought, known: wish.known },
        earlier
      )
      refuseDamage(db)
      if (wish.isBrought) await readThrough(base)
      return { counts: contentOf(db.raw).counts, carried_over }
    } finally {
      db.raw.close()
      syncFile(copy)
    }
  } catch (error) {
    removeCopy(copy)
    throw asRefusal(error)
  }
}

/** Removes a copy that was not completed. */
export function removeCopy(copy: string): void {
  for (const end of ['', '-journal', '-wal', '-shm']) rmSync(copy + end, { force: true })
}

function openCopy(file: string): Db {
  const raw = new Database(file, { fileMustExist: true })
  try {
    if (raw.pragma('application_id', { simple: true }) !== applicationId)
      throw conflict('not_a_backup', 'The file is not a Goodword backup.')
    // An interrupted copy is discarded, so it need not survive a power cut until it is complete.
    for (const setting of ['journal_mode = MEMORY', 'synchronous = OFF', 'foreign_keys = ON'])
      raw.pragma(setting)
    // Erased data is overwritten, and a file that was tampered with can't run anything.
    for (const setting of [
      'secure_delete = ON',
      'trusted_schema = OFF',
      'cell_size_check = ON',
      'temp_store = 2'
    ])
      raw.pragma(setting)
    raw.pragma('cache_size = -65536')
    return dbOf(raw)
  } catch (error) {
    raw.close()
    throw error
  }
}

function bringUpToDate({ raw }: Db): void {
  try {
    refuseNewer(raw)
    // Otherwise we would run a foreign trigger.
    requireOwnSchema(raw, (parts) => conflict('not_a_backup', alteredBackup(parts)))
    migrate(raw, () => undefined)
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error
    throw conflict('newer_version', error.message)
  }
}

function refuseDamage({ raw }: Db): void {
  const [found] = findDamage(raw, 1)
  if (found !== undefined) throw conflict('backup_damaged', `The backup is damaged: ${found}.`)
  const [orphan] = raw.pragma('foreign_key_check') as { table: string }[]
  if (orphan !== undefined)
    throw conflict(
      'backup_damaged',
      `The backup is damaged: some rows of ${orphan.table} refer to missing records.`
    )
}

function asRefusal(error: unknown): unknown {
  if (error instanceof DamagedBackup) return conflict('backup_damaged', error.message)
  if (isDamageCode((error as { code?: unknown }).code))
    return conflict('backup_damaged', 'The backup is damaged.')
  return asProblem(error)
}
