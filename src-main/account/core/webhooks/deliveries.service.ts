/** Deliveries to webhooks, one row per event; they can be listed and sent again, and are eventually deleted. */
import type { Endpoints } from '#shared/contract/endpoints'
import type { InputOf } from '#shared/contract/endpoint'
import { personalScope } from '#shared/contract/personal'
import { deliveriesKept, scopeOfEvent, visibleTo, type WebhookDelivery } from '#shared/contract/webhooks'
import type { Context } from '#main/context'
import { conflict } from '#main/problem'
import { getOwned, updateOwned } from '#main/store/owned-rows'
import type { Page } from '#main/store/paging'
import { inTransaction } from '#main/store/query'
import type { Row } from '#main/store/tables'
import { isoTime, isoTimeOrNull } from '#main/tools/iso-time'
import { noteEvent } from '../events/events.service'
import {
  blankDeliveries,
  deleteOldDeliveries,
  findDue,
  moveDeliveries,
  pageOfDeliveries
} from './deliveries.repository'
import { webhookRow } from './webhooks.service'

const day = 86_400_000
/** Few enough that no request has to wait. */
const clearedAtOnce = 200

/** Newest first. @throws Problem 404 */
export function listWebhookDeliveries(
  ctx: Context,
  id: number,
  query: InputOf<Endpoints['listWebhookDeliveries']>['query']
): Page<WebhookDelivery> {
  webhookRow(ctx, id)
  const page = pageOfDeliveries(ctx, id, query)
  return { ...page, records: page.records.map((row) => toDelivery(ctx, row)) }
}

/** Sends a delivery again at once, with another three days of retries. @throws Problem 404; 409 while it cannot be sent again. */
export function replayWebhookDelivery(ctx: Context, id: number): WebhookDelivery {
  const row = getOwned(ctx, 'webhook_deliveries', id, 'delivery')
  if (row.status === 'waiting')
    throw conflict('delivery_waiting', 'This delivery is still waiting to be made.')
  if (webhookRow(ctx, row.webhook_id).is_on === 0)
    throw conflict('webhook_off', 'Its webhook is switched off: switch it on first.')
  if (isErased(row))
    throw conflict('erased', 'It was about someone who has been erased, so it is no longer kept.')
  updateOwned(ctx, 'webhook_deliveries', id, { status: 'waiting', attempts: 0, next_attempt_at: ctx.now() })
  noteEvent(ctx, 'webhook.updated', row.webhook_id)
  return toDelivery(ctx, getOwned(ctx, 'webhook_deliveries', id, 'delivery'))
}

const isErased = ({ payload }: Row<'webhook_deliveries'>): boolean =>
  (JSON.parse(payload) as { data: { erased?: boolean } }).data.erased === true

/** What to send to a webhook next; undefined: nothing is due. */
export const dueDelivery = (ctx: Context, id: number): Row<'webhook_deliveries'> | undefined =>
  findDue(ctx, id)

/** Removes a permanently erased person from past and pending deliveries. */
export function forgetInDeliveries(
  ctx: Context,
  about: { customerIds: readonly number[]; reviewIds: readonly number[] }
): void {
  blankDeliveries(ctx, about)
}

/** For merged customers: their deliveries move to the customer who remains. */
export const moveDeliveriesTo = (ctx: Context, from: number, to: number): void =>
  moveDeliveries(ctx, from, to)

/** Deletes old deliveries, a few at a time. */
export function* clearDeliveries(ctx: Context): Generator<void, void, void> {
  const before = ctx.now() - deliveriesKept * day
  const clear = () => inTransaction(ctx, () => deleteOldDeliveries(ctx, before, clearedAtOnce))
  while (clear() === clearedAtOnce) yield
}

/** What was sent, without the fields that the caller may not see. */
function payloadSeen({ scopes }: Context, { type, record_id, payload }: Row<'webhook_deliveries'>): string {
  if (scopes.has(personalScope) && scopes.has(scopeOfEvent(type))) return payload
  const sent = JSON.parse(payload) as { data: object }
  return JSON.stringify({
    ...sent,
    data: JSON.parse(visibleTo(scopes, type, record_id, JSON.stringify(sent.data))) as object
  })
}

function toDelivery(ctx: Context, row: Row<'webhook_deliveries'>): WebhookDelivery {
  return {
    id: row.id,
    webhook_id: row.webhook_id,
    message_id: row.message_id,
    type: row.type,
    record_id: row.record_id,
    status: row.status,
    attempts: row.attempts,
    next_attempt_at: isoTimeOrNull(row.next_attempt_at),
    last_attempt_at: isoTimeOrNull(row.last_attempt_at),
    last_status: row.last_status,
    last_error: row.last_error,
    delivered_at: isoTimeOrNull(row.delivered_at),
    payload: payloadSeen(ctx, row),
    created_at: isoTime(row.created_at)
  }
}
