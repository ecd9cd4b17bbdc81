/** The filters of the inbox: read from the address, and passed to the service. Invalid values in an address are ignored. */
import { isCalendarDate } from '#shared/calendar-date'
import { facetGroups, facets, type Facet } from '#shared/contract/review-facets'
import type { Review, ReviewFacets } from '#shared/contract/reviews'
import { isReplied } from '#shared/is-replied'

/** Filters with several values, named as in the address and the interface. */
export const valueFilters = ['score', 'source', 'location', 'tag', 'facet'] as const
export type ValueFilter = (typeof valueFilters)[number]

export const sorts = {
  newest: { sort_key: 'created_at', sort_dir: 'desc' },
  oldest: { sort_key: 'created_at', sort_dir: 'asc' },
  highest: { sort_key: 'score', sort_dir: 'desc' },
  lowest: { sort_key: 'score', sort_dir: 'asc' },
  replied: { sort_key: 'replied_at', sort_dir: 'desc' },
  updated: { sort_key: 'updated_at', sort_dir: 'desc' }
} as const
export type Sort = keyof typeof sorts
export const sortNames = Object.keys(sorts) as Sort[]

export type ReviewFilters = Record<Exclude<ValueFilter, 'facet'>, string[]> & {
  facet: Facet[]
  q: string
  date_from: string
  date_to: string
  sort: Sort
}

export function readFilters(params: URLSearchParams): ReviewFilters {
  const several = (name: ValueFilter) => [...new Set(params.getAll(name))].filter((value) => value !== '')
  const from = day(params.get('date_from'))
  const to = day(params.get('date_to'))
  return {
    q: (params.get('q') ?? '').slice(0, 200),
    score: several('score').filter((value) => /^[1-5]$/.test(value)),
    source: several('source'),
    location: several('location'),
    tag: several('tag'),
    // `awake` is what the inbox shows anyway.
    facet: facets.filter((facet) => facet !== 'awake' && params.getAll('facet').includes(facet)),
    date_from: from,
    // The service refuses a range that ends before it begins, which can happen while a date is being typed.
    date_to: from !== '' && to < from ? '' : to,
    sort: sortNames.find((name) => name === params.get('sort')) ?? 'newest'
  }
}

/** The query parameters that the list and the counts have in common. */
export function toQuery({ q, date_from, date_to, sort: _sort, ...values }: ReviewFilters) {
  return {
    ...values,
    q: q || undefined,
    date_from: date_from || undefined,
    date_to: date_to || undefined
  }
}

/**
 * What the inbox lists: snoozed reviews are left out unless the owner filters for them or searches, and reviews back from
 * snoozing are on top.
 */
export function toListQuery(filters: ReviewFilters) {
  const { facet } = filters
  const isAll = filters.q !== '' || facet.includes('snoozed')
  return { ...toQuery(filters), facet: isAll ? facet : [...facet, 'awake' as const] }
}

export const listOrder = (sort: Sort) =>
  sort === 'newest' ? ({ sort_key: 'inbox', sort_dir: 'desc' } as const) : sorts[sort]

/** How many counted reviews have a facet; 0 if another of its group is chosen: its count is then only that of an alternative. */
export function countWith(
  counts: ReviewFacets | undefined,
  { facet: chosen }: ReviewFilters,
  facet: Facet
): number {
  const group = Object.values(facetGroups).find((each: readonly Facet[]) => each.includes(facet)) ?? []
  const isChosen = (each: Facet) => chosen.includes(each)
  if (group.some(isChosen) && !isChosen(facet)) return 0
  return counts?.facet.find(({ value }) => value === facet)?.count ?? 0
}

/** Back from being snoozed, and at the top of the inbox until it has been dealt with. */
export const isBack = (review: Review): boolean =>
  review.returned_at !== null && !review.is_hidden && (!review.is_seen || !isReplied(review))

/** Removes all filters, and the view that set them, from the address. */
export const noFilters = {
  view: '',
  q: '',
  date_from: '',
  date_to: '',
  score: [],
  source: [],
  location: [],
  tag: [],
  facet: []
}

/** Whether both find the same reviews, in whatever order. */
export function sameFilters(a: ReviewFilters, b: ReviewFilters): boolean {
  return JSON.stringify(toQuery(a)) === JSON.stringify(toQuery(b))
}

export function countFilters(filters: ReviewFilters): number {
  const values = valueFilters.reduce((sum, name) => sum + filters[name].length, 0)
  return values + [filters.q, filters.date_from, filters.date_to].filter((text) => text !== '').length
}

function day(text: string | null): string {
  return text !== null && isCalendarDate(text) ? text : ''
}
