/**
 * The review used to preview templates: the one in the address, otherwise the one chosen last, otherwise a suitable one of the
 * account's own; a made-up one if it has none.
 */
import { shareSamples } from '#shared/contract/share-images'
import type { Review } from '#shared/contract/reviews'
import { api } from '../core/api'
import { Answer } from '../lib/answer.svelte'
import { live } from '../core/live'
import { router } from '../core/router.svelte'
import type { ShareSource } from './dialog/share-picture.svelte'

/** The text length that shows a design at its best. */
const wished = { least: 60, most: 280 }
const looked = 30

class Sample {
  #last = $state.raw<ShareSource>()
  #good = $state.raw<ShareSource>()
  /** The chosen review, for its name and to notice changes. */
  review = new Answer<Review>()

  source = $derived.by((): ShareSource | undefined => this.#inAddress() ?? this.#last ?? this.#good)
  /** Changes when the review changes. */
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

  /** For `$effect`. */
  follow = (): (() => void) => {
    if (!this.#good) void this.#find()
    return live.on('review', (news) => {
      if (news.concerns(this.review.value?.id)) void this.review.again()
    })
  }

  /** For `$effect`: loads the chosen review. */
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
    // If this fails, a made-up review is used; the list of templates reports what is wrong.
    const found = await api.listReviews({ query }).catch(() => undefined)
    const fits = ({ review }: Review) =>
      review !== null && review.length >= wished.least && review.length <= wished.most
    const good = found?.data.find(fits) ?? found?.data[0]
    this.#good = good ? { review: good.id } : { sample: 'usual' }
  }
}

export const sample = new Sample()

/** The address of a page of this screen that keeps the chosen sample review. */
export function shareAddress(path = ''): string {
  const kept = new URLSearchParams()
  for (const name of ['review', 'sample']) {
    const value = router.params.get(name)
    if (value !== null) kept.set(name, value)
  }
  const query = kept.toString()
  return `/share${path}${query === '' ? '' : `?${query}`}`
}
