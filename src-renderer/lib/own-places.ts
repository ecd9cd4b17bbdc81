/**
 * Keys in localStorage and sessionStorage for what belongs to one business: each business has its own, so that nothing written or
 * opened in one is ever seen in another. The first business that a browser knew keeps the names from before there could be
 * several.
 */
const firstPlace = 'goodword.first-business'

class OwnPlaces {
  #owner: string | undefined
  #before = 'goodword.'
  #works: (() => void)[] = []

  /** The storage key for a name such as `recent`. */
  of(name: string): string {
    return this.#before + name
  }

  /** Runs `work` now, and again once the business of this window is known. */
  whenKnown(work: () => void) {
    this.#works.push(work)
    work()
  }

  /**
   * Call once the business of this window is known. Returns false if the window belonged to another one before, and may still
   * show some of its data.
   * @param owner always the same for one business, and different for each.
   */
  enter(owner: string): boolean {
    if (owner === this.#owner) return true
    const isAnother = this.#owner !== undefined
    this.#owner = owner
    const first = localStorage.getItem(firstPlace) ?? owner
    localStorage.setItem(firstPlace, first)
    this.#before = owner === first ? 'goodword.' : `goodword.@${owner}.`
    for (const work of this.#works) work()
    return !isAnother
  }
}

/** Shared by the whole window. */
export const businessStorage = new OwnPlaces()
