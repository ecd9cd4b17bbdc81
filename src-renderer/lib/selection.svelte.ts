/** The selection in a list: single records, ranges, or all matches, loaded or not. */
import { SvelteSet } from 'svelte/reactivity'

export class Selection {
  /** Everything that matches is selected, except what has been deselected since. */
  all = $state(false)
  /** The selected records or, if `all` is set, the deselected ones. */
  #marked = new SvelteSet<number>()
  /** Where a range begins, and the records it currently contains. */
  #anchor: number | undefined
  #stretch: number[] = []

  get isEmpty(): boolean {
    return !this.all && this.#marked.size === 0
  }

  /** The individually selected records; if `all` is set, the deselected ones. */
  get marked(): readonly number[] {
    return [...this.#marked]
  }

  has(id: number): boolean {
    return this.all !== this.#marked.has(id)
  }

  /** How many are selected, given the total number of matches. */
  count(total: number): number {
    return this.all ? Math.max(total - this.#marked.size, 0) : this.#marked.size
  }

  toggle(id: number) {
    this.#mark(id, !this.has(id))
    this.#anchor = id
    this.#stretch = []
  }

  /** Selects everything between two rows. Extending from the same start replaces the previous range. */
  extend(rows: readonly { id: number }[], to: number, from = to) {
    if (this.isEmpty || this.#anchor === undefined) this.#anchor = from
    for (const id of this.#stretch) this.#mark(id, false)
    const ends = [this.#anchor, to].map((end) => rows.findIndex(({ id }) => id === end))
    if (ends.includes(-1)) return this.toggle(to)
    this.#stretch = rows.slice(Math.min(...ends), Math.max(...ends) + 1).map(({ id }) => id)
    for (const id of this.#stretch) this.#mark(id, true)
  }

  selectAll() {
    this.clear()
    this.all = true
  }

  clear() {
    this.all = false
    this.#marked.clear()
    this.#anchor = undefined
    this.#stretch = []
  }

  /** Removes records that no longer exist. */
  forget(ids: readonly number[]) {
    for (const id of ids) this.#marked.delete(id)
  }

  #mark(id: number, selected: boolean) {
    if (selected === this.all) this.#marked.delete(id)
    else this.#marked.add(id)
  }
}
