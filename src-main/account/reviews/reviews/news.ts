/** What counts as news of reviews: whoever is told of it, and whatever is done with new reviews as they come, asks here. */
import type { Context } from '#main/context'
import { prepared } from '#main/store/query'

const day = 86_400_000
/** How long something that has happened is news, in milliseconds. What is older, such as most of a first sync, is history. */
export const newsFor = 30 * day

/** The highest review id so far; later reviews get higher ids. */
export const newestReview = ({ db }: Pick<Context, 'db'>): number =>
  prepared(db, 'SELECT coalesce(max(id), 0) FROM reviews').pluck().get() as number
