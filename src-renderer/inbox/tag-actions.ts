/** Tags of reviews: which there are, making one, and putting them on a review. */
import type { Review } from '../../src-shared/contract/reviews'
import { account } from '../account.svelte'
import { api } from '../api'
import { sayProblem } from '../say-problem'
import { changeReview } from './review-actions'
import { tagWords } from './tag-words'

/** For pickers. */
export function reviewTags(): { value: string; label: string }[] {
  return account.tags
    .filter(({ applies_to }) => applies_to === 'review')
    .map(({ slug, name }) => ({ value: slug, label: name }))
}

/** Makes a tag and answers its slug; undefined, with a word about it, when that was refused. */
export async function createTag(name: string): Promise<string | undefined> {
  try {
    const { data } = await api.createTag({ body: { name, applies_to: 'review' } })
    await account.loadNames()
    return data.slug
  } catch (error) {
    sayProblem(error)
    return undefined
  }
}

export function setTags({ id, tags }: Review, wanted: string[]) {
  const [added] = wanted.filter((slug) => !tags.includes(slug))
  const [taken] = tags.filter((slug) => !wanted.includes(slug))
  const said =
    added !== undefined
      ? tagWords.added(account.tagName(added))
      : tagWords.taken(account.tagName(taken ?? ''))
  return changeReview(id, { tags: wanted }, { tags }, said)
}
