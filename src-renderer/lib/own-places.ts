/**
 * Where the window keeps what belongs to one business, in localStorage and sessionStorage: each business has places of its own, so that
 * nothing written or opened in one is ever seen in another. The one that a browser knew first has the names that were used
 * when there was only one.
 */
const firstPlace = 'goodword.first-business'

class OwnPlaces {
  #owner: string | undefined
  #before = 'goodword.'
  #works: (() => void)[] = []

  /** The name of a place, such as `recent`, as it stands in the storage of the browser. */
  of(name: string): string {
    return this.#before + name
  }

  /** Does `work` now, and again when it is known whose window this is. */
  whenKnown(work: () => void) {
    this.#works.push(work)
    work()
  }

  /**
   * The business of this window is known. False: the window belonged to another one until now, and may still show some of it.
   * @param owner the same for one business at all times, and different for each.
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

/** One for the window. */
export const ownPlaces = new OwnPlaces()
