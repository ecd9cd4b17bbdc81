/**
 * Counts by source, location, tag, score and facet in one pass. Each list of counts shows what its own filter would find if it
 * were changed, so it is determined how many filters each review fails: if none, it counts in all lists; if only one, it counts
 * in the list of that filter. Written with plain arrays of numbers and without function calls in the loop, because it runs over
 * a million reviews while someone is waiting.
 */
import type { Facet } from '#shared/contract/review-facets'
import { getOrMake, LRUCache } from '#main/tools/lru-cache'
import { hasTag, rangeTest, stretchOf, tableOf, type Found } from './column-scan'
import type { ReviewColumns } from './review-columns'
import { flagCombinations } from './review-facts'
import { facetGroupNames, groupTest, type FacetGroup, type ReviewFilter } from './review-filter'

export interface Tally {
  total: number
  /** Reviews with a score, and the sum of their scores. */
  scored: number
  scoreSum: number
  /** By id. */
  source: Uint32Array
  location: Uint32Array
  /** By the bit of the tag in the columns. */
  tagBit: Uint32Array
  /** By score. */
  score: Uint32Array
  /** For each group of facets, how often each combination of flags occurs: few of all that there could be. */
  flags: Record<FacetGroup, Occurring>
}

type Occurring = readonly (readonly [flags: number, count: number])[]

/** Which filter a review fails, if it is only one. From `group` on: the groups of facets, in order. */
const fails = { none: 0, source: 1, location: 2, score: 3, tag: 4, group: 5, many: 255 } as const
const scores = 6

export function tallyFacets(columns: ReviewColumns, filter: ReviewFilter, found: Found): Tally {
  const counters = newCounters(columns)
  walk(columns, filter, found, counters)
  return summed(counters)
}

export interface Counters {
  source: Uint32Array
  location: Uint32Array
  tagBit: Uint32Array
  /** Matching reviews by combination of flags and score, from which most counts can be summed up afterwards. */
  matching: Uint32Array
  /** Reviews that fail only the score filter, by score. */
  score: Uint32Array
  /** Reviews that fail only one group of facets, by group and combination of flags. */
  groups: Uint32Array
}

export function newCounters(columns: ReviewColumns): Counters {
  return {
    source: new Uint32Array(columns.highestSource + 1),
    location: new Uint32Array(columns.highestLocation + 1),
    tagBit: new Uint32Array(columns.masks.length * 32),
    matching: new Uint32Array(flagCombinations * scores),
    score: new Uint32Array(scores),
    groups: new Uint32Array(facetGroupNames.length * flagCombinations)
  }
}

/** Whether there are counters for all sources, locations and tags. */
export const hasRoomFor = (columns: ReviewColumns, { source, location, tagBit }: Counters): boolean =>
  columns.highestSource < source.length &&
  columns.highestLocation < location.length &&
  columns.masks.length * 32 <= tagBit.length

/** Counts all reviews, or adds (1) or subtracts (-1) a single one. */
export function walk(
  columns: ReviewColumns,
  filter: ReviewFilter,
  found: Found,
  counters: Counters,
  { only, by }: { only?: number; by: 1 | -1 } = { by: 1 }
): void {
  const { source, location, score, flags, masks } = columns
  const { matching, groups, tagBit } = counters
  const [bySource, byLocation, byScore] = [counters.source, counters.location, counters.score]
  const sources = tableOf(filter.sources)
  const locations = tableOf(filter.locations)
  const wantedScores = tableOf(filter.scores)
  const tags = filter.tags === null ? null : columns.bitsOf(filter.tags)
  const inRange = rangeTest(columns, filter)
  const failures = failureTable(filter.facets)
  const stretch = stretchOf(columns, filter, found)
  const first = only === undefined ? stretch.first : Math.max(stretch.first, only)
  const end = only === undefined ? stretch.end : Math.min(stretch.end, only + 1)
  for (let index = first; index < end; index++) {
    const at = found === null ? index : (found[index] as number)
    const own = flags[at] as number
    let failed = failures[own] as number
    if (wantedScores !== null && wantedScores[score[at] as number] !== 1) {
      failed = failed === fails.none ? fails.score : fails.many
    }
    if (sources !== null && sources[source[at] as number] !== 1) {
      failed = failed === fails.none ? fails.source : fails.many
    }
    if (locations !== null && locations[location[at] as number] !== 1) {
      failed = failed === fails.none ? fails.location : fails.many
    }
    if (failed === fails.many || (inRange !== null && !inRange(at))) continue
    if (tags !== null && !hasTag(masks, tags, at)) {
      if (failed !== fails.none) continue
      failed = fails.tag
    }
    if (failed === fails.none) bump(matching, own * scores + (score[at] as number), by)
    else if (failed === fails.score) bump(byScore, score[at] as number, by)
    else if (failed >= fails.group) bump(groups, (failed - fails.group) * flagCombinations + own, by)
    if (failed === fails.none || failed === fails.source) bump(bySource, source[at] as number, by)
    if (failed === fails.none || failed === fails.location) bump(byLocation, location[at] as number, by)
    if (failed === fails.none || failed === fails.tag) addTags(masks, at, tagBit, 0, by)
  }
}

const failureTables = new LRUCache<string, Uint8Array>({ max: 200 })

/** For each combination of flags, the only group of facets it fails, or none, or many. Cached for counting single changes. */
const failureTable = (facets: readonly Facet[]): Uint8Array =>
  getOrMake(failureTables, facets.join(), () => makeFailureTable(facets))

function makeFailureTable(facets: readonly Facet[]): Uint8Array {
  const tests = facetGroupNames.map((group) => groupTest(group, facets))
  return Uint8Array.from({ length: flagCombinations }, (_, flags) => {
    const first = tests.findIndex((passes) => !passes(flags))
    if (first < 0) return fails.none
    return tests.findLastIndex((passes) => !passes(flags)) > first ? fails.many : fails.group + first
  })
}

/** Counts the tags of a review by their bits; `from` is the index of the first counter. */
export function addTags(
  masks: readonly Uint32Array[],
  at: number,
  counts: Uint32Array,
  from: number,
  by: 1 | -1
): void {
  for (let index = 0; index < masks.length; index++) {
    let mask = (masks[index] as Uint32Array)[at] as number
    while (mask !== 0) {
      const lowest = mask & -mask
      bump(counts, from + index * 32 + (31 - Math.clz32(lowest)), by)
      mask ^= lowest
    }
  }
}

export function bump(counts: Uint32Array, index: number, by: 1 | -1): void {
  counts[index] = (counts[index] as number) + by
}

export function summed({ source, location, tagBit, matching, score, groups }: Counters): Tally {
  const byFlags = new Uint32Array(flagCombinations)
  const byScore = new Uint32Array(scores)
  for (let index = 0; index < matching.length; index++) {
    const count = matching[index] as number
    if (count === 0) continue
    byFlags[Math.floor(index / scores)] = (byFlags[Math.floor(index / scores)] ?? 0) + count
    byScore[index % scores] = (byScore[index % scores] ?? 0) + count
  }
  const total = byScore.reduce((sum, count) => sum + count, 0)
  const flagsOf = (group: number): Occurring => {
    const occurring: [number, number][] = []
    for (let flags = 0; flags < flagCombinations; flags++) {
      const count = (byFlags[flags] as number) + (groups[group * flagCombinations + flags] as number)
      if (count > 0) occurring.push([flags, count])
    }
    return occurring
  }
  return {
    total,
    scored: total - (byScore[0] ?? 0),
    scoreSum: byScore.reduce((sum, count, value) => sum + count * value, 0),
    source,
    location,
    tagBit,
    score: byScore.map((count, value) => count + (score[value] ?? 0)),
    flags: Object.fromEntries(
      facetGroupNames.map((group, index) => [group, flagsOf(index)])
    ) as Tally['flags']
  }
}
