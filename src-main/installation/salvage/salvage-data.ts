/** Salvage at the owner's request: what could be read becomes a backup, with a report. */
import type { Salvaged } from '#shared/contract/installation'
import { exclusively, refuseWhileBusy } from '../data-folder/exclusive'
import { readBackup } from '../backups/backup-files'
import { filesOf } from '../data-folder/data-folder'
import { inThread } from '../thread/in-thread'
import { readMarker } from '../data-folder/marker'
import { isComplete, type Salvage } from './salvage'

/**
 * Nobody may have the database open. The damaged file stays as it is.
 * @throws Problem `conflict` if nothing can be read, or other work on the files is in progress; `storage_full`.
 */
export async function salvageData(dataDir: string, now: number): Promise<Salvaged> {
  refuseWhileBusy(dataDir)
  const { database, backups } = filesOf(dataDir)
  const uid = readMarker(dataDir)?.uid ?? null
  const work = () => inThread<Salvage>('salvage', { database, uid }, backups, now)
  const { manifest, tables } = await exclusively(dataDir, 'backup', work)
  const { backup } = readBackup(dataDir, manifest.id, { uid: manifest.uid })
  return { backup, counts: manifest.counts, tables, is_complete: isComplete(tables) }
}
