/** Exports: tables of customers, reviews and messages, as they can be read in again or opened in a spreadsheet. */
import { z } from 'zod'
import { listCustomersQuery } from './customers'
import { endpoint } from './endpoint'
import { listMessagesQuery } from './messages'
import { listReviewsQuery, reviewQueryAliases } from './reviews'

const paged = { page: true, limit: true, cursor: true } as const
const common = {
  method: 'GET',
  group: 'Exports',
  download: 'text/csv',
  result: z.string(),
  extension: true,
  statuses: [200]
} as const
const { per_page: _perPage, ...queryAliases } = reviewQueryAliases
const safety =
  'UTF-8 with a byte order mark, lines end with CR LF. A cell that a spreadsheet would take for a formula begins with an apostrophe, which is taken away again when the file is read in.'
const customersCells =
  'What is known of the customer stands there only for callers that may read customers (`customers:read`).'

/** The columns of the files, and of the empty tables to fill in. */
export const customerColumns = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'company',
  'location',
  'notes',
  'tags',
  'signed_up_at',
  'unsubscribed_at',
  'address1',
  'address2',
  'city',
  'state',
  'postal_code'
] as const
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
/** Stand behind them in exports. */
export const furtherReviewColumns = [
  'title',
  'reply',
  'replied_at',
  'updated_at',
  'external_id',
  'external_url'
] as const

/** Messages cannot be read in again; this is for spreadsheets. */
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
  'updated_at'
] as const

export const exportEndpoints = {
  exportCustomers: endpoint({
    ...common,
    path: '/account/exports/customers.csv',
    summary: 'Export customers as a table',
    description: `All customers, or those that the filters find, archived ones only with their filter. ${safety}`,
    scope: 'customers:read',
    query: listCustomersQuery.omit(paged),
    queryAliases: { tag_slug: 'tag' }
  }),
  exportReviews: endpoint({
    ...common,
    path: '/account/exports/reviews.csv',
    summary: 'Export reviews as a table',
    description: `All reviews, or those that the filters find, in the order asked for. ${customersCells} ${safety}`,
    scope: 'reviews:read',
    query: listReviewsQuery.omit(paged),
    queryAliases
  }),
  exportMessages: endpoint({
    ...common,
    path: '/account/exports/messages.csv',
    summary: 'Export messages as a table',
    description: `The messages that the list shows with the same filters, newest first. ${customersCells} ${safety}`,
    scope: 'messages:read',
    query: listMessagesQuery.omit(paged)
  })
}
