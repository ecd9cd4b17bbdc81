/** Asks: the decision to request a review from one customer. An ask creates its message rows; they are sent later. */
import type { Ask, AskCounts } from '#shared/contract/asks'
import type { Endpoints } from '#shared/contract/endpoints'
import type { InputOf } from '#shared/contract/endpoint'
import type { FieldProblem } from '#shared/contract/envelope'
import type { Channel } from '#shared/contract/fields'
import type { PhoneApp } from '#shared/contract/messages'
import type { Context } from '#main/context'
import { notFound } from '#main/problem'
import { insertOwned } from '#main/store/owned-rows'
import type { Page } from '#main/store/paging'
import { addDays, toInstant } from '#main/tools/calendar'
import { isoTime, isoTimeOrNull } from '#main/tools/iso-time'
import { checkNamedCustomer } from '#main/account/customers/check-customer'
import { resolveCustomer, type CustomerRow } from '#main/account/customers/customers.service'
import { dayRange } from '#main/account/core/day-range'
import { waitingReasons, warnOfObstacles } from '#main/account/messaging/sending-state/sending-obstacles'
import { noteEvent } from '#main/account/core/events/events.service'
import { scheduleMessage } from '#main/account/messaging/messages/messages.service'
import { defaultReviewPageId, hasReviewPage } from '#main/account/pages/review-pages/review-pages.service'
import { accountOf } from '#main/account/core/settings/settings.service'
import { findAsk, type AskRow } from './asks.repository'
import { findAsks, tallyAsks } from './find-asks'
import { linkExpiry } from './link-expiry'
import { whyNotAsk, type Plan } from './may-ask'
import { checkHandedOver, checkOwnPhone, ownPhoneOf, refuseOverLimit } from './own-phone'

export { followRequest } from './asks.repository'

type AskInput = InputOf<Endpoints['createAsk']>['body']

/** Days between a request and its reminders, and between reminders. Spec silent (§2). */
const daysBetweenReminders = 3

/** Problems with the body that only the account can reveal: the customer, the channel, the page. */
export function checkAsk(ctx: Context, body: Partial<AskInput>, bad: ReadonlySet<string>): FieldProblem[] {
  const problems = checkNamedCustomer(ctx, body, bad)
  if (
    body.channel === undefined &&
    body.channels === undefined &&
    !bad.has('channel') &&
    !bad.has('channels')
  ) {
    problems.push({ path: 'channel', code: 'required', message: 'is required: email or sms' })
  }
  return [...problems, ...checkOwnPhone(body), ...checkReviewPage(ctx, body.review_page_id)]
}

export function checkReviewPage(ctx: Context, id: number | null | undefined): FieldProblem[] {
  if (id == null || hasReviewPage(ctx, id)) return []
  return [{ path: 'review_page_id', code: 'unknown_review_page', message: `there is no review page ${id}` }]
}

/**
 * Triggers a review request outside of the Request Strategy.
 * @throws Problem 409 for customers who opted out, are archived or were asked that day; 422 without an address.
 */
export function triggerAsk(ctx: Context, body: AskInput): Ask {
  const customer = resolveCustomer(ctx, body)
  const plan = planOf(ctx, body)
  const problem = whyNotAsk(ctx, customer, plan)
  if (problem !== null) throw problem
  if (plan.app === undefined) {
    warnOfObstacles(ctx, plan.channels)
    return getAsk(ctx, makeAsk(ctx, customer, body, plan))
  }
  refuseOverLimit(ctx)
  const id = makeAsk(ctx, customer, body, plan)
  checkHandedOver(ctx, id)
  return getAsk(ctx, id)
}

type Wish = Pick<AskInput, 'channel' | 'channels' | 'by' | 'asked_at' | 'review_page_id' | 'reminders_count'>

/** On which channels and when; `channel` first, then `channels`, each once. A time in the past means now. */
export function planOf(ctx: Context, { channel: wanted, channels, by, asked_at }: Wish): Plan {
  const zone = accountOf(ctx).time_zone
  const app = wanted === 'whatsapp' ? wanted : 'sms'
  const channel = wanted === 'whatsapp' ? 'sms' : wanted
  return {
    ...(by === 'own_phone' && { app }),
    channels: [...new Set([...(channel ? [channel] : []), ...(channels ?? [])])],
    askedAt: asked_at == null ? ctx.now() : Math.max(ctx.now(), toInstant(asked_at, zone))
  }
}

/** Creates an ask and its messages for a customer who can be asked; returns its id. */
export function makeAsk(ctx: Context, customer: CustomerRow, wish: Wish, plan: Plan): number {
  const now = ctx.now()
  const reminders = wish.reminders_count ?? 0
  const id = insertOwned(ctx, 'asks', {
    customer_id: customer.id,
    channels: JSON.stringify(plan.channels),
    review_page_id: wish.review_page_id ?? defaultReviewPageId(ctx),
    origin: ctx.actor === 'window' ? 'manual' : 'api',
    reminders_count: reminders,
    asked_at: plan.askedAt,
    link_expires_at: linkExpiry(ctx, plan.askedAt, accountOf(ctx).time_zone),
    created_at: now,
    updated_at: now
  })
  scheduleMessages(ctx, { id, customer_id: customer.id }, plan, reminders)
  noteEvent(ctx, 'ask.created', id)
  // The customer record counts asks.
  noteEvent(ctx, 'customer.updated', customer.id)
  return id
}

function scheduleMessages(
  ctx: Context,
  ask: { id: number; customer_id: number },
  { channels, askedAt, app }: Plan,
  reminders: number
): void {
  const zone = accountOf(ctx).time_zone
  for (const channel of channels) {
    for (let step = 0; step <= reminders; step++) {
      const kind = step === 0 ? 'request' : 'reminder'
      const scheduled_at = step === 0 ? askedAt : addDays(askedAt, step * daysBetweenReminders, zone)
      scheduleMessage(ctx, {
        ask_id: ask.id,
        customer_id: ask.customer_id,
        channel,
        kind,
        step,
        scheduled_at,
        after_days: step === 0 ? null : daysBetweenReminders,
        phone_app: app ?? null
      })
    }
  }
}

export async function listAsks(
  ctx: Context,
  query: InputOf<Endpoints['listAsks']>['query']
): Promise<Page<Ask>> {
  const page = await findAsks(ctx, { ...query, ...dayRange(ctx, query) })
  const reasonOf = waitingReasons(ctx)
  return { ...page, records: page.records.map((row) => toAsk(ctx, row, reasonOf)) }
}

export function countAsks(ctx: Context, query: InputOf<Endpoints['countAsks']>['query']): Promise<AskCounts> {
  return tallyAsks(ctx, { ...query, ...dayRange(ctx, query) })
}

export function getAsk(ctx: Context, id: number): Ask {
  const row = findAsk(ctx, id)
  if (row === undefined) throw notFound('ask', id)
  return toAsk(ctx, row, waitingReasons(ctx))
}

interface AskMessage {
  id: number
  kind: Ask['messages'][number]['kind']
  channel: Channel
  status: Ask['status']
  scheduled_at: number
  sent_at: number | null
  failure: string | null
  status_reason: Ask['messages'][number]['status_reason']
  not_before: number | null
  cancelled_by: string | null
  phone_app: PhoneApp | null
}

function toAsk(ctx: Context, row: AskRow, reasonOf: ReturnType<typeof waitingReasons>): Ask {
  const channels = JSON.parse(row.channels) as Channel[]
  const messages = JSON.parse(row.messages) as AskMessage[]
  return {
    id: row.id,
    customer_id: row.customer_id,
    customer: JSON.parse(row.customer) as Ask['customer'],
    channel: channels[0] ?? 'email',
    channels,
    review_page_id: row.review_page_id,
    status: row.status,
    origin: row.origin,
    asked_at: isoTime(row.asked_at),
    own_phone: ownPhoneOf(ctx, row.id, messages.find((each) => each.phone_app)?.phone_app ?? null),
    messages: messages.map(({ cancelled_by: _by, phone_app: _app, failure, ...message }) => ({
      ...message,
      ...reasonWith(reasonOf({ ...message, status_detail: failure })),
      scheduled_at: isoTime(message.scheduled_at),
      sent_at: isoTimeOrNull(message.sent_at),
      not_before: isoTimeOrNull(message.not_before)
    })),
    review: reviewOf(row),
    created_at: isoTime(row.created_at),
    updated_at: isoTime(row.updated_at)
  }
}

/** The messages of an ask show the sentence as `failure`. */
const reasonWith = ({ status_reason, status_detail }: ReturnType<ReturnType<typeof waitingReasons>>) => ({
  status_reason,
  failure: status_detail
})

function reviewOf({ review }: AskRow): Ask['review'] {
  if (review === null) return null
  const { id, score, created_at } = JSON.parse(review) as {
    id: number
    score: number | null
    created_at: number
  }
  return { id, score, created_at: isoTime(created_at) }
}
