/** The filters of the customers' list, read from the address and told to the service. */
import type { z } from 'zod'
import { customerFilters } from '../../src-shared/contract/customers'

export type CustomerFilter = z.infer<typeof customerFilters>

export interface CustomerFilters {
  q: string
  filter: CustomerFilter[]
  location: string[]
  tag: string[]
}

export function readFilters(params: URLSearchParams): CustomerFilters {
  const several = (name: string) => [...new Set(params.getAll(name))].filter((value) => value !== '')
  return {
    q: (params.get('q') ?? '').slice(0, 200),
    filter: customerFilters.options.filter((name) => params.getAll('filter').includes(name)),
    location: several('location'),
    tag: several('tag')
  }
}

export const noFilters = { q: '', filter: [], location: [], tag: [] }

export function countFilters({ q, filter, location, tag }: CustomerFilters): number {
  return filter.length + location.length + tag.length + (q === '' ? 0 : 1)
}
