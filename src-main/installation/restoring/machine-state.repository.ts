/** What belongs to this computer and its access rights rather than to the business data, so it doesn't go back in time. */
import type { BaseContext } from '#main/context'
import { prepared } from '#main/store/query'
import type { EarlierData } from './earlier-data'

type HasDb = Pick<BaseContext, 'db'>

/** Tokens that were revoked or changed since stay that way, new ones stay, and deleted ones no longer grant access. */
export function takeTokens({ db, now }: Pick<BaseContext, 'db' | 'now'>, { isComplete }: EarlierData): void {
  prepared(
    db,
    `UPDATE main.tokens SET (revoked_at, expires_at) = (SELECT coalesce(tokens.revoked_at, other.revoked_at),
        coalesce(other.expires_at, tokens.expires_at) FROM was.tokens AS other WHERE other.hash = tokens.hash)
      WHERE hash IN (SELECT hash FROM was.tokens)`
  ).run()
  const columns = 'account_id, name, hash, hint, scopes, last_used_at, expires_at, revoked_at, created_at'
  prepared(
    db,
    `INSERT INTO main.tokens (${columns}) SELECT ${columns} FROM was.tokens
      WHERE account_id IN (SELECT id FROM same_accounts) AND hash NOT IN (SELECT hash FROM main.tokens) ORDER BY id`
  ).run()
  if (!isComplete) return
  prepared(
    db,
    'UPDATE main.tokens SET revoked_at = ? WHERE revoked_at IS NULL AND hash NOT IN (SELECT hash FROM was.tokens)'
  ).run(now())
}

/** Keys, addresses and switches of webhooks stay as they were; a webhook deleted since then stays silent. */
export function takeWebhooks(
  { db, now }: Pick<BaseContext, 'db' | 'now'>,
  { isComplete }: EarlierData
): void {
  const mine = 'SELECT id, created_at, account_id FROM was.webhooks'
  const columns =
    'url, secret, old_secret, old_secret_until, allows_private, is_on, disabled_at, disabled_reason, failing_since'
  prepared(
    db,
    `UPDATE main.webhooks SET (${columns}) = (SELECT ${columns} FROM was.webhooks AS other WHERE other.id = webhooks.id)
      WHERE (id, created_at, account_id) IN (${mine})`
  ).run()
  if (isComplete)
    prepared(
      db,
      `UPDATE main.webhooks SET is_on = 0, updated_at = ? WHERE (id, created_at, account_id) NOT IN (${mine})`
    ).run(now())
  // Whatever was delivered since is not delivered again.
  prepared(
    db,
    `UPDATE main.webhook_deliveries SET next_attempt_at = NULL, status = coalesce((SELECT other.status
        FROM was.webhook_deliveries AS other WHERE other.message_id = webhook_deliveries.message_id), 'cancelled')
      WHERE status = 'waiting' AND message_id NOT IN (SELECT message_id FROM was.webhook_deliveries
        WHERE status = 'waiting')`
  ).run()
}

/** Webhooks skip all events so far: they were already delivered, or belong to data that is gone. */
export function skipEvents({ db }: HasDb): void {
  prepared(
    db,
    `UPDATE main.webhooks SET last_event_id = max(last_event_id,
      coalesce((SELECT seq FROM main.sqlite_sequence WHERE name = 'events'), 0))`
  ).run()
}

/** The same for alerts, which also record since when something counts as news. Waiting ones are cancelled. */
export function takeAlerts({ db, now }: Pick<BaseContext, 'db' | 'now'>, { isComplete }: EarlierData): void {
  const mine = 'SELECT id, created_at, account_id FROM was.alerts'
  const columns =
    'url, url_hint, recipients, recipient_names, token, is_on, may_answer, disabled_at, disabled_reason, failing_since'
  prepared(
    db,
    `UPDATE main.alerts SET (${columns}) = (SELECT ${columns} FROM was.alerts AS other WHERE other.id = alerts.id)
      WHERE (id, created_at, account_id) IN (${mine})`
  ).run()
  if (!isComplete) return
  prepared(
    db,
    `UPDATE main.alerts SET is_on = 0, may_answer = 0, updated_at = ?
      WHERE (id, created_at, account_id) NOT IN (${mine})`
  ).run(now())
}

/** What a reply to an e-mail may do is not taken from a backup: the review may have been answered since. */
export const endGrants = ({ db, now }: Pick<BaseContext, 'db' | 'now'>): void =>
  void prepared(db, 'UPDATE main.reply_grants SET ends_at = min(ends_at, ?)').run(now())

const cancelAlertMessages = (db: HasDb['db'], at: number): void =>
  void prepared(
    db,
    `UPDATE main.alert_messages SET status = 'cancelled', ended_at = ? WHERE status IN ('waiting', 'handed')`
  ).run(at)

/** Alerts skip everything so far, as webhooks do. */
export function skipAlerts({ db, now }: Pick<BaseContext, 'db' | 'now'>): void {
  cancelAlertMessages(db, now())
  prepared(
    db,
    `UPDATE main.alerts SET since = max(since, ?), rests_until = NULL, pairing_hash = NULL, pairing_ends_at = NULL,
      last_review_id = max(last_review_id, (SELECT coalesce(max(id), 0) FROM main.reviews)),
      last_event_id = max(last_event_id, coalesce((SELECT seq FROM main.sqlite_sequence WHERE name = 'events'), 0))`
  ).run(now())
}

/** Ids that were assigned once are never reused, because links and other programs may refer to them. */
export function raiseNumbers({ db }: HasDb): void {
  prepared(
    db,
    `INSERT INTO main.sqlite_sequence (name, seq) SELECT name, 0 FROM was.sqlite_sequence
      WHERE name IN (SELECT name FROM main.sqlite_schema) AND name NOT IN (SELECT name FROM main.sqlite_sequence)`
  ).run()
  prepared(
    db,
    `UPDATE main.sqlite_sequence SET seq = max(seq, coalesce((SELECT other.seq FROM was.sqlite_sequence AS other
      WHERE other.name = sqlite_sequence.name), 0))`
  ).run()
  prepared(
    db,
    `UPDATE main.last_customer SET id = max(id, (SELECT coalesce(max(id), 0) FROM was.last_customer),
      (SELECT coalesce(max(id), 0) FROM was.customers))`
  ).run()
}

/** The same from the record outside the database, if the data itself is gone. Ignored if it is of another installation. */
export function raiseTo(
  { db }: HasDb,
  { uid, marks }: { uid: string; marks: Record<'events' | 'messages' | 'customers', number> }
): void {
  if (prepared(db, 'SELECT uid FROM main.installation').pluck().get() !== uid) return
  for (const name of ['events', 'messages'] as const) {
    prepared(
      db,
      `INSERT INTO main.sqlite_sequence (name, seq) SELECT @name, 0
        WHERE NOT EXISTS (SELECT 1 FROM main.sqlite_sequence WHERE name = @name)`
    ).run({ name })
    prepared(db, 'UPDATE main.sqlite_sequence SET seq = max(seq, ?) WHERE name = ?').run(marks[name], name)
  }
  prepared(db, 'UPDATE main.last_customer SET id = max(id, ?)').run(marks.customers)
}

/** The clock belongs to the computer, and its last known time never goes back. */
export function takeClock({ db }: HasDb): void {
  const columns = 'uptime, boot_id, held_at, held_reason'
  prepared(
    db,
    `INSERT OR REPLACE INTO main.clock (id, high_water, ${columns})
      SELECT id, max(high_water, coalesce((SELECT high_water FROM main.clock), 0)), ${columns} FROM was.clock`
  ).run()
}

/** How this computer is set up: backups, the desktop, the public pages. */
export function takeSettings(base: HasDb): void {
  takeMachineSettings(base)
  take(base, 'doors')
}

export function takeMachineSettings(base: HasDb): void {
  for (const table of ['backup_settings', 'desktop_settings'] as const) take(base, table)
}

const take = ({ db }: HasDb, table: 'backup_settings' | 'desktop_settings' | 'doors'): void =>
  void prepared(db, `INSERT OR REPLACE INTO main.${table} SELECT * FROM was.${table}`).run()

/** What another installation had switched on. */
export interface Closed {
  tokens: number
  webhooks: number
  public_pages: boolean
}

/** Whether the copy is from this installation, by the record outside the database, if the data itself is gone. */
export function isOurs(
  { db }: HasDb,
  { hadMark, isBrought, known }: { hadMark: boolean; isBrought: boolean; known: { uid: string } | null }
): boolean {
  if (!isBrought) return true
  if (!hadMark || known === null) return false
  return prepared(db, 'SELECT uid FROM main.installation').pluck().get() === known.uid
}

/**
 * For data that came as a file from another installation: its maker has its tokens, and it would notify their programs and copy
 * to their folders. All of that is switched off until the owner switches it on again. Spec silent (§7): even when moving to a new
 * computer.
 */
export function closeForeign({ db, now }: Pick<BaseContext, 'db' | 'now'>): Closed {
  const at = now()
  const tokens = prepared(db, 'UPDATE main.tokens SET revoked_at = ? WHERE revoked_at IS NULL').run(at)
  const webhooks = prepared(db, 'UPDATE main.webhooks SET is_on = 0, updated_at = ? WHERE is_on = 1').run(at)
  prepared(
    db,
    "UPDATE main.webhook_deliveries SET next_attempt_at = NULL, status = 'cancelled' WHERE status = 'waiting'"
  ).run()
  prepared(db, 'UPDATE main.alerts SET is_on = 0, updated_at = ? WHERE is_on = 1').run(at)
  prepared(db, 'UPDATE main.alerts SET may_answer = 0').run()
  cancelAlertMessages(db, at)
  // Its keys can't be used here, and its sites must not notice that somebody else has the data.
  prepared(db, 'UPDATE main.connections SET paused_at = ?, wanted = NULL WHERE paused_at IS NULL').run(at)
  prepared(db, "UPDATE main.digests SET frequency = 'off'").run()
  prepared(db, 'UPDATE main.assistants SET allows_foreign_host = 0').run()
  const doors = prepared(db, 'UPDATE main.doors SET is_on = 0, updated_at = ? WHERE is_on = 1').run(at)
  prepared(
    db,
    'UPDATE main.backup_settings SET second_folder = NULL, second_problem = NULL, passphrase = NULL'
  ).run()
  return { tokens: tokens.changes, webhooks: webhooks.changes, public_pages: doors.changes > 0 }
}

/** What the owner paused stays paused, test mode stays on, and e-mails already read are not read again. */
export function takePauses({ db }: HasDb): void {
  const accounts = 'account_id IN (SELECT id FROM same_accounts)'
  prepared(
    db,
    `INSERT INTO main.sending (account_id, test_mode, paused_at, updated_at)
      SELECT account_id, test_mode, paused_at, updated_at FROM was.sending WHERE ${accounts}
      ON CONFLICT DO UPDATE SET test_mode = max(test_mode, excluded.test_mode),
        paused_at = coalesce(paused_at, excluded.paused_at)`
  ).run()
  prepared(
    db,
    `INSERT INTO main.channel_states SELECT * FROM was.channel_states WHERE ${accounts}
      ON CONFLICT DO UPDATE SET paused_at = coalesce(paused_at, excluded.paused_at),
        pause_reason = coalesce(pause_reason, excluded.pause_reason)`
  ).run()
  prepared(
    db,
    `UPDATE main.mailbox_reads SET last_uid = max(last_uid, coalesce((SELECT other.last_uid FROM was.mailbox_reads AS other
      WHERE other.account_id = mailbox_reads.account_id AND other.mailbox = mailbox_reads.mailbox), 0))`
  ).run()
}

/** Providers keep replacing the keys of a sign-in: only the latest one works, and none after the owner has signed out. */
export function takeMailSignIns({ db }: HasDb): void {
  const accounts = 'account_id IN (SELECT id FROM same_accounts)'
  prepared(db, `DELETE FROM main.mail_sign_ins WHERE ${accounts}`).run()
  prepared(db, `INSERT INTO main.mail_sign_ins SELECT * FROM was.mail_sign_ins WHERE ${accounts}`).run()
}

/** The identity of the data and its location stay as they are; links in messages keep working with the key that made them. */
export function takeIdentity({ db }: HasDb): void {
  prepared(
    db,
    `UPDATE main.installation SET (uid, sign_key, machine, folder) = (SELECT other.uid,
      coalesce(other.sign_key, installation.sign_key), other.machine, other.folder FROM was.installation AS other)
      WHERE EXISTS (SELECT 1 FROM was.installation)`
  ).run()
}

export function noteRestored({ db, now }: Pick<BaseContext, 'db' | 'now'>, backupId: number): void {
  prepared(db, 'UPDATE main.installation SET restored_at = ?, restored_from = ?').run(now(), backupId)
}

/** No reply from a backup is published automatically: waiting ones become drafts again, and those in flight count as unknown. */
export function holdReplies({ db }: HasDb): void {
  const mayHaveLeft = `EXISTS (SELECT 1 FROM main.reply_outbox WHERE review_id = reviews.id AND phase = 'queued' AND handed_at IS NOT NULL)`
  const unclear = {
    code: 'unsure',
    message: 'It was on its way when the backup was made. Look at the site before you send it again.'
  }
  prepared(
    db,
    `UPDATE main.reviews SET reply_state = iif(${mayHaveLeft}, 'unknown', NULL), reply_problem = iif(${mayHaveLeft}, ?, NULL)
      WHERE id IN (SELECT review_id FROM main.reply_outbox WHERE phase = 'queued')`
  ).run(JSON.stringify(unclear))
  prepared(
    db,
    "UPDATE main.reply_outbox SET phase = 'settled', handed_at = NULL, handed_text = NULL WHERE phase = 'queued'"
  ).run()
}

/** Digests that were due when the backup was made may have been sent since, so the next one is the next to become due. */
export function holdDigests({ db, now }: Pick<BaseContext, 'db' | 'now'>): void {
  prepared(db, 'UPDATE main.digests SET planned_until = max(planned_until, ?)').run(now())
  prepared(db, "DELETE FROM main.digest_mails WHERE status = 'waiting'").run()
}

/** Imports in progress. */
export const importsAtWork = ({ db }: HasDb): { id: number; account_id: number }[] =>
  prepared(
    db,
    "SELECT id, account_id FROM main.imports WHERE status IN ('reading', 'checking', 'queued', 'committing')"
  ).all() as { id: number; account_id: number }[]

/** Which model is asked, and whether reviews may leave this computer for it, is not taken from a backup. */
export function takeAssistants({ db }: HasDb): void {
  prepared(db, 'DELETE FROM main.assistants').run()
  const accounts = 'account_id IN (SELECT id FROM same_accounts)'
  prepared(db, `INSERT INTO main.assistants SELECT * FROM was.assistants WHERE ${accounts}`).run()
}
