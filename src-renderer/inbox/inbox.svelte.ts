/** The state of the inbox: the list, the counts, the open review, and unsaved replies. */
import type { Event } from '#shared/contract/events'
import type { Review, ReviewFacets } from '#shared/contract/reviews'
import { api } from '../core/api'
import { Answer } from '../lib/answer.svelte'
import { debounced } from '../lib/debounce'
import { Drafts } from '../lib/drafts.svelte'
import { live } from '../core/live'
import { PagedList } from '../lib/paged-list.svelte'
import { Selection } from '../lib/selection.svelte'
import { router } from '../core/router.svelte'
import {
  countFilters,
  listOrder,
  readFilters,
  sameFilters,
  toListQuery,
  toQuery,
  type ReviewFilters
} from './review-filters'

// A small first page arrives sooner; further down, larger pages save requests.
const firstPage = 50
const furtherPage = 100
/** As in mail programs, a review counts as read once it has been open for a moment, not when it is only passed. */
const readAfter = 600

class Inbox {
  list = new PagedList<Review>()
  counts = new Answer<ReviewFacets>()
  selection = new Selection()
  /** Unsaved replies, by id of the review. */
  drafts = new Drafts<string>('reply')
  /** Unsaved notes. */
  noteDrafts = new Drafts<string>('notes')
  /** The counts of everything that isn't snoozed, for the views. */
  overview = new Answer<ReviewFacets>()
  openId = $state<number>()
  /** The open review itself, which may not be among the rows, or may leave them when a filter changes. */
  #single = new Answer<Review>()
  /** Which review `#single` was last asked for or set to; its value may still be the one before. */
  #singleId: number | undefined
  #filters: ReviewFilters | undefined
  /** The list was requested before the screen existed. */
  #isAhead = false
  /** Reviews marked as read by opening them here: they keep their place until the list is loaded again. */
  #read = new Set<number>()
  #readSoon = debounced(readAfter, (id: number) => void this.#markRead(id))

  openIndex = $derived(this.list.rows.findIndex(({ id }) => id === this.openId))
  openReview = $derived(this.list.rows[this.openIndex] ?? this.#singleReview())

  /** How many reviews match. The list of a search with many hits does not count them all; the counts do. */
  get total(): number | undefined {
    const isCounted = this.list.totalIsExact || this.counts.loading || !this.counts.value
    return isCounted ? this.list.total : this.counts.value?.total
  }

  get openProblem() {
    return this.openReview ? undefined : this.#single.problem
  }

  /** Loads what the address asks for before the screen is there to do so. */
  askAhead() {
    this.show(readFilters(router.params))
    this.#isAhead = true
  }

  show(filters: ReviewFilters) {
    const isAsked = this.#isAhead && this.#filters !== undefined && sameFilters(this.#filters, filters)
    this.#isAhead = false
    if (isAsked) return
    if (this.#filters && !sameFilters(this.#filters, filters)) this.selection.clear()
    this.#filters = filters
    const query = { ...toListQuery(filters), ...listOrder(filters.sort) }
    void this.list.show((cursor) =>
      api.listReviews({
        query: { ...query, limit: cursor === undefined ? firstPage : furtherPage, cursor }
      })
    )
    this.count()
  }

  /** Reloads the counts after any change. The list is not affected. */
  count() {
    const filters = this.#filters
    if (!filters) return
    void this.counts.load(() => api.countReviewFacets({ query: toListQuery(filters) }))
    // Without filters both counts are the same.
    if (countFilters(filters) > 0)
      void this.overview.load(() => api.countReviewFacets({ query: { facet: ['awake'] } }))
  }

  open(id: number | undefined) {
    if (id === undefined) this.#readSoon.cancel()
    else if (id !== this.openId) this.#readSoon(id)
    this.openId = id
    if (id === undefined) return
    const row = this.list.rows[this.openIndex]
    if (row) this.#put(row)
    else if (this.#singleId !== id || this.#single.value?.id !== id) this.#readSingle(id)
  }

  /** The filters of the list, for requests about everything it shows. */
  get query() {
    return this.#filters ? toListQuery(this.#filters) : {}
  }

  /** The same but including snoozed reviews, because figures count everything. */
  get figuresQuery() {
    return this.#filters ? toQuery(this.#filters) : {}
  }

  /** The open review is about to go away, so it is not marked as read. */
  stopReading() {
    this.#readSoon.cancel()
  }

  async #markRead(id: number) {
    const isOpen = this.openId === id && this.openReview?.is_seen === false
    if (!isOpen || document.visibilityState === 'hidden') return
    this.#read.add(id)
    try {
      await this.change(() => api.updateReview({ params: { id }, body: { is_seen: true } }))
    } catch {
      // It stays unread until it is opened again.
      this.#read.delete(id)
    }
  }

  /** Adds or removes a row, or extends the selection up to it. */
  pick(id: number, how: 'toggle' | 'extend') {
    if (how === 'toggle') this.selection.toggle(id)
    else this.selection.extend(this.list.rows, id, this.openId ?? id)
  }

  openAgain() {
    void this.#single.again()
  }

  /** Changes made elsewhere appear automatically, without moving anything. */
  follow() {
    live.on(['review', 'source', 'location', 'tag'], (news) => {
      if (!this.#filters) return
      const isOwn = ({ type, record_id }: Event) =>
        type === 'review.seen' && this.#read.delete(record_id ?? 0)
      if (!news.everything && news.events.filter((event) => !isOwn(event)).length === 0) return
      const isOfReviews = !news.everything && news.events.every(({ resource }) => resource === 'review')
      void this.list.refresh(isOfReviews ? news.events.map(({ record_id }) => record_id ?? 0) : undefined)
      this.count()
      if (!isOfReviews || news.concerns(this.openId)) this.#readOpenAgain()
    })
  }

  #readOpenAgain() {
    if (this.openId !== undefined) this.#readSingle(this.openId)
  }

  #readSingle(id: number) {
    this.#singleId = id
    void this.#single.load(() => api.getReview({ params: { id } }))
  }

  /** Changes a review and shows the result wherever the review appears. */
  async change(work: () => Promise<{ data: Review }>): Promise<Review> {
    const { data } = await work()
    this.list.replace(data)
    if (this.#single.value?.id === data.id) this.#single.set(data)
    this.count()
    return data
  }

  /** Shows a review recorded or changed in the form wherever it appears; a new one in its place in the list. */
  async take(review: Review): Promise<void> {
    this.#put(review)
    if (this.list.rows.some(({ id }) => id === review.id)) this.list.replace(review)
    else await this.list.refresh([review.id])
    this.count()
  }

  /** Reloads the list and the counts, keeping the owner's place. */
  reload() {
    void this.list.refresh()
    this.count()
  }

  /** Removes a review that no longer exists. The address follows later, and the news of it must not ask for it again meanwhile. */
  forget(id: number) {
    if (this.openId === id) this.open(undefined)
    this.selection.forget([id])
    if (this.#single.value?.id === id) this.#single.clear()
    this.reload()
  }

  #put(review: Review) {
    // A request under way for another review must not be repeated.
    if (this.#singleId !== review.id) this.#single.clear()
    this.#singleId = review.id
    this.#single.set(review)
  }

  #singleReview(): Review | undefined {
    const single = this.#single.value
    return single && single.id === this.openId ? single : undefined
  }
}

/** Shared by the whole window, so that the owner finds the inbox as they left it. */
export const inbox = new Inbox()
inbox.follow()
