/** Rows for writing export tables: fewer columns than the records have, with related data joined in. */
import { sql } from 'kysely'
import { exportedCustomerFields } from '#shared/contract/customer-fields'
import type { Context } from '#main/context'
import { all, build, prepared } from '#main/store/query'
import type { Row } from '#main/store/tables'
import { filterMessages, type MessageFilter } from '#main/account/messaging/messages/messages.repository'

/** The columns in the order of `reviewText`. */
export type ReviewLineRow = [
  firstName: string | null,
  lastName: string | null,
  name: string | null,
  email: string | null,
  customerEmail: string | null,
  phone: string | null,
  company: string | null,
  score: number | null,
  recommended: 0 | 1 | null,
  review: string | null,
  source: number,
  location: number | null,
  tags: string,
  created: number,
  title: string | null,
  reply: string | null,
  replied: number | null,
  updated: number,
  externalId: string | null,
  externalUrl: string | null,
  notes: string | null,
  language: string | null,
  product: string | null,
  verified: 0 | 1 | null,
  edited: number | null,
  sourceUpdated: number | null,
  removedAtSource: number | null
]

// CROSS JOIN and the unary plus keep the query planner from scanning the whole account instead of fetching a few ids.
const reviewText = `SELECT reviewer_first_name, reviewer_last_name, reviewer_name, reviewer_email,
    customers.email, customers.phone, customers.company, score, recommended, review, source_id, reviews.location_id,
    tag_ids, reviews.created_at, title, reply, replied_at, reviews.updated_at, reviews.external_id, external_url,
    reviews.notes, reviews.language, product, verified, edited_at, source_updated_at, removed_at_source
  FROM (SELECT value AS wanted FROM json_each(?)) CROSS JOIN reviews ON reviews.id = wanted
    LEFT JOIN customers ON customers.id = customer_id WHERE +reviews.account_id = ?`

/** In the order of the ids; deleted ones are left out. */
export function reviewLineRows(ctx: Context, ids: readonly number[]): ReviewLineRow[] {
  return prepared(ctx.db, reviewText).raw().all(JSON.stringify(ids), ctx.accountId) as ReviewLineRow[]
}

const customerColumns = exportedCustomerFields.filter((name) => name !== 'tags')
export type CustomerLineRow = Pick<Row<'customers'>, (typeof customerColumns)[number]> & {
  tags: string | null
}

const customerText = `SELECT ${customerColumns.join(', ')},
    (SELECT group_concat(slug, ',' ORDER BY slug) FROM customer_tags JOIN present_tags AS tags ON tags.id = tag_id
      WHERE customer_id = customers.id) AS tags
  FROM (SELECT value AS wanted FROM json_each(?)) CROSS JOIN customers ON customers.id = wanted
  WHERE +customers.account_id = ?`

/** In the order of the ids; deleted ones are left out. */
export function customerLineRows(ctx: Context, ids: readonly number[]): CustomerLineRow[] {
  return prepared(ctx.db, customerText).all(JSON.stringify(ids), ctx.accountId) as CustomerLineRow[]
}

type Contact = Pick<Row<'customers'>, 'first_name' | 'last_name' | 'email' | 'phone'>

/** The contact data of these customers, by id. */
export function contactsOf(ctx: Context, ids: readonly number[]): ReadonlyMap<number, Contact> {
  const text = `SELECT id, first_name, last_name, email, phone FROM (SELECT value AS wanted FROM json_each(?))
    CROSS JOIN customers ON customers.id = wanted WHERE +customers.account_id = ?`
  const rows = prepared(ctx.db, text).all(JSON.stringify(ids), ctx.accountId) as (Contact & { id: number })[]
  return new Map(rows.map((row) => [row.id, row]))
}

export interface AskLineRow extends Pick<
  Row<'asks'>,
  'id' | 'customer_id' | 'status' | 'origin' | 'strategy_id' | 'asked_at' | 'created_at'
> {
  /** JSON array. */
  channels: string
  strategy: string | null
  review_page: string | null
  review_id: number | null
  score: number | null
  reviewed_at: number | null
}

const askText = `SELECT asks.id, asks.customer_id, channels, asks.status, origin, strategy_id, asked_at, asks.created_at,
    further_strategies.name AS strategy, review_pages.name AS review_page,
    reviews.id AS review_id, reviews.score, reviews.created_at AS reviewed_at
  FROM (SELECT value AS wanted FROM json_each(?)) CROSS JOIN asks ON asks.id = wanted
    LEFT JOIN further_strategies ON further_strategies.id = strategy_id
    LEFT JOIN review_pages ON review_pages.id = asks.review_page_id
    LEFT JOIN reviews ON reviews.id =
      (SELECT id FROM reviews WHERE origin_ask_id = asks.id ORDER BY created_order LIMIT 1)
  WHERE +asks.account_id = ?`

/** In the order of the ids; deleted ones are left out. */
export function askLineRows(ctx: Context, ids: readonly number[]): AskLineRow[] {
  return prepared(ctx.db, askText).all(JSON.stringify(ids), ctx.accountId) as AskLineRow[]
}

/** Consents after an id, oldest first. */
export function consentLineRows(ctx: Context, behind: number, most: number): Row<'consents'>[] {
  const text = 'SELECT * FROM consents WHERE account_id = ? AND id > ? ORDER BY id LIMIT ?'
  return prepared(ctx.db, text).all(ctx.accountId, behind, most) as Row<'consents'>[]
}

/** Messages in a range of ids that match the filter, newest first. */
export function messageLineRows(
  ctx: Context,
  filter: MessageFilter,
  after: number,
  upTo: number
): (Row<'messages'> & Contact)[] {
  // NOT INDEXED: with any index other than the primary key, each range would scan all messages.
  const some = sql<Row<'messages'>>`(SELECT * FROM messages NOT INDEXED
    WHERE id > ${after} AND id <= ${upTo} AND account_id = ${ctx.accountId})`
  const messages = build.selectFrom(some.as('messages')) as unknown as Parameters<typeof filterMessages>[0]
  const of = (column: keyof Contact) =>
    sql<string | null>`(SELECT ${sql.ref(column)} FROM customers WHERE customers.id = messages.customer_id)`
  const contact = (['first_name', 'last_name', 'email', 'phone'] as const).map((column) =>
    of(column).as(column)
  )
  const found = filterMessages(messages, filter).selectAll('messages').select(contact)
  return all(ctx, found.orderBy('messages.id', 'desc'))
}

/** The highest message id, of any account. */
export const lastMessageId = (ctx: Context): number =>
  prepared(ctx.db, 'SELECT coalesce(max(id), 0) FROM messages').pluck().get() as number
