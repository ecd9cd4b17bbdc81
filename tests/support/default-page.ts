/** The page that asks lead to; the made-up shop also has another one. */
import type { ReviewPage } from '#shared/contract/review-pages'
import type { Person } from './service'

export async function defaultPage(person: Pick<Person, 'data'>): Promise<ReviewPage> {
  const pages = (await person.data('listReviewPages')) as ReviewPage[]
  const page = pages.find(({ is_default }) => is_default)
  if (page === undefined) throw new Error('an account has no default page')
  return page
}
