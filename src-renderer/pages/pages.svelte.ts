/** The review pages of the account. One list for the whole window, which follows changes made elsewhere. */
import type { ReviewPage } from '../../src-shared/contract/review-pages'
import { api } from '../core/api'
import { Answer } from '../lib/answer.svelte'
import { everyPage } from '../lib/every-page'
import { live } from '../core/live'

class Pages {
  answer = new Answer<ReviewPage[]>()

  async load(): Promise<void> {
    await this.answer.load(async () => ({
      // In order of creation, so nothing moves when one is changed.
      data: (await everyPage((query) => api.listReviewPages({ query }))).toSorted((a, b) => a.id - b.id)
    }))
  }

  /** For `$effect`. */
  follow = (): (() => void) => {
    void this.load()
    return live.on(['review_page', 'location', 'tag'], () => void this.load())
  }
}

export const pages = new Pages()
