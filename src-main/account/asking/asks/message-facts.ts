/** The data for a message: its recipient, and the page its ask points to. One query, because thousands may be sent at once. */
import type { Context } from '#main/context'
import { prepared } from '#main/store/query'
import type { Row } from '#main/store/tables'

type CustomerFacts = Pick<
  Row<'customers'>,
  'first_name' | 'last_name' | 'company' | 'email' | 'phone' | 'language' | 'archived_at' | 'unsubscribed_at'
>
export interface MessageFacts extends CustomerFacts {
  /** The page the ask points to; the default page if it was deleted. */
  page_slug: string
  page_leads_to: Row<'review_pages'>['leads_to']
  /** The page's address, or the location's own review link in its place; null: the page has no address. */
  page_url: string | null
  location: string | null
  /** Sender name and reply-to address of the location; null: the account's. */
  from_name: string | null
  reply_to: string | null
  /** JSON: the texts of the further strategy that made the ask; null: none. */
  strategy_texts: string | null
}

// SQLite replans a join whenever it can see the values, which takes longer than the query itself. `+ 0` hides them.
const text = `SELECT first_name, last_name, company, email, phone, customers.language, archived_at, unsubscribed_at,
    review_pages.slug AS page_slug, review_pages.leads_to AS page_leads_to, iif(review_pages.url IS NULL, NULL, coalesce(place.review_url, review_pages.url)) AS page_url,
    locations.name AS location, place.from_name, place.reply_to,
    (SELECT settings ->> 'texts' FROM further_strategies WHERE id = asks.strategy_id) AS strategy_texts
  FROM asks
  JOIN customers ON customers.id = asks.customer_id
  JOIN review_pages ON review_pages.id = coalesce(
    (SELECT id FROM review_pages WHERE id = asks.review_page_id AND deleted_at IS NULL),
    (SELECT id FROM review_pages WHERE account_id = asks.account_id AND is_default = 1))
  LEFT JOIN present_locations AS locations ON locations.id = customers.location_id
  LEFT JOIN present_locations AS place ON place.id =
    coalesce((SELECT id FROM present_locations WHERE id = review_pages.location_id), customers.location_id)
  WHERE asks.id = ? + 0 AND asks.account_id = ? + 0`

/** Undefined: the ask no longer exists. */
export function messageFacts(ctx: Context, askId: number): MessageFacts | undefined {
  return prepared(ctx.db, text).get(askId, ctx.accountId) as MessageFacts | undefined
}
