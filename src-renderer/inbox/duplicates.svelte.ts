/** Reviews that are probably duplicates: groups suggested by the service, to merge or to keep separate. */
import type { Review } from '#shared/contract/reviews'
import { account } from '../core/account.svelte'
import { api } from '../core/api'
import { Answer } from '../lib/answer.svelte'
import { undoable } from '../core/undo.svelte'
import duplicateWords from '#messages/inbox-duplicates'
import { inbox } from './inbox.svelte'

type Suggestions = Awaited<ReturnType<typeof api.listDuplicateReviews>>['data']
export type DuplicateGroup = Suggestions['groups'][number]

// As many as anyone checks at a time; more follow as these are decided.
const pageSize = 20

class Duplicates {
  suggestions = new Answer<Suggestions>()

  load(): Promise<void> {
    return this.suggestions.load(() => api.listDuplicateReviews({ query: { limit: pageSize } }))
  }

  /** Keeps one of a group; missing details are copied from the others. */
  merge({ reviews }: DuplicateGroup, keep: number) {
    const others = reviews.map(({ id }) => id).filter((id) => id !== keep)
    return this.#settle(duplicateWords.merged, async () => {
      const { data } = await api.mergeReviews({ params: { id: keep }, body: { duplicate_ids: others } })
      return data.edit_id
    })
  }

  /** Marks them as different reviews, so that they are not suggested again. */
  dismiss({ reviews }: DuplicateGroup) {
    return this.#settle(duplicateWords.dismissed, async () => {
      const { data } = await api.dismissDuplicateReviews({ body: { ids: reviews.map(({ id }) => id) } })
      return data.edit_id
    })
  }

  async #settle(said: string, work: () => Promise<number | null>): Promise<boolean> {
    const worked = await undoable(said, work, async (edit) => {
      if (edit !== null) await api.undoEdit({ params: { id: edit } })
      await this.load()
      inbox.reload()
    })
    if (worked) await this.load()
    inbox.reload()
    return worked
  }
}

export const duplicates = new Duplicates()

/** What two reviews say apart from their text, for comparison. */
export function factsOf(review: Review): Record<'author' | 'where' | 'score' | 'day', string> {
  return {
    author: review.reviewer.name ?? '',
    where: [account.nameOf(review.source), review.location?.name].filter(Boolean).join(' · '),
    score: String(review.score ?? review.recommended ?? ''),
    day: review.created_at.slice(0, 10)
  }
}
