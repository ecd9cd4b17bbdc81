/** Reviews from any address that returns a JSON list. */
import { z } from 'zod'
import type { Adapter, Caller, Found, SiteAnswer, SitePage, Wanted } from '../port'
import { isRecord, readFlag, readId, readLine, readScore, readText, readTime } from '../site/read-values'
import { plainIfHtml } from '../site/plain-text'
import { formField, optionalField } from '../site/form-field'
import { isRefusal, noList, readRows, WithoutId } from '../site/rows'
import { Trouble } from '../site/trouble'
import { nextLink } from '../site/next-link'
import { valueAt } from './pointer'
import { jsonSecrets, jsonSettings, readSource, type JsonField, type JsonSource } from './settings'

/** Spec silent: a limit, so that an endless list doesn't keep us reading for ever. */
const maxPages = 1000

export const jsonSource: Adapter = {
  about: {
    kind: 'json',
    name: 'JSON list',
    settings: [
      formField(
        'url',
        'Address',
        'Where the list is: https, or http on your own network.',
        'https://example.com/reviews.json'
      ),
      optionalField(
        'list',
        'List',
        'Where the list of reviews is in the response. Default: the response itself, or the only list in it.',
        'data.reviews'
      ),
      optionalField(
        'fields',
        'Fields',
        'An object that says where each field of a review is. Default: the usual names. Fields: id, score, title, review, name, email, created_at, updated_at, reply, replied_at, url, language, product, verified, hidden, deleted.',
        '{"id": "review_id", "score": "stars"}'
      ),
      optionalField(
        'paging',
        'Pages',
        'How to get further pages: none, page, offset, cursor, link (header), next (address in the answer); or an object with type, parameter, first, size, size_parameter and next. Default: auto, which follows a Link header.',
        '{"type": "page", "parameter": "page"}'
      ),
      optionalField(
        'complete',
        'Complete',
        'Whether the list always contains all reviews: only then can Goodword tell which were removed.',
        'true'
      ),
      optionalField('best_score', 'Best score', 'What a score is at most. Default: 5.', '10'),
      optionalField(
        'time_zone',
        'Time zone',
        'For times that do not include one. Default: UTC.',
        'Europe/Berlin'
      )
    ],
    secrets: [
      optionalField(
        'headers',
        'Headers',
        'An object of headers to send with each request, such as a key.',
        '{"Authorization": "Bearer …"}'
      )
    ],
    steps: [
      {
        text: 'Ask the service for the address of its reviews in JSON, and for a key if it requires one.',
        wait: 'minutes'
      }
    ],
    can: { reviews: true, edits: true, removals: true, replies: false, customers: false, charges: false },
    built_from: 'Any list of reviews in JSON.'
  },
  pace: 100,
  settings: jsonSettings,
  secrets: jsonSecrets,
  server: (settings) => readSource(settings).url,
  identity: (settings) => readSource(settings).url.href,
  authorize: (_settings, secrets) => z.object(jsonSecrets).parse(secrets).headers ?? {},
  probe: async (call) => {
    const found = await firstPage(call)
    return [{ right: 'reviews:read', ok: true, message: `The first page contains ${found.length} reviews.` }]
  },
  preview: firstPage,
  read
}

async function firstPage(call: Caller): Promise<Found[]> {
  const source = readSource(call.settings)
  const rows = rowsOf(source, source.url, await call.get(firstAddress(source)))
  return (await readRows(rows, (row) => reviewOf(source, row))).items
}

interface Mark {
  /** The address of the next page. */
  address: string
  pages: number
}

async function* read(call: Caller, wanted: Wanted): AsyncGenerator<SitePage> {
  const source = readSource(call.settings)
  const mark = wanted.mark as Mark | null
  let address = mark === null ? firstAddress(source) : new URL(mark.address)
  for (let pages = (mark?.pages ?? 0) + 1; ; pages++) {
    const answer = await call.get(address)
    const rows = rowsOf(source, address, answer)
    const page = await readRows(rows, (row) => reviewOf(source, row))
    const next = nextAddress(source, { address, answer, count: rows.length })
    if (next !== null && pages >= maxPages)
      throw new Trouble('too_large', `The list at ${source.url.host} has more than ${maxPages} pages.`)
    if (next === null) {
      yield { ...page, mark: null, isComplete: source.isComplete }
      return
    }
    yield { ...page, mark: { address: next.href, pages } satisfies Mark }
    if (next.href === address.href)
      throw new Trouble('unreadable', `${address.host} names the same next page again and again.`)
    address = next
  }
}

function firstAddress({ url, paging }: JsonSource): URL {
  const first = new URL(url)
  const { type, parameter, first: number, size, size_parameter } = paging
  if (type === 'page' || type === 'offset') first.searchParams.set(parameter, String(number))
  if (size_parameter !== '') first.searchParams.set(size_parameter, String(size))
  return first
}

interface Present {
  address: URL
  answer: SiteAnswer
  count: number
}

function nextAddress({ paging }: JsonSource, { address, answer, count }: Present): URL | null {
  const { type, parameter, first, next } = paging
  const withParameter = (value: string | number): URL => {
    const url = new URL(address)
    url.searchParams.set(parameter, String(value))
    return url
  }
  const present = Number(address.searchParams.get(parameter) ?? first)
  switch (type) {
    case 'none':
      return null
    case 'page':
      return count === 0 ? null : withParameter(present + 1)
    case 'offset':
      return count === 0 ? null : withParameter(present + count)
    case 'cursor': {
      const cursor = valueAt(answer.json(), next)
      const isMore = (typeof cursor === 'string' && cursor !== '') || typeof cursor === 'number'
      return isMore ? withParameter(cursor) : null
    }
    case 'next': {
      const written = valueAt(answer.json(), next)
      return typeof written === 'string' && written !== '' ? addressFrom(written, address) : null
    }
    case 'auto':
    case 'link':
      return nextLink(answer, address)
  }
}

function addressFrom(written: string, address: URL): URL {
  const next = URL.parse(written, address.href)
  if (next === null)
    throw new Trouble('unreadable', `${address.host} names a next page that is not an address.`)
  return next
}

/** @throws Trouble if there is no list in the expected place */
function rowsOf({ list }: JsonSource, { host }: URL, answer: SiteAnswer): unknown[] {
  const body = answer.json()
  const found = list === null ? onlyListOf(body) : valueAt(body, list)
  if (Array.isArray(found)) return found as unknown[]
  // Some sites omit an empty list.
  if (isRecord(body) && found == null && !isRefusal(answer)) return []
  throw noList(answer, host, list === null ? {} : { where: ' at that place' })
}

/** The only list in the answer, wherever it is; null for an empty object. Otherwise the answer itself. */
function onlyListOf(body: unknown): unknown {
  if (!isRecord(body)) return body
  const values = Object.values(body)
  const lists = values.filter((each) => Array.isArray(each))
  if (lists.length === 1) return lists[0]
  return values.length === 0 ? null : body
}

function reviewOf({ fields, best, zone, url }: JsonSource, row: unknown): Found {
  const value = (name: JsonField): unknown => {
    for (const pointer of fields[name]) {
      const found = valueAt(row, pointer)
      if (found !== undefined && found !== null && !isRecord(found)) return found
    }
    return undefined
  }
  const id = readId(value('id'))
  if (id === null) throw new WithoutId(url.host)
  if (readFlag(value('deleted')) === true) return { gone: id }
  return {
    id,
    written: readTime(value('created_at'), zone) ?? readTime(value('updated_at'), zone),
    changed: readTime(value('updated_at'), zone),
    score: readScore(value('score'), best),
    title: readLine(value('title'), 300),
    text: readText(plainIfHtml(value('review')), 20_000),
    name: readLine(value('name'), 200),
    email: readLine(value('email'), 254),
    answer: readText(value('reply'), 10_000),
    answered: readTime(value('replied_at'), zone),
    link: linkOf(value('url')),
    language: readLine(value('language'), 35),
    product: readLine(value('product'), 300),
    verified: readFlag(value('verified')),
    isShown: readFlag(value('hidden')) !== true,
    raw: row
  }
}

function linkOf(value: unknown): string | null {
  const link = readLine(value, 2000)
  return link !== null && /^https?:\/\/[^\s@]+$/i.test(link) ? link : null
}
