/**
 * How lists of reviews at Trustpilot are read: by creation time, the only one its filters support. An incremental sync reads all
 * recent reviews, to notice edits. A full sync goes month by month, because paging through long lists is unreliable.
 */
import { z } from 'zod'
import type { Caller, FoundReview, SitePage, Wanted } from '../port'
import { domainOf } from '../site/domain'
import { isRecord, readId } from '../site/read-values'
import { listIn, readRows } from '../site/rows'
import { Trouble } from '../site/trouble'

export const host = 'api.trustpilot.com'
export const api = `https://${host}/v1`

const pageSize = 100
const second = 1000
const day = 24 * 3600 * second
/** Customers edit their recent reviews. */
const latest = 90 * day
/** A longer list is read month by month from there on. */
const fewPages = 10
/** A margin for clocks and time zones that differ. */
const ahead = 2 * day

export const domainField = { domain: domainOf.field }

export function domainIn(given: Readonly<Record<string, unknown>>): string {
  return domainOf.read(z.object(domainField).parse(given).domain)
}

/** How far the sync has come. */
export interface Place {
  /** The id of the business. */
  unit: string
  /** The start of the month or of the recent reviews, in milliseconds; null: the very first review. */
  start: number | null
  page: number
}

interface Mark extends Place {
  /** A list repeated a page, so it may contain more than was seen. */
  hasRepeated?: boolean
}

/** The id of the connected business. @throws Trouble if there is none */
export async function businessOf(call: Caller): Promise<string> {
  const domain = domainIn(call.settings)
  const address = new URL(`${api}/business-units/find`)
  address.searchParams.set('name', domain)
  const answer = await call.get(address, [404])
  if (answer.status === 404)
    throw new Trouble('place_gone', `Trustpilot has no business with the domain ${domain}.`)
  const body = answer.json()
  const id = isRecord(body) ? readId(body['id']) : null
  if (id === null || !/^\w+$/.test(id))
    throw new Trouble('unreadable', `${host} does not say which business ${domain} is.`)
  return id
}

/** Reads one page. @param window.end exclusive, in milliseconds */
export async function listReviews(
  call: Caller,
  { unit, start, page }: Place,
  { end, size = pageSize }: { end?: number | null; size?: number }
): Promise<unknown[]> {
  const address = new URL(`${api}/private/business-units/${unit}/reviews`)
  const query = { page, perPage: size, orderBy: 'createdat.asc' }
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value))
  if (start !== null) address.searchParams.set('startDateTime', written(start - second))
  if (end != null) address.searchParams.set('endDateTime', written(end))
  return listIn(await call.get(address), 'reviews', host)
}

/** Trustpilot's format for times: no time zone, always UTC. */
const written = (instant: number): string => new Date(instant).toISOString().slice(0, 19)

export async function* readWindows(
  call: Caller,
  { since, mark }: Wanted,
  reviewOf: (row: unknown) => FoundReview
): AsyncGenerator<SitePage> {
  const now = call.now()
  const isFull = since === null
  let at = (mark as Mark | null) ?? {
    unit: await businessOf(call),
    start: isFull ? null : Math.min(now - latest, since),
    page: 1
  }
  const seen = new Set<string>()
  let before = ''
  for (;;) {
    const end = isFull && at.start !== null ? monthAfter(at.start) : null
    const { items: found, skipped } = await readRows(await listReviews(call, at, { end }), reviewOf)
    // Reviews at the boundary of two months come twice.
    const items = found.filter(({ id }) => !seen.has(id))
    for (const { id } of items) seen.add(id)
    const print = found.map(({ id }) => id).join(' ')
    const isRepeated = at.page > 1 && print !== '' && print === before
    before = print
    const hasRepeated = at.hasRepeated === true || isRepeated
    const isOver = found.length === 0 || isRepeated
    const next = nextOf(at, { isFull, isOver, last: found.at(-1)?.written ?? null, until: now + ahead })
    if (next === null) {
      yield { items, skipped, mark: null, isComplete: isFull && !hasRepeated }
      return
    }
    at = { ...next, hasRepeated }
    yield { items, skipped, mark: at }
  }
}

interface Read {
  isFull: boolean
  isOver: boolean
  /** When the last review of the page was written; null: unknown. */
  last: number | null
  until: number
}

/** Null: that was the last page. */
function nextOf({ unit, start, page }: Place, { isFull, isOver, last, until }: Read): Place | null {
  if (!isOver && isFull && start === null && page >= fewPages && last !== null)
    return { unit, start: monthOf(last), page: 1 }
  if (!isOver) return { unit, start, page: page + 1 }
  const next = isFull && start !== null ? monthAfter(start) : null
  return next === null || next > until ? null : { unit, start: next, page: 1 }
}

const monthOf = (instant: number, more = 0): number => {
  const date = new Date(instant)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + more, 1)
}

const monthAfter = (start: number): number => monthOf(start, 1)
