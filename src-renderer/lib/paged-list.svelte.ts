/** A list loaded from the service page by page while scrolling down. The latest request wins; each row appears once. */
import type { ApiProblem } from '#shared/contract/api-client'
import type { Pagination } from '#shared/contract/envelope'
import { mergePage, type RowId } from './merge-page'
import { toProblem } from './problem'

interface Page<T> {
  data: T[]
  pagination: Pagination
}

/** Requests one page: the first, or the one after a cursor. */
type AskPage<T> = (cursor: string | undefined) => Promise<Page<T>>

const refreshAfterFailure = 2000
/** Lists of up to this many rows are reloaded completely. */
const readAsAWhole = 300
/** When reloading, a longer list is cut off after this many pages. */
const maxPages = 60
/** If this many pages contain no known row, it is treated as a different list. */
const maxNewsPages = 8

export class PagedList<T extends { id: RowId }> {
  /** The rows so far. The previous list stays until the first page of the next one has arrived. */
  rows = $state.raw<T[]>([])
  total = $state<number>()
  /** False: the service has only counted up to `total`. */
  totalIsExact = $state(true)
  loading = $state<'no' | 'first' | 'more'>('no')
  problem = $state.raw<ApiProblem>()
  /** Counts the lists shown: a change means that the list shows something different and starts at the top. */
  edition = $state(0)
  #turn = 0
  #cursor: string | undefined
  #ids = new Set<RowId>()
  #ask: AskPage<T> | undefined
  #failed: 'first' | 'more' = 'first'
  /** The cursor after some of the rows, by row id: positions from which the list can be reloaded. */
  #marks = new Map<RowId, string>()
  /** Records that have changed since they were loaded; null if any may have. */
  #stale: Set<RowId> | null = new Set()
  #refreshing = false

  /** True once there has been an answer, even an empty one. */
  get known(): boolean {
    return this.total !== undefined
  }

  /** True once there has been an answer or a problem. */
  get settled(): boolean {
    return this.known || this.problem !== undefined
  }

  get hasMore(): boolean {
    return this.total !== undefined && this.#cursor !== undefined
  }

  async show(ask: AskPage<T>): Promise<void> {
    this.#ask = ask
    this.#failed = 'first'
    await this.#load('first')
  }

  async more(): Promise<void> {
    if (this.loading === 'no' && this.#cursor !== undefined && !this.problem) await this.#load('more')
  }

  /** After a problem, continues where it stopped. */
  async retry(): Promise<void> {
    await this.#load(this.#failed)
  }

  /**
   * Reloads what has changed elsewhere, including the top of the list, and keeps everything else in place.
   * @param changed ids of records; if omitted, any may have changed.
   */
  async refresh(changed?: Iterable<RowId>): Promise<void> {
    this.#markStale(changed ?? null)
    // A reload already under way may predate the change; the loop reloads again afterwards.
    if (this.#refreshing) return
    this.#refreshing = true
    while (this.#ask && this.#isStale() && !this.#isLoading()) {
      const stale = this.#stale
      this.#stale = new Set()
      try {
        await this.#readAgain(this.#ask, stale)
      } catch {
        // Without the service, the rows stay as they are until it answers again.
        this.#markStale(stale)
        setTimeout(() => void this.refresh([]), refreshAfterFailure)
        break
      }
    }
    this.#refreshing = false
  }

  #markStale(ids: Iterable<RowId> | null) {
    this.#stale = ids === null || this.#stale === null ? null : new Set([...this.#stale, ...ids])
  }

  #isLoading = () => this.loading !== 'no'
  #isStale = () => this.#stale === null || this.#stale.size > 0

  async #readAgain(ask: AskPage<T>, stale: ReadonlySet<RowId> | null): Promise<void> {
    const isWhole = stale === null || this.rows.length <= readAsAWhole
    let place: { cursor: string; behind: RowId } | undefined
    for (let pages = 1; ; pages++) {
      const { data, pagination } = await ask(place?.cursor)
      if (ask !== this.#ask) return
      const start = place === undefined ? 0 : this.#indexOf(place.behind) + 1
      const next = pagination.next_cursor
      const merged = mergePage(this.rows, data, { start, isLast: next === null, moved: stale })
      this.#settle(merged.rows, data, pagination)
      const last = data.at(-1)
      if (next === null || last === undefined) return
      if (merged.end >= this.rows.length - 1) {
        this.#cursor = next
        return
      }
      if (pages === maxPages || (pages === maxNewsPages && !merged.joins)) {
        this.#cut(merged.end, next)
        if (!merged.joins) this.edition++
        return
      }
      const goesOn = isWhole || !merged.joins
      place = goesOn ? { cursor: next, behind: last.id } : this.#markBefore(merged.end, stale)
      if (place === undefined) return
    }
  }

  /** The closest position from which the first changed row after an index can be reloaded. */
  #markBefore(end: number, stale: ReadonlySet<RowId>): { cursor: string; behind: RowId } | undefined {
    const changed = this.rows.findIndex(({ id }, index) => index > end && stale.has(id))
    if (changed < 0) return undefined
    for (let index = changed - 1; index >= 0; index--) {
      const behind = this.rows[index]?.id ?? 0
      const cursor = stale.has(behind) ? undefined : this.#marks.get(behind)
      if (cursor !== undefined) return { cursor, behind }
    }
    return undefined
  }

  #settle(rows: T[], page: readonly T[], { total, total_is_exact, next_cursor }: Pagination) {
    for (const { id } of page) this.#marks.delete(id)
    const last = page.at(-1)
    if (last && next_cursor !== null) this.#marks.set(last.id, next_cursor)
    if (next_cursor === null) this.#cursor = undefined
    this.#ids = new Set(rows.map(({ id }) => id))
    this.rows = rows
    this.total = total
    this.totalIsExact = total_is_exact
  }

  #cut(end: number, cursor: string) {
    this.rows = this.rows.slice(0, end + 1)
    this.#ids = new Set(this.rows.map(({ id }) => id))
    this.#cursor = cursor
  }

  #indexOf = (id: RowId) => this.rows.findIndex((row) => row.id === id)

  /** Replaces a record with its changed version. */
  replace(row: T) {
    if (this.#ids.has(row.id)) this.rows = this.rows.map((each) => (each.id === row.id ? row : each))
  }

  async #load(part: 'first' | 'more'): Promise<void> {
    if (!this.#ask) return
    const turn = ++this.#turn
    this.loading = part
    try {
      const page = await this.#ask(part === 'first' ? undefined : this.#cursor)
      if (turn === this.#turn) this.#take(page, part)
    } catch (error) {
      if (turn !== this.#turn) return
      this.#failed = part
      this.problem = toProblem(error)
      this.loading = 'no'
      return
    }
    if (turn === this.#turn && this.#isStale()) await this.refresh([])
  }

  #take({ data, pagination }: Page<T>, part: 'first' | 'more') {
    if (part === 'first') {
      this.#ids = new Set()
      this.#marks.clear()
      this.edition++
    }
    const fresh = data.filter(({ id }) => !this.#ids.has(id))
    for (const { id } of fresh) this.#ids.add(id)
    this.rows = part === 'first' ? fresh : [...this.rows, ...fresh]
    this.total = pagination.total
    this.totalIsExact = pagination.total_is_exact
    this.#cursor = pagination.next_cursor ?? undefined
    const last = data.at(-1)
    if (last && this.#cursor !== undefined) this.#marks.set(last.id, this.#cursor)
    this.problem = undefined
    this.loading = 'no'
  }
}
