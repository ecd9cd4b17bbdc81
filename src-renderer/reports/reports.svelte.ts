/** The current report. It follows changes made elsewhere, and stays visible while the next one is calculated. */
import type { Report, ReportQuery } from '#shared/contract/reports'
import { api } from '../core/api'
import { Answer } from '../lib/answer.svelte'
import { language } from '../lib/language.svelte'
import { live } from '../core/live'
import { saveTable } from '../core/save-table'
import type { ReportFilters } from './report-filters'
import type { ReportPeriod } from './report-period'
import texts from '#messages/reports'

/** Milliseconds until a change is loaded, and at least between two loads, because each load counts everything. */
const [soon, minInterval] = [200, 2000]

class Reports {
  answer = new Answer<Report>()
  /** There are no reviews from any time and no asks in this period; undefined until known. */
  isEmpty = $state<boolean>()
  query = $state.raw<ReportQuery>({})
  #timer: ReturnType<typeof setTimeout> | undefined
  #lastRefresh = 0

  get value(): Report | undefined {
    return this.answer.value
  }

  show(period: ReportPeriod, filters: ReportFilters) {
    this.query = queryOf(period, filters)
    void this.#load()
  }

  /** For `$effect`. */
  follow = (): (() => void) => {
    const stop = live.on(['review', 'ask', 'message', 'source', 'location', 'tag', 'settings'], () =>
      this.#refreshSoon()
    )
    return () => {
      stop()
      clearTimeout(this.#timer)
      this.#timer = undefined
    }
  }

  again = (): Promise<void> => this.#load()

  savePdf = (): Promise<void> =>
    saveTable('getReportPdf', { query: { ...this.query, language: language.code } }, texts.savePdf)

  saveCsv = (): Promise<void> => saveTable('getReportCsv', { query: this.query }, texts.saveCsv)

  async #load(): Promise<void> {
    const { query } = this
    await this.answer.load(() => api.getReport({ query }))
    const report = this.answer.value
    if (!report) return
    const { reviews, reviews_before, asks, asks_before } = report
    const found = reviews.count + reviews_before.count + asks.asked + asks_before.asked
    this.isEmpty = found === 0 && (await hasNoReview())
  }

  #refreshSoon() {
    this.#timer ??= setTimeout(
      () => {
        this.#timer = undefined
        this.#lastRefresh = performance.now()
        void this.#load()
      },
      Math.max(soon, this.#lastRefresh + minInterval - performance.now())
    )
  }
}

/** For the last thirty days no dates are sent: the service knows best which day it is. */
function queryOf(
  { period, against, days, before, interval }: ReportPeriod,
  filters: ReportFilters
): ReportQuery {
  const asked = period === '30' && against === 'before' ? {} : { date_from: days.from, date_to: days.to }
  return {
    ...asked,
    ...(before && { before_from: before.from, before_to: before.to }),
    ...(interval && { interval }),
    ...filters
  }
}

function hasNoReview(): Promise<boolean> {
  return api.listReviews({ query: { limit: 1 } }).then(
    ({ data }) => data.length === 0,
    // If loading fails, this is decided the next time.
    () => false
  )
}

/** Shared by the whole window, so that the owner finds it as they left it. */
export const reports = new Reports()
