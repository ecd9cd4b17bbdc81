/** The filters of the requests, read from the address and passed to the service. */
import type { Ask } from '#shared/contract/asks'
import type { Channel } from '#shared/contract/fields'
import { askTabs, statusesOf, type AskTab } from './ask-states'

export const channels: readonly Channel[] = ['email', 'sms']
export const origins: readonly Ask['origin'][] = ['manual', 'api', 'strategy']
/** Newest first is the default; the other two show what comes next and what is oldest. */
export const orders = ['newest', 'oldest', 'next'] as const
export type AskOrder = (typeof orders)[number]

export interface AskFilters {
  q: string
  /** All if omitted. */
  state: AskTab | undefined
  channel: Channel | undefined
  origin: Ask['origin'] | undefined
  order: AskOrder
}

export function readFilters(params: URLSearchParams): AskFilters {
  const one = <T extends string>(name: string, known: readonly T[]) =>
    known.find((each) => each === params.get(name))
  return {
    q: (params.get('q') ?? '').slice(0, 200),
    state: one('state', askTabs),
    channel: one('channel', channels),
    origin: one('origin', origins),
    order: one('order', orders) ?? 'newest'
  }
}

/** A tab's filter for the service. */
export const askedOf = (tab: AskTab | undefined) =>
  tab === undefined ? {} : tab === 'reviewed' ? { reviewed: 'true' as const } : { status: statusesOf[tab] }

export const noFilters = { q: '', state: '', channel: '', origin: '' }

export function isNarrowed({ q, state, channel, origin }: AskFilters): boolean {
  return q !== '' || state !== undefined || channel !== undefined || origin !== undefined
}

const sorting = {
  newest: { sort_key: 'created_at', sort_dir: 'desc' },
  oldest: { sort_key: 'created_at', sort_dir: 'asc' },
  next: { sort_key: 'asked_at', sort_dir: 'asc' }
} as const
export const sortingOf = (order: AskOrder) => sorting[order]
