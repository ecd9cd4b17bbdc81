/** Rows of deliveries: what webhooks are sent, and how it went. */
import type { WebhookDelivery } from '#shared/contract/webhooks'
import type { Context } from '#main/context'
import { listFingerprint, readPage, type Page, type PageRequest } from '#main/store/paging'
import { build, first, prepared, run } from '#main/store/query'
import type { Change, Row } from '#main/store/tables'

type DeliveryRow = Row<'webhook_deliveries'>

export interface DeliveryFilter extends PageRequest {
  status?: WebhookDelivery['status'][] | undefined
  type?: string[] | undefined
}

export function pageOfDeliveries(ctx: Context, webhookId: number, filter: DeliveryFilter): Page<DeliveryRow> {
  const { status, type } = filter
  let deliveries = build
    .selectFrom('webhook_deliveries')
    .where('account_id', '=', ctx.accountId)
    .where('webhook_id', '=', webhookId)
  if (status !== undefined) deliveries = deliveries.where('status', 'in', status)
  if (type !== undefined) deliveries = deliveries.where('type', 'in', type)
  return readPage(ctx, deliveries, (each) => each.selectAll(), {
    sort: { column: 'webhook_deliveries.id', id: 'webhook_deliveries.id', direction: 'desc' },
    fingerprint: listFingerprint(['webhook_deliveries', webhookId, status, type]),
    request: filter
  })
}

export function countWaiting(ctx: Context, webhookId: number): number {
  const text = `SELECT count(*) FROM webhook_deliveries
    WHERE account_id = ? AND webhook_id = ? AND status = 'waiting'`
  return prepared(ctx.db, text).pluck().get(ctx.accountId, webhookId) as number
}

/** The oldest delivery due now. Deliveries go out in the order of their events, except that failed ones are retried later. */
export function findDue(ctx: Context, webhookId: number): DeliveryRow | undefined {
  const due = build
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('account_id', '=', ctx.accountId)
    .where('webhook_id', '=', webhookId)
    .where('status', '=', 'waiting')
    .where('next_attempt_at', '<=', ctx.now())
    .orderBy('id')
    .limit(1)
  return first(ctx, due)
}

/** Whether a delivery of this type is already waiting for its first attempt, so that a second one would be redundant. */
export function isWaitingUntried(ctx: Context, webhookId: number, type: string): boolean {
  const text = `SELECT 1 FROM webhook_deliveries
    WHERE account_id = ? AND webhook_id = ? AND status = 'waiting' AND type = ? AND attempts = 0 LIMIT 1`
  return prepared(ctx.db, text).get(ctx.accountId, webhookId, type) !== undefined
}

export function changeWaiting(ctx: Context, webhookId: number, change: Change<'webhook_deliveries'>): void {
  run(
    ctx,
    build
      .updateTable('webhook_deliveries')
      .set(change)
      .where('account_id', '=', ctx.accountId)
      .where('webhook_id', '=', webhookId)
      .where('status', '=', 'waiting')
  )
}

/** Blanks deliveries about these customers, and about these reviews, which may mention a person without being linked to them. */
export function blankDeliveries(
  ctx: Context,
  about: { customerIds: readonly number[]; reviewIds: readonly number[] }
): void {
  const { accountId } = ctx
  // Pending deliveries are cancelled; the deletion has a delivery of its own.
  const blank = `UPDATE webhook_deliveries SET
      payload = json_set(payload, '$.data', json_object('id', record_id, 'erased', json('true'))),
      status = CASE status WHEN 'waiting' THEN 'cancelled' ELSE status END,
      last_error = NULL
    WHERE account_id = ? AND type NOT LIKE '%.deleted'`
  const ofCustomer = prepared(ctx.db, `${blank} AND customer_id = ?`)
  for (const id of about.customerIds) ofCustomer.run(accountId, id)
  const ofReview = prepared(
    ctx.db,
    `${blank} AND record_id = ? AND (type LIKE 'review.%' OR type LIKE 'reply.%')`
  )
  const ofAnswers = prepared(
    ctx.db,
    `${blank} AND type LIKE 'answer.%' AND record_id IN (SELECT id FROM alert_answers WHERE review_id = ?)`
  )
  for (const id of about.reviewIds) {
    ofReview.run(accountId, id)
    ofAnswers.run(accountId, id)
  }
}

/** Moves deliveries of one customer to another, into whom they were merged. */
export function moveDeliveries(ctx: Context, from: number, to: number): void {
  const text = 'UPDATE webhook_deliveries SET customer_id = ? WHERE account_id = ? AND customer_id = ?'
  prepared(ctx.db, text).run(to, ctx.accountId, from)
}

/** Deletes some old deliveries and returns how many. Pending ones stay. */
export function deleteOldDeliveries(ctx: Context, before: number, most: number): number {
  const text = `DELETE FROM webhook_deliveries WHERE id IN (SELECT id FROM webhook_deliveries
    WHERE account_id = ? AND created_at < ? AND status <> 'waiting' ORDER BY created_at LIMIT ?)`
  return prepared(ctx.db, text).run(ctx.accountId, before, most).changes
}
