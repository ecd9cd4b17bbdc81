/** Rows of suppressions and of their log, and the key of their hashes. */
import type { Context } from '#main/context'
import { listFingerprint, readPage, type Page, type PageRequest } from '#main/store/paging'
import { build, prepared, run } from '#main/store/query'
import type { NewRow, Row } from '#main/store/tables'

export type SuppressionRow = Row<'suppressions'>
export type SuppressionActRow = Row<'suppression_log'>

/** The first one is for new hashes; the others came with entries that a restore carried over. */
export function findKeys(ctx: Context): Buffer[] {
  const text = 'SELECT key FROM suppression_keys WHERE account_id = ? ORDER BY id'
  return prepared(ctx.db, text).pluck().all(ctx.accountId) as Buffer[]
}

export function insertKey(ctx: Context, key: Buffer): void {
  prepared(ctx.db, 'INSERT INTO suppression_keys (account_id, key) VALUES (?, ?)').run(ctx.accountId, key)
}

/** The first reason stays: a bounced address is no less dead because its owner opts out. Undefined: already listed. */
export function insertSuppression(
  ctx: Context,
  row: Omit<NewRow<'suppressions'>, 'account_id'>
): number | undefined {
  const values = { ...row, account_id: ctx.accountId }
  const insertion = build.insertInto('suppressions').values(values)
  const { changes, id } = run(
    ctx,
    insertion.onConflict((conflict) => conflict.doNothing())
  )
  return changes === 1 ? id : undefined
}

/** The rows of one address, by all its hashes; the oldest first. */
export function findSuppressions(
  ctx: Context,
  channel: SuppressionRow['channel'],
  hashes: readonly string[]
): SuppressionRow[] {
  // One by one, because there is nearly always one hash, and looked up for many addresses.
  const text = 'SELECT * FROM suppressions WHERE account_id = ? AND channel = ? AND address_hash = ?'
  const rows = hashes.flatMap(
    (hash) => (prepared(ctx.db, text).get(ctx.accountId, channel, hash) as SuppressionRow | undefined) ?? []
  )
  return rows.length > 1 ? rows.toSorted((a, b) => a.id - b.id) : rows
}

export function hasSuppression(ctx: Context, channel: SuppressionRow['channel'], hash: string): boolean {
  const text = 'SELECT 1 FROM suppressions WHERE account_id = ? AND channel = ? AND address_hash = ?'
  return prepared(ctx.db, text).get(ctx.accountId, channel, hash) !== undefined
}

/** Whether somebody with this address was erased after an instant. */
export function hasErasure(ctx: Context, hash: string, after: number): boolean {
  const text = `SELECT 1 FROM suppression_log WHERE account_id = ? AND address_hash = ? AND created_at > ?
    AND reason = 'erased' AND act = 'added'`
  return prepared(ctx.db, text).get(ctx.accountId, hash, after) !== undefined
}

export function deleteSuppression(ctx: Context, id: number): void {
  run(ctx, build.deleteFrom('suppressions').where('id', '=', id).where('account_id', '=', ctx.accountId))
}

export function insertAct(ctx: Context, row: Omit<NewRow<'suppression_log'>, 'account_id'>): void {
  run(ctx, build.insertInto('suppression_log').values({ ...row, account_id: ctx.accountId }))
}

interface Filter extends PageRequest {
  channel?: SuppressionRow['channel'][] | undefined
  /** The hashes of the requested address. */
  hashes?: readonly string[] | undefined
}

export function pageOfSuppressions(
  ctx: Context,
  filter: Filter & { reason?: SuppressionRow['reason'][] | undefined }
): Page<SuppressionRow> {
  const { channel, hashes, reason } = filter
  let rows = build.selectFrom('suppressions').where('account_id', '=', ctx.accountId)
  if (channel) rows = rows.where('channel', 'in', channel)
  if (reason) rows = rows.where('reason', 'in', reason)
  if (hashes !== undefined) rows = rows.where('address_hash', 'in', hashes)
  return readPage(ctx, rows, (each) => each.selectAll(), {
    sort: { column: 'suppressions.id', id: 'suppressions.id', direction: 'desc' },
    fingerprint: listFingerprint(['suppressions', channel, reason, hashes]),
    request: filter
  })
}

export function pageOfActs(
  ctx: Context,
  filter: Filter & { act?: SuppressionActRow['act'][] | undefined }
): Page<SuppressionActRow> {
  const { channel, hashes, act } = filter
  let rows = build.selectFrom('suppression_log').where('account_id', '=', ctx.accountId)
  if (channel) rows = rows.where('channel', 'in', channel)
  if (act) rows = rows.where('act', 'in', act)
  if (hashes !== undefined) rows = rows.where('address_hash', 'in', hashes)
  return readPage(ctx, rows, (each) => each.selectAll(), {
    sort: { column: 'suppression_log.id', id: 'suppression_log.id', direction: 'desc' },
    fingerprint: listFingerprint(['suppression log', channel, act, hashes]),
    request: filter
  })
}
