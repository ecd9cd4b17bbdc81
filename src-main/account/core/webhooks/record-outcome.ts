/** Records how a delivery went, and what follows for its webhook: received, retried for up to three days, or given up. */
import { webhookRetries, type Webhook } from '#shared/contract/webhooks'
import type { Context } from '#main/context'
import { findOwned, updateOwned } from '#main/store/owned-rows'
import { inTransaction } from '#main/store/query'
import type { Change, Row } from '#main/store/tables'
import { noteEvent } from '../events/events.service'
import { changeWaiting } from './deliveries.repository'

/** `gone`: the receiver wants no more deliveries. */
export interface Outcome {
  kind: 'delivered' | 'failed' | 'gone'
  status: number | null
  /** In plain words; null when it was received. */
  error: string | null
  /** Milliseconds the receiver asks us to wait. */
  retryAfter?: number
}

/** How long one delivery is retried in total, in milliseconds. */
const patience = webhookRetries.reduce((sum, each) => sum + each, 0) * 1000
/** Jitter as a fraction of the pause: deliveries that failed together should not all be retried at once. */
const spread = 0.1

/** @param chance from 0 to 1 */
export function recordOutcome(ctx: Context, deliveryId: number, outcome: Outcome, chance: number): void {
  inTransaction(ctx, () => {
    const delivery = findOwned(ctx, 'webhook_deliveries', deliveryId)
    const webhook = delivery && findOwned(ctx, 'webhooks', delivery.webhook_id)
    // Switched off, erased or deleted in the meantime.
    if (delivery?.status !== 'waiting' || webhook === undefined) return
    const attempts = delivery.attempts + 1
    const change = {
      attempts,
      last_status: outcome.status,
      last_error: outcome.error,
      last_attempt_at: ctx.now()
    }
    if (outcome.kind === 'delivered') received(ctx, delivery, webhook, change)
    else failed(ctx, delivery, webhook, { ...change, ...nextTry(ctx, attempts, outcome, chance) })
    if (outcome.kind === 'gone') disableWebhook(ctx, webhook.id, 'gone')
  })
}

function received(
  ctx: Context,
  delivery: Row<'webhook_deliveries'>,
  webhook: Row<'webhooks'>,
  change: Change<'webhook_deliveries'>
): void {
  const now = ctx.now()
  updateOwned(ctx, 'webhook_deliveries', delivery.id, {
    ...change,
    status: 'delivered',
    next_attempt_at: null,
    delivered_at: now
  })
  noteReceived(ctx, webhook)
}

/** Any received delivery shows that the receiver is available. */
function noteReceived(ctx: Context, { id, failing_since }: Row<'webhooks'>): void {
  updateOwned(ctx, 'webhooks', id, { last_delivered_at: ctx.now(), failing_since: null, last_error: null })
  if (failing_since !== null) noteEvent(ctx, 'webhook.updated', id)
}

function failed(
  ctx: Context,
  delivery: Row<'webhook_deliveries'>,
  webhook: Row<'webhooks'>,
  change: Change<'webhook_deliveries'>
): void {
  const now = ctx.now()
  updateOwned(ctx, 'webhook_deliveries', delivery.id, change)
  updateOwned(ctx, 'webhooks', webhook.id, {
    failing_since: webhook.failing_since ?? now,
    last_error: change.last_error ?? null
  })
  if (webhook.failing_since === null) noteEvent(ctx, 'webhook.updated', webhook.id)
  // A single delivery may fail for reasons of its own; the webhook is switched off only if nothing got through all that time.
  else if (change.status === 'failed' && webhook.failing_since <= now - patience)
    disableWebhook(ctx, webhook.id, 'failing')
}

/** When a delivery is retried after this many attempts, or that it has failed. */
function nextTry(
  ctx: Context,
  attempts: number,
  { retryAfter = 0 }: Outcome,
  chance: number
): Change<'webhook_deliveries'> {
  const pause = webhookRetries[attempts - 1]
  if (pause === undefined) return { status: 'failed', next_attempt_at: null }
  const wait = Math.max(Math.round(pause * 1000 * (1 + spread * chance)), retryAfter)
  return { next_attempt_at: ctx.now() + wait }
}

/** Switches a webhook off because of a problem; its pending deliveries fail. */
export function disableWebhook(
  ctx: Context,
  id: number,
  reason: NonNullable<Webhook['disabled_reason']>
): void {
  inTransaction(ctx, () => {
    changeWaiting(ctx, id, { status: 'failed', next_attempt_at: null })
    updateOwned(ctx, 'webhooks', id, { is_on: 0, disabled_at: ctx.now(), disabled_reason: reason })
    noteEvent(ctx, 'webhook.updated', id)
  })
}

/** A test got through, so pending deliveries are tried immediately. */
export function recordTrialReceived(ctx: Context, id: number): void {
  inTransaction(ctx, () => {
    const webhook = findOwned(ctx, 'webhooks', id)
    if (webhook === undefined) return
    changeWaiting(ctx, id, { next_attempt_at: ctx.now() })
    noteReceived(ctx, webhook)
  })
}
