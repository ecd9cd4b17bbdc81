/**
 * The picture that the service draws of a review, and what it says about it; drawn again as its input changes. One is requested
 * at a time, so that dragging a control shows intermediate images, and the latest settings always win.
 */
import { untrack } from 'svelte'
import type { ApiProblem } from '../../../src-shared/contract/api-client'
import type { ShareImageBody, ShareImageFacts, shareSamples } from '../../../src-shared/contract/share-images'
import { api, fetchFile } from '../../core/api'
import { toProblem } from '../../lib/problem'

export type ShareSample = (typeof shareSamples)[number]
/** A review, or a made-up one; that may also be in a colour of the brand that is not saved yet. */
export type ShareSource = { review: number } | { sample: ShareSample; brand_color?: string | null }

interface Wish {
  source: ShareSource
  order: ShareImageBody
}

/** Keys typed quickly make one picture; what comes after a rest is asked for at once. */
const pause = 60
/** How long an outdated image may delay the next one. */
const patience = 500

export class SharePicture {
  /** An address for `<img>`; the last picture stays until the next is there. */
  url = $state.raw<string>()
  blob = $state.raw<Blob>()
  facts = $state.raw<ShareImageFacts>()
  /** The picture that is shown is not yet the one that is wished for. */
  busy = $state(false)
  problem = $state.raw<ApiProblem>()
  #wish: Wish | undefined
  #asked: Wish | undefined
  #ending: AbortController | undefined
  #lastWished = -Infinity
  #timer: ReturnType<typeof setTimeout> | undefined

  show(wish: Wish) {
    this.#wish = wish
    this.busy = true
    clearTimeout(this.#timer)
    const now = performance.now()
    const delay = this.#asked ? patience : now - this.#lastWished < pause ? pause : 0
    this.#lastWished = now
    this.#timer = setTimeout(() => void this.#ask(), delay)
  }

  /** Requests the image again: after a problem, or when the review has changed. */
  again = () => {
    if (this.#wish) this.show(this.#wish)
  }

  close() {
    clearTimeout(this.#timer)
    this.#wish = undefined
    this.#ending?.abort()
    this.#take(undefined, undefined)
  }

  async #ask(): Promise<void> {
    const wish = this.#wish
    if (!wish) return
    this.#ending?.abort()
    const ending = (this.#ending = new AbortController())
    this.#asked = wish
    try {
      const [{ blob }, { data }] = await drawn(wish, ending.signal)
      if (ending.signal.aborted) return
      this.#take(blob, data)
      this.problem = undefined
    } catch (error) {
      if (ending.signal.aborted) return
      this.problem = toProblem(error)
    }
    this.#asked = undefined
    if (this.#wish === wish) this.busy = false
    else {
      clearTimeout(this.#timer)
      await this.#ask()
    }
  }

  #take(blob: Blob | undefined, facts: ShareImageFacts | undefined) {
    if (this.url !== undefined) URL.revokeObjectURL(this.url)
    this.blob = blob
    this.url = blob && URL.createObjectURL(blob)
    this.facts = facts
  }
}

/** Picture and facts come from one drawing: the service draws what is asked for twice only once. */
function drawn({ source, order }: Wish, signal: AbortSignal) {
  if ('review' in source) {
    const call = { params: { id: source.review }, body: order }
    return Promise.all([fetchFile('makeShareImage', call, { signal }), api.describeShareImage(call)])
  }
  // A made-up review has words of its own.
  const { title: _title, text: _text, highlight: _highlight, author_style: _style, ...drawing } = order
  const body = { ...drawing, ...source }
  return Promise.all([fetchFile('makeSampleImage', { body }, { signal }), api.describeSampleImage({ body })])
}

/**
 * For a component: follows what the functions read, for as long as the component is there. Undefined: nothing to draw yet.
 * `edition` changes when the same order makes another picture: the template or the review has been changed.
 */
export function sharePicture(
  source: () => ShareSource | undefined,
  order: () => ShareImageBody | undefined,
  edition: () => string = () => ''
): SharePicture {
  const picture = new SharePicture()
  // As text, so that equal values in a new object do not draw again.
  const wish = $derived(JSON.stringify({ source: source(), order: order(), edition: edition() }))
  $effect(() => {
    const { source, order } = JSON.parse(wish) as Partial<Wish>
    if (source && order) untrack(() => picture.show({ source, order }))
  })
  $effect(() => () => picture.close())
  return picture
}
