/** A backup before an import takes rows in. */
import type { BaseContext } from '../../context'
import { listBackups } from './backup-files'
import { backUp, dataDirOf } from './back-up'
import { holdsData } from './backups.repository'

/** Milliseconds within which one that was made is enough: files often come several in a row, and each can be undone besides. */
const recent = 600_000

/** An import that cannot have one goes on: that is kept as the problem of backups, which everybody sees. */
export async function backUpBeforeImport(base: BaseContext): Promise<void> {
  if (!holdsData(base)) return
  const [last] = (await listBackups(dataDirOf(base))).filter(({ state }) => state === 'whole')
  const age = last === undefined ? recent : base.now() - Date.parse(last.created_at)
  if (age >= 0 && age < recent) return
  await backUp(base, 'before_import').catch(() => undefined)
}
