/** The state of the requests screen: the list, the counts per state, and the open request. */
import type { AskCounts, Ask } from '#shared/contract/asks'
import { messageStatuses } from '#shared/contract/message-statuses'
import { messageKind, type Message } from '#shared/contract/messages'
import type { Review } from '#shared/contract/reviews'
import { api } from '../core/api'
import { Answer } from '../lib/answer.svelte'
import { PagedList } from '../lib/paged-list.svelte'
import { live, type News } from '../core/live'
import { reviewPages } from '../core/review-pages.svelte'
import { askedOf, sortingOf, type AskFilters } from './ask-filters'
import { askStates, statusesOf, type AskTab } from './ask-states'
import { matches } from './matches.svelte'

const firstPage = 50
const furtherPage = 100

class Asks {
  list = new PagedList<Ask>()
  counts = new Answer<AskCounts>()
  /** The open request's messages, with all their times. */
  messages = new Answer<Message[]>()
  review = $state.raw<Review>()
  openId = $state<number>()
  #single = new Answer<Ask>()

  openIndex = $derived(this.list.rows.findIndex(({ id }) => id === this.openId))
  openAsk = $derived(this.list.rows[this.openIndex] ?? this.#singleAsk())
  byState = $derived(countsByState(this.counts.value))

  get openProblem() {
    return this.openAsk ? undefined : this.#single.problem
  }

  show({ q, state, channel, origin, order }: AskFilters) {
    const filters = { q: q || undefined, channel, origin }
    const query = { ...filters, ...askedOf(state), ...sortingOf(order) }
    void this.list.show((cursor) =>
      api.listAsks({ query: { ...query, limit: cursor === undefined ? firstPage : furtherPage, cursor } })
    )
    void this.counts.load(() => api.countAsks({ query: filters }))
    if (!matches.found.value) void matches.load()
    if (!reviewPages.answer.value) void reviewPages.load()
  }

  open(id: number | undefined) {
    if (id === this.openId) return
    this.openId = id
    this.#single.clear()
    this.messages.clear()
    this.review = undefined
    if (id === undefined) return
    if (this.openIndex < 0) void this.#single.load(() => api.getAsk({ params: { id } }))
    this.#readParts(id)
  }

  openAgain() {
    void this.#single.again()
  }

  /** Stores a request as the service returned it after a change. */
  take(ask: Ask) {
    this.list.replace(ask)
    if (ask.id === this.openId) {
      this.#single.set(ask)
      void this.messages.again()
    }
    void this.counts.again()
  }

  /** Follows changes made elsewhere, keeping the reader's place. */
  follow(): () => void {
    return live.on(['ask', 'message', 'customer'], (news) => this.#hear(news))
  }

  pageName(id: number): string | undefined {
    return reviewPages.answer.value?.find((page) => page.id === id)?.name
  }

  #hear(news: News) {
    const names = news.events.filter(({ resource }) => resource === 'customer')
    // Of a customer, only the name is shown here.
    if (!news.everything && names.length === news.events.length) {
      const shown = new Set(this.list.rows.map(({ customer_id }) => customer_id))
      if (!names.some(({ record_id }) => record_id === null || shown.has(record_id))) return
    }
    void this.list.refresh()
    void this.counts.again()
    void matches.load()
    if (this.openId === undefined) return
    if (this.openIndex < 0) void this.#single.again()
    void this.messages.again()
    void this.#findReview(this.openId)
  }

  #readParts(id: number) {
    void this.messages.load(() =>
      api.listMessages({
        query: { ask_id: id, status: messageStatuses, kind: messageKind.options, limit: 100 }
      })
    )
    void this.#findReview(id)
  }

  /** The request names its review, whose text is loaded separately. If that fails, everything else still works. */
  async #findReview(id: number): Promise<void> {
    try {
      const { review } = (await api.getAsk({ params: { id } })).data
      const read = review && (await api.getReview({ params: { id: review.id } })).data
      if (id === this.openId) this.review = read ?? undefined
    } catch {
      // The panel already shows if the request is gone or the service doesn't respond.
    }
  }

  #singleAsk(): Ask | undefined {
    const single = this.#single.value
    return single && single.id === this.openId ? single : undefined
  }
}

function countsByState(counts: AskCounts | undefined): Record<AskTab, number> | undefined {
  if (!counts) return undefined
  const of = (state: (typeof askStates)[number]) =>
    counts.status
      .filter(({ value }) => statusesOf[state].includes(value))
      .reduce((sum, { count }) => sum + count, 0)
  const byState = askStates.map((state) => [state, of(state)])
  return Object.fromEntries([...byState, ['reviewed', counts.reviewed]]) as Record<AskTab, number>
}

/** Shared by the whole window, so that the owner finds it as they left it. */
export const asks = new Asks()
