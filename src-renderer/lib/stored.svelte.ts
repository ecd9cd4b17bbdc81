/** A choice kept in localStorage, so that it outlives the window: looks and habits, never data. */
import { businessStorage } from './own-places'

export class Stored<T extends string> {
  #value = $state<T>() as T
  #key = ''

  /** @param apart each business has its own; otherwise there is one choice for this computer. */
  constructor(key: string, allowed: readonly T[], otherwise: T, { apart = false } = {}) {
    const read = () => {
      this.#key = apart ? businessStorage.of(key) : `goodword.${key}`
      const kept = localStorage.getItem(this.#key)
      this.#value = allowed.find((each) => each === kept) ?? otherwise
    }
    if (apart) businessStorage.whenKnown(read)
    else read()
    // A choice made in another window applies in all of them immediately.
    addEventListener('storage', ({ key }) => {
      if (key === this.#key) read()
    })
  }

  get value(): T {
    return this.#value
  }

  set value(value: T) {
    this.#value = value
    localStorage.setItem(this.#key, value)
  }
}
