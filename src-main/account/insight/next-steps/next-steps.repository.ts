/** The data for finding steps, read in slices; and which of them were postponed. */
import type { Channel } from '#shared/contract/fields'
import { sentStatuses, type MessageStatus } from '#shared/contract/messages'
import type { StepKind } from '#shared/contract/next-steps'
import type { Context } from '#main/context'
import { all, build, prepared, run } from '#main/store/query'

/** Rows examined before other work gets a turn: one or two milliseconds, however few of them match. */
const slice = 500

type Turns<Result> = Generator<void, Result, void>

export interface Sends {
  count: number
  total: number
}

const failed: readonly MessageStatus[] = ['failed', 'bounced']

/** Requests and reminders due from an instant on that were given to a server, by channel; and how many of them failed. */
export function* sendsSince(ctx: Context, since: number): Turns<Record<Channel, Sends>> {
  const sends: Record<Channel, Sends> = { email: { count: 0, total: 0 }, sms: { count: 0, total: 0 } }
  for (const status of sentStatuses)
    for (let place = { scheduled_at: since, id: 0 }; ;) {
      const rows = messagesFrom(ctx, status, place)
      for (const { channel } of rows) {
        sends[channel].total++
        if (failed.includes(status)) sends[channel].count++
      }
      yield
      const last = rows.at(-1)
      if (last === undefined || rows.length < slice) break
      place = last
    }
  return sends
}

interface SentRow {
  channel: Channel
  scheduled_at: number
  id: number
}

function messagesFrom(ctx: Context, status: MessageStatus, place: Omit<SentRow, 'channel'>): SentRow[] {
  const text = `SELECT channel, scheduled_at, id FROM messages INDEXED BY messages_by_status
    WHERE account_id = ? AND status = ? AND scheduled_at >= ? AND (scheduled_at, id) > (?, ?) AND kind <> 'thanks'
    ORDER BY scheduled_at, id LIMIT ${slice}`
  const { scheduled_at: at, id } = place
  return prepared(ctx.db, text).all(ctx.accountId, status, at, at, id) as SentRow[]
}

interface Reachable {
  id: number
  email: string | null
  phone: string | null
  other_contacts: string | null
}

/** Customers who were never asked, and are neither opted out nor archived; some of them still cannot be reached. */
export function* neverAsked(ctx: Context): Turns<Reachable[]> {
  const text = `SELECT id, email, phone, other_contacts FROM customers INDEXED BY customers_by_asked WHERE account_id = ? AND archived_at IS NULL
    AND last_asked_at IS NULL AND id > ? AND unsubscribed_at IS NULL ORDER BY id LIMIT ${slice}`
  const found: Reachable[] = []
  for (let last = 0; ;) {
    const rows = prepared(ctx.db, text).all(ctx.accountId, last) as Reachable[]
    found.push(...rows)
    if (rows.length < slice) return found
    last = rows.at(-1)?.id ?? last
    yield
  }
}

/** When the latest reviews of a source were written, latest first; without duplicates. */
export function latestReviewTimes(ctx: Context, sourceId: number, most = slice): number[] {
  const text = `SELECT created_at FROM reviews INDEXED BY reviews_by_source
    WHERE source_id = ? AND +account_id = ? AND is_duplicate = 0 ORDER BY created_order DESC LIMIT ?`
  return prepared(ctx.db, text).pluck().all(sourceId, ctx.accountId, most) as number[]
}

export const hasConnection = (ctx: Context): boolean =>
  prepared(ctx.db, 'SELECT 1 FROM connections WHERE account_id = ? LIMIT 1').get(ctx.accountId) !== undefined

export interface PutOff {
  kind: string
  subject: string
  until: number
}

export function allPutOff(ctx: Context): PutOff[] {
  const own = build.selectFrom('put_off_steps').where('account_id', '=', ctx.accountId)
  return all(ctx, own.select(['kind', 'subject', 'until']))
}

/** Replaces an earlier entry. Null: not postponed. */
export function savePutOff(ctx: Context, kind: StepKind, subject: string, until: number | null): void {
  const own = build.deleteFrom('put_off_steps').where('account_id', '=', ctx.accountId)
  run(ctx, own.where('kind', '=', kind).where('subject', '=', subject))
  // Expired entries no longer matter.
  run(ctx, own.where('until', '<=', ctx.now()))
  if (until === null) return
  const row = { account_id: ctx.accountId, kind, subject, until }
  run(ctx, build.insertInto('put_off_steps').values(row))
}
