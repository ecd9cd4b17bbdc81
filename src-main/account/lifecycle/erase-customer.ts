/** Permanently erases a person: only a keyed hash of their addresses is kept, so that they are never contacted again. */
import { channelOf } from '#shared/channel-of'
import type { FieldProblem } from '#shared/contract/envelope'
import type { CustomerErasure } from '#shared/contract/whole-customers'
import type { Context } from '#main/context'
import { noteSecurity } from '#main/logging/log'
import { findOwned, getOwned } from '#main/store/owned-rows'
import { searchTables } from '#main/store/search-index'
import { sweepDeleted } from '#main/store/sweep'
import type { Row } from '#main/store/tables'
import { allContacts, isSameContact, readContact } from '#main/tools/contacts'
import { anonymiseDetails, reviewsByPhone } from '../insight/attributions/attributions.repository'
import { deleteCustomer } from '../customers/customers.repository'
import { forgetInEdits } from '../core/edits/edits.service'
import { noteEvent } from '../core/events/events.service'
import { forgetInImports } from '../files/imports/match/forget-in-imports'
import { forgetRecipient } from '../messaging/test-outbox/test-outbox.service'
import { forgetAnswers } from '../reviews/alert-answers/alert-answers.service'
import { forgetVersions } from '../reviews/reviews/review-versions'
import { findReview, updateReview } from '../reviews/reviews/reviews.repository'
import { accountOf } from '../core/settings/settings.service'
import { addressHash } from '../messaging/suppressions/address-hash'
import { suppress } from '../messaging/suppressions/suppressions.service'
import { forgetInDeliveries } from '../core/webhooks/deliveries.service'
import {
  forgetRaw,
  idsOfCustomer,
  insertErased,
  mergedInto,
  reviewsByAddress
} from './customer-rows.repository'

/** The address typed in must be the customer's own: erasing cannot be undone. */
export function checkErasure(ctx: Context, confirm: string | undefined, id: number): FieldProblem[] {
  const customer = findOwned(ctx, 'customers', id)
  if (customer === undefined || confirm === undefined) return []
  const typed = readContact(confirm, accountOf(ctx).country)
  if (typed !== null && allContacts(customer).some((each) => isSameContact(each, typed))) return []
  const message = `must be the e-mail address or phone number of customer ${id}`
  return [{ path: 'confirm', code: 'does_not_match', message }]
}

/** The caller has checked the confirmation. @throws Problem 404 */
export function eraseCustomer(ctx: Context, id: number): CustomerErasure {
  const customer = getOwned(ctx, 'customers', id, 'customer')
  suppress(ctx, customer, 'erased')
  // Recorded, because data restored later does not know about the erasure.
  insertErased(ctx, {
    customer_id: id,
    customer_created_at: customer.created_at,
    email_hash: customer.email === null ? null : addressHash(ctx, 'email', customer.email),
    phone_hash: customer.phone === null ? null : addressHash(ctx, 'sms', customer.phone)
  })
  const contacts = allContacts(customer)
  forgetRecipient(ctx, contacts)
  const reviews = [
    ...new Set([
      ...idsOfCustomer(ctx, 'reviews', id),
      ...contacts.flatMap((each) => reviewsBy[channelOf(each)](ctx, each))
    ])
  ]
  const [asks, messages, charges] = (['asks', 'messages', 'charges'] as const).map((table) =>
    idsOfCustomer(ctx, table, id)
  ) as [number[], number[], number[]]
  // Customers merged into them are the same person; looked up before the edits are deleted.
  const customerIds = [id, ...mergedInto(ctx, id)]
  for (const each of customerIds.slice(1)) insertErased(ctx, { customer_id: each })
  forgetInEdits(ctx, 'customer', customerIds)
  forgetInEdits(ctx, 'review', reviews)
  forgetInEdits(ctx, 'ask', asks)
  forgetInEdits(ctx, 'charge', charges)
  forgetInEdits(ctx, 'message', messages)
  forgetInEdits(ctx, 'consent', idsOfCustomer(ctx, 'consents', id))
  forgetInImports(ctx, { contacts, customerIds, reviewIds: reviews, names: namesOf(customer) })
  forgetInDeliveries(ctx, { customerIds, reviewIds: reviews })
  for (const each of reviews) anonymise(ctx, each)
  deleteCustomer(ctx, id)
  noteEvent(ctx, 'customer.deleted', id)
  noteSecurity(ctx, 'customer_erased', { customer: id })
  for (const each of asks) noteEvent(ctx, 'ask.deleted', each)
  for (const each of messages) noteEvent(ctx, 'message.deleted', each)
  for (const each of charges) noteEvent(ctx, 'charge.deleted', each)
  sweepDeleted(ctx, reviews.length > 0 ? searchTables : ['customer_search'])
  return {
    customer_id: id,
    reviews_anonymised: reviews.length,
    asks_deleted: asks.length,
    charges_deleted: charges.length
  }
}

const reviewsBy = { email: reviewsByAddress, sms: reviewsByPhone }

function namesOf({ first_name, last_name }: Row<'customers'>): (string | null)[] {
  return [first_name, last_name, [first_name, last_name].filter(Boolean).join(' ') || null]
}

/** Keeps the text of a review, because others rely on it, but nothing that identifies its author. */
export function anonymise(ctx: Context, reviewId: number): void {
  const row = findReview(ctx, reviewId)
  if (row === undefined) return
  anonymiseDetails(ctx, reviewId)
  forgetRaw(ctx, reviewId)
  forgetVersions(ctx, reviewId)
  forgetAnswers(ctx, reviewId)
  updateReview(ctx, row, {
    customer_id: null,
    origin_ask_id: null,
    reviewer_name: null,
    reviewer_first_name: null,
    reviewer_last_name: null,
    reviewer_email: null,
    notes: null,
    // If a site sends the review again, its author must not come back.
    is_anonymised: 1,
    updated_at: ctx.now()
  })
}
