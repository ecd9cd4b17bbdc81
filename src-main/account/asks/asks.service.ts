/** Asks: the decision to request a review from one customer. An ask makes its message rows; sending is for later. */
import type { Ask, AskCounts } from '../../../src-shared/contract/asks'
import type { Endpoints } from '../../../src-shared/contract/endpoints'
import type { InputOf } from '../../../src-shared/contract/endpoint'
import type { FieldProblem } from '../../../src-shared/contract/envelope'
import type { Channel } from '../../../src-shared/contract/fields'
import type { Context } from '../../context'
import { Problem, notFound, validationFailed } from '../../problem'
import { findOwned, insertOwned } from '../../store/owned-rows'
import type { Page } from '../../store/paging'
import { addDays, dayOf, endOfDay, startOfDay, toInstant } from '../../tools/calendar'
import { isoTime, isoTimeOrNull } from '../../tools/iso-time'
import { checkNamedCustomer } from '../customers/check-customer'
import { resolveCustomer, type CustomerRow } from '../customers/customers.service'
import { dayRange } from '../day-range'
import { noteEvent } from '../events/events.service'
import { cancelUnsentMessages, scheduleMessage } from '../messages/messages.service'
import { defaultReviewPageId } from '../review-pages/review-pages.service'
import { accountOf } from '../settings/settings.service'
import {
  countAskRows,
  countAsksByStatus,
  findAsk,
  findAskBetween,
  pageOfAsks,
  type AskRow
} from './asks.repository'

type AskInput = InputOf<Endpoints['createAsk']>['body']

/** Days between a request and its reminders, and between reminders. Spec silent (§2). */
const daysBetweenReminders = 3

/** Problems of the body that need the account: the customer, the channel, the page. */
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
  if (body.review_page_id != null && findOwned(ctx, 'review_pages', body.review_page_id) === undefined) {
    const message = `there is no review page ${body.review_page_id}`
    problems.push({ path: 'review_page_id', code: 'unknown_review_page', message })
  }
  return problems
}

/**
 * Triggers a review request outside of the Request Strategy.
 * @throws Problem 409 for customers who opted out, are archived or were asked that day; 422 without an address.
 */
export function triggerAsk(ctx: Context, body: AskInput): Ask {
  const customer = resolveCustomer(ctx, body)
  const channels = channelsOf(body)
  const zone = accountOf(ctx).time_zone
  const askedAt = body.asked_at == null ? ctx.now() : Math.max(ctx.now(), toInstant(body.asked_at, zone))
  refuseUnreachable(customer, channels)
  refuseSecondAskOfDay(ctx, customer, channels, askedAt, zone)
  const now = ctx.now()
  const reminders = body.reminders_count ?? 0
  const id = insertOwned(ctx, 'asks', {
    customer_id: customer.id,
    channels: JSON.stringify(channels),
    review_page_id: body.review_page_id ?? defaultReviewPageId(ctx),
    origin: ctx.actor === 'window' ? 'manual' : 'api',
    reminders_count: reminders,
    asked_at: askedAt,
    created_at: now,
    updated_at: now
  })
  for (const channel of channels) {
    for (let step = 0; step <= reminders; step++) {
      const kind = step === 0 ? 'request' : 'reminder'
      const scheduled_at = step === 0 ? askedAt : addDays(askedAt, step * daysBetweenReminders, zone)
      scheduleMessage(ctx, { ask_id: id, customer_id: customer.id, channel, kind, step, scheduled_at })
    }
  }
  noteEvent(ctx, 'ask.created', id)
  // Their record counts asks.
  noteEvent(ctx, 'customer.updated', customer.id)
  return getAsk(ctx, id)
}

export function listAsks(ctx: Context, query: InputOf<Endpoints['listAsks']>['query']): Page<Ask> {
  const page = pageOfAsks(ctx, { ...query, ...dayRange(ctx, query) })
  return { ...page, records: page.records.map(toAsk) }
}

export function countAsks(ctx: Context, query: InputOf<Endpoints['countAsks']>['query']): AskCounts {
  const filter = { ...query, ...dayRange(ctx, query) }
  return { total: countAskRows(ctx, filter), status: countAsksByStatus(ctx, filter) }
}

export function getAsk(ctx: Context, id: number): Ask {
  const row = findAsk(ctx, id)
  if (row === undefined) throw notFound('ask', id)
  return toAsk(row)
}

/** Cancels what was not sent yet. */
export function cancelAsk(ctx: Context, id: number): Ask {
  getAsk(ctx, id)
  cancelUnsentMessages(ctx, { askId: id }, 'The ask was cancelled.')
  return getAsk(ctx, id)
}

/** The channels of an ask, each once: `channel` first, then `channels`. */
function channelsOf(body: AskInput): Channel[] {
  return [...new Set([...(body.channel ? [body.channel] : []), ...(body.channels ?? [])])]
}

function refuseUnreachable(customer: CustomerRow, channels: readonly Channel[]): void {
  const name = `Customer ${customer.id}`
  if (customer.archived_at !== null) {
    throw new Problem('customer_archived', `${name} is archived and cannot be asked.`, {
      existingId: customer.id
    })
  }
  if (customer.unsubscribed_at !== null) {
    const message = `${name} has opted out of requests and cannot be asked.`
    throw new Problem('customer_unsubscribed', message, { existingId: customer.id })
  }
  const without = channels.filter(
    (channel) => (channel === 'email' ? customer.email : customer.phone) === null
  )
  if (without.length === 0) return
  throw validationFailed(
    without.map((channel) => ({
      path: 'channel',
      code: 'no_address',
      message: `${name} has no ${channel === 'email' ? 'e-mail address' : 'phone number'}`
    }))
  )
}

/** Spec silent (§4): one ask a day, customer and channel; a second one is nearly always a mistake. */
function refuseSecondAskOfDay(
  ctx: Context,
  customer: CustomerRow,
  channels: readonly Channel[],
  askedAt: number,
  zone: string
): void {
  const day = dayOf(askedAt, zone)
  const range = { from: startOfDay(day, zone), until: endOfDay(day, zone) }
  for (const channel of channels) {
    const earlier = findAskBetween(ctx, customer.id, channel, range)
    if (earlier === undefined) continue
    const message = `Customer ${customer.id} is already asked by ${channel} on ${day}, by ask ${earlier.id}.`
    throw new Problem('duplicate_ask', message, { existingId: earlier.id })
  }
}

interface AskMessage {
  id: number
  kind: Ask['messages'][number]['kind']
  channel: Channel
  status: Ask['status']
  scheduled_at: number
  sent_at: number | null
  failure: string | null
}

function toAsk(row: AskRow): Ask {
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
    messages: messages.map((message) => ({
      ...message,
      scheduled_at: isoTime(message.scheduled_at),
      sent_at: isoTimeOrNull(message.sent_at)
    })),
    created_at: isoTime(row.created_at),
    updated_at: isoTime(row.updated_at)
  }
}
