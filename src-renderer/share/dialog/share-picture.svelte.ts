/**
 * The image that the service draws of a review, and its facts; drawn again as the input changes. Only one request runs at
 * a time, so that dragging a control shows intermediate images, and the latest settings always win.
 */
import { untrack } from 'svelte'
import type { ApiProblem } from '#shared/contract/api-client'
import type { ShareImageBody, ShareImageFacts, shareSamples } from '#shared/contract/share-images'
import { api, fetchFile } from '#window/core/api'
import { toProblem } from '#window/lib/problem'

export type ShareSample = (typeof shareSamples)[number]
/** A review, or a made-up one, which may use a brand colour that hasn't been saved yet. */
export type ShareSource = { review: number } | { sample: ShareSample; brand_color?: string | null }

interface ImageRequest {
  source: ShareSource
  order: ShareImageBody
}

/** Milliseconds. Fast typing results in one image; the first change after a pause is requested immediately. */
const pause = 60
/** Milliseconds; how long an outdated image may delay the next one. */
const patience = 500

export class SharePicture {
  /** The URL for `<img>`; the last image stays until the next one has loaded. */
  url = $state.raw<string>()
  blob = $state.raw<Blob>()
  facts = $state.raw<ShareImageFacts>()
  /** The image shown is not yet the requested one. */
  busy = $state(false)
  problem = $state.raw<ApiProblem>()
  #wanted: ImageRequest | undefined
  #requested: ImageRequest | undefined
  #ending: AbortController | undefined
  #lastWished = -Infinity
  #timer: ReturnType<typeof setTimeout> | undefined

  show(request: ImageRequest) {
    this.#wanted = request
    this.busy = true
    clearTimeout(this.#timer)
    const now = performance.now()
    const delay = this.#requested ? patience : now - this.#lastWished < pause ? pause : 0
    this.#lastWished = now
    this.#timer = setTimeout(() => void this.#ask(), delay)
  }

  /** Requests the image again: after a problem, or when the review has changed. */
  again = () => {
    if (this.#wanted) this.show(this.#wanted)
  }

  close() {
    clearTimeout(this.#timer)
    this.#wanted = undefined
    this.#ending?.abort()
    this.#take(undefined, undefined)
  }

  async #ask(): Promise<void> {
    const request = this.#wanted
    if (!request) return
    this.#ending?.abort()
    const ending = (this.#ending = new AbortController())
    this.#requested = request
    try {
      const [{ blob }, { data }] = await drawn(request, ending.signal)
      if (ending.signal.aborted) return
      this.#take(blob, data)
      this.problem = undefined
    } catch (error) {
      if (ending.signal.aborted) return
      this.problem = toProblem(error)
    }
    this.#requested = undefined
    if (this.#wanted === request) this.busy = false
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

/** Image and facts come from a single drawing, because the service draws identical requests only once. */
function drawn({ source, order }: ImageRequest, signal: AbortSignal) {
  if ('review' in source) {
    const call = { params: { id: source.review }, body: order }
    return Promise.all([fetchFile('makeShareImage', call, { signal }), api.describeShareImage(call)])
  }
  // A made-up review has its own text.
  const { title: _title, text: _text, highlight: _highlight, author_style: _style, ...drawing } = order
  const body = { ...drawing, ...source }
  return Promise.all([fetchFile('makeSampleImage', { body }, { signal }), api.describeSampleImage({ body })])
}

/**
 * For a component: draws whatever the functions return and follows their changes while the component is mounted. Undefined means
 * nothing to draw yet. `edition` changes if the same order would give a different image, because the template or review changed.
 */
export function sharePicture(
  source: () => ShareSource | undefined,
  order: () => ShareImageBody | undefined,
  edition: () => string = () => ''
): SharePicture {
  const picture = new SharePicture()
  // As text, so that equal values in a new object don't cause another drawing.
  const request = $derived(JSON.stringify({ source: source(), order: order(), edition: edition() }))
  $effect(() => {
    const { source, order } = JSON.parse(request) as Partial<ImageRequest>
    if (source && order) untrack(() => picture.show({ source, order }))
  })
  $effect(() => () => picture.close())
  return picture
}
