/** What an answer by e-mail is made of: the review, its customer, and the sender details of the location. */
import type { Context } from '#main/context'
import { prepared } from '#main/store/query'
import type { Row } from '#main/store/tables'

type ReviewFacts = Pick<Row<'reviews'>, 'score' | 'title' | 'review' | 'reply' | 'source_id' | 'created_at'>
type CustomerFacts = Pick<
  Row<'customers'>,
  'first_name' | 'last_name' | 'email' | 'phone' | 'other_contacts' | 'archived_at' | 'unsubscribed_at'
>
export interface AnswerFacts extends ReviewFacts, CustomerFacts {
  customer_id: number
  /** The customer's, otherwise the review's; null: unknown. */
  language: string | null
  /** Sender name and reply-to address of the location; null: the account's. */
  from_name: string | null
  reply_to: string | null
}

const text = `SELECT reviews.score, title, review, reply, source_id, reviews.created_at, customers.id AS customer_id, first_name,
    last_name, email, phone, other_contacts, archived_at, unsubscribed_at, coalesce(customers.language, reviews.language) AS language,
    place.from_name, place.reply_to
  FROM reviews JOIN customers ON customers.id = reviews.customer_id
  LEFT JOIN present_locations AS place ON place.id = coalesce(reviews.location_id, customers.location_id)
  WHERE reviews.id = ? + 0 AND reviews.account_id = ? + 0`

/** Undefined: no such review, or it has no customer. */
export const answerFacts = (ctx: Context, reviewId: number): AnswerFacts | undefined =>
  prepared(ctx.db, text).get(reviewId, ctx.accountId) as AnswerFacts | undefined
