/** A backup before an import adds rows. */
import type { BaseContext } from '#main/context'
import { listBackups } from './backup-files'
import { backUp, dataDirOf } from './back-up'
import { holdsData } from './backups.repository'

/** Milliseconds. A backup this recent is enough: files often come several in a row, and each import can be undone anyway. */
const recent = 600_000

/** If the backup fails, the import continues: the failure is recorded as a backup problem, which is always shown. */
export async function backUpBeforeImport(base: BaseContext): Promise<void> {
  if (!holdsData(base)) return
  const [last] = (await listBackups(dataDirOf(base))).filter(({ state }) => state === 'whole')
  const age = last === undefined ? recent : base.now() - Date.parse(last.created_at)
  if (age >= 0 && age < recent) return
  await backUp(base, 'before_import').catch(() => undefined)
}
