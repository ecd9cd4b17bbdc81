/** Customers with everything attached to them: timeline, export and erasure of one; bulk changes, duplicates and merging of several. */
import { z } from 'zod'
import { ask } from './asks'
import { reviewDetails } from './attributions'
import { charge } from './charges'
import { consent } from './consents'
import { customer } from './customers'
import { bulkEdit, editId } from './edits'
import { endpoint } from './endpoint'
import { id, idInText, paging, several, slug, timestamp, uniqueIds } from './fields'
import { message } from './messages'
import { reviewVersion } from './review-pushes'
import { review } from './reviews'

export const timelineKind = z.enum([
  'added',
  'ask',
  'charge',
  'review',
  'consent',
  'unsubscribed',
  'archived'
])
export type TimelineKind = z.infer<typeof timelineKind>

export const timelineEntry = z
  .object({
    id: z.string().meta({ description: 'Unique within the timeline.', examples: ['ask-12'] }),
    kind: timelineKind,
    at: timestamp.meta({
      description:
        'When it happened: when the ask was sent, the payment made, the review written, or the customer opted out.'
    }),
    ask: ask.optional().meta({ description: 'The whole ask, with `kind` ask.' }),
    charge: charge.optional().meta({ description: 'The whole charge, with `kind` charge.' }),
    review: review.optional().meta({ description: 'The whole review, with `kind` review.' }),
    consent: consent.optional()
  })
  .meta({ id: 'TimelineEntry' })
export type TimelineEntry = z.infer<typeof timelineEntry>

export const customerExport = z
  .object({
    exported_at: timestamp,
    customer,
    asks: z.array(ask),
    messages: z.array(message),
    charges: z.array(charge),
    consents: z.array(consent),
    reviews: z.array(review),
    review_versions: z
      .array(reviewVersion.extend({ review_id: id }))
      .meta({ description: 'What they wrote before they changed it.' }),
    review_details: z.array(reviewDetails).meta({ description: 'How the reviews came in.' })
  })
  .meta({ id: 'CustomerExport' })
export type CustomerExport = z.infer<typeof customerExport>

export const customerErasure = z
  .object({
    customer_id: id,
    reviews_anonymised: z
      .int()
      .meta({ description: 'Reviews that stay, without name, address and customer.' }),
    asks_deleted: z.int(),
    charges_deleted: z.int()
  })
  .meta({ id: 'CustomerErasure' })
export type CustomerErasure = z.infer<typeof customerErasure>

/** Spec silent (§4): more customers take several calls, so that none holds up other requests. */
const maxAtOnce = 200

const changes = z
  .strictObject({
    add_tags: z.array(slug).max(100).optional(),
    remove_tags: z.array(slug).max(100).optional(),
    location_id: id.nullable().optional().meta({ description: 'Null: none.' }),
    archived: z
      .boolean()
      .optional()
      .meta({ description: 'True also cancels unsent messages, as when archiving a single customer.' })
  })
  .meta({ minProperties: 1 })

const duplicateReason = z.enum(['same_phone_digits', 'similar_email', 'same_name'])
export type DuplicateReason = z.infer<typeof duplicateReason>

const duplicateCustomers = z
  .object({
    groups: z.array(
      z.object({
        reason: duplicateReason.meta({
          description:
            '`same_phone_digits`: the numbers end with the same digits. `similar_email`: the addresses differ in punctuation, a tag or a typo in the domain. `same_name`: first and last name are the same.'
        }),
        keep_id: id.meta({
          description: 'The one with the most asks, reviews and charges; otherwise the first.'
        }),
        customers: z.array(customer)
      })
    ),
    total: z.int().meta({ description: 'Groups in all.' })
  })
  .meta({ id: 'DuplicateCustomers' })
export type DuplicateCustomers = z.infer<typeof duplicateCustomers>

const params = z.object({ id })

export const wholeCustomerEndpoints = {
  listCustomerTimeline: endpoint({
    method: 'GET',
    path: '/account/customers/{id}/timeline',
    group: 'Customers',
    summary: 'List the timeline of a customer',
    description:
      'Newest first: asks, charges and reviews as complete records; when the customer was added, opted out and was archived. Anything the token may not read (`asks:read`, `charges:read`, `reviews:read`) is left out and named in `warnings`.',
    scope: 'customers:read',
    params,
    query: z.object({ kind: several(timelineKind).optional(), ...paging }),
    result: timelineEntry,
    list: true,
    statuses: [200]
  }),
  exportCustomer: endpoint({
    method: 'GET',
    path: '/account/customers/{id}/export',
    group: 'Customers',
    summary: 'Export everything about one person',
    description:
      'One record with everything stored about the customer, to hand over to them. Also needs the scopes `asks:read`, `messages:read`, `charges:read` and `reviews:read`.',
    scope: 'customers:read',
    alsoScopes: ['asks:read', 'messages:read', 'charges:read', 'reviews:read'],
    params,
    result: customerExport,
    statuses: [200]
  }),
  eraseCustomer: endpoint({
    method: 'POST',
    path: '/account/customers/{id}/erase',
    group: 'Customers',
    summary: 'Erase one person permanently',
    description:
      "The customer, their asks, messages and charges are deleted; their reviews stay, without name, address and customer. None of this can be undone. A keyed hash of the addresses is kept, so that the person is never contacted again. Earlier backups still contain them, which the answer warns about (`in_backups`); when one is restored, they are erased again. `confirm` must be the customer's e-mail address or phone number.",
    scope: 'customers:erase',
    params,
    body: z.strictObject({
      confirm: z
        .string()
        .max(254)
        .meta({ description: "The customer's e-mail address or phone number, as a safeguard." })
    }),
    result: customerErasure,
    statuses: [200]
  }),
  updateCustomers: endpoint({
    method: 'POST',
    path: '/account/customers/bulk',
    group: 'Customers',
    summary: 'Change many customers at once',
    description: `Up to ${maxAtOnce} customers, in one transaction. Customers that already match are \`unchanged\` and keep their \`updated_at\`; unknown ids are \`missing\`.`,
    scope: 'customers:write',
    body: z.strictObject({ ids: uniqueIds(1, maxAtOnce), changes }),
    result: bulkEdit,
    statuses: [200]
  }),
  mergeCustomers: endpoint({
    method: 'POST',
    path: '/account/customers/{id}/merge',
    group: 'Customers',
    summary: 'Merge customers who are the same person',
    description:
      'The customer in the path stays. Missing details are copied from the others, in the order given; tags are combined; asks, messages, charges and reviews move over; the others are deleted. If one of them had opted out, the merged customer is opted out. Can be undone for a day, except for the opt-out.',
    scope: 'customers:write',
    params,
    body: z.strictObject({ customer_ids: uniqueIds(1, 20) }),
    result: z.object({ customer, merged: z.array(id), edit_id: editId }).meta({ id: 'MergedCustomers' }),
    statuses: [200]
  }),
  listDuplicateCustomers: endpoint({
    method: 'GET',
    path: '/account/customers/duplicates',
    group: 'Customers',
    summary: 'Find customers who may be the same person',
    description:
      'Archived customers and dismissed pairs are excluded. So are names shared by more than ten customers, because they prove nothing. The most certain groups come first.',
    scope: 'customers:read',
    query: z.object({
      limit: idInText
        .pipe(z.int().max(100))
        .optional()
        .meta({ description: 'Groups to return, 1 to 100. Default: 30.' })
    }),
    result: duplicateCustomers,
    statuses: [200]
  }),
  dismissDuplicateCustomers: endpoint({
    method: 'POST',
    path: '/account/customers/duplicates/dismiss',
    group: 'Customers',
    summary: 'Say that customers are different people',
    description: 'They are not suggested together again. Can be undone for a day.',
    scope: 'customers:write',
    body: z.strictObject({ ids: uniqueIds(2, 20) }),
    result: z
      .object({ dismissed: z.int().meta({ description: 'Customers marked as different.' }), edit_id: editId })
      .meta({ id: 'DismissedCustomers' }),
    statuses: [200]
  })
}
