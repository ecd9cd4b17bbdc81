/** Chance that falls the same way every time: sample data must look random and be the same on every machine. */
export interface Dice {
  /** True in so many of a hundred cases. */
  percent: (share: number) => boolean
  /** A whole number, both ends included. */
  between: (low: number, high: number) => number
  pick: <T>(list: readonly T[]) => T
  /** Goes through the list in a shuffled order of its own: nothing comes again before everything else had its turn. */
  draw: <T>(list: readonly T[]) => T
}

export function seededDice(seed: number): Dice {
  const random = mulberry32(seed)
  const decks = new Map<readonly unknown[], { order: readonly unknown[]; next: number }>()
  const between = (low: number, high: number) => low + Math.floor(random() * (high - low + 1))
  const draw = <T>(list: readonly T[]): T => {
    const deck = decks.get(list) ?? { order: shuffled(list, between), next: 0 }
    decks.set(list, deck)
    return deck.order[deck.next++ % list.length] as T
  }
  return {
    percent: (share) => random() * 100 < share,
    between,
    pick: (list) => list[between(0, list.length - 1)] as (typeof list)[number],
    draw
  }
}

function shuffled<T>(list: readonly T[], between: Dice['between']): T[] {
  const order = [...list]
  for (let last = order.length - 1; last > 0; last--) {
    const other = between(0, last)
    ;[order[last], order[other]] = [order[other] as T, order[last] as T]
  }
  return order
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
