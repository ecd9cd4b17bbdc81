/**
 * The outline of the dark squares of a grid as an SVG path. Squares drawn one by one show hairlines between them in print and on
 * screens; a single outline around all of them cannot.
 */

type Point = readonly [x: number, y: number]

export function outlineOf(size: number, isDark: (x: number, y: number) => boolean): string {
  const edges = bordersOf(size, isDark)
  const loops: string[] = []
  for (const start of edges.keys()) {
    while (edges.has(start)) loops.push(loopFrom(start, edges))
  }
  return loops.join('')
}

/** For each corner, by number: the corners that a border leads to from there, with the dark side on its right. */
type Borders = Map<number, Point[]>
const stride = 1000
const numberOf = (x: number, y: number): number => y * stride + x

function bordersOf(size: number, isDark: (x: number, y: number) => boolean): Borders {
  const borders: Borders = new Map()
  const add = (x: number, y: number, to: Point) => {
    const from = numberOf(x, y)
    borders.set(from, [...(borders.get(from) ?? []), to])
  }
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!isDark(x, y)) continue
      if (!isDark(x, y - 1)) add(x, y, [x + 1, y])
      if (!isDark(x + 1, y)) add(x + 1, y, [x + 1, y + 1])
      if (!isDark(x, y + 1)) add(x + 1, y + 1, [x, y + 1])
      if (!isDark(x - 1, y)) add(x, y + 1, [x, y])
    }
  }
  return borders
}

/** Follows a border back to its start, and removes it from the map. */
function loopFrom(start: number, borders: Borders): string {
  const corners: Point[] = []
  let at = start
  do {
    const ways = borders.get(at)
    const next = ways?.pop()
    if (next === undefined) break
    if (ways?.length === 0) borders.delete(at)
    corners.push(next)
    at = numberOf(...next)
  } while (at !== start)
  return pathAlong(corners.filter((corner, index) => turnsAt(corners, index, corner)))
}

/** Corners on a straight line are not needed. */
function turnsAt(corners: readonly Point[], index: number, [x, y]: Point): boolean {
  const [beforeX, beforeY] = corners.at(index - 1) ?? [x, y]
  const [afterX, afterY] = corners[(index + 1) % corners.length] ?? [x, y]
  return !((beforeX === x && afterX === x) || (beforeY === y && afterY === y))
}

function pathAlong([first = [0, 0], ...rest]: readonly Point[]): string {
  let [x, y] = first
  const steps = rest.map(([toX, toY]) => {
    const step = toX === x ? `v${toY - y}` : `h${toX - x}`
    ;[x, y] = [toX, toY]
    return step
  })
  return `M${first.join(' ')}${steps.join('')}z`
}
