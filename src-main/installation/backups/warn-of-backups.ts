/** Who is erased is still in backups that were made before. */
import type { Context } from '../../context'
import { readFolder } from './backup-folder'
import { filesOf } from '../data-folder/data-folder'
import { dataDirOf } from './back-up'

const day = 86_400_000

/** Says in the answer to an erasure for how long back there are backups that hold the person. */
export function warnOfBackups(ctx: Context): void {
  const oldest = readFolder(filesOf(dataDirOf(ctx)).backups).at(-1)
  if (oldest === undefined) return
  const days = Math.max(1, Math.ceil((ctx.now() - oldest.id) / day))
  const span = days === 1 ? 'day' : `${days} days`
  ctx.warn({
    code: 'in_backups',
    message: `Backups of the last ${span} still hold this person. When one is restored they are erased again; to be rid of them there too, delete these backups.`
  })
}
