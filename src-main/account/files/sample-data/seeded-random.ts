/** A seeded random generator: sample data must look random, but be the same on every machine. */
export interface Dice {
  /** True in `share` of a hundred cases. */
  percent: (share: number) => boolean
  /** A whole number, both ends included. */
  between: (low: number, high: number) => number
  pick: <T>(list: readonly T[]) => T
  /** Like pick, but no item is repeated before half of the list has been used, so that neighbours never read alike. */
  draw: <T>(list: readonly T[]) => T
}

export function seededDice(seed: number): Dice {
  const random = mulberry32(seed)
  const queues = new Map<readonly unknown[], unknown[]>()
  const between = (low: number, high: number) => low + Math.floor(random() * (high - low + 1))
  const draw = <T>(list: readonly T[]): T => {
    const queue = queues.get(list) ?? [...list]
    queues.set(list, queue)
    const [drawn] = queue.splice(between(0, Math.floor((list.length - 1) / 2)), 1)
    queue.push(drawn)
    return drawn as T
  }
  return {
    percent: (share) => random() * 100 < share,
    between,
    pick: (list) => list[between(0, list.length - 1)] as (typeof list)[number],
    draw
  }
}

/** Tommy Ettinger's mulberry32: 32 bits of state are plenty for a made-up shop. */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
