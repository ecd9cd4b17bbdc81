/**
 * Totals without a walk. For every combination of source, location and score it is kept how many reviews stand before each
 * block of positions (duplicates left out, as in the usual list): the total of any such filter over any range of creation is
 * then a difference of two rows, and a walk over the two blocks at its ends. Exact, and independent of how many reviews
 * there are. Made anew after a change, when it is next asked for, in one walk over the columns.
 */
import { collectMatches, type Scan } from './column-scan'
import type { ReviewColumns } from './review-columns'
import { flag, type ReviewFilter } from './review-filter'

const scores = 6
/** Reviews in a block: the walk at the ends costs microseconds, the table of a million reviews 2.5 MB. */
const usualBlock = 1024
/** More combinations than this would make the table larger than what it replaces. */
const mostCells = 4096

interface Cube {
  version: number
  block: number
  /** Row by row: how many reviews of each combination stand before the block of that row. */
  before: Uint32Array
  cells: number
}

const cubes = new WeakMap<ReviewColumns, Cube>()

/** The total of a filter that the cube knows all about, or null. */
export function totalByCube(
  columns: ReviewColumns,
  filter: ReviewFilter,
  scan: Scan,
  block = usualBlock
): number | null {
  const isPlain = filter.tags === null && filter.facets.length === 0 && scan.found === null
  const isByCreation = filter.dateKey === 'created_at' || Object.keys(filter.range).length === 0
  if (!isPlain || !isByCreation || cellsOf(columns) > mostCells) return null
  const firstBlock = Math.ceil(scan.first / block)
  const endBlock = Math.floor(scan.end / block)
  if (endBlock <= firstBlock) return collectMatches(scan, 0).total
  const cube = cubeOf(columns, block)
  let total = 0
  for (const cell of wantedCells(columns, filter)) {
    total +=
      (cube.before[endBlock * cube.cells + cell] ?? 0) - (cube.before[firstBlock * cube.cells + cell] ?? 0)
  }
  const head = collectMatches({ ...scan, end: firstBlock * block }, 0).total
  return total + head + collectMatches({ ...scan, first: endBlock * block }, 0).total
}

const cellsOf = (columns: ReviewColumns): number =>
  (columns.highestSource + 1) * (columns.highestLocation + 1) * scores

function cubeOf(columns: ReviewColumns, block: number): Cube {
  const known = cubes.get(columns)
  if (known?.version === columns.version && known.block === block) return known
  const cube = {
    version: columns.version,
    block,
    cells: cellsOf(columns),
    before: countBlocks(columns, block)
  }
  cubes.set(columns, cube)
  return cube
}

function countBlocks(columns: ReviewColumns, block: number): Uint32Array {
  const { source, location, score, flags, length, highestLocation } = columns
  const cells = cellsOf(columns)
  const blocks = Math.floor(length / block)
  const before = new Uint32Array((blocks + 1) * cells)
  for (let row = 0; row < blocks; row++) {
    const next = (row + 1) * cells
    before.copyWithin(next, row * cells, next)
    for (let at = row * block; at < (row + 1) * block; at++) {
      if ((flags[at] as number) & flag.duplicate) continue
      const place = (source[at] as number) * (highestLocation + 1) + (location[at] as number)
      const cell = next + place * scores + (score[at] as number)
      before[cell] = (before[cell] as number) + 1
    }
  }
  return before
}

/** The combinations that a filter lets pass. */
function* wantedCells(
  columns: ReviewColumns,
  { sources, locations, scores: wanted }: ReviewFilter
): Generator<number> {
  const upTo = (highest: number) => Array.from({ length: highest + 1 }, (_, id) => id)
  for (const source of sources ?? upTo(columns.highestSource)) {
    if (source > columns.highestSource) continue
    for (const location of locations ?? upTo(columns.highestLocation)) {
      if (location > columns.highestLocation) continue
      const place = source * (columns.highestLocation + 1) + location
      for (const score of wanted ?? upTo(scores - 1)) yield place * scores + score
    }
  }
}
