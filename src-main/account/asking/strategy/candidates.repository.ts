/**
 * Customers who may become due within a period, found through indexes on what triggers requests. Includes some whom the decider
 * then rejects, but misses nobody it would ask. Read in short parts.
 */
import type { Delay } from '#shared/contract/strategy-settings'
import { triggerOf } from '#shared/contract/strategy-triggers'
import type { Context } from '#main/context'
import { prepared } from '#main/store/query'
import { orderOf } from '#main/account/reviews/reviews/created-order'
import type { AskingStrategy } from './choose'
import { delayOf } from './trigger-time'

const day = 86_400_000
/** Rows examined between two pauses: about a millisecond. */
const batchSize = 500

export interface Stretch {
  from: number
  until: number
}

/** Customer ids, possibly repeated. `due`: when their request falls due. */
function* candidates(
  ctx: Context,
  { id, settings }: AskingStrategy,
  due: Stretch
): Generator<number[], void, void> {
  const { trigger, ask_again } = settings
  const { comes, day: field = 'signup_date' } = triggerOf(trigger)
  if (comes === 'called') return
  const { from, until } = before(due, delayOf(settings))
  if (trigger === 'latest_charge') {
    yield* chargedBetween(ctx, { from, until }, { id, again: ask_again !== null })
    return
  }
  if (trigger === 'tag_given' || trigger === 'location_given') {
    yield* givenBetween(ctx, trigger, { from, until })
    return
  }
  const days: string[] = []
  for (let time = from; time < until + day; time += day) days.push(new Date(time).toISOString().slice(0, 10))
  if (comes === 'yearly') {
    for (const date of new Set(days.flatMap(anniversariesOn))) yield* dayOfEachYear(ctx, field, date)
    return
  }
  for (const date of days) yield* signedUpOn(ctx, date, id)
  if (ask_again !== null) yield* askedMonthsBefore(ctx, due, ask_again.months)
}

/** The same for several strategies, one after the other. */
export function* candidatesOfAll(
  ctx: Context,
  strategies: readonly AskingStrategy[],
  due: Stretch
): Generator<number[], void, void> {
  for (const strategy of strategies) yield* candidates(ctx, strategy, due)
}

/** The period in which a trigger must lie to fall due in `due` after the delay, with a margin on both sides. */
const before = (due: Stretch, delay: Delay): Stretch => ({
  from: withoutDelay(due.from, delay) - margin(delay),
  until: withoutDelay(due.until, delay) + margin(delay)
})

function withoutDelay(instant: number, { count, unit }: Delay): number {
  if (unit !== 'months') return instant - count * (unit === 'hours' ? day / 24 : day)
  const date = new Date(instant)
  return date.setUTCMonth(date.getUTCMonth() - count)
}

/** Allows for time zones and clock changes; for months also for their different lengths. */
const margin = ({ unit }: Delay): number => (unit === 'months' ? 5 * day : 1.5 * day)

/** In common years 29 February has its anniversary on the 28th. */
function anniversariesOn(date: string): string[] {
  const inAnyYear = date.slice(5)
  return inAnyYear === '02-28' ? [inAnyYear, '02-29'] : [inAnyYear]
}

/** Not asked by this strategy. Asks with these statuses may have reached nobody; the decider checks them. */
const notAsked = `NOT EXISTS (SELECT 1 FROM asks WHERE asks.customer_id = found.id AND origin = 'strategy'
  AND strategy_id IS ? AND status NOT IN ('failed', 'bounced', 'suppressed', 'expired', 'cancelled'))`

/** Customers already asked by the strategy are skipped without being read. */
function* signedUpOn(ctx: Context, date: string, strategyId: number | null): Generator<number[], void, void> {
  const text = `SELECT id, ${notAsked} AS is_open FROM (SELECT id FROM customers WHERE account_id = ?
    AND archived_at IS NULL AND signup_date = ? AND id > ? ORDER BY id LIMIT ${batchSize}) AS found`
  yield* inParts(ctx, text, [strategyId, ctx.accountId, date])
}

const ofEachYear = {
  signup_date: 'signup_date IS NOT NULL AND substr(signup_date, 6) = ?',
  birthday: 'birthday IS NOT NULL AND substr(birthday, -5) = ?'
} as const

/** Earlier asks exclude nobody here, because they may be from another year; the decider checks that. */
function* dayOfEachYear(
  ctx: Context,
  field: keyof typeof ofEachYear,
  date: string
): Generator<number[], void, void> {
  const text = `SELECT id, 1 AS is_open FROM customers WHERE account_id = ? AND archived_at IS NULL
    AND ${ofEachYear[field]} AND id > ? ORDER BY id LIMIT ${batchSize}`
  yield* inParts(ctx, text, [ctx.accountId, date])
}

function* inParts(
  ctx: Context,
  text: string,
  values: readonly (string | number | null)[]
): Generator<number[], void, void> {
  for (let last = 0; ;) {
    const rows = prepared(ctx.db, text).all(...values, last) as { id: number; is_open: 0 | 1 }[]
    yield rows.filter(({ is_open }) => is_open).map(({ id }) => id)
    if (rows.length < batchSize) return
    last = rows.at(-1)?.id ?? 0
  }
}

/** `again`: also reads customers who have been asked before. */
function* chargedBetween(
  ctx: Context,
  { from, until }: Stretch,
  { id: strategyId, again }: { id: number | null; again: boolean }
): Generator<number[], void, void> {
  const text = `SELECT id, charge_id, charged_at, ${again ? '1 OR ?' : notAsked} AS is_open FROM (
    SELECT customer_id AS id, id AS charge_id, charged_at FROM charges WHERE account_id = ? AND amount > 0
    AND is_quiet = 0 AND charged_at <= ? AND (charged_at, customer_id, id) > (?, ?, ?)
    ORDER BY charged_at, customer_id, id LIMIT ${batchSize}) AS found`
  type Found = { id: number; charge_id: number; charged_at: number; is_open: 0 | 1 }
  for (let last: Found = { id: 0, charge_id: 0, charged_at: from - 1, is_open: 0 }; ;) {
    const place = [last.charged_at, last.id, last.charge_id]
    const rows = prepared(ctx.db, text).all(strategyId, ctx.accountId, until, ...place) as Found[]
    yield [...new Set(rows.filter(({ is_open }) => is_open).map(({ id }) => id))]
    const end = rows.at(-1)
    if (end === undefined || rows.length < batchSize) return
    last = end
  }
}

const givenText = {
  tag_given: `SELECT customer_id AS id, given_at AS place, customer_id AS row FROM customer_tags
    JOIN customers ON customers.id = customer_id WHERE account_id = @account AND archived_at IS NULL AND given_at <= @until
    AND (given_at, customer_id) > (@place, @row) ORDER BY given_at, customer_id LIMIT ${batchSize}`,
  location_given: `SELECT id, located_at AS place, id AS row FROM customers WHERE account_id = @account AND archived_at IS NULL
    AND located_at <= @until AND (located_at, id) > (@place, @row) ORDER BY located_at, id LIMIT ${batchSize}`
} as const

/** Customers who were given a tag, or a location. */
const givenBetween = (ctx: Context, trigger: keyof typeof givenText, stretch: Stretch) =>
  placesBetween(ctx, givenText[trigger], stretch)

/** Customers asked, or reviewing, any multiple of `months` before the due period. */
function* askedMonthsBefore(ctx: Context, due: Stretch, months: number): Generator<number[], void, void> {
  const first = 'SELECT min(asked_at) FROM asks WHERE account_id = ?'
  const earliest = prepared(ctx.db, first).pluck().get(ctx.accountId) as number | null
  if (earliest === null) return
  const asked = `SELECT customer_id AS id, asked_at AS place, id AS row FROM asks
    WHERE account_id = @account AND asked_at <= @until AND (asked_at, id) > (@place, @row) ORDER BY asked_at, id LIMIT ${batchSize}`
  const reviewed = `SELECT customer_id AS id, created_order AS place, id AS row FROM reviews
    WHERE account_id = @account AND created_order <= @until AND created_order > @place ORDER BY created_order LIMIT ${batchSize}`
  for (let turn = 1; ; turn++) {
    const { from, until } = before(due, { count: turn * months, unit: 'months' })
    if (until < earliest) return
    yield* placesBetween(ctx, asked, { from, until })
    yield* placesBetween(ctx, reviewed, { from: orderOf(from), until: orderOf(until + 1) })
  }
}

function* placesBetween(
  ctx: Context,
  text: string,
  { from, until }: Stretch
): Generator<number[], void, void> {
  type Found = { id: number | null; place: number; row: number }
  for (let last: Found = { id: 0, place: from - 1, row: 0 }; ;) {
    const { place, row } = last
    const rows = prepared(ctx.db, text).all({ account: ctx.accountId, until, place, row }) as Found[]
    yield [...new Set(rows.flatMap(({ id }) => id ?? []))]
    const end = rows.at(-1)
    if (end === undefined || rows.length < batchSize) return
    last = end
  }
}

/** Up to where the strategy has processed changes. */
export interface Seen {
  /** Changes to customers before this time have been processed. */
  until: number
  chargeId: number
  consentId: number
}

export const lastIds = (ctx: Context): Omit<Seen, 'until'> =>
  prepared(
    ctx.db,
    `SELECT (SELECT coalesce(max(id), 0) FROM charges) AS chargeId,
      (SELECT coalesce(max(id), 0) FROM consents) AS consentId`
  ).get() as Omit<Seen, 'until'>

/** Customers changed, charged or with a new consent entry since then. */
export function changedSince(ctx: Context, seen: Seen): number[] {
  const changed = `SELECT id FROM customers WHERE account_id = ? AND archived_at IS NULL AND updated_at >= ?`
  const charged = `SELECT DISTINCT customer_id FROM charges WHERE account_id = ? AND id > ?`
  const agreed = `SELECT DISTINCT customer_id FROM consents NOT INDEXED WHERE account_id = ? AND id > ?`
  const found = (text: string, behind: number) =>
    prepared(ctx.db, text).pluck().all(ctx.accountId, behind) as number[]
  return [...found(changed, seen.until), ...found(charged, seen.chargeId), ...found(agreed, seen.consentId)]
}
