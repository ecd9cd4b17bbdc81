/** The list in an answer, or what its absence means. */
import type { SiteAnswer } from '../port'
import { isRecord, readId } from './read-values'
import { Trouble } from './trouble'

/** Fields that say nothing but where a page is. */
const aboutPages = new Set(['current_page', 'per_page', 'page', 'total', 'links', 'next', 'meta'])

/** @param name of the list; left out by some sites when it is empty. @throws Trouble if the answer is another one */
export function listIn(answer: SiteAnswer, name: string, host: string): unknown[] {
  const body = answer.json()
  const list = isRecord(body) ? body[name] : body
  if (Array.isArray(list)) return list as unknown[]
  if (
    isRecord(body) &&
    list == null &&
    Object.keys(body).every((each) => each === name || aboutPages.has(each))
  )
    return []
  throw noList(answer, host)
}

/** Some refuse politely: with status 200 and a sentence. */
export const isRefusal = (answer: SiteAnswer): boolean => {
  const body = answer.json()
  return asksForBreak(answer) || (isRecord(body) && ['error', 'errors'].some((name) => body[name] != null))
}

const asksForBreak = ({ text }: SiteAnswer): boolean =>
  text.length < 2000 && /throttl|too many requests|rate[ _-]?limit/i.test(text)

/** @param what the list is of, for people */
export function noList(
  answer: SiteAnswer,
  host: string,
  { what = 'reviews', where = '' }: { what?: string; where?: string } = {}
): Trouble {
  return asksForBreak(answer)
    ? new Trouble('slow_down', `${host} asks for a break. It is tried again later.`)
    : new Trouble('unreadable', `There is no list of ${what} in the answer of ${host}${where}.`)
}

/** @throws Trouble: without an id nothing can be told apart, so the whole page is left */
export const withoutId = (host: string, what = 'A review'): Trouble =>
  new Trouble('unreadable', `${what} of ${host} has no id, so nothing of this page was kept.`)

/** @param what it is, for people. @throws Trouble if it has none */
export function withId(
  row: unknown,
  host: string,
  what?: string
): { row: Readonly<Record<string, unknown>>; id: string } {
  const id = isRecord(row) ? readId(row['id']) : null
  if (!isRecord(row) || id === null) throw withoutId(host, what)
  return { row, id }
}
