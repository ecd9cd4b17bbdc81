/** The place of a review in time as a single number; see migrations/0002-reviews.sql. */
const epoch = Date.UTC(2000, 0, 1)
const placesPerMillisecond = 4096

/** The earliest and latest instants with a place: beyond them, a double is no longer exact. */
export const earliestReview = Date.UTC(1970, 0, 1)

/** The first place of a millisecond. */
export const orderOf = (instant: number): number => (instant - epoch) * placesPerMillisecond

/** The millisecond of a place. */
export const instantOf = (order: number): number => Math.floor(order / placesPerMillisecond) + epoch

/**
 * A free place for a review of this instant, after all existing reviews of it. If a millisecond is full (an import of dates
 * without times), the next one is used.
 * @param last the highest place taken within [from, until), or null
 */
export function freeOrder(instant: number, last: (from: number, until: number) => number | null): number {
  for (let from = orderOf(instant); ; from += placesPerMillisecond) {
    const taken = last(from, from + placesPerMillisecond)
    if (taken === null) return from
    if (taken + 1 < from + placesPerMillisecond) return taken + 1
  }
}
