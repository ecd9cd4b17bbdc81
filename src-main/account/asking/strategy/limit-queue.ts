/** How a limit makes messages wait: a queue of sending times, of which only so many fit into any 24 hours or 30 days. */

const day = 86_400_000
const month = 30 * day

export interface ChannelLimit {
  day: number | null
  month: number | null
}

export interface Departure {
  at: number
  /** Which limit made it wait; null: none. */
  per: 'day' | 'month' | null
}

/**
 * @param past when earlier messages went out, ascending.
 * @returns a function that queues a message for a wanted time; `allowed` gives the first permitted time from a given one on.
 */
export function limitQueue(limit: ChannelLimit, past: readonly number[]) {
  const departures = [...past]
  const freeAt = (count: number | null, span: number): number =>
    count === null || departures.length < count ? 0 : (departures.at(-count) ?? 0) + span
  return (wanted: number, allowed: (instant: number) => number | null): Departure => {
    const [byDay, byMonth] = [freeAt(limit.day, day), freeAt(limit.month, month)]
    const free = Math.max(byDay, byMonth)
    const at = free <= wanted ? wanted : (allowed(free) ?? free)
    insert(departures, at)
    return { at, per: free <= wanted ? null : byMonth > byDay ? 'month' : 'day' }
  }
}

/** Nearly always at the end: messages join the queue in the order they want to go out. */
function insert(departures: number[], at: number): void {
  let index = departures.length
  while (index > 0 && (departures[index - 1] ?? 0) > at) index--
  departures.splice(index, 0, at)
}
