/** Undo and redo. Quick changes to the same thing, such as dragging a slider, are one step. */

/** A pause this long ends a step. */
const rest = 1000
/** More steps than anybody undoes. */
const maxSteps = 200

export class History<T> {
  #past = $state.raw<T[]>([])
  #future = $state.raw<T[]>([])
  #what = ''
  #lastAt = -Infinity

  get canUndo(): boolean {
    return this.#past.length > 0
  }

  get canRedo(): boolean {
    return this.#future.length > 0
  }

  /** Called before `what` is changed; a change without a name is always a step of its own. */
  keep(before: T, what: string) {
    const now = performance.now()
    const isSame = what !== '' && what === this.#what
    const goesOn = isSame && now - this.#lastAt < rest && this.canUndo
    this.#what = what
    this.#lastAt = now
    if (!goesOn) this.#past = [...this.#past, before].slice(-maxSteps)
    this.#future = []
  }

  /** The previous state, or undefined if there is none. */
  back(present: T): T | undefined {
    const before = this.#past.at(-1)
    if (before === undefined) return undefined
    this.#past = this.#past.slice(0, -1)
    this.#future = [...this.#future, present]
    this.#what = ''
    return before
  }

  forth(present: T): T | undefined {
    const after = this.#future.at(-1)
    if (after === undefined) return undefined
    this.#future = this.#future.slice(0, -1)
    this.#past = [...this.#past, present]
    this.#what = ''
    return after
  }

  forget() {
    this.#past = []
    this.#future = []
    this.#what = ''
  }
}
