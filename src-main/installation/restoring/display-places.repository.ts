/**
 * What lies on the owner's website is not in the backup: where it is must not be forgotten, or it could never be taken away. And
 * nothing leaves before the owner has seen what a restore has brought back.
 */
import type { BaseContext } from '#main/context'
import { prepared } from '#main/store/query'

type HasDb = Pick<BaseContext, 'db'>

/** Targets and placements that are newer than the backup. What was changed about the others since then is in force. */
export function takeDisplayPlaces({ db }: HasDb): void {
  const accounts = 'account_id IN (SELECT id FROM same_accounts)'
  // The connection may be newer than the backup.
  const access = [
    'address, folder, username, secrets, secret_names, host_key, checked_at, version',
    'iif(connection_id IN (SELECT id FROM main.connections), connection_id, NULL)'
  ]
  prepared(
    db,
    `UPDATE main.display_targets SET (address, folder, username, secrets, secret_names, host_key, checked_at, version,
        connection_id) = (SELECT ${access.join(', ')} FROM was.display_targets AS other WHERE other.id = display_targets.id)
      WHERE id IN (SELECT id FROM was.display_targets WHERE ${accounts})`
  ).run()
  const rest = 'id, account_id, kind, name, form, paused_at, deleted_at, created_at, updated_at'
  const columns =
    'address, folder, username, secrets, secret_names, host_key, checked_at, version, connection_id'
  prepared(
    db,
    `INSERT INTO main.display_targets (${rest}, ${columns}) SELECT ${rest}, ${access.join(', ')} FROM was.display_targets
      WHERE ${accounts} AND id NOT IN (SELECT id FROM main.display_targets)`
  ).run()
  const place =
    'account_id, target_id, display_id, file_name, mark, remote_id, handed_at, tried_at, pushed_at'
  prepared(
    db,
    `INSERT INTO main.display_placements (${place}) SELECT ${place} FROM was.display_placements
      WHERE ${accounts} AND target_id IN (SELECT id FROM main.display_targets)
      ON CONFLICT (target_id, display_id, file_name) DO UPDATE SET mark = excluded.mark, remote_id = excluded.remote_id,
        handed_at = excluded.handed_at, tried_at = excluded.tried_at, pushed_at = excluded.pushed_at`
  ).run()
}

/** Spec silent (§7): as with sending, also for a backup of one's own. What is sent then is sent whole. */
export function holdDisplays({ db, now }: Pick<BaseContext, 'db' | 'now'>): void {
  prepared(
    db,
    // One that is being emptied is shown again, so that the owner can decide about it.
    `UPDATE main.display_targets SET paused_at = coalesce(paused_at, ?), deleted_at = NULL, failing_since = NULL, told_at = NULL`
  ).run(now())
  prepared(db, 'UPDATE main.display_placements SET digest = NULL, due_at = ?, failures = 0').run(now())
}
