/** The row with the backup settings, shared by all accounts. */
import type { BaseContext } from '#main/context'
import { build, first, run } from '#main/store/query'
import type { Change, Row } from '#main/store/tables'

type HasDb = Pick<BaseContext, 'db'>

export function backupSettings(base: HasDb): Row<'backup_settings'> {
  const row = first(base, build.selectFrom('backup_settings').selectAll().where('id', '=', 1))
  if (row === undefined) throw new Error('the settings of backups are missing')
  return row
}

export function changeBackupSettings(base: HasDb, change: Change<'backup_settings'>): void {
  run(base, build.updateTable('backup_settings').set(change).where('id', '=', 1))
}

/** The id of the installation that the data belongs to. */
export function installationUid(base: HasDb): string | null {
  return first(base, build.selectFrom('installation').select('uid'))?.uid ?? null
}

/** Whether there is any data worth backing up. */
export function holdsData(base: HasDb): boolean {
  const customer = first(base, build.selectFrom('customers').select('id').limit(1))
  return (customer ?? first(base, build.selectFrom('reviews').select('id').limit(1))) !== undefined
}
