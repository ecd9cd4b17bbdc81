/** A customer with all that hangs on them: their timeline, and everything about one person as one record. */
import { z } from 'zod'
import { ask } from './asks'
import { charge } from './charges'
import { customer } from './customers'
import { endpoint } from './endpoint'
import { id, paging, several, timestamp } from './fields'
import { message } from './messages'
import { review } from './reviews'

const timelineKind = z.enum(['added', 'ask', 'charge', 'review', 'unsubscribed', 'archived'])
export type TimelineKind = z.infer<typeof timelineKind>

export const timelineEntry = z
  .object({
    id: z.string().meta({ description: 'Unique within the timeline.', examples: ['ask-12'] }),
    kind: timelineKind,
    at: timestamp.meta({
      description: 'When it was: the time that an ask goes out, of the payment, of writing, of the opt-out.'
    }),
    ask: ask.optional().meta({ description: 'The whole ask, with `kind` ask.' }),
    charge: charge.optional().meta({ description: 'The whole charge, with `kind` charge.' }),
    review: review.optional().meta({ description: 'The whole review, with `kind` review.' })
  })
  .meta({ id: 'TimelineEntry' })

export const customerExport = z
  .object({
    exported_at: timestamp,
    customer,
    asks: z.array(ask),
    messages: z.array(message),
    charges: z.array(charge),
    reviews: z.array(review)
  })
  .meta({ id: 'CustomerExport' })
export type CustomerExport = z.infer<typeof customerExport>

const params = z.object({ id })

export const wholeCustomerEndpoints = {
  listCustomerTimeline: endpoint({
    method: 'GET',
    path: '/account/customers/{id}/timeline',
    group: 'Customers',
    summary: 'List what happened with a customer',
    description:
      'Newest first: asks, charges and reviews as whole records; when the customer was added, opted out and was archived. What the token may not read (`asks:read`, `charges:read`, `reviews:read`) is left out and named in `warnings`.',
    scope: 'customers:read',
    params,
    query: z.object({ kind: several(timelineKind).optional(), ...paging }),
    queryAliases: { per_page: 'limit' },
    result: timelineEntry,
    list: true,
    statuses: [200],
    extension: true
  }),
  exportCustomer: endpoint({
    method: 'GET',
    path: '/account/customers/{id}/export',
    group: 'Customers',
    summary: 'Export everything about one person',
    description:
      'One record with all that is kept about the customer, to be handed to them. Needs the scopes `asks:read`, `messages:read`, `charges:read` and `reviews:read` as well.',
    scope: 'customers:read',
    params,
    result: customerExport,
    statuses: [200],
    refusals: ['missing_scope'],
    extension: true
  })
}
