/** Reviews that may have resulted from requests: suggested by the service, confirmed or rejected by the owner. */
import type { ReviewMatch } from '#shared/contract/attributions'
import { api } from '../core/api'
import { Answer } from '../lib/answer.svelte'
import { undoable } from '../core/undo.svelte'
import matchWords from '#messages/requests-matches'

// As many as anyone checks at a time; more load as these are dealt with.
const pageSize = 20

class Matches {
  found = new Answer<{ matches: ReviewMatch[]; total: number }>()

  load(): Promise<void> {
    return this.found.load(async () => {
      const { data, pagination } = await api.listReviewMatches({ query: { limit: pageSize } })
      return { data: { matches: data, total: pagination.total } }
    })
  }

  /** Links the review to the request and its customer. */
  confirm({ review, ask, customer }: ReviewMatch): Promise<boolean> {
    const params = { id: review.id }
    return this.#settle(
      undoable(
        matchWords.confirmed,
        async () => {
          const { data } = await api.getReview({ params })
          await api.attributeReview({ params, body: { ask_id: ask.id } })
          return data.customer_id
        },
        async (before) => {
          await api.attributeReview({ params, body: { ask_id: null } })
          if (before !== customer.id) await api.updateReview({ params, body: { customer_id: before } })
          await this.load()
        }
      )
    )
  }

  dismiss({ review, ask }: ReviewMatch): Promise<boolean> {
    const body = { review_id: review.id, ask_id: ask.id }
    return this.#settle(
      undoable(
        matchWords.dismissed,
        () => api.dismissReviewMatch({ body }),
        async () => {
          await api.dismissReviewMatch({ body: { ...body, dismissed: false } })
          await this.load()
        }
      )
    )
  }

  async #settle(work: Promise<boolean>): Promise<boolean> {
    const worked = await work
    if (worked) await this.load()
    return worked
  }
}

export const matches = new Matches()
