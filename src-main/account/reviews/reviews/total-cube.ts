/**
 * Totals without a scan. For every combination of source, location and score, it stores how many reviews come before each
 * block of positions (without duplicates, as in the usual list). The total of any such filter over any range of creation is
 * then the difference of two rows, plus a scan of the two blocks at the ends. It is exact, and takes the same time for any
 * number of reviews. It is built in one pass over the columns; single changes are applied to all rows after their position.
 */
import { collectMatches, type Scan } from './column-scan'
import type { Follower, ReviewColumns } from './review-columns'
import { flag } from './review-facts'
import type { ReviewFilter } from './review-filter'
import { addTags, bump } from './tally-facets'

const scores = 6
/** Reviews per block: scanning the ends takes microseconds, and the table for a million reviews takes 2.5 MB. */
const usualBlock = 1024
/** With more combinations than this, the table would be larger than the columns it replaces. */
const maxCells = 4096

/** Reviews after the last block are scanned; beyond this many blocks the cube is rebuilt. */
const maxBlocksAfter = 16

interface Cube {
  block: number
  /** How many blocks the cube covers, and how wide its rows are. */
  blocks: number
  cells: number
  bits: number
  follower: Follower
  /** Row by row: how many reviews of each combination come before the block of that row. */
  places: Uint32Array
  /** The same for each tag. A review can have several tags, so this only works for filters by a single tag. */
  tags: Uint32Array
}

const cubes = new WeakMap<ReviewColumns, Cube>()

/** The total of a filter, or null if the cube does not cover it. */
export function totalByCube(
  columns: ReviewColumns,
  filter: ReviewFilter,
  scan: Scan,
  block = usualBlock
): number | null {
  const isPlain = filter.facets.length === 0 && scan.found === null
  const isByCreation = filter.dateKey === 'created_at' || Object.keys(filter.range).length === 0
  if (!isPlain || !isByCreation || cellsOf(columns) > maxCells || !isKnown(filter)) return null
  const firstBlock = Math.ceil(scan.first / block)
  if (Math.floor(scan.end / block) <= firstBlock) return collectMatches(scan, 0).total
  const { places, tags, blocks } = cubeOf(columns, block)
  const endBlock = Math.min(Math.floor(scan.end / block), blocks)
  if (endBlock <= firstBlock) return collectMatches(scan, 0).total
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

/** Whether the cube covers the filter: sources, locations and scores in any combination, or a single tag alone. */
function isKnown({ tags, sources, locations, scores: wanted }: ReviewFilter): boolean {
  return tags === null || (tags.length === 1 && sources === null && locations === null && wanted === null)
}

const cellsOf = (columns: ReviewColumns): number =>
  (columns.highestSource + 1) * (columns.highestLocation + 1) * scores

function cubeOf(columns: ReviewColumns, block: number): Cube {
  const known = cubes.get(columns)
  const isKept = known?.block === block && columns.followers.has(known.follower)
  if (isKept && known.blocks + maxBlocksAfter >= Math.floor(columns.length / block)) return known
  if (known !== undefined) columns.followers.delete(known.follower)
  const cube = countBlocks(columns, block)
  columns.followers.add(cube.follower)
  cubes.set(columns, cube)
  return cube
}

function followerOf(columns: ReviewColumns, cube: Omit<Cube, 'follower'>): Follower {
  const { places, tags, block, blocks, cells, bits } = cube
  /** The first row that counts a position: the row of the block after it. */
  const rowAfter = (at: number) => Math.floor(at / block) + 1
  const change = (row: number, at: number, by: 1 | -1) => {
    if ((columns.flags[at] as number) & flag.duplicate) return
    bump(places, row * cells + cellOf(columns, at), by)
    addTags(columns.masks, at, tags, row * bits, by)
  }
  const changeAll = (at: number, by: 1 | -1) => {
    for (let row = rowAfter(at); row <= blocks; row++) change(row, at, by)
  }
  const isLost = () =>
    cellsOf(columns) !== cells || columns.masks.length * 32 !== bits || columns.length < blocks * block
  const follower: Follower = {
    leaves: (at) => changeAll(at, -1),
    enters: (at) => {
      if (isLost()) columns.followers.delete(follower)
      else changeAll(at, 1)
    },
    // At each block boundary after the position, one review has moved into the next block, or back from it.
    moved: (from, by) => {
      if (isLost()) columns.followers.delete(follower)
      else
        for (let row = rowAfter(from); row <= blocks; row++) {
          if (by === 1) change(row, row * block, -1)
          else change(row, row * block - 1, 1)
        }
    }
  }
  return follower
}

const cellOf = ({ source, location, score, highestLocation }: ReviewColumns, at: number): number =>
  ((source[at] as number) * (highestLocation + 1) + (location[at] as number)) * scores + (score[at] as number)

function countBlocks(columns: ReviewColumns, block: number): Cube {
  const { flags, masks } = columns
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
      bump(places, next + cellOf(columns, at), 1)
      addTags(masks, at, tags, nextTags, 1)
    }
  }
  const cube = { block, blocks, cells, bits, places, tags }
  return { ...cube, follower: followerOf(columns, cube) }
}

/** The combinations that pass a filter. */
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
