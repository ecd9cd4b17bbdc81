/** Rows of messages on their way out: due, claimed with a lease, handed over. Each change is one guarded UPDATE. */
import type { Channel } from '#shared/contract/fields'
import type { Context } from '#main/context'
import { prepared } from '#main/store/query'
import { askedAgainSince, hasArrived } from './follow-ups.repository'
import type { Row } from '#main/store/tables'

type MessageRow = Row<'messages'>

const all = <Result>(ctx: Context, text: string, ...values: unknown[]): Result[] =>
  prepared(ctx.db, text).all(...values) as Result[]
const changes = (ctx: Context, text: string, ...values: unknown[]): number =>
  prepared(ctx.db, text).run(...values).changes

/** The messages due on a channel, longest overdue first. */
export function findDue(ctx: Context, channel: Channel, now: number, limit: number): MessageRow[] {
  const text = `SELECT * FROM messages WHERE account_id = ? AND channel = ? AND status = 'scheduled'
    AND coalesce(not_before, scheduled_at) <= ? ORDER BY coalesce(not_before, scheduled_at), id LIMIT ?`
  return all(ctx, text, ctx.accountId, channel, now, limit)
}

/** When the next message of a channel is due, or null. */
export function nextDueAt(ctx: Context, channel: Channel): number | null {
  const text = `SELECT coalesce(not_before, scheduled_at) FROM messages
    WHERE account_id = ? AND channel = ? AND status = 'scheduled'
    ORDER BY coalesce(not_before, scheduled_at) LIMIT 1`
  return (prepared(ctx.db, text).pluck().get(ctx.accountId, channel) as number | undefined) ?? null
}

export function claimRow(ctx: Context, id: number, lease: string, until: number): boolean {
  const text = `UPDATE messages SET status = 'sending', lease = ?, lease_until = ?, updated_at = ?
    WHERE id = ? AND account_id = ? AND status = 'scheduled'`
  return changes(ctx, text, lease, until, ctx.now(), id, ctx.accountId) === 1
}

/** A handover: of which message, under which lease, to which address, within which limits. */
export interface HandOver {
  id: number
  lease: string
  /** Exactly as stored with the customer. */
  address: string
  /** Each that the suppression list may have stored; none if the account has never used the list. */
  addressHashes: readonly string[]
  limits: Limits
  /** How long the lease is valid from now on. */
  until?: number
  /** The test-mode transport: switching the mode in the meantime stops what was meant for the other one. */
  isLocal?: boolean
}

/** How many messages of a channel can be handed over in any 24 hours, and in any 30 days; null: no limit. */
export interface Limits {
  day: number | null
  month: number | null
}

export const dayLong = 86_400_000
export const monthLong = 30 * dayLong

const withinLimit = `(? IS NULL OR (SELECT count(*) FROM messages AS other WHERE other.account_id = messages.account_id
  AND other.channel = messages.channel AND other.handoff_at > ?) < ?)`

/**
 * The handover: it cannot be undone. Everything that could forbid it is checked within the one UPDATE: the lease, the
 * customer and their address, suppression, pauses, and the limits. A reminder is never the first message anyone gets. Someone who
 * opted out of requests still gets the answer to their review, as it reads now.
 */
// The plus signs keep the planner from scanning all messages of a status instead of fetching the one. The customer is compared as
// a value because SQLite turns an EXISTS into a join, and replans joins for each message, which takes twenty times as long as the
// query itself.
const mayBeHandedOver = `id = ? AND +account_id = ? AND +status = 'sending' AND lease = ? AND handoff_at IS NULL
  AND ? = (SELECT CASE messages.channel WHEN 'email' THEN email ELSE phone END FROM customers
    WHERE customers.id = messages.customer_id AND archived_at IS NULL AND (unsubscribed_at IS NULL OR messages.kind = 'answer'))
  AND (kind <> 'answer' OR words = (SELECT reply FROM reviews WHERE reviews.id = messages.review_id))
  AND (kind <> 'reminder' OR EXISTS (SELECT 1 FROM messages AS request WHERE request.ask_id = messages.ask_id
    AND request.kind IN ('request', 'retry') AND request.status IN (${hasArrived})))
  AND NOT EXISTS (SELECT 1 FROM suppressions WHERE suppressions.account_id = messages.account_id
    AND suppressions.channel = messages.channel AND address_hash IN (SELECT value FROM json_each(?))
    AND (reason <> 'unsubscribed' OR messages.kind <> 'answer'))
  AND (NOT EXISTS (SELECT 1 FROM sending_hold)
    OR EXISTS (SELECT 1 FROM sending_releases WHERE sending_releases.account_id = messages.account_id))
  AND NOT EXISTS (SELECT 1 FROM sending WHERE sending.account_id = messages.account_id
    AND (paused_at IS NOT NULL OR test_mode <> ?))
  AND NOT EXISTS (SELECT 1 FROM channel_states WHERE channel_states.account_id = messages.account_id
    AND channel_states.channel = messages.channel AND paused_at IS NOT NULL)
  AND ${withinLimit} AND ${withinLimit}`
const handOverText = `UPDATE messages SET handoff_at = ?, address = ?, lease_until = coalesce(?, lease_until),
  updated_at = ? WHERE ${mayBeHandedOver}`
const couldText = `SELECT 1 FROM messages WHERE ${mayBeHandedOver}`

export function markHandedOver(ctx: Context, wish: HandOver): boolean {
  const now = ctx.now()
  return changes(ctx, handOverText, now, wish.address, wish.until ?? null, now, ...guardsOf(ctx, wish)) === 1
}

export const couldHandOver = (ctx: Context, wish: HandOver): boolean =>
  prepared(ctx.db, couldText).get(...guardsOf(ctx, wish)) !== undefined

function guardsOf(ctx: Context, wish: HandOver): unknown[] {
  const { id, lease, address, isLocal = false } = wish
  const hashes = JSON.stringify(wish.addressHashes)
  const { day, month } = wish.limits
  const now = ctx.now()
  const within = [day, now - dayLong, day, month, now - monthLong, month]
  return [id, ctx.accountId, lease, address, hashes, isLocal ? 1 : 0, ...within]
}

/** The usual outcome, in one UPDATE; returns the ask, or undefined if the lease is not ours. Late replies count too. */
export function markAccepted(
  ctx: Context,
  { id, lease, providerRef }: { id: number; lease: string; providerRef: string | null }
): Pick<MessageRow, 'id' | 'ask_id'> | undefined {
  const text = `UPDATE messages SET status = 'sent', sent_at = ?, provider_ref = ?, status_detail = NULL,
      status_reason = NULL, not_before = NULL, lease = NULL, lease_until = NULL, attempts = attempts + 1,
      first_attempt_at = coalesce(first_attempt_at, ?), updated_at = ?
    WHERE id = ? AND account_id = ? AND lease = ? AND status IN ('sending', 'unknown') AND handoff_at IS NOT NULL
    RETURNING id, ask_id`
  const now = ctx.now()
  return prepared(ctx.db, text).get(now, providerRef, now, now, id, ctx.accountId, lease) as
    Pick<MessageRow, 'id' | 'ask_id'> | undefined
}

/** When one more message can be handed over within a limit; null: now. */
export function findFreeAt(ctx: Context, channel: Channel, limit: number, span: number): number | null {
  const now = ctx.now()
  if (limit < 1) return now + dayLong
  const text = `SELECT handoff_at FROM messages WHERE account_id = ? AND channel = ? AND handoff_at > ?
    ORDER BY handoff_at DESC LIMIT 1 OFFSET ?`
  const at = prepared(ctx.db, text)
    .pluck()
    .get(ctx.accountId, channel, now - span, limit - 1) as number | undefined
  return at === undefined ? null : at + span
}

export function countHandedOver(ctx: Context, channel: Channel, since: number): number {
  const text =
    'SELECT count(*) FROM messages WHERE account_id = ? AND channel = ? AND handoff_at IS NOT NULL AND handoff_at > ?'
  return prepared(ctx.db, text).pluck().get(ctx.accountId, channel, since) as number
}

export function findLastHandedOver(ctx: Context, channel: Channel): number | null {
  const text =
    'SELECT max(handoff_at) FROM messages WHERE account_id = ? AND channel = ? AND handoff_at IS NOT NULL'
  return prepared(ctx.db, text).pluck().get(ctx.accountId, channel) as number | null
}

/** The current address of a message's customer on its channel. */
export function findAddress(ctx: Context, row: Pick<MessageRow, 'customer_id' | 'channel'>): string | null {
  const column = row.channel === 'email' ? 'email' : 'phone'
  const text = `SELECT ${column} FROM customers WHERE id = ? AND account_id = ?`
  return (prepared(ctx.db, text).pluck().get(row.customer_id, ctx.accountId) as string | undefined) ?? null
}

/** Messages that are being sent, or were when the program ended. */
export function findBeingSent(ctx: Context, leaseBefore: number): MessageRow[] {
  const text = `SELECT * FROM messages WHERE account_id = ? AND status = 'sending' AND lease_until < ?`
  return all(ctx, text, ctx.accountId, leaseBefore)
}

/** Messages still waiting although due before `dueBefore`: `asks` for requests and retries, `others` for all others. In order. */
export function findMissed(
  ctx: Context,
  channel: Channel,
  dueBefore: { asks: number; others: number }
): MessageRow[] {
  const text = `SELECT * FROM messages WHERE account_id = ? AND channel = ? AND status = 'scheduled'
    AND coalesce(not_before, scheduled_at) < ?
    AND coalesce(not_before, scheduled_at) < CASE WHEN kind IN ('request', 'retry') THEN ? ELSE ? END
    ORDER BY scheduled_at, id`
  const { asks, others } = dueBefore
  return all(ctx, text, ctx.accountId, channel, Math.max(asks, others), asks, others)
}

export function findByProviderRef(ctx: Context, ref: string): MessageRow | undefined {
  const text = 'SELECT * FROM messages WHERE account_id = ? AND provider_ref = ?'
  return prepared(ctx.db, text).get(ctx.accountId, ref) as MessageRow | undefined
}

/** Messages with a provider reference that were accepted since then, and not reported on yet. */
export function findAwaitingReport(
  ctx: Context,
  { channel, statuses }: { channel: Channel; statuses: readonly MessageRow['status'][] },
  since: number
): MessageRow[] {
  const text = `SELECT * FROM messages WHERE account_id = ? AND channel = ? AND handoff_at >= ?
    AND status IN (SELECT value FROM json_each(?)) AND provider_ref IS NOT NULL ORDER BY handoff_at DESC LIMIT 1000`
  return prepared(ctx.db, text).all(ctx.accountId, channel, since, JSON.stringify(statuses)) as MessageRow[]
}

/** The number of the latest copy of a resent message. */
export function lastCopyOf(ctx: Context, row: MessageRow): number {
  const { ask_id, review_id, channel, kind, step } = row
  // Of an answer whose review was deleted nothing can be found: it is its own latest copy.
  const [of, id] = ask_id === null ? ['review_id', review_id] : ['ask_id', ask_id]
  const text = `SELECT max(copy) FROM messages WHERE account_id = ? AND ${of} = ? AND channel = ? AND kind = ? AND step = ?`
  return (
    (prepared(ctx.db, text).pluck().get(ctx.accountId, id, channel, kind, step) as number | null) ?? row.copy
  )
}

/** Whether the customer opened the page from an ask, or left a review after it. */
export function findAnswerTo(ctx: Context, askId: number): 'has_clicked' | 'has_reviewed' | null {
  // Two queries about reviews: with OR, SQLite would read all reviews.
  const text = `SELECT
      EXISTS (SELECT 1 FROM messages WHERE ask_id = asks.id AND clicked_at IS NOT NULL) AS clicked,
      EXISTS (SELECT 1 FROM reviews WHERE origin_ask_id = asks.id)
        OR EXISTS (SELECT 1 FROM reviews WHERE reviews.customer_id = asks.customer_id
          AND reviews.created_at >= asks.asked_at) AS reviewed
    FROM asks WHERE id = ? AND +account_id = ?`
  const answer = prepared(ctx.db, text).get(askId, ctx.accountId) as
    { clicked: 0 | 1; reviewed: 0 | 1 } | undefined
  if (answer?.clicked) return 'has_clicked'
  return answer?.reviewed ? 'has_reviewed' : null
}

export function countOf(
  ctx: Context,
  channel: Channel,
  now: number
): { waiting: number; waiting_late: number } {
  const text = `SELECT count(*) AS waiting,
      coalesce(sum(status = 'scheduled' AND coalesce(not_before, scheduled_at) <= ?), 0) AS waiting_late
    FROM messages WHERE account_id = ? AND status IN ('scheduled', 'sending') AND channel = ?`
  return prepared(ctx.db, text).get(now, ctx.accountId, channel) as { waiting: number; waiting_late: number }
}

/** Without a later copy, a message has not been sent again since. */
const noLaterCopy = `NOT EXISTS (SELECT 1 FROM messages AS later WHERE later.ask_id = messages.ask_id
  AND later.channel = messages.channel AND later.kind = messages.kind AND later.step = messages.step
  AND later.copy > messages.copy) AND NOT EXISTS (SELECT 1 FROM messages AS later
  WHERE later.review_id = messages.review_id AND (later.step, later.copy) > (messages.step, messages.copy))`

/**
 * What can still be offered for sending again: not if the customer has since been asked again, and no reminder of a request
 * that nobody received. An answer only as long as its review is there.
 */
const canStillGo = `coalesce(ask_id, review_id) IS NOT NULL AND ${noLaterCopy} AND NOT EXISTS (${askedAgainSince('messages.ask_id')})
  AND (kind <> 'reminder' OR EXISTS (SELECT 1 FROM messages AS request WHERE request.ask_id = messages.ask_id
    AND request.kind IN ('request', 'retry') AND request.status IN (${hasArrived})))`

export function countUnknown(ctx: Context): number {
  const text = "SELECT count(*) FROM messages WHERE account_id = ? AND status = 'unknown'"
  return prepared(ctx.db, text).pluck().get(ctx.accountId) as number
}

export function countExpired(ctx: Context): number {
  const text = `SELECT count(*) FROM messages WHERE account_id = ? AND status = 'expired' AND ${canStillGo}`
  return prepared(ctx.db, text).pluck().get(ctx.accountId) as number
}

/** What is needed to send a message again. */
type SentBefore = Pick<MessageRow, 'id' | 'ask_id' | 'customer_id' | 'channel'>

export function findExpired(ctx: Context): SentBefore[] {
  const text = `SELECT id, ask_id, customer_id, channel FROM messages WHERE account_id = ? AND status = 'expired'
    AND ${canStillGo} ORDER BY scheduled_at, id`
  return all(ctx, text, ctx.accountId)
}

/** Leaves out customers who have since been contacted, opted out or been archived. */
const isRefusedByMistake = `messages.account_id = ? AND status = 'failed' AND status_reason = 'account_refused' AND ${canStillGo}
  AND NOT EXISTS (SELECT 1 FROM messages AS since WHERE since.customer_id = messages.customer_id
    AND since.sent_at > messages.failed_at)
  AND EXISTS (SELECT 1 FROM customers WHERE customers.id = messages.customer_id
    AND archived_at IS NULL AND unsubscribed_at IS NULL)`

export function countRefusedByMistake(ctx: Context): number {
  const text = `SELECT count(*) FROM messages WHERE ${isRefusedByMistake}`
  return prepared(ctx.db, text).pluck().get(ctx.accountId) as number
}

export function findRefusedByMistake(ctx: Context): SentBefore[] {
  const text = `SELECT id, ask_id, customer_id, channel FROM messages WHERE ${isRefusedByMistake}
    ORDER BY ask_id, kind = 'request' DESC, scheduled_at, id`
  return all(ctx, text, ctx.accountId)
}

/** E-mails that a server refused, in id order. */
export function findRefusedMails(
  ctx: Context,
  after: number,
  limit: number
): { id: number; ask_id: number; status_detail: string; address: string }[] {
  const text = `SELECT messages.id, ask_id, status_detail, coalesce(address, email, '') AS address
    FROM messages JOIN customers ON customers.id = customer_id
    WHERE messages.account_id = ? AND status = 'failed' AND channel = 'email' AND messages.id > ?
      AND status_reason IN ('refused', 'no_such_address') AND status_detail IS NOT NULL
    ORDER BY messages.id LIMIT ?`
  return all(ctx, text, ctx.accountId, after, limit)
}

export function putRefusedLast(ctx: Context, channel: Channel): Pick<MessageRow, 'id' | 'ask_id'>[] {
  const text = `UPDATE messages SET not_before = ?, updated_at = ? WHERE account_id = ? AND channel = ?
    AND status = 'scheduled' AND status_reason = 'account_refused' RETURNING id, ask_id`
  // A millisecond later than now, to come after messages that become due at this very moment.
  return all(ctx, text, ctx.now() + 1, ctx.now(), ctx.accountId, channel)
}
