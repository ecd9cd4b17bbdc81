/** What the previous data says was sent or will never be sent, merged into the copy so that nothing is sent twice. */
import type { MessageReason } from '#shared/contract/message-reasons'
import type { Channel } from '#shared/contract/fields'
import type { BaseContext, Context } from '#main/context'
import { prepared } from '#main/store/query'
import type { Row } from '#main/store/tables'
import type { Contacts } from '#main/tools/contacts'

type HasDb = Pick<BaseContext, 'db'>

const outcome = [
  'status',
  'status_detail',
  'status_reason',
  'not_before',
  'attempts',
  'first_attempt_at',
  'handoff_at',
  'address',
  'provider_ref',
  'sent_at',
  'delivered_at',
  'opened_at',
  'clicked_at',
  'failed_at',
  'cancelled_by',
  'updated_at'
] as const

/** Nobody is working on these any more: a message that was being sent has either not left yet, or its outcome is unknown. */
const settled: Partial<Record<(typeof outcome)[number], string>> = {
  status: `CASE WHEN other.status <> 'sending' THEN other.status
    WHEN other.handoff_at IS NULL THEN 'scheduled' ELSE 'unknown' END`,
  status_reason: `CASE WHEN other.status = 'sending' AND other.handoff_at IS NOT NULL THEN 'stopped_meanwhile'
    ELSE other.status_reason END`
}
const outcomes = outcome.map((column) => settled[column] ?? `other.${column}`).join(', ')

/**
 * Messages in both files: what was sent or finished stays so, whatever the copy says. If both have an outcome, the later one
 * counts. Returns how many were sent that the copy still intended to send.
 */
export function takeOutcomes({ db }: HasDb): number {
  const further = `SELECT messages.id FROM main.messages
    JOIN was.messages AS other ON other.id = messages.id AND other.ask_id = messages.ask_id
      AND other.channel = messages.channel AND other.created_at = messages.created_at
    WHERE messages.ask_id IN (SELECT id FROM same_asks)
      AND (other.status NOT IN ('scheduled', 'sending') OR other.handoff_at IS NOT NULL)
      AND NOT (messages.handoff_at IS NOT NULL AND other.handoff_at IS NULL)
      AND (messages.status IN ('scheduled', 'sending') OR other.updated_at > messages.updated_at)`
  const left = `SELECT count(*) FROM main.messages JOIN was.messages AS other ON other.id = messages.id
    WHERE messages.id IN (${further}) AND other.handoff_at IS NOT NULL AND messages.handoff_at IS NULL`
  const count = prepared(db, left).pluck().get() as number
  prepared(
    db,
    `UPDATE main.messages SET (${outcome.join(', ')}, lease, lease_until) =
        (SELECT ${outcomes}, NULL, NULL FROM was.messages AS other WHERE other.id = messages.id)
      WHERE id IN (${further})`
  ).run()
  return count
}

type AskRow = Row<'asks'>

/** Asks created since the backup, for customers that the copy knows. */
export function asksSince({ db }: HasDb): AskRow[] {
  const text = `SELECT * FROM was.asks AS asked WHERE customer_id IN (SELECT id FROM main.customers)
    AND customer_id IN (SELECT id FROM same_customers) AND id NOT IN (SELECT id FROM same_asks) ORDER BY id`
  return prepared(db, text).all() as AskRow[]
}

/** Adds an ask to the copy, under its own id if that is free; returns its id. */
export function putAsk({ db }: HasDb, { schedule_id, ...ask }: AskRow): number {
  const has = (text: string, ...values: unknown[]) => prepared(db, text).get(...values) !== undefined
  const { account_id, customer_id, occasion } = ask
  const isTaken = has('SELECT 1 FROM main.asks WHERE id = ?', ask.id)
  const isSecond = has(
    'SELECT 1 FROM main.asks WHERE account_id = ? AND customer_id = ? AND occasion = ?',
    account_id,
    customer_id,
    occasion
  )
  const row = {
    ...ask,
    id: isTaken ? null : ask.id,
    occasion: isSecond ? null : occasion,
    review_page_id: pageFor(db, ask),
    schedule_id: schedule_id === null ? null : scheduleFor(db, schedule_id)
  }
  const columns = Object.keys(row)
  const text = `INSERT INTO main.asks (${columns.join(', ')}) VALUES (${columns.map((name) => `@${name}`).join(', ')})`
  return Number(prepared(db, text).run(row).lastInsertRowid)
}

/** The page of the ask, or the default page if the copy doesn't have it. */
const pageFor = (
  db: HasDb['db'],
  { account_id, review_page_id }: Pick<AskRow, 'account_id' | 'review_page_id'>
): number =>
  prepared(
    db,
    `SELECT id FROM main.review_pages WHERE account_id = ? AND (id = ? OR is_default = 1) ORDER BY id <> ? LIMIT 1`
  )
    .pluck()
    .get(account_id, review_page_id, review_page_id) as number

function scheduleFor(db: HasDb['db'], id: number): number {
  prepared(
    db,
    `INSERT OR IGNORE INTO main.strategy_schedules (account_id, schedule)
      SELECT account_id, schedule FROM was.strategy_schedules WHERE id = ?`
  ).run(id)
  const text = `SELECT main.strategy_schedules.id FROM main.strategy_schedules
    JOIN was.strategy_schedules AS other USING (account_id, schedule) WHERE other.id = ?`
  return prepared(db, text).pluck().get(id) as number
}

/** Adds missing messages of an ask, whether it was just added to the copy or already there. Returns how many were sent. */
export function putMessages({ db }: HasDb, askBefore: number, askNow: number): number {
  const columns = 'account_id, customer_id, channel, kind, step, copy, scheduled_at, created_at'
  const text = `INSERT OR IGNORE INTO main.messages (id, ask_id, ${columns}, ${outcome.join(', ')})
    SELECT CASE WHEN EXISTS (SELECT 1 FROM main.messages AS taken WHERE taken.id = other.id) THEN NULL ELSE other.id END,
      ?, account_id, (SELECT customer_id FROM main.asks WHERE asks.id = ?), channel, kind, step, copy, scheduled_at,
      created_at, ${outcomes}
    FROM was.messages AS other WHERE ask_id = ?
      AND NOT EXISTS (SELECT 1 FROM main.messages AS known WHERE known.ask_id = ? AND known.channel = other.channel
        AND known.kind = other.kind AND known.step = other.step AND known.copy = other.copy)
    ORDER BY other.id RETURNING handoff_at`
  const rows = prepared(db, text).all(askNow, askNow, askBefore, askNow) as { handoff_at: number | null }[]
  return rows.filter(({ handoff_at }) => handoff_at !== null).length
}

/** Asks in both files to which messages were added since the backup. */
export function asksWithMore({ db }: HasDb): number[] {
  const text = `SELECT DISTINCT other.ask_id FROM was.messages AS other
    WHERE other.ask_id IN (SELECT id FROM same_asks) AND other.ask_id IN (SELECT id FROM main.asks)
      AND other.id NOT IN (SELECT id FROM main.messages)`
  return prepared(db, text).pluck().all() as number[]
}

interface Waiting extends Contacts {
  id: number
  channel: Channel
  created_at: number
}

/** Messages that still wait in the copy and that the previous data does not know, if any address is recorded as written to. */
export function waitingUnknown(ctx: Context): Waiting[] {
  const text = `SELECT messages.id, channel, messages.created_at, email, phone, other_contacts
    FROM main.messages JOIN main.customers ON customers.id = messages.customer_id
    WHERE messages.account_id = @account AND status IN ('scheduled', 'sending') AND handoff_at IS NULL
      AND EXISTS (SELECT 1 FROM main.send_records WHERE account_id = @account)
      AND NOT EXISTS (SELECT 1 FROM was.messages AS other
        WHERE other.id = messages.id AND other.created_at = messages.created_at)`
  return prepared(ctx.db, text).all({ account: ctx.accountId }) as Waiting[]
}

interface Doubt {
  address: string
  handoff_at: number
  status_reason: MessageReason
  status_detail: string
}

/** It may have been handed over then. */
export function doubtMessage({ db, now }: Context, id: number, doubt: Doubt): void {
  const text = `UPDATE main.messages SET status = 'unknown', status_reason = @status_reason, status_detail = @status_detail,
    address = @address, handoff_at = @handoff_at, not_before = NULL, lease = NULL, lease_until = NULL, updated_at = @now
    WHERE id = @id`
  prepared(db, text).run({ ...doubt, id, now: now() })
}
