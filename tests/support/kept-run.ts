/** Runs, inserted as rows: of a connection without a site to read, of a display without a target. */
import type { TestService } from './service'

export function keptRun(
  { db }: TestService,
  { accountId, connectionId }: { accountId: number; connectionId: number }
): number {
  const text = `INSERT INTO connection_runs (account_id, connection_id, mode, started_at, ended_at)
    VALUES (?, ?, 'full', 1, 2)`
  return Number(db.raw.prepare(text).run(accountId, connectionId).lastInsertRowid)
}

/** A run of a display, inserted as a row, without anything that is pushed. */
export function keptDisplayRun(
  { db }: TestService,
  { accountId, displayId }: { accountId: number; displayId: number }
): number {
  const text = 'INSERT INTO display_runs (account_id, display_id, started_at, ended_at) VALUES (?, ?, 1, 2)'
  return Number(db.raw.prepare(text).run(accountId, displayId).lastInsertRowid)
}
