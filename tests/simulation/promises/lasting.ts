/** What has been so for days: many promises may take their time, but not for ever. */
import type { World } from '../world/world'

interface Kept {
  restored: number
  seen: Map<string, number>
  excused: Set<string>
}

/**
 * Counts, at the end of each day on which the clock is right, for how many days in a row each key has been there. A restore starts
 * the count again.
 * @param excused whether what is there after a restore does not count
 */
export function daysOf(excused: 'all count' | 'not after a restore') {
  const kept = new WeakMap<World, Kept>()
  return (world: World, keys: readonly string[]): ReadonlyMap<string, number> => {
    const { restored } = world.ledger
    let at = kept.get(world)
    if (at?.restored !== restored) {
      const isExcused = excused !== 'all count' && restored > 0
      at = { restored, seen: new Map(), excused: new Set(isExcused ? keys : []) }
      kept.set(world, at)
    }
    if (world.time.offset !== 0) return new Map()
    const { seen, excused: without } = at
    at.seen = new Map(
      keys.flatMap((key) => (without.has(key) ? [] : [[key, (seen.get(key) ?? 0) + 1] as const]))
    )
    return at.seen
  }
}
