/** Publishes many replies, one request each, so that a refused one doesn't hold up the others; and shows each outcome. */
import type { ApiProblem } from '#shared/contract/api-client'
import type { Review } from '#shared/contract/reviews'
import { api } from '../core/api'
import { live, type News } from '../core/live'
import { problemText } from '../core/problem-text'
import { showProblem } from '../core/show-problem'
import { toProblem } from '../lib/problem'
import texts from '#messages/inbox-publish-many'
import { reviewsRun } from './bulk-edit'
import { inbox } from './inbox.svelte'
import { stateText } from './publishing'

interface Outcome {
  review: Review
  /** Why publishing could not even be started; undefined once the reply has changed since. */
  refused?: string | undefined
}

/** A reply that has not reached its site, and why. */
export interface Remaining {
  review: Review
  reason: string
}

class PublishMany {
  #outcomes = $state.raw<ReadonlyMap<number, Outcome>>(new Map())
  /** Reviews to be loaded again because they have changed. */
  #stale = new Set<number>()
  #reading = false

  /** How many were to be published; 0 if there is nothing to show. */
  get count(): number {
    return this.#outcomes.size
  }

  get published(): number {
    return this.#inState('published')
  }

  /** Held at the site until someone there approves them. */
  get waiting(): number {
    return this.#inState('waiting')
  }

  get underWay(): number {
    return this.#inState('publishing')
  }

  /** Replies that must be published again, or given up. */
  remaining = $derived(
    [...this.#outcomes.values()].flatMap(({ review, refused }): Remaining[] => {
      if (['published', 'waiting', 'publishing'].includes(review.reply_state)) return []
      return [{ review, reason: refused ?? stateText(review, true) ?? texts.other }]
    })
  )

  /** Publishes these stored replies. Outcomes of earlier ones are replaced. */
  async publish(reviews: readonly Review[]): Promise<void> {
    if (reviewsRun.running) return
    // Known from the start, so that changes are noticed even while the rest are still being sent.
    this.#outcomes = new Map(reviews.map((review) => [review.id, { review, refused: texts.notBegun }]))
    await reviewsRun.each(texts.running, reviews, async (review) => {
      const outcome = await publishOne(review)
      const known = this.#outcomes.get(review.id)
      if (known && known.review.updated_at <= outcome.review.updated_at) this.#keep(outcome)
    })
    inbox.reload()
  }

  forget() {
    this.#outcomes = new Map()
  }

  /** Selects the remaining ones, to publish them again or change them together. */
  select() {
    const { selection } = inbox
    selection.clear()
    for (const { review } of this.remaining) selection.toggle(review.id)
  }

  /** Called once for the window. */
  follow() {
    live.on('review', (news) => void this.#hear(news))
  }

  async #hear(news: News) {
    for (const id of this.#outcomes.keys()) if (news.concerns(id)) this.#stale.add(id)
    if (this.#reading) return
    this.#reading = true
    for (const id of this.#stale) {
      this.#stale.delete(id)
      await this.#readAgain(id)
    }
    this.#reading = false
  }

  async #readAgain(id: number) {
    try {
      this.#put((await api.getReview({ params: { id } })).data)
    } catch (error) {
      if (toProblem(error).code === 'not_found') this.#drop(id)
    }
  }

  #put(review: Review) {
    const before = this.#outcomes.get(review.id)
    if (!before) return
    const isSame = before.review.reply_state === review.reply_state && before.review.reply === review.reply
    if (review.reply === null) this.#drop(review.id)
    else this.#keep({ review, refused: isSame ? before.refused : undefined })
  }

  #keep(outcome: Outcome) {
    this.#outcomes = new Map(this.#outcomes).set(outcome.review.id, outcome)
  }

  #drop(id: number) {
    this.#outcomes = new Map([...this.#outcomes].filter(([each]) => each !== id))
  }

  #inState(state: Review['reply_state']): number {
    return [...this.#outcomes.values()].filter(({ review }) => review.reply_state === state).length
  }
}

/** A refusal of this review doesn't hold up the others; any other problem stops everything. */
async function publishOne(review: Review): Promise<Outcome> {
  try {
    const { data } = await api.publishReply({ params: { id: review.id }, body: {} })
    inbox.list.replace(data)
    return { review: data }
  } catch (error) {
    const problem = toProblem(error)
    if (!isOfReview(problem)) reviewsRun.stop()
    if (!isOfReview(problem)) showProblem(error)
    return { review, refused: sentenceFor(problem) }
  }
}

const isOfReview = ({ code }: ApiProblem): boolean =>
  ['conflict', 'validation_failed', 'not_found'].includes(code)

function sentenceFor(problem: ApiProblem): string {
  if (problem.code === 'validation_failed') return texts.tooLong
  const { title, text } = problemText(problem)
  return problem.code === 'unreachable' ? title : text
}

/** Shared by the whole window, so that the outcomes are still shown when the owner comes back to the inbox. */
export const publishMany = new PublishMany()
publishMany.follow()
