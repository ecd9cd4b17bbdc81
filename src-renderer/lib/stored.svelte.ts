/** A choice of this window that outlives it, in localStorage: looks and habits, never data. */

export class Stored<T extends string> {
  #value = $state<T>() as T
  #key: string

  constructor(key: string, allowed: readonly T[], otherwise: T) {
    this.#key = `goodword.${key}`
    const read = () => {
      const kept = localStorage.getItem(this.#key)
      this.#value = allowed.find((each) => each === kept) ?? otherwise
    }
    read()
    // What is chosen in another window holds in all of them, at once.
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
