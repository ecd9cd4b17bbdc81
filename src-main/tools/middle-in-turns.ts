/** The median of very many numbers, without sorting them all, and with pauses. Run it with `inTurns`. */

/** How many numbers are processed between two checks of the clock: a tenth of a millisecond. */
const piece = 8192

/** The median; for an even count, the mean of the two in the middle. Null if there are none. Reorders `values`. */
export function* middleInTurns(values: Float64Array): Generator<void, number | null, void> {
  if (values.length === 0) return null
  const upper = values.length >>> 1
  const middle = yield* placeInTurns(values, upper)
  if (values.length % 2 === 1) return middle
  // No number before the upper one is larger: the largest of them is its neighbour.
  let lower = -Infinity
  for (let index = 0; index < upper; index++) {
    lower = Math.max(lower, values[index] as number)
    if (index % piece === 0) yield
  }
  return (lower + middle) / 2
}

/** Moves the element that belongs at `place` there, with nothing larger before it and nothing smaller after it. */
function* placeInTurns(values: Float64Array, place: number): Generator<void, number, void> {
  let low = 0
  let high = values.length - 1
  while (low < high) {
    const [left, right] = yield* part(values, low, high)
    if (place <= right) high = right
    else if (place >= left) low = left
    else break
  }
  return values[place] as number
}

/** Partitions a range by the number in its middle: numbers not larger end at `right`, numbers not smaller begin at `left`. */
function* part(values: Float64Array, low: number, high: number): Generator<void, [number, number], void> {
  const pivot = pivotOf(values[low] as number, values[(low + high) >>> 1] as number, values[high] as number)
  let [left, right] = [low, high]
  let looked = 0
  while (left <= right) {
    while ((values[left] as number) < pivot) left++
    while ((values[right] as number) > pivot) right--
    if (left <= right) {
      const larger = values[left] as number
      values[left++] = values[right] as number
      values[right--] = larger
    }
    if (++looked % piece === 0) yield
  }
  return [left, right]
}

/** The median of three: makes sorted input no worse than any other. */
const pivotOf = (a: number, b: number, c: number): number =>
  Math.max(Math.min(a, b), Math.min(Math.max(a, b), c))
