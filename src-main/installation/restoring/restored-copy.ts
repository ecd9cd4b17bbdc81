/**
 * A backup becomes a copy beside the database that is whole, up to date, and knows what must not be undone. Done by a thread; until
 * it takes its place nothing else has changed.
 */
import { chmodSync, copyFileSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import type { BackupCounts } from '../../../src-shared/contract/backups'
import type { BaseContext } from '../../context'
import { stderrLog } from '../../logging/log'
import { Problem, StartProblem } from '../../problem'
import { asProblem, contentOf, DamagedBackup, requireRoom, sumOf } from '../../store/backup-file'
import { findDamage, isDamageCode } from '../../store/find-damage'
import { syncFile } from '../../store/sync'
import { applicationId } from '../../store/open-database'
import { migrate } from '../../store/migrate'
import { dbOf, type Db } from '../../store/query'
import { decryptFile, type Passphrases } from '../backups/age-file'
import { foreignParts } from '../data-folder/own-schema'

export interface CopyWish {
  /** The file of the backup, and its number. */
  backup: string
  backupId: number
  /** It came as a file, and was not made here. */
  isBrought: boolean
  /** What opens it; null: it is not encrypted. */
  passphrases: Passphrases | null
  /** What its manifest says of its bytes; null: it has none. */
  sha256: string | null
  /** Where the copy is to lie: beside the database, so that it is only renamed. */
  copy: string
  /** The data whose place it takes, as a file that nobody writes to; null: there is none that can be read. */
  earlier: { file: string; isComplete: boolean } | null
  /** The highest numbers that are known to have been given out, and by which installation; null: unknown. */
  known: { uid: string; marks: Record<'events' | 'messages' | 'customers', number> } | null
  now: number
}

export interface CarriedOver {
  suppressions: number
  sent_messages: number
  erased_customers: number
  /** What another installation had open, and is closed now; null: the copy is of this one. */
  closed: { tokens: number; webhooks: number; public_pages: boolean } | null
}

/** What carries over; it knows the resources, and is handed in by the thread. */
export type CarryOver = (
  base: BaseContext,
  copy: { backupId: number; hadMark: boolean; isBrought: boolean; known: CopyWish['known'] },
  earlier: CopyWish['earlier']
) => CarriedOver

/** What a thread is asked for: `makeRestoredCopy` with all that it needs of other rooms. */
export type MakeRestoredCopy = (wish: CopyWish) => Promise<CopyMade>

export interface CopyMade {
  counts: BackupCounts
  carried_over: CarriedOver
}

/** The schema before which installations had no mark of their own. */
const marksSince = 14

/** @throws Problem `conflict` when the backup cannot be restored, `storage_full` when there is no room. */
export async function makeRestoredCopy(wish: CopyWish, carryOver: CarryOver): Promise<CopyMade> {
  const { backup, copy, backupId, earlier } = wish
  try {
    // Bringing it up to date and clearing away what was erased takes some room as well.
    requireRoom(dirname(copy), Math.ceil(statSync(backup).size * 1.2))
    removeCopy(copy)
    if (wish.sha256 !== null && sumOf(backup) !== wish.sha256)
      throw new Problem('conflict', 'The backup is damaged: its bytes are not those that were written.')
    if (wish.passphrases === null) copyFileSync(backup, copy)
    else await decryptFile(backup, copy, wish.passphrases)
    chmodSync(copy, 0o600)
    const db = openCopy(copy)
    try {
      const hadMark = (db.raw.pragma('user_version', { simple: true }) as number) >= marksSince
      bringUpToDate(db)
      const carried_over = carryOver(
        { db, now: () => wish.now, log: stderrLog },
        { backupId, hadMark, isBrought: wish.isBrought, known: wish.known },
        earlier
      )
      refuseDamage(db)
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

/** Forgets a copy that did not come to be. */
export function removeCopy(copy: string): void {
  for (const end of ['', '-journal', '-wal', '-shm']) rmSync(copy + end, { force: true })
}

function openCopy(file: string): Db {
  const raw = new Database(file, { fileMustExist: true })
  try {
    if (raw.pragma('application_id', { simple: true }) !== applicationId)
      throw new Problem('conflict', 'The file is not a backup of Goodword.')
    // A copy that is cut short is thrown away: nothing of it has to outlive a power cut until the end.
    for (const setting of ['journal_mode = MEMORY', 'synchronous = OFF', 'foreign_keys = ON'])
      raw.pragma(setting)
    // What is erased in it is overwritten, and a doctored file runs nothing.
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
  // A trigger of somebody else's would be run by us.
  const [odd] = foreignParts(raw)
  if (odd !== undefined)
    throw new Problem('conflict', `The file is not as Goodword makes them: ${odd} is another, or is missing.`)
  try {
    migrate(raw, () => undefined)
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error
    throw new Problem('conflict', error.message)
  }
}

function refuseDamage({ raw }: Db): void {
  const [found] = findDamage(raw, 1)
  if (found !== undefined) throw new Problem('conflict', `The backup is damaged: ${found}.`)
  const [orphan] = raw.pragma('foreign_key_check') as { table: string }[]
  if (orphan !== undefined)
    throw new Problem('conflict', `The backup is damaged: rows of ${orphan.table} belong to nothing.`)
}

function asRefusal(error: unknown): unknown {
  if (error instanceof DamagedBackup) return new Problem('conflict', error.message)
  if (isDamageCode((error as { code?: unknown }).code))
    return new Problem('conflict', 'The backup is damaged.')
  return asProblem(error)
}
