/** The locations of all accounts: a personal account only lists the ones it owns directly. */
import type { Caller, SiteAnswer, SitePlace } from '../port'
import { isRecord, readLine } from '../site/read-values'
import { Trouble } from '../site/trouble'
import { accountsHost, addressAt, locationsHost } from './hosts'

/** Pages of one list. An account with more locations than this has bigger problems. */
const maxPages = 200

/** Names of accounts, such as `accounts/9`. */
export const accountsOf = (call: Caller): Promise<string[]> =>
  listed(call, {
    key: 'accounts',
    address: (pageToken) => addressAt(accountsHost, 'v1/accounts', { pageSize: 20, pageToken }),
    read: (row) => nameLike(row['name'], /^accounts\/[^/?#\s]+$/)
  })

/** Without repetitions: a location keeps the first account that lists it. */
export async function locationsOf(call: Caller, accounts: readonly string[]): Promise<SitePlace[]> {
  const found = new Map<string, SitePlace>()
  for (const account of accounts)
    for (const place of await locationsOfAccount(call, account))
      if (!found.has(place.id)) found.set(place.id, place)
  return distinct([...found.values()])
}

const locationsOfAccount = (call: Caller, account: string): Promise<SitePlace[]> =>
  listed(call, {
    key: 'locations',
    address: (pageToken) =>
      addressAt(locationsHost, `v1/${account}/locations`, {
        readMask: 'name,title,storeCode,metadata',
        pageSize: 100,
        pageToken
      }),
    read: (row) => {
      const id = nameLike(row['name'], /^locations\/[^/?#\s]+$/)
      const code = readLine(row['storeCode'], 100)
      const title = readLine(row['title'], 300) ?? id
      const metadata = isRecord(row['metadata']) ? row['metadata'] : {}
      return {
        id,
        name: code === null ? title : `${title} (${code})`,
        // The v4 path of reviews consists of both.
        address: `${account}/${id}`,
        link: webLink(metadata['mapsUri'])
      }
    }
  })

/** Adds the id to titles that several branches share. */
function distinct(places: SitePlace[]): SitePlace[] {
  const times = new Map<string, number>()
  for (const { name } of places) times.set(name, (times.get(name) ?? 0) + 1)
  return places.map((place) =>
    (times.get(place.name) ?? 0) > 1
      ? { ...place, name: `${place.name} · ${place.id.replace('locations/', '')}` }
      : place
  )
}

export function webLink(value: unknown): string | null {
  const link = readLine(value, 2000)
  return link !== null && /^https:\/\/[^\s@]+$/i.test(link) ? link : null
}

interface List<T> {
  key: string
  address: (pageToken: string | null) => URL
  read: (row: Record<string, unknown>) => T
}

async function listed<T>(call: Caller, { key, address, read }: List<T>): Promise<T[]> {
  const found: T[] = []
  let token: string | null = null
  for (let page = 0; page < maxPages; page++) {
    const { rows, next } = pageIn(await call.get(address(token)), key)
    for (const row of rows) {
      if (!isRecord(row)) throw unreadable()
      found.push(read(row))
    }
    if (next === null) return found
    if (next === token) throw new Trouble('unreadable', 'Google keeps sending the same page.')
    token = next
  }
  throw new Trouble('too_large', 'Google’s list of locations never ends.')
}

/** Google sends an empty list as `{}`. */
export function pageIn(
  answer: SiteAnswer,
  key: string
): { rows: unknown[]; next: string | null; body: Record<string, unknown> } {
  const body = answer.json()
  if (!isRecord(body)) throw unreadable()
  const rows = body[key] ?? []
  const next = body['nextPageToken']
  if (!Array.isArray(rows)) throw unreadable()
  return { rows: rows as unknown[], next: typeof next === 'string' && next !== '' ? next : null, body }
}

function nameLike(value: unknown, form: RegExp): string {
  if (typeof value === 'string' && value.length <= 300 && form.test(value)) return value
  throw unreadable()
}

const unreadable = (): Trouble =>
  new Trouble(
    'unreadable',
    'Google answered with something that is not a list of accounts, locations or reviews.'
  )
