/** A connection's run, inserted as a row, without a site to read. */
import type { TestService } from './service'

export function keptRun(
  { db }: TestService,
  { accountId, connectionId }: { accountId: number; connectionId: number }
): number {
  const text = `INSERT INTO connection_runs (account_id, connection_id, mode, started_at, ended_at)
    VALUES (?, ?, 'full', 1, 2)`
  return Number(db.raw.prepare(text).run(accountId, connectionId).lastInsertRowid)
}
