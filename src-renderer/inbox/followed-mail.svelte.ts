/** What became of the reply to a review as an e-mail, kept up to date. */
import { untrack } from 'svelte'
import type { ReplyMail } from '#shared/contract/reply-mail'
import type { Review } from '#shared/contract/reviews'
import { api } from '../core/api'
import { live } from '../core/live'
import { Answer } from '../lib/answer.svelte'

export class FollowedMail {
  readonly #answer = new Answer<ReplyMail>()

  /** @param shown the review, if it was written on an own page; its customer may be unknown */
  constructor(shown: () => Review | undefined) {
    $effect(() => {
      const { id, customer_id, updated_at: _changed } = shown() ?? {}
      if (id === undefined || customer_id == null) return untrack(() => this.#answer.clear())
      const load = () => void this.#answer.load(() => api.previewReplyMail({ params: { id }, body: {} }))
      untrack(load)
      return live.on(['message', 'customer', 'suppression'], load)
    })
  }

  /** Undefined: nobody can be sent it, or that is not known yet. */
  of({ id }: Review): ReplyMail | undefined {
    return this.#answer.value?.review_id === id ? this.#answer.value : undefined
  }
}
