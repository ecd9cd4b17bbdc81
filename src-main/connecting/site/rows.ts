/** Finds the list in an answer, or says what its absence means. */
import { mapInTurns } from '#main/tools/in-turns'
import type { SiteAnswer } from '../port'
import { isRecord, readId } from './read-values'
import { Trouble } from './trouble'

/** Fields that only describe the paging. */
const aboutPages = new Set(['current_page', 'per_page', 'page', 'total', 'links', 'next', 'meta'])

/** @param name of the list; some sites omit an empty list. @throws Trouble if the answer is something else */
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

/** Some sites answer an error with status 200 and a message. */
export const isRefusal = (answer: SiteAnswer): boolean => {
  const body = answer.json()
  return asksForBreak(answer) || (isRecord(body) && ['error', 'errors'].some((name) => body[name] != null))
}

const asksForBreak = ({ text }: SiteAnswer): boolean =>
  text.length < 2000 && /throttl|too many requests|rate[ _-]?limit/i.test(text)

/** @param what the list contains, for the message */
export function noList(
  answer: SiteAnswer,
  host: string,
  { what = 'reviews', where = '' }: { what?: string; where?: string } = {}
): Trouble {
  return asksForBreak(answer)
    ? new Trouble('slow_down', `${host} asked Goodword to slow down. Goodword tries again later.`)
    : new Trouble('unreadable', `There is no list of ${what} in the response from ${host}${where}.`)
}

/** Records without an id can't be told apart. */
export class WithoutId extends Trouble {
  constructor(host: string, what = 'review') {
    super('unreadable', `No ${what} in the response from ${host} has an id.`)
  }
}

/** The reason given for records that were skipped because they have no id. */
export const noId = 'no_id'

/**
 * Reads each row, in turns. Rows without an id are left out, which is said: one of them must not cost the others.
 * @throws Trouble if there are rows, but none with an id
 */
export async function readRows<Item>(
  rows: readonly unknown[],
  read: (row: unknown) => Item
): Promise<{ items: Item[]; skipped: string[] }> {
  const items: Item[] = []
  let missed: WithoutId | undefined
  await mapInTurns(rows, (row) => {
    try {
      items.push(read(row))
    } catch (error) {
      if (!(error instanceof WithoutId)) throw error
      missed = error
    }
  })
  if (items.length === 0 && missed !== undefined) throw missed
  return { items, skipped: Array<string>(rows.length - items.length).fill(noId) }
}

export interface Identified {
  row: Readonly<Record<string, unknown>>
  id: string
}

/** @param what the row is, for the message. @throws Trouble if it has no id */
export function withId(row: unknown, host: string, what?: string): Identified {
  const id = isRecord(row) ? readId(row['id']) : null
  if (!isRecord(row) || id === null) throw new WithoutId(host, what)
  return { row, id }
}
