/** A WooCommerce shop: where its REST API is, and how it lists things. */
import { z } from 'zod'
import { line, webAddress } from '#shared/contract/fields'
import { jsonIn, listLimits } from '#main/tools/read-json'
import type { Caller, SiteAnswer } from '../port'
import { nextLink } from '../site/next-link'
import { noList } from '../site/rows'

export const shopSettings = {
  url: webAddress,
  username: line(200).nullish(),
  orders: z.union([z.boolean(), z.enum(['yes', 'no', 'true', 'false'])]).nullish()
}

/** The folder that WordPress is in, even if the owner has pasted an address of its API or admin pages. */
export function shopOf(given: Readonly<Record<string, unknown>>): URL {
  const url = new URL(z.object(shopSettings).parse(given).url)
  url.search = ''
  url.hash = ''
  const folders = url.pathname.split('/').filter((each) => each !== '')
  const end = folders.findIndex((each) => each === 'wp-json' || each === 'wp-admin')
  url.pathname = ['', ...(end < 0 ? folders : folders.slice(0, end)), ''].join('/')
  return url
}

/** A short page need not be the last one: it omits rows that the user may not see. */
export function hasMore(
  answer: SiteAnswer,
  address: URL,
  { page, pages, rows }: { page: number; pages: number | null; rows: number }
): boolean {
  if (pages !== null) return page < pages
  return nextLink(answer, address) !== null || (answer.headers['link'] === undefined && rows > 0)
}

export function countOf({ headers }: SiteAnswer, name: string): number | null {
  const text = headers[name] ?? ''
  return /^\d{1,9}$/.test(text) ? Number(text) : null
}

/** @param what the list contains, for the message */
export function listOf(answer: SiteAnswer, { settings: given }: Caller, what = 'reviews'): unknown[] {
  const rows = jsonBehindNotices(answer)
  if (Array.isArray(rows)) return rows as unknown[]
  throw noList(answer, shopOf(given).host, { what })
}

/** PHP may print notices before the JSON. */
function jsonBehindNotices(answer: SiteAnswer): unknown {
  try {
    return answer.json()
  } catch (error) {
    const start = answer.text.search(/\[(?:\{"id":|\]\s*$)/)
    if (start < 0) throw error
    const behind = jsonIn(answer.text.slice(start), listLimits)
    if (behind === undefined) throw error
    return behind
  }
}
