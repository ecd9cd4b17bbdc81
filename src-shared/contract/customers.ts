/** Customers: the people who bought. */
import { z } from 'zod'
import { endpoint } from './endpoint'
import { customerAnswers, customerInputs } from './customer-fields'
import {
  calendarDate,
  dateRange,
  direction,
  facetCount,
  id,
  idOrSlug,
  paging,
  several,
  timestamp
} from './fields'
import { listMessagesQuery, message } from './messages'
import { listReviewsQuery, review, reviewQueryAliases, reviewSwitches } from './reviews'

export const customer = z
  .object({
    id,
    ...customerAnswers,
    archived_at: timestamp.nullable(),
    asks_count: z.int(),
    reviews_count: z.int(),
    charges_count: z.int(),
    charges_sum: z
      .int()
      .meta({ description: "Sum of the charges in the account's currency, smallest unit." }),
    last_asked_at: timestamp.nullable(),
    created_at: timestamp,
    updated_at: timestamp
  })
  .meta({ id: 'Customer' })
export type Customer = z.infer<typeof customer>

/** Spec silent (§4): only e-mail or phone is required. `null` clears a field; an omitted field stays as it is. */
export const customerBody = z.strictObject(customerInputs)
export type CustomerInput = z.infer<typeof customerBody>

/** A customer who is found, or made, where somebody has to be named. */
export const newCustomer = customerBody.pick({
  email: true,
  phone: true,
  first_name: true,
  last_name: true,
  location_id: true,
  tags: true,
  language: true,
  external_id: true
})
export type NewCustomer = z.infer<typeof newCustomer>

const bodyAliases = { signed_up_at: 'signup_date', lang: 'language' }
const readOnly = [
  'id',
  'archived_at',
  'asks_count',
  'reviews_count',
  'charges_count',
  'charges_sum',
  'last_asked_at',
  'created_at',
  'updated_at'
]

export const customerFilters = z.enum([
  'archived',
  'asked',
  'not-asked',
  'reviewed',
  'not-reviewed',
  'unsubscribed',
  'has-charges',
  'missed',
  'not-messaged',
  'subscribed',
  'without-charges'
])

const asked = ['asked', 'not-asked'] as const
const reviewed = ['reviewed', 'not-reviewed'] as const
const optedOut = ['unsubscribed', 'subscribed'] as const
const paid = ['has-charges', 'without-charges'] as const
const swapped = ([yes, no]: readonly [string, string]) => [no, yes] as const
/** Filters as yes or no: `unsubscribed=true`. Archived customers are left out anyway. */
export const customerSwitches = {
  name: 'filter',
  facts: {
    archived: ['archived', ''],
    asked,
    not_asked: swapped(asked),
    reviewed,
    not_reviewed: swapped(reviewed),
    unsubscribed: optedOut,
    opted_out: optedOut,
    subscribed: swapped(optedOut),
    charges: paid,
    without_charges: swapped(paid),
    missed: ['missed', null],
    messaged: [null, 'not-messaged'],
    not_messaged: ['not-messaged', null]
  }
} as const

const customersAsked = {
  q: z.string().max(200).optional().meta({
    description: 'Words in the name, e-mail, phone, company or notes; the beginning of a word is enough.'
  }),
  filter: several(customerFilters).optional().meta({
    description:
      'Customers must match all of the values given. Archived customers are listed only with `archived`. `missed`: asked, but no message reached them. `not-messaged`: never sent a message. `subscribed`: not opted out. Also as `unsubscribed=true`.'
  }),
  tag: several(idOrSlug).optional().meta({ description: 'Any of the tags. `tag_slug` is accepted as well.' }),
  location: several(idOrSlug).optional(),
  email: several(z.string().max(254)).optional(),
  phone: several(z.string().max(40)).optional(),
  external_id: several(z.string().max(200)).optional(),
  signup_from: calendarDate.optional(),
  signup_to: calendarDate.optional(),
  date_key: z.enum(['created_at', 'updated_at']).optional(),
  ...dateRange
}

export const listCustomersQuery = z.object({
  ...customersAsked,
  sort_key: z
    .enum([
      'created_at',
      'updated_at',
      'signup_date',
      'first_name',
      'last_name',
      'email',
      'location',
      'last_asked_at',
      'reviews_count'
    ])
    .optional()
    .meta({ description: '`location` sorts by its name; customers without one come behind Z.' }),
  sort_dir: direction.optional(),
  ...paging
})

export const customerFacets = z
  .object({
    total: z.int().meta({ description: 'Customers who match all filters.' }),
    filter: z.array(facetCount),
    location: z.array(facetCount),
    tag: z.array(facetCount)
  })
  .meta({ id: 'CustomerFacets' })
export type CustomerFacets = z.infer<typeof customerFacets>

const params = z.object({ id })
const customerRefusals = ['contact_taken', 'external_id_taken'] as const

export const customerEndpoints = {
  listCustomers: endpoint({
    method: 'GET',
    path: '/account/customers',
    group: 'Customers',
    summary: 'List and filter customers',
    description:
      'Newest first. Different filters are combined by "and", several values of one filter by "or".',
    scope: 'customers:read',
    query: listCustomersQuery,
    switches: customerSwitches,
    result: customer,
    list: true,
    statuses: [200]
  }),
  countCustomerFacets: endpoint({
    method: 'GET',
    path: '/account/customers/facets',
    group: 'Customers',
    summary: 'Count customers by filter, location and tag',
    description:
      'How many each value would find. Customers must match all values of `filter`, so its counts include those chosen; `location` and `tag` count what their own filter would find, with all others applied. Locations and tags without customers are omitted.',
    scope: 'customers:read',
    query: z.object(customersAsked),
    switches: customerSwitches,
    about: customer,
    result: customerFacets,
    statuses: [200]
  }),
  createCustomer: endpoint({
    method: 'POST',
    path: '/account/customers',
    group: 'Customers',
    summary: 'Create a customer',
    // Spec silent (§4): a known customer is updated.
    description:
      'At least one of `email` and `phone` is required. If a customer with that e-mail address, or otherwise with that phone number, exists, that customer is updated instead (200); if the two belong to different customers, the answer is 409. A known address keeps its existing spelling.',
    scope: 'customers:write',
    body: customerBody,
    bodyAliases,
    readOnly,
    result: customer,
    statuses: [201, 200],
    refusals: ['contacts_differ', ...customerRefusals]
  }),
  updateCustomer: endpoint({
    method: 'PUT',
    path: '/account/customers/{id}',
    group: 'Customers',
    summary: 'Update an existing customer',
    description:
      'Only the fields you send are changed; `null` clears a field. The customer must keep an e-mail address or a phone number.',
    scope: 'customers:write',
    params,
    body: customerBody,
    bodyAliases,
    readOnly,
    result: customer,
    statuses: [200],
    refusals: customerRefusals
  }),
  getCustomer: endpoint({
    method: 'GET',
    path: '/account/customers/{id}',
    group: 'Customers',
    summary: 'Read a customer',
    scope: 'customers:read',
    params,
    result: customer,
    statuses: [200]
  }),
  archiveCustomer: endpoint({
    method: 'POST',
    path: '/account/customers/{id}/archive',
    group: 'Customers',
    summary: 'Archive a customer',
    description: 'Unsent messages are cancelled. An archived customer cannot be asked.',
    scope: 'customers:write',
    params,
    result: customer,
    statuses: [200]
  }),
  unarchiveCustomer: endpoint({
    method: 'POST',
    path: '/account/customers/{id}/unarchive',
    group: 'Customers',
    summary: 'Restore an archived customer',
    scope: 'customers:write',
    params,
    result: customer,
    statuses: [200]
  }),
  unsubscribeCustomer: endpoint({
    method: 'POST',
    path: '/account/customers/{id}/unsubscribe',
    group: 'Customers',
    summary: 'Opt a customer out of requests',
    description: 'Unsent messages are cancelled.',
    scope: 'customers:write',
    params,
    result: customer,
    statuses: [200]
  }),
  resubscribeCustomer: endpoint({
    method: 'POST',
    path: '/account/customers/{id}/resubscribe',
    group: 'Customers',
    summary: 'Lift the opt-out of a customer',
    description: 'Only if the customer has asked for it.',
    scope: 'suppression:write',
    params,
    result: customer,
    statuses: [200]
  }),
  listCustomerReviews: endpoint({
    method: 'GET',
    path: '/account/customers/{id}/reviews',
    group: 'Customers',
    summary: 'List the reviews of a customer',
    scope: 'reviews:read',
    params,
    query: listReviewsQuery,
    queryAliases: reviewQueryAliases,
    switches: reviewSwitches,
    result: review,
    list: true,
    statuses: [200]
  }),
  listCustomerMessages: endpoint({
    method: 'GET',
    path: '/account/customers/{id}/messages',
    group: 'Customers',
    summary: 'List the messages of a customer',
    scope: 'messages:read',
    params,
    query: listMessagesQuery,
    result: message,
    list: true,
    statuses: [200]
  })
}
