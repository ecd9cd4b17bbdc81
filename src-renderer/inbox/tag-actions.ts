/** Adding tags to a review, and removing them. */
import type { Review } from '#shared/contract/reviews'
import { account } from '../core/account.svelte'
import { changeReview } from './review-actions'
import tagWords from '#messages/inbox-tags'

export function setTags({ id, tags }: Review, wanted: string[]) {
  const [added] = wanted.filter((slug) => !tags.includes(slug))
  const [taken] = tags.filter((slug) => !wanted.includes(slug))
  const said =
    added !== undefined
      ? tagWords.added({ name: account.tagName(added, 'review') })
      : tagWords.taken({ name: account.tagName(taken ?? '', 'review') })
  return changeReview(id, { tags: wanted }, { tags }, said)
}
