/**
 * Counts for the filters beside the list. Each list of counts says what its own filter would find: so for each review one
 * walk looks how many of the filters it fails. It counts everywhere when it fails none, and for the one filter that it
 * fails when that is the only one.
 */
import { facetGroups, type Facet, type ReviewFacets } from '../../../src-shared/contract/reviews'
import type { Context } from '../../context'
import { allLocations } from '../locations/locations.repository'
import { allSources } from '../sources/sources.repository'
import { allTags } from '../tags/tags.repository'
import { scanOf, type Found } from './column-scan'
import type { ReviewColumns } from './review-columns'
import {
  facetGroupNames,
  flagCombinations,
  groupPasses,
  hasFacet,
  type FacetGroup,
  type ReviewFilter
} from './review-filter'

/** Raw counts by id, score and combination of flags. */
interface Counts {
  total: number
  scoreSum: number
  scored: number
  source: Map<number, number>
  location: Map<number, number>
  tagBits: number[]
  score: number[]
  /** For each group of facets, counts of the combinations of flags. */
  flags: Record<FacetGroup, number[]>
}

export function countFacets(
  ctx: Context,
  columns: ReviewColumns,
  filter: ReviewFilter,
  found: Found
): ReviewFacets {
  const counts = count(columns, filter, found)
  const named = (records: readonly { id: number; name: string; slug: string }[], of: Map<number, number>) =>
    records
      .flatMap(({ id, name, slug }) => {
        const count = of.get(id) ?? 0
        return count === 0 ? [] : [{ value: slug, name, count }]
      })
      .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name))
  const ofTags = new Map([...columns.tagBits].map(([tag, bit]) => [tag, counts.tagBits[bit] ?? 0]))
  return {
    total: counts.total,
    average_score: counts.scored === 0 ? null : Math.round((counts.scoreSum / counts.scored) * 100) / 100,
    source: named(allSources(ctx), counts.source),
    location: named(allLocations(ctx), counts.location),
    tag: named(allTags(ctx), ofTags),
    score: [5, 4, 3, 2, 1].flatMap((score) => {
      const count = counts.score[score] ?? 0
      return count === 0 ? [] : [{ value: String(score), name: String(score), count }]
    }),
    facet: facetGroupNames.flatMap((group) =>
      facetGroups[group].flatMap((facet) => {
        const count = counts.flags[group].reduce(
          (sum, each, flags) => sum + (hasFacet(flags, facet) ? each : 0),
          0
        )
        return count === 0 ? [] : [{ value: facet, name: facet, count }]
      })
    )
  }
}

/** Which filter a review fails, when it fails only one. */
const failsNone = 0
const failsSource = 1
const failsLocation = 2
const failsScore = 3
const failsTag = 4
const failsMany = 255
const failsGroup = 5 // and up: the groups of facets in order

/** For each combination of flags the one group it fails, or none, or many. */
function failureTable(facets: readonly Facet[]): Uint8Array {
  return Uint8Array.from({ length: flagCombinations }, (_, flags) => {
    const failed = facetGroupNames.filter((group) => !groupPasses(flags, group, facets))
    if (failed.length > 1) return failsMany
    return failed[0] === undefined ? failsNone : failsGroup + facetGroupNames.indexOf(failed[0])
  })
}

function count(columns: ReviewColumns, filter: ReviewFilter, found: Found): Counts {
  const tests = testsOf(columns, filter, found)
  const failures = failureTable(filter.facets)
  const tally = new Tally(columns)
  for (let at = tests.first; at < tests.end; at++) {
    if (!tests.always(at)) continue
    let failed = failures[columns.flags[at] as number] as number
    if (!tests.source(at)) failed = failed === failsNone ? failsSource : failsMany
    if (!tests.location(at)) failed = failed === failsNone ? failsLocation : failsMany
    if (!tests.score(at)) failed = failed === failsNone ? failsScore : failsMany
    if (failed !== failsMany && !tests.tag(at)) failed = failed === failsNone ? failsTag : failsMany
    if (failed !== failsMany) tally.add(at, failed)
  }
  return tally.counts()
}

/** Each filter as a test of its own; `always` are the ones that no count leaves out: days and search. */
function testsOf(columns: ReviewColumns, filter: ReviewFilter, found: Found) {
  const open = { ...filter, sources: null, locations: null, scores: null, tags: null }
  const { first, end, matches: always } = scanOf(columns, open, found, everything)
  const only = (part: Partial<ReviewFilter>) =>
    Object.values(part)[0] === null
      ? () => true
      : scanOf(columns, { ...open, range: {}, ...part }, null, everything).matches
  return {
    first,
    end,
    always,
    source: only({ sources: filter.sources }),
    location: only({ locations: filter.locations }),
    score: only({ scores: filter.scores }),
    tag: only({ tags: filter.tags })
  }
}

const everything = new Uint8Array(flagCombinations).fill(1)

/** Counters as arrays: a map look-up for each review would cost more than the walk. */
class Tally {
  private readonly bySource: number[] = []
  private readonly byLocation: number[] = []
  private readonly byScore: number[] = [0, 0, 0, 0, 0, 0]
  private readonly byTagBit: number[]
  private readonly byFlags: number[][]
  private readonly matching: number[] = [0, 0, 0, 0, 0, 0]

  constructor(private readonly columns: ReviewColumns) {
    this.byTagBit = new Array<number>(columns.masks.length * 32).fill(0)
    this.byFlags = facetGroupNames.map(() => new Array<number>(flagCombinations).fill(0))
  }

  add(at: number, failed: number): void {
    const { columns } = this
    const score = columns.score[at] as number
    if (failed === failsNone) {
      this.matching[score] = (this.matching[score] as number) + 1
      for (const counts of this.byFlags) bump(counts, columns.flags[at] as number)
    } else if (failed >= failsGroup) {
      bump(this.byFlags[failed - failsGroup] as number[], columns.flags[at] as number)
      return
    }
    if (failed === failsNone || failed === failsSource) bump(this.bySource, columns.source[at] as number)
    if (failed === failsNone || failed === failsLocation)
      bump(this.byLocation, columns.location[at] as number)
    if (failed === failsNone || failed === failsScore) bump(this.byScore, score)
    if (failed === failsNone || failed === failsTag) this.addTags(at)
  }

  counts(): Counts {
    const ids = (counts: number[]) =>
      new Map(counts.flatMap((count, id) => (count ? [[id, count] as const] : [])))
    const scored = this.matching.slice(1).reduce((sum, each) => sum + each, 0)
    return {
      total: scored + (this.matching[0] as number),
      scored,
      scoreSum: this.matching.reduce((sum, count, score) => sum + count * score, 0),
      source: ids(this.bySource),
      location: ids(this.byLocation),
      tagBits: this.byTagBit,
      score: this.byScore,
      flags: Object.fromEntries(
        facetGroupNames.map((group, index) => [group, this.byFlags[index]])
      ) as Counts['flags']
    }
  }

  private addTags(at: number): void {
    const { masks } = this.columns
    for (let index = 0; index < masks.length; index++) {
      let mask = (masks[index] as Uint32Array)[at] as number
      while (mask !== 0) {
        const lowest = mask & -mask
        bump(this.byTagBit, index * 32 + (31 - Math.clz32(lowest)))
        mask ^= lowest
      }
    }
  }
}

function bump(counts: number[], index: number): void {
  counts[index] = (counts[index] ?? 0) + 1
}
