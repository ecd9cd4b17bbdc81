/** A list of the service that is read by cursor as the eye goes down. The latest question wins; rows come once. */
import type { ApiProblem } from '../../src-shared/contract/api-client'
import type { Pagination } from '../../src-shared/contract/envelope'
import { toProblem } from './problem'

interface Page<T> {
  data: T[]
  pagination: Pagination
}

/** Asks for one page: the first, or the one behind a cursor. */
type AskPage<T> = (cursor: string | undefined) => Promise<Page<T>>

export class PagedList<T extends { id: number }> {
  /** Rows so far. Those of the last question stay until the first page of the next one is there. */
  rows = $state.raw<T[]>([])
  total = $state<number>()
  loading = $state<'no' | 'first' | 'more'>('no')
  problem = $state.raw<ApiProblem>()
  /** Counts the questions answered: a change means that the list shows something else and starts at its top. */
  edition = $state(0)
  #turn = 0
  #cursor: string | undefined
  #ids = new Set<number>()
  #ask: AskPage<T> | undefined
  #failed: 'first' | 'more' = 'first'

  /** True once there was an answer, be it empty. */
  get known(): boolean {
    return this.total !== undefined
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

  /** After a problem: goes on where it stopped. */
  async retry(): Promise<void> {
    await this.#load(this.#failed)
  }

  /** Asks the last question again, from the top. */
  async again(): Promise<void> {
    await this.#load('first')
  }

  /** Puts a changed record in the place of the old one. */
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
    }
  }

  #take({ data, pagination }: Page<T>, part: 'first' | 'more') {
    if (part === 'first') {
      this.#ids = new Set()
      this.edition++
    }
    const fresh = data.filter(({ id }) => !this.#ids.has(id))
    for (const { id } of fresh) this.#ids.add(id)
    this.rows = part === 'first' ? fresh : [...this.rows, ...fresh]
    this.total = pagination.total
    this.#cursor = pagination.next_cursor ?? undefined
    this.problem = undefined
    this.loading = 'no'
  }
}
