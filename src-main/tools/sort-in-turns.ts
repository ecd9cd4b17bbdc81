/** Sorting, merging and filtering with pauses: 100,000 entries in one go would hold up other work for too long. */

/** How many entries are sorted in one go, and merged between two checks of the clock: about a millisecond. */
const piece = 2000

/** Sorts by numbers or by texts, ascending and stable. Run it with `inTurns`. */
export function* sortInTurns<Entry>(
  entries: readonly Entry[],
  valueOf: (entry: Entry) => number | string
): Generator<void, Entry[], void> {
  const compare = (a: Entry, b: Entry): number => {
    const [one, other] = [valueOf(a), valueOf(b)]
    return one < other ? -1 : one > other ? 1 : 0
  }
  let pieces: Entry[][] = []
  for (let start = 0; start < entries.length; start += piece) {
    pieces.push(entries.slice(start, start + piece).toSorted(compare))
    yield
  }
  while (pieces.length > 1) {
    const merged: Entry[][] = []
    for (let index = 0; index < pieces.length; index += 2) {
      merged.push(yield* mergeInTurns(pieces[index] ?? [], pieces[index + 1] ?? [], valueOf))
    }
    pieces = merged
  }
  return pieces[0] ?? []
}

/** Those for which `is` holds, in their order. */
export function* filterInTurns<Entry>(
  entries: readonly Entry[],
  is: (entry: Entry) => boolean
): Generator<void, Entry[], void> {
  const found: Entry[] = []
  for (const [index, entry] of entries.entries()) {
    if (is(entry)) found.push(entry)
    if (index % piece === 0) yield
  }
  return found
}

/** Merges what is sorted already; of equal entries, the left ones come first. */
export function* mergeInTurns<Entry>(
  left: readonly Entry[],
  right: readonly Entry[],
  valueOf: (entry: Entry) => number | string
): Generator<void, Entry[], void> {
  const merged: Entry[] = []
  let [i, j] = [0, 0]
  while (i < left.length || j < right.length) {
    const [one, other] = [left[i], right[j]]
    const isLeft = other === undefined || (one !== undefined && valueOf(one) <= valueOf(other))
    merged.push((isLeft ? one : other) as Entry)
    if (isLeft) i++
    else j++
    if (merged.length % piece === 0) yield
  }
  return merged
}
