/**
 * Totals without a walk. For every combination of source, location and score it is kept how many reviews stand before each
 * block of positions (duplicates left out, as in the usual list): the total of any such filter over any range of creation is
 * then a difference of two rows, and a walk over the two blocks at its ends. Exact, and independent of how many reviews
 * there are. Made anew after a change, when it is next asked for, in one walk over the columns.
 */
import { collectMatches, type Scan } from './column-scan'
import type { ReviewColumns } from './review-columns'
import { flag, type ReviewFilter } from './review-filter'
import { addTags, bump } from './tally-facets'

const scores = 6
/** Reviews in a block: the walk at the ends costs microseconds, the table of a million reviews 2.5 MB. */
const usualBlock = 1024
/** More combinations than this would make the table larger than what it replaces. */
const mostCells = 4096

interface Cube {
  version: number
  block: number
  /** Row by row: how many reviews of each combination stand before the block of that row. */
  places: Uint32Array
  /** The same for each tag. Tags meet in one review, so this serves filters of a single tag and nothing else. */
  tags: Uint32Array
}

const cubes = new WeakMap<ReviewColumns, Cube>()

/** The total of a filter that the cube knows all about, or null. */
export function totalByCube(
  columns: ReviewColumns,
  filter: ReviewFilter,
  scan: Scan,
  block = usualBlock
): number | null {
  const isPlain = filter.facets.length === 0 && scan.found === null
  const isByCreation = filter.dateKey === 'created_at' || Object.keys(filter.range).length === 0
  if (!isPlain || !isByCreation || cellsOf(columns) > mostCells || !isKnown(filter)) return null
  const firstBlock = Math.ceil(scan.first / block)
  const endBlock = Math.floor(scan.end / block)
  if (endBlock <= firstBlock) return collectMatches(scan, 0).total
  const { places, tags } = cubeOf(columns, block)
  const between = (table: Uint32Array, width: number, cell: number): number =>
    (table[endBlock * width + cell] ?? 0) - (table[firstBlock * width + cell] ?? 0)
  let total = 0
  if (filter.tags === null) {
    for (const cell of wantedCells(columns, filter)) total += between(places, cellsOf(columns), cell)
  } else {
    const bit = columns.tagBits.get(filter.tags[0] ?? -1)
    if (bit !== undefined) total = between(tags, columns.masks.length * 32, bit)
  }
  const head = collectMatches({ ...scan, end: firstBlock * block }, 0).total
  return total + head + collectMatches({ ...scan, first: endBlock * block }, 0).total
}

/** Sources, locations and scores in any combination, or one tag alone. */
function isKnown({ tags, sources, locations, scores: wanted }: ReviewFilter): boolean {
  return tags === null || (tags.length === 1 && sources === null && locations === null && wanted === null)
}

const cellsOf = (columns: ReviewColumns): number =>
  (columns.highestSource + 1) * (columns.highestLocation + 1) * scores

function cubeOf(columns: ReviewColumns, block: number): Cube {
  const known = cubes.get(columns)
  if (known?.version === columns.version && known.block === block) return known
  const cube = { version: columns.version, block, ...countBlocks(columns, block) }
  cubes.set(columns, cube)
  return cube
}

function countBlocks(columns: ReviewColumns, block: number): Pick<Cube, 'places' | 'tags'> {
  const { source, location, score, flags, masks, highestLocation } = columns
  const cells = cellsOf(columns)
  const bits = masks.length * 32
  const blocks = Math.floor(columns.length / block)
  const places = new Uint32Array((blocks + 1) * cells)
  const tags = new Uint32Array((blocks + 1) * bits)
  for (let row = 0; row < blocks; row++) {
    const next = (row + 1) * cells
    const nextTags = (row + 1) * bits
    places.copyWithin(next, row * cells, next)
    tags.copyWithin(nextTags, row * bits, nextTags)
    for (let at = row * block; at < (row + 1) * block; at++) {
      if ((flags[at] as number) & flag.duplicate) continue
      const place = (source[at] as number) * (highestLocation + 1) + (location[at] as number)
      bump(places, next + place * scores + (score[at] as number))
      addTags(masks, at, tags, nextTags)
    }
  }
  return { places, tags }
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
