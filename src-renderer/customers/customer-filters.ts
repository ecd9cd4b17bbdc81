/** The filters of the customer list, read from the address and passed to the service. */
import type { z } from 'zod'
import { customerFilters } from '#shared/contract/customers'
import { isCalendarDate } from '#shared/calendar-date'

export type CustomerFilter = z.infer<typeof customerFilters>

/** The sort orders of the list, default first. */
export const sorts = {
  newest: { sort_key: 'created_at', sort_dir: 'desc' },
  oldest: { sort_key: 'created_at', sort_dir: 'asc' },
  first_name: { sort_key: 'first_name', sort_dir: 'asc' },
  first_name_down: { sort_key: 'first_name', sort_dir: 'desc' },
  last_name: { sort_key: 'last_name', sort_dir: 'asc' },
  email: { sort_key: 'email', sort_dir: 'asc' },
  signup: { sort_key: 'signup_date', sort_dir: 'desc' },
  signup_up: { sort_key: 'signup_date', sort_dir: 'asc' },
  updated: { sort_key: 'updated_at', sort_dir: 'desc' },
  location: { sort_key: 'location', sort_dir: 'asc' },
  location_down: { sort_key: 'location', sort_dir: 'desc' },
  asked: { sort_key: 'last_asked_at', sort_dir: 'desc' },
  asked_up: { sort_key: 'last_asked_at', sort_dir: 'asc' },
  reviews: { sort_key: 'reviews_count', sort_dir: 'desc' },
  reviews_up: { sort_key: 'reviews_count', sort_dir: 'asc' }
} as const
export type CustomerSort = keyof typeof sorts
export const sortNames = Object.keys(sorts) as CustomerSort[]

export interface CustomerFilters {
  q: string
  filter: CustomerFilter[]
  location: string[]
  tag: string[]
  signup_from: string
  signup_to: string
  sort: CustomerSort
}

export function readFilters(params: URLSearchParams): CustomerFilters {
  const several = (name: string) => [...new Set(params.getAll(name))].filter((value) => value !== '')
  const day = (name: string) => {
    const value = params.get(name) ?? ''
    return isCalendarDate(value) ? value : ''
  }
  return {
    q: (params.get('q') ?? '').slice(0, 200),
    filter: customerFilters.options.filter((name) => params.getAll('filter').includes(name)),
    location: several('location'),
    tag: several('tag'),
    signup_from: day('signup_from'),
    signup_to: day('signup_to'),
    sort: sortNames.find((name) => name === params.get('sort')) ?? 'newest'
  }
}

/** The filters as query parameters of the interface. */
export function toQuery({ sort, q, signup_from, signup_to, ...several }: CustomerFilters) {
  return {
    ...several,
    q: q || undefined,
    signup_from: signup_from || undefined,
    signup_to: signup_to || undefined,
    // The service refuses a range that ends before it begins, which can happen while a date is being typed.
    ...(signup_from !== '' && signup_to !== '' && signup_to < signup_from && { signup_to: undefined }),
    ...sorts[sort]
  }
}

/** Removes all filter parameters from the address. */
export const noFilters = {
  q: '',
  filter: [],
  location: [],
  tag: [],
  signup_from: '',
  signup_to: '',
  view: ''
}

export function countFilters({ q, filter, location, tag, signup_from, signup_to }: CustomerFilters): number {
  return filter.length + location.length + tag.length + [q, signup_from, signup_to].filter(Boolean).length
}
