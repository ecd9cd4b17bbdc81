/** Reproducible random numbers: the same seed makes the same data, byte for byte, on every machine. */
export interface Random {
  /** A number in [0, 1). */
  next: () => number
  /** A whole number in [0, below). */
  below: (limit: number) => number
  /** True in this share of cases. */
  chance: (share: number) => boolean
  pick: <T>(list: readonly T[]) => T
}

/** mulberry32: 32 bits of state, fast, and good enough for made-up data. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return { next, below, chance: (share) => next() < share, pick: (list) => list[below(list.length)]! }
}

/** Draws indexes by weight, with one lookup in a table of a million entries. */
export function weighted(weights: readonly number[]): (random: Random) => number {
  const places = 1 << 20
  const table = new Uint16Array(places)
  const sum = weights.reduce((total, weight) => total + weight, 0)
  let reached = 0
  let position = 0
  for (const [index, weight] of weights.entries()) {
    reached += weight
    const end = Math.round((reached / sum) * places)
    table.fill(index, position, end)
    position = end
  }
  return (random) => table[Math.floor(random.next() * places)]!
}

/** Zipf's law: the k-th of `count` is drawn in proportion to 1 / (k + flatness). */
export const zipf = (count: number, flatness = 0): number[] =>
  Array.from({ length: count }, (_, index) => 1 / (index + 1 + flatness))

/** The numbers 0 to count - 1 in a random order. */
export function shuffled(count: number, random: Random): Uint32Array {
  const numbers = Uint32Array.from({ length: count }, (_, index) => index)
  for (let last = count - 1; last > 0; last--) {
    const other = random.below(last + 1)
    const kept = numbers[last]!
    numbers[last] = numbers[other]!
    numbers[other] = kept
  }
  return numbers
}
