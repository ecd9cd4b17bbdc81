/** Rows of events. */
import type { EventType } from '#shared/contract/events'
import type { Context } from '#main/context'
import { listFingerprint, readPage, type Page, type PageRequest } from '#main/store/paging'
import { all, build, prepared } from '#main/store/query'
import type { Row } from '#main/store/tables'

export type EventRow = Row<'events'>
type HasDb = Pick<Context, 'db'>

export interface EventFilter extends PageRequest {
  /** Only events after this id. */
  after?: number | undefined
  types?: EventType[] | undefined
}

export function pageOfEvents(ctx: Context, filter: EventFilter): Page<EventRow> {
  const { after, types } = filter
  return readPage(ctx, eventsAfter(ctx, after ?? 0, types), (each) => each.selectAll(), {
    sort: { column: 'events.id', id: 'events.id', direction: 'asc' },
    fingerprint: listFingerprint(['events', after, types]),
    request: filter
  })
}

/** The next events after an id, oldest first. */
export function nextEvents(
  ctx: Pick<Context, 'db' | 'accountId'>,
  after: number,
  types: EventType[] | undefined,
  most: number
): EventRow[] {
  return all(ctx, eventsAfter(ctx, after, types).selectAll().orderBy('events.id').limit(most))
}

function eventsAfter(ctx: Pick<Context, 'accountId'>, after: number, types: EventType[] | undefined) {
  const events = build
    .selectFrom('events')
    .where('events.account_id', '=', ctx.accountId)
    .where('events.id', '>', after)
  return types === undefined ? events : events.where('type', 'in', types)
}

/** Returns the id of the new row. Plain SQL instead of a built query, because every write goes through here. */
export function insertEvent({ db }: HasDb, row: Omit<EventRow, 'id'>): number {
  const text = 'INSERT INTO events (account_id, type, record_id, actor, created_at) VALUES (?, ?, ?, ?, ?)'
  const { account_id, type, record_id, actor, created_at } = row
  return Number(prepared(db, text).run(account_id, type, record_id, actor, created_at).lastInsertRowid)
}

/** The range of event ids in the file: every id after `before`, up to and including `newest`, exists. */
export function boundsOfEvents({ db }: HasDb): { before: number; newest: number } {
  const text = `SELECT coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'events'), 0) AS newest,
    (SELECT min(id) FROM events) - 1 AS before`
  const { newest, before } = prepared(db, text).get() as { newest: number; before: number | null }
  return { newest, before: before ?? newest }
}

/** When the first event after an id was written, for any account; null: none. */
export function oldestEventAfter({ db }: HasDb, id: number): number | null {
  const text = 'SELECT created_at FROM events WHERE id > ? ORDER BY id LIMIT 1'
  return (prepared(db, text).pluck().get(id) as number | undefined) ?? null
}

/** Deletes events that are too old or too many, oldest first and a few at a time, so that no request waits for a clean-up. */
export function deleteOldEvents({ db }: HasDb, kept: { since: number; count: number; atOnce: number }): void {
  const text = `DELETE FROM events WHERE id IN (SELECT id FROM events ORDER BY id LIMIT ?)
    AND (created_at < ? OR id <= (SELECT max(id) FROM events) - ?)`
  prepared(db, text).run(kept.atOnce, kept.since, kept.count)
}
