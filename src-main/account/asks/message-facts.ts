/** What a message is made of: who is written to, and where the ask leads. One read, because thousands may be sent at once. */
import type { Context } from '../../context'
import { prepared } from '../../store/query'
import type { Row } from '../../store/tables'

type CustomerFacts = Pick<
  Row<'customers'>,
  'first_name' | 'last_name' | 'email' | 'phone' | 'language' | 'archived_at' | 'unsubscribed_at'
>
export interface MessageFacts extends CustomerFacts {
  /** Where the ask leads: the page's own address outside of Goodword. */
  page_url: string | null
  location: string | null
}

const text = `SELECT first_name, last_name, email, phone, language, archived_at, unsubscribed_at,
    review_pages.url AS page_url, locations.name AS location
  FROM asks
  JOIN customers ON customers.id = asks.customer_id
  JOIN review_pages ON review_pages.id = asks.review_page_id
  LEFT JOIN locations ON locations.id = customers.location_id
  WHERE asks.id = ? AND asks.account_id = ?`

/** Undefined: the ask is gone. */
export function messageFacts(ctx: Context, askId: number): MessageFacts | undefined {
  return prepared(ctx.db, text).get(askId, ctx.accountId) as MessageFacts | undefined
}
