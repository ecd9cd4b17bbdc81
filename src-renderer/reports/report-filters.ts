/** The filters of a report, read from the address, and the addresses of the reviews behind its figures. */
import type { Stretch } from './report-period'

export const reportFilters = ['source', 'location', 'tag'] as const
export type ReportFilter = (typeof reportFilters)[number]
export type ReportFilters = Record<ReportFilter, string[]>

export function readFilters(params: URLSearchParams): ReportFilters {
  const several = (name: ReportFilter) => [...new Set(params.getAll(name))].filter((value) => value !== '')
  return { source: several('source'), location: several('location'), tag: several('tag') }
}

export const noFilters = { source: [], location: [], tag: [] }

export const isNarrowed = (filters: ReportFilters): boolean =>
  reportFilters.some((name) => filters[name].length > 0)

type More = Partial<Record<ReportFilter | 'score' | 'facet', string[]>>

/** The inbox with the reviews of these days that the report counts, narrowed further by `more`. */
export function inboxAddress({ from, to }: Stretch, filters: ReportFilters, more: More = {}): string {
  const params = new URLSearchParams({ date_from: from, date_to: to })
  for (const [name, values] of Object.entries({ ...filters, ...more }))
    for (const value of values) params.append(name, value)
  return `/inbox?${params}`
}
