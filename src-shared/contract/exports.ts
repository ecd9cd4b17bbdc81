/** Exports: tables of everything an account has, to import again or to open in a spreadsheet. */
import { z } from 'zod'
import { ask, askEndpoints } from './asks'
import { charge, chargeEndpoints } from './charges'
import { exportedCustomerFields, inFiles } from './customer-fields'
import { customer, customerSwitches, listCustomersQuery } from './customers'
import { endpoint } from './endpoint'
import { listMessagesQuery, message } from './messages'
import { listReviewsQuery, review, reviewQueryAliases, reviewSwitches } from './reviews'

const paged = { page: true, limit: true, cursor: true } as const
const common = {
  method: 'GET',
  group: 'Exports',
  download: 'text/csv',
  result: z.string(),
  statuses: [200]
} as const
/** The columns of the files, and of the empty templates. */
export const customerColumns = exportedCustomerFields.map(inFiles)
export const reviewColumns = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'company',
  'score',
  'review',
  'source',
  'location',
  'tags',
  'created_at'
] as const
/** Further columns, after those above, in exports. */
export const furtherReviewColumns = [
  'title',
  'reply',
  'replied_at',
  'updated_at',
  'external_id',
  'external_url',
  'own_notes',
  'language',
  'product',
  'verified',
  'edited_at',
  'source_updated_at',
  'removed_at_source'
] as const

/** Amounts are written with decimals, as in `42.50`; those of refunds are negative. */
export const chargeColumns = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'amount',
  'currency',
  'charged_at',
  'external_id'
] as const

/** Requests, messages and consents cannot be imported again; these are for spreadsheets. */
export const askColumns = [
  'id',
  'customer_id',
  'first_name',
  'last_name',
  'email',
  'phone',
  'channels',
  'status',
  'origin',
  'strategy',
  'review_page',
  'asked_at',
  'review_id',
  'score',
  'reviewed_at',
  'created_at'
] as const
/** A withdrawal is a separate line. */
export const consentColumns = [
  'customer_id',
  'first_name',
  'last_name',
  'email',
  'phone',
  'channel',
  'state',
  'agreed_at',
  'words',
  'note',
  'given_by',
  'created_at'
] as const

/** Details of the locations that the other tables only name. */
export const locationColumns = [
  'name',
  'slug',
  'address',
  'time_zone',
  'review_url',
  'from_name',
  'reply_to',
  'opening_days',
  'public_holidays',
  'closed_days',
  'created_at'
] as const
export const tagColumns = ['name', 'slug', 'applies_to', 'created_at'] as const
export const sourceColumns = ['name', 'slug', 'kind', 'url', 'created_at'] as const

export const messageColumns = [
  'id',
  'ask_id',
  'customer_id',
  'first_name',
  'last_name',
  'email',
  'phone',
  'channel',
  'kind',
  'step',
  'copy',
  'status',
  'status_reason',
  'status_detail',
  'scheduled_at',
  'not_before',
  'attempts',
  'handoff_at',
  'sent_at',
  'delivered_at',
  'opened_at',
  'clicked_at',
  'failed_at',
  'created_at',
  'updated_at',
  'review_id',
  'words',
  'phone_app'
] as const

export const exportEndpoints = {
  exportCustomers: endpoint({
    ...common,
    path: '/account/exports/customers.csv',
    summary: 'Export customers as a table',
    description: 'All customers, or those that match the filters; archived ones only with their filter.',
    scope: 'customers:read',
    query: listCustomersQuery.omit(paged),
    switches: customerSwitches,
    about: customer
  }),
  exportReviews: endpoint({
    ...common,
    path: '/account/exports/reviews.csv',
    summary: 'Export reviews as a table',
    description: 'All reviews, or those that match the filters, in the order asked for.',
    scope: 'reviews:read',
    query: listReviewsQuery.omit({ ...paged, total: true }),
    queryAliases: reviewQueryAliases,
    switches: reviewSwitches,
    about: review
  }),
  exportCharges: endpoint({
    ...common,
    path: '/account/exports/charges.csv',
    summary: 'Export charges as a table',
    description: `All charges, or those that match the filters, newest first. Amounts have decimals, as in \`42.50\`.`,
    scope: 'charges:read',
    query: chargeEndpoints.listCharges.query.omit(paged),
    about: charge
  }),
  exportAsks: endpoint({
    ...common,
    path: '/account/exports/asks.csv',
    summary: 'Export requests as a table',
    description:
      'All requests, or those that match the filters, in the order of the list, each with the review it led to.',
    scope: 'asks:read',
    query: askEndpoints.listAsks.query.omit(paged),
    about: ask
  }),
  exportConsents: endpoint({
    ...common,
    path: '/account/exports/consents.csv',
    summary: 'Export consents as a table',
    description: 'Who agreed to what and when, with its proof, oldest first.',
    scope: 'customers:read'
  }),
  exportEverything: endpoint({
    ...common,
    path: '/account/exports/everything.zip',
    download: 'application/zip',
    summary: 'Export all tables in one file',
    description:
      'Customers, reviews, charges, requests, messages and consents, each as its table would be, with archived customers, locations, tags and sources; those that the token may not read are left out.',
    scope: 'reviews:read'
  }),
  exportMessages: endpoint({
    ...common,
    path: '/account/exports/messages.csv',
    summary: 'Export messages as a table',
    description: 'The messages that the list returns with the same filters, newest first.',
    scope: 'messages:read',
    query: listMessagesQuery.omit(paged),
    about: message
  })
}
