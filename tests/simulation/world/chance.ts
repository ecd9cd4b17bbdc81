/**
 * All chance of a life comes from its seed and from what is being decided, never from how many things were decided before: so the
 * order in which two servers happen to be asked changes nothing.
 */
export interface Chance {
  /** From 0 (included) to 1 (excluded), always the same for the same words. */
  roll: (...about: (string | number)[]) => number
  /** Whether something happens that happens this often, from 0 to 1. */
  happens: (often: number, ...about: (string | number)[]) => boolean
  /** A whole number, both ends included. */
  between: (least: number, most: number, ...about: (string | number)[]) => number
  oneOf: <Value>(values: readonly Value[], ...about: (string | number)[]) => Value
  /** What happens, of all that happens this often, with its name; undefined: nothing. */
  fate: <Row extends { often: number }>(
    rows: Readonly<Record<string, Row>>,
    ...about: (string | number)[]
  ) => [name: string, row: Row] | undefined
}

export function chanceOf(seed: number): Chance {
  const roll: Chance['roll'] = (...about) => hashed(`${seed} ${about.join(' ')}`) / 2 ** 32
  const between: Chance['between'] = (least, most, ...about) =>
    least + Math.floor(roll(...about) * (most - least + 1))
  return {
    roll,
    between,
    happens: (often, ...about) => roll(...about) < often,
    oneOf: (values, ...about) => values[between(0, values.length - 1, ...about)]!,
    fate: (rows, ...about) => {
      let rest = roll(...about)
      return Object.entries(rows).find(([, { often }]) => (rest -= often) < 0)
    }
  }
}

/** FNV-1a with the finish of MurmurHash3, which spreads even texts that differ by one letter. */
function hashed(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
