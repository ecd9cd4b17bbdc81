/** Restores a backup: a copy of it is made ready, and takes the place of the present data, which is kept. */
import { rmSync } from 'node:fs'
import type { Backup, Restored } from '../../src-shared/contract/backups'
import { Problem } from '../problem'
import type { KeptBackup } from './backup-folder'
import { makeBackup, readBackup } from './backups'
import { filesOf } from './data-folder'
import { inThread } from './in-thread'
import { readMarker } from './marker'
import type { CopyMade, CopyWish } from './restored-copy'
import { swapIn } from './swap-in'

export interface RestoreOptions {
  now?: () => number
}

/**
 * Nobody may have the database open: see `WholeService.restartAround`. Whatever goes wrong on the way, the present data stays.
 * @throws Problem `not_found`; `conflict` when the backup is damaged or of a newer Goodword, or the data is in use; `storage_full`.
 */
export async function restore(
  dataDir: string,
  id: number,
  { now = Date.now }: RestoreOptions = {}
): Promise<Restored> {
  const { backup, kept } = wanted(dataDir, id)
  const present = await keepPresent(dataDir, now)
  try {
    const made = await prepareRestore(dataDir, kept, { earlier: present.earlier, now })
    const kept_file = swapIn(dataDir, { setsAside: present.replaced === null, now: now() })
    const { closed, ...carried_over } = made.carried_over
    return { backup, replaced: present.replaced, kept_file, carried_over, closed, counts: made.counts }
  } finally {
    if (present.passing !== null) rmSync(present.passing, { force: true })
  }
}

/** Makes the copy ready that `swapIn` puts into place. */
function prepareRestore(
  dataDir: string,
  { id, kind, path, manifest }: KeptBackup,
  { earlier, now }: { earlier: CopyWish['earlier']; now: () => number }
): Promise<CopyMade> {
  const { restored } = filesOf(dataDir)
  const backup = { backup: path, backupId: id, isBrought: kind === 'brought', sha256: manifest?.sha256 ?? null }
  return inThread('makeRestoredCopy', {
    ...backup,
    copy: restored,
    earlier,
    known: readMarker(dataDir),
    now: now()
  })
}

function wanted(dataDir: string, id: number): ReturnType<typeof readBackup> {
  const found = readBackup(dataDir, id)
  if (found.backup.state === 'too_new')
    throw new Problem(
      'conflict',
      'This backup was made by a newer Goodword. Please install the newer version first.'
    )
  return found
}

interface Present {
  replaced: Backup | null
  earlier: CopyWish['earlier']
  /** A file that was only made to be read from. */
  passing: string | null
}

/** The present data as a backup; where it is damaged, what can be read of it. */
async function keepPresent(dataDir: string, now: () => number): Promise<Present> {
  const { database, backups } = filesOf(dataDir)
  const state = await inThread('freeDatabase', database)
  if (state === 'busy')
    throw new Problem('conflict', 'Another program is using the data. Please end it, and try again.')
  if (state === 'none') return { replaced: null, earlier: null, passing: null }
  if (state === 'sound') {
    const replaced = await makeBackup(dataDir, 'before_restore', { now })
    const { path } = readBackup(dataDir, replaced.id).kept
    return { replaced, earlier: { file: path, isComplete: true }, passing: null }
  }
  const found = await inThread(
    'salvageInPassing',
    { database, uid: readMarker(dataDir)?.uid ?? null },
    backups
  )
  if (found === null) return { replaced: null, earlier: null, passing: null }
  return { replaced: null, earlier: found, passing: found.file }
}
