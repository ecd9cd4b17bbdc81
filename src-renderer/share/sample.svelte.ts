/**
 * The review that templates are previewed with: the one in the address, the one chosen last, otherwise a good one of the account's
 * own; a made-up one where there is none.
 */
import { shareSamples } from '../../src-shared/contract/share-images'
import type { Review } from '../../src-shared/contract/reviews'
import { api } from '../core/api'
import { Answer } from '../lib/answer.svelte'
import { live } from '../core/live'
import { router } from '../core/router.svelte'
import type { ShareSource } from './dialog/share-picture.svelte'

/** So much text shows a design at its best. */
const wished = { least: 60, most: 280 }
const looked = 30

class Sample {
  #last = $state.raw<ShareSource>()
  #good = $state.raw<ShareSource>()
  /** The review that is chosen, for its name and to see when it changes. */
  review = new Answer<Review>()

  source = $derived.by((): ShareSource | undefined => this.#inAddress() ?? this.#last ?? this.#good)
  /** Changes when the review has. */
  edition = $derived(this.review.value?.updated_at ?? '')

  choose(source: ShareSource) {
    this.#last = source
    router.set(
      'review' in source
        ? { review: String(source.review), sample: '' }
        : { sample: source.sample, review: '' },
      { replace: true }
    )
  }

  /** For an effect. */
  follow = (): (() => void) => {
    if (!this.#good) void this.#find()
    return live.on('review', (news) => {
      if (news.concerns(this.review.value?.id)) void this.review.again()
    })
  }

  /** For an effect: reads the review that is chosen. */
  read = () => {
    const { source } = this
    if (source && 'review' in source)
      void this.review.load(() => api.getReview({ params: { id: source.review } }))
    else this.review.clear()
  }

  #inAddress(): ShareSource | undefined {
    const review = Number(router.params.get('review'))
    if (Number.isSafeInteger(review) && review > 0) return { review }
    const sample = shareSamples.find((each) => each === router.params.get('sample'))
    return sample && { sample }
  }

  async #find(): Promise<void> {
    const query = { score: [5], facet: ['written', 'visible'], limit: looked }
    // Without an answer the made-up one does; the list of templates says what is wrong.
    const found = await api.listReviews({ query }).catch(() => undefined)
    const fits = ({ review }: Review) =>
      review !== null && review.length >= wished.least && review.length <= wished.most
    const good = found?.data.find(fits) ?? found?.data[0]
    this.#good = good ? { review: good.id } : { sample: 'usual' }
  }
}

export const sample = new Sample()

/** The address of a page of this screen that keeps the review that is looked at. */
export function shareAddress(path = ''): string {
  const kept = new URLSearchParams()
  for (const name of ['review', 'sample']) {
    const value = router.params.get(name)
    if (value !== null) kept.set(name, value)
  }
  const query = kept.toString()
  return `/share${path}${query === '' ? '' : `?${query}`}`
}
