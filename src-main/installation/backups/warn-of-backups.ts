/** An erased person is still contained in backups that were made before. */
import type { Context } from '#main/context'
import { readFolder } from './backup-folder'
import { filesOf } from '../data-folder/data-folder'
import { dataDirOf } from './back-up'

const day = 86_400_000

/** Adds a warning to the answer to an erasure, about how far back there are backups that contain the person. */
export function warnOfBackups(ctx: Context): void {
  const oldest = readFolder(filesOf(dataDirOf(ctx)).backups).at(-1)
  if (oldest === undefined) return
  const days = Math.max(1, Math.ceil((ctx.now() - oldest.id) / day))
  const span = days === 1 ? 'day' : `${days} days`
  ctx.warn({
    code: 'in_backups',
    message: `Backups from the last ${span} still contain this person. If you restore one, they are erased again. To remove them there too, delete these backups.`
  })
}
