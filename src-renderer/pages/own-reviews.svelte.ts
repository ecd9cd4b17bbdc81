/** How many reviews came in through the owner's pages, and where they are listed. */
import { account } from '../core/account.svelte'
import { api } from '../core/api'
import { Answer } from '../lib/answer.svelte'
import { live } from '../core/live'

class OwnReviews {
  #total = new Answer<number>()
  #source = $derived(account.sources.find(({ kind }) => kind === 'review_page')?.slug)

  get count(): number | undefined {
    return this.#total.value
  }

  get address(): string {
    return `#/inbox?source=${this.#source ?? ''}`
  }

  /** For `$effect`. */
  follow = (): (() => void) | undefined => {
    const source = this.#source
    if (source === undefined) return undefined
    const ask = () =>
      void this.#total.load(async () => {
        const { pagination } = await api.listReviews({ query: { source: [source], limit: 1 } })
        return { data: pagination.total }
      })
    ask()
    return live.on('review', ask)
  }
}

export const ownReviews = new OwnReviews()
