/** Restoring while running: the service stops everything that uses the current data, and continues with the restored data. */
import type { Restored } from '#shared/contract/backups'
import type { Context } from '#main/context'
import { noteSecurity } from '#main/logging/log'
import { conflict, Problem } from '#main/problem'
import { exclusively, refuseWhileBusy } from '../data-folder/exclusive'
import { readBackup } from '../backups/backup-files'
import { requireOpening, restore } from './restore'
import { serviceOf } from '../running-service'

/**
 * Replaces the current data with a backup; the current data is kept as a backup. Afterwards, the context's database is closed.
 * @throws Problem 404; 409 if the backup is damaged or from a newer Goodword, or other work on the files is in progress; 507 if
 * the disk is full.
 */
export async function restoreBackup(ctx: Context, id: number, passphrase?: string): Promise<Restored> {
  const service = serviceOf(ctx)
  if (service === undefined) throw new Problem('unavailable', 'No service is running on this data.')
  const { dataDir } = service
  // A backup that cannot be restored must not interrupt anyone's work.
  const { backup } = readBackup(dataDir, id)
  if (backup.state === 'damaged')
    throw conflict('backup_damaged', 'This backup is damaged. Please choose another one.')
  const { now } = ctx
  refuseWhileBusy(dataDir)
  // Nor must one that can't be opened.
  await requireOpening(dataDir, id, passphrase)
  const restored = await exclusively(dataDir, 'restore', () =>
    service.restartAround(() => restore(dataDir, id, { now, passphrase }))
  )
  noteSecurity(ctx, 'backup_restored', { backup: id })
  return restored
}
