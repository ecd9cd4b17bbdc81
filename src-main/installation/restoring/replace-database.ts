/**
 * Replaces the database with the restored copy. Once that decision is stored on disk, every step can be repeated, and the next
 * start continues after a crash or a power cut; before that, nothing has happened. Either way, there is always one complete
 * database.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { conflict } from '#main/problem'
import { syncFolder } from '#main/store/sync'
import { isoTime } from '#main/tools/iso-time'
import { filesOf } from '../data-folder/data-folder'
import { removeCopy } from './restored-copy'

/** The decision, stored before anything is moved. */
const decisionSchema = z.strictObject({
  /** The name under which the present file is set aside; null: it is in a backup, and is overwritten. */
  set_aside_as: z
    .string()
    .regex(/^[\w.-]+$/)
    .nullable()
})
type Decision = z.infer<typeof decisionSchema>

const ends = ['', '-wal', '-shm', '-journal']

/**
 * Nobody may have the database open. `setsAside`: the present file can't be put into a backup, so it is kept as
 * it is. Returns where; null: it isn't kept, or there was none.
 */
export function replaceDatabase(
  dataDir: string,
  { setsAside, now }: { setsAside: boolean; now: number }
): string | null {
  const { database, damaged, restoring } = filesOf(dataDir)
  const isThere = ends.some((end) => existsSync(database + end))
  // A write-ahead log left by another program would be checkpointed into the wrong file.
  if (!setsAside && existsSync(`${database}-wal`))
    throw conflict('in_other_program', 'Another program is using the data. Quit it and try again.')
  const set_aside_as = setsAside && isThere ? `${isoTime(now).replaceAll(':', '-')}-goodword.db` : null
  const decision: Decision = { set_aside_as }
  const part = `${restoring}.part`
  writeFileSync(part, JSON.stringify(decision), { mode: 0o600, flush: true })
  renameSync(part, restoring)
  syncFolder(dataDir)
  goOn(dataDir, decision)
  return set_aside_as === null ? null : join(damaged, set_aside_as)
}

/** Call before the database is opened: completes a replacement that was decided, and drops one that was not. */
export function finishRestore(dataDir: string): void {
  const { restored, restoring } = filesOf(dataDir)
  const decision = readDecision(restoring)
  if (decision !== null) return goOn(dataDir, decision)
  rmSync(`${restoring}.part`, { force: true })
  if (existsSync(restored)) removeCopy(restored)
}

function readDecision(file: string): Decision | null {
  if (!existsSync(file)) return null
  try {
    return decisionSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // The file only gets its name once it is complete, so this is not one of ours.
    return null
  }
}

function goOn(dataDir: string, { set_aside_as }: Decision): void {
  const { database, restored, restoring, damaged } = filesOf(dataDir)
  // If the copy is gone, this has already happened.
  if (existsSync(restored)) {
    if (set_aside_as !== null) {
      mkdirSync(damaged, { recursive: true, mode: 0o700 })
      const name = freeName(damaged, basename(set_aside_as))
      for (const end of ends) moveIfThere(database + end, join(damaged, name + end))
      syncFolder(damaged)
    } else for (const end of ends.slice(1)) rmSync(database + end, { force: true })
    syncFolder(dataDir)
    renameSync(restored, database)
    syncFolder(dataDir)
  }
  rmSync(restoring, { force: true })
  syncFolder(dataDir)
}

/** Another file may have appeared in place of the database meanwhile: it must not overwrite one that was set aside before. */
const freeName = (folder: string, name: string): string =>
  existsSync(join(folder, name)) ? freeName(folder, `again-${name}`) : name

function moveIfThere(from: string, to: string): void {
  if (existsSync(from)) renameSync(from, to)
}
