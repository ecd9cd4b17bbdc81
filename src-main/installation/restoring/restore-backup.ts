/** Restoring, from within: the service stops what works on the present data, and goes on with what was restored. */
import type { Restored } from '../../../src-shared/contract/backups'
import type { Context } from '../../context'
import { noteSecurity } from '../../logging/log'
import { Problem } from '../../problem'
import { alone, refuseWhileBusy } from '../data-folder/exclusive'
import { readBackup } from '../backups/backup-files'
import { requireOpening, restore } from './restore'
import { serviceOf } from '../running-service'

/**
 * Puts a backup in the place of the present data, which is kept as a backup. The context's database is closed afterwards.
 * @throws Problem 404; 409 when the backup is damaged or of a newer Goodword, or other work on the files goes on; 507 when there is no room.
 */
export async function restoreBackup(ctx: Context, id: number, passphrase?: string): Promise<Restored> {
  const service = serviceOf(ctx)
  if (service === undefined) throw new Problem('unavailable', 'No service runs on this data.')
  const { dataDir } = service
  // What cannot be restored stops nobody's work.
  const { backup } = readBackup(dataDir, id)
  if (backup.state === 'damaged')
    throw new Problem('conflict', 'This backup is damaged. Please choose another one.')
  const { now } = ctx
  refuseWhileBusy(dataDir)
  // Neither does one that cannot be opened.
  await requireOpening(dataDir, id, passphrase)
  const restored = await alone(dataDir, 'restore', () =>
    service.restartAround(() => restore(dataDir, id, { now, passphrase }))
  )
  noteSecurity(ctx, 'backup_restored', { backup: id })
  return restored
}
