/** A customer's timeline, and everything about one person as one record. */
import type { Endpoints } from '#shared/contract/endpoints'
import type { InputOf } from '#shared/contract/endpoint'
import type { Review } from '#shared/contract/reviews'
import type { Scope } from '#shared/contract/scopes'
import { timelineKind, type CustomerExport, type TimelineKind } from '#shared/contract/whole-customers'
import type { Context } from '#main/context'
import { noteSecurity } from '#main/logging/log'
import type { Page } from '#main/store/paging'
import { isoTime } from '#main/tools/iso-time'
import { getAsk } from '../asking/asks/asks.service'
import { getReviewDetails } from '../insight/attributions/attributions.service'
import { getCharge } from '../asking/charges/charges.service'
import { getConsent } from '../customers/consents.service'
import { getCustomer } from '../customers/customers.service'
import { getMessage } from '../messaging/messages/messages.service'
import { reviewsAsJson } from '../reviews/reviews/review-json'
import { toVersion, versionsOf } from '../reviews/reviews/review-versions'
import { idsOfCustomer, pageOfTimeline, type TimelineRow } from './customer-rows.repository'

/** The scope needed for entries from other records; all other kinds belong to the customer's own record. */
const scopeOf: Partial<Record<TimelineKind, Scope>> = {
  ask: 'asks:read',
  charge: 'charges:read',
  review: 'reviews:read'
}
const allKinds: readonly TimelineKind[] = timelineKind.options

/** The records of the page are JSON texts. @throws Problem 404 when the customer does not exist. */
export function listCustomerTimeline(
  ctx: Context,
  customerId: number,
  query: InputOf<Endpoints['listCustomerTimeline']>['query']
): Page<string> {
  getCustomer(ctx, customerId)
  const kinds = readableKinds(ctx, query.kind ?? allKinds)
  const page = pageOfTimeline(ctx, customerId, kinds, query)
  const reviewIds = page.records.filter(({ kind }) => kind === 'review').map(({ record_id }) => record_id)
  const reviews = new Map(reviewsAsJson(ctx, reviewIds).map((text, index) => [reviewIds[index], text]))
  const records = page.records.map((row) => entry(ctx, row, reviews.get(row.record_id)))
  return { ...page, records }
}

/** @throws Problem 404 */
export function exportCustomer(ctx: Context, id: number): CustomerExport {
  const customer = getCustomer(ctx, id)
  const reviewIds = idsOfCustomer(ctx, 'reviews', id)
  noteSecurity(ctx, 'file_handed_out', { kind: 'customer', customer: id })
  return {
    exported_at: isoTime(ctx.now()),
    customer,
    asks: idsOfCustomer(ctx, 'asks', id).map((each) => getAsk(ctx, each)),
    messages: idsOfCustomer(ctx, 'messages', id).map((each) => getMessage(ctx, each)),
    charges: idsOfCustomer(ctx, 'charges', id).map((each) => getCharge(ctx, each)),
    consents: idsOfCustomer(ctx, 'consents', id).map((each) => getConsent(ctx, each)),
    reviews: reviewsAsJson(ctx, reviewIds).map((text) => JSON.parse(text) as Review),
    review_versions: reviewIds.flatMap((review_id) =>
      versionsOf(ctx, review_id).map((each) => ({ ...toVersion(each), review_id }))
    ),
    review_details: reviewIds.map((each) => getReviewDetails(ctx, each))
  }
}

function readableKinds(ctx: Context, wanted: readonly TimelineKind[]): TimelineKind[] {
  return [...new Set(wanted)].filter((kind) => {
    const scope = scopeOf[kind]
    if (scope === undefined || ctx.scopes.has(scope)) return true
    ctx.warn({ code: 'missing_scope', message: `Entries of the kind ${kind} need the scope ${scope}.` })
    return false
  })
}

function entry(ctx: Context, { kind, record_id, at }: TimelineRow, review: string | undefined): string {
  const record = JSON.stringify({ id: `${kind}-${record_id}`, kind, at: isoTime(at) })
  if (kind === 'review') return withRecord(record, 'review', review ?? 'null')
  if (kind === 'ask') return withRecord(record, 'ask', JSON.stringify(getAsk(ctx, record_id)))
  if (kind === 'charge') return withRecord(record, 'charge', JSON.stringify(getCharge(ctx, record_id)))
  if (kind === 'consent') return withRecord(record, 'consent', JSON.stringify(getConsent(ctx, record_id)))
  return record
}

const withRecord = (entry: string, name: string, record: string) =>
  `${entry.slice(0, -1)},"${name}":${record}}`
