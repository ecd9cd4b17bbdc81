/**
 * Creates deliveries from the events after the last one that a webhook was sent, and moves its position in the same transaction:
 * none is lost if Goodword stops in between, and events from other processes are sent too.
 */
import { randomBytes } from 'node:crypto'
import type { Scope } from '#shared/contract/scopes'
import { visibleTo, type WebhookEvent } from '#shared/contract/webhooks'
import type { Context } from '#main/context'
import { findOwned, insertOwned, updateOwned } from '#main/store/owned-rows'
import { inTransaction } from '#main/store/query'
import type { Row } from '#main/store/tables'
import { isoTime } from '#main/tools/iso-time'
import { nextEvents, oldestEventAfter } from '../events/events.repository'
import { hasEventsAfter, newestEvent } from '../events/events.service'
import { countWaiting, isWaitingUntried } from './deliveries.repository'

/** Limits of one transaction, in rows and milliseconds, because nobody else can write in the meantime. */
const madeAtOnce = 25
const turn = 6
/** No more are prepared for a slow receiver: events are kept for days, and their records are read when the delivery is made. */
const maxWaiting = 500
/** A webhook's position also moves past events it did not ask for: rarely, but before those events are deleted. */
const movedOnAfter = 3_600_000
const movedOnEvery = 500

/** What an event is about. */
export interface DeliveryTarget {
  /** As JSON. */
  data: string
  customerId: number | null
}
type ReadPayload = (ctx: Context, type: string, recordId: number | null) => DeliveryTarget

/** Creates the next deliveries of a webhook. Returns whether there may be more. */
export function makeDeliveries(ctx: Context, webhookId: number, read: ReadPayload): boolean {
  const hasNews = (findOwned(ctx, 'webhooks', webhookId)?.last_event_id ?? 0) !== newestEvent(ctx)
  return hasNews && inTransaction(ctx, () => makeNext(ctx, webhookId, read))
}

function makeNext(ctx: Context, webhookId: number, read: ReadPayload): boolean {
  const row = findOwned(ctx, 'webhooks', webhookId)
  if (row === undefined || row.is_on === 0) return false
  const newest = newestEvent(ctx)
  if (!hasEventsAfter(ctx, row.last_event_id)) return startOver(ctx, row, newest)
  const most = Math.min(madeAtOnce, maxWaiting - countWaiting(ctx, row.id))
  if (most <= 0) return false
  const events = nextEvents(ctx, row.last_event_id, eventsOf(row), most)
  const scopes = row.scopes === null ? null : new Set(JSON.parse(row.scopes) as Scope[])
  const until = performance.now() + turn
  let told = row.last_event_id
  for (const { id, type, record_id, created_at } of events) {
    const { data, customerId } = read(ctx, type, record_id)
    const seen = scopes === null ? data : visibleTo(scopes, type, record_id, data)
    tell(ctx, row, { type, recordId: record_id, at: created_at, data: seen, customerId })
    told = id
    if (performance.now() > until) break
  }
  const isAll = events.length < most && told === (events.at(-1)?.id ?? told)
  moveOn(ctx, row, isAll && isFarBehind(ctx, told, newest) ? newest : told)
  return !isAll
}

const eventsOf = (row: Row<'webhooks'>): WebhookEvent[] => JSON.parse(row.events) as WebhookEvent[]

/** Unsent events are no longer kept, or an older backup was restored: the receiver is told to reload its lists. */
function startOver(ctx: Context, row: Row<'webhooks'>, newest: number): false {
  const lists = eventsOf(row).filter((type) => type.endsWith('.many'))
  for (const type of lists)
    tell(ctx, row, { type, recordId: null, at: ctx.now(), data: '{}', customerId: null })
  ctx.log.error('a webhook has missed events that are no longer kept', { webhook: row.id })
  moveOn(ctx, row, newest)
  return false
}

function isFarBehind(ctx: Context, told: number, newest: number): boolean {
  const next = oldestEventAfter(ctx, told)
  return newest - told >= movedOnEvery || (next !== null && next < ctx.now() - movedOnAfter)
}

function moveOn(ctx: Context, { id, last_event_id }: Row<'webhooks'>, told: number): void {
  if (told !== last_event_id) updateOwned(ctx, 'webhooks', id, { last_event_id: told })
}

interface News extends DeliveryTarget {
  type: string
  recordId: number | null
  at: number
}

function tell(ctx: Context, { id }: Row<'webhooks'>, { type, recordId, at, data, customerId }: News): void {
  // "Reload the list" need not be sent twice.
  if (recordId === null && isWaitingUntried(ctx, id, type)) return
  insertOwned(ctx, 'webhook_deliveries', {
    webhook_id: id,
    message_id: newMessageId(),
    type,
    record_id: recordId,
    customer_id: customerId,
    payload: payloadOf(type, at, data),
    status: 'waiting',
    next_attempt_at: ctx.now(),
    created_at: ctx.now()
  })
}

export const newMessageId = (): string => `msg_${randomBytes(18).toString('base64url')}`

/** @param data JSON */
export const payloadOf = (type: string, at: number, data: string): string =>
  `{"type":${JSON.stringify(type)},"timestamp":"${isoTime(at)}","data":${data}}`
