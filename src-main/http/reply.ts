/** What handlers return, and how it is wrapped in the envelope. */
import { createHash } from 'node:crypto'
import type { SuccessStatus } from '#shared/contract/endpoint'
import type { Pagination, Warning } from '#shared/contract/envelope'
import type { Page } from '../store/paging'

/** An answer: the status, and the data as JSON text. */
export interface Reply {
  status: SuccessStatus
  data: string
  page?: Page<unknown>
}

/** An answer that is a file. */
export interface FileReply {
  status: 200
  /** The file name for saving it. */
  name: string
  /** Identifies its bytes, if known in advance, so that clients that already have them need not download them again. */
  etag?: string
  /** Its length, if known in advance, so that clients can show progress. */
  bytes?: number
  /** Produced and sent in chunks; a file that already exists may be a single one. */
  pieces: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>
}

/** A file that is saved under a name. */
export const file = (name: string, pieces: FileReply['pieces'], etag?: string): FileReply => ({
  status: 200,
  name,
  pieces,
  ...(etag === undefined ? {} : { etag: `"${etag}"` })
})

/** One record. */
export const one = (record: object): Reply => ({ status: 200, data: JSON.stringify(record) })

/** One record that was just created; `created` false: it already existed. */
export const made = (record: object, created = true): Reply => ({
  status: created ? 201 : 200,
  data: JSON.stringify(record)
})

/** One record for which work will be done later. */
export const accepted = (record: object): Reply => ({ status: 202, data: JSON.stringify(record) })

/** A record that is already JSON text. */
export const text = (json: string, status: 200 | 201 | 202 = 200): Reply => ({ status, data: json })

/** A page of records. */
export const list = (page: Page<object>): Reply => ({ status: 200, data: JSON.stringify(page.records), page })

/** A page of records that are already JSON texts. */
export const textList = (page: Page<string>): Reply => ({
  status: 200,
  data: `[${page.records.join(',')}]`,
  page
})

/** The complete answer. */
export function envelope(reply: Reply, warnings: readonly Warning[], url: string): string {
  const pagination =
    reply.page === undefined ? '' : `,"pagination":${JSON.stringify(paginationOf(reply.page, url))}`
  const warned = warnings.length === 0 ? '' : `,"warnings":${JSON.stringify(warnings)}`
  return `{"success":true,"status":${reply.status},"data":${reply.data}${pagination}${warned}}`
}

/** Identifies the state of a record; answers with the same tag are identical. */
export const etagOf = (data: string): string =>
  `"${createHash('sha1').update(data).digest('base64url').slice(0, 20)}"`

/** @param url the full URL of the request; the links keep its filters. */
function paginationOf(page: Page<unknown>, url: string): Pagination {
  const { total, limit, records } = page
  const [path = '', query = ''] = url.split('?', 2)
  const last = Math.max(1, Math.ceil(total / limit))
  const number = page.page
  const linkTo = (key: 'page' | 'cursor', value: string | number) => link(path, query, key, value)
  const begin = number === null ? 0 : (number - 1) * limit
  const isEmpty = number === null || records.length === 0
  return {
    current_page: number,
    last_page: last,
    total,
    total_is_exact: page.totalIsExact ?? true,
    per_page: limit,
    from: isEmpty ? null : begin + 1,
    to: isEmpty ? null : begin + records.length,
    path,
    first_page_url: linkTo('page', 1),
    last_page_url: linkTo('page', last),
    prev_page_url:
      number === null ? cursorLink(page.prevCursor, linkTo) : number > 1 ? linkTo('page', number - 1) : null,
    next_page_url:
      number === null
        ? cursorLink(page.nextCursor, linkTo)
        : number < last
          ? linkTo('page', number + 1)
          : null,
    next_cursor: page.nextCursor,
    prev_cursor: page.prevCursor
  }
}

type LinkTo = (key: 'page' | 'cursor', value: string) => string
const cursorLink = (cursor: string | null, linkTo: LinkTo): string | null =>
  cursor === null ? null : linkTo('cursor', cursor)

function link(path: string, query: string, key: string, value: string | number): string {
  if (query === '') return `${path}?${key}=${value}`
  const kept = query
    .split('&')
    .filter((pair) => pair !== '' && !pair.startsWith('page=') && !pair.startsWith('cursor='))
  return `${path}?${[...kept, `${key}=${value}`].join('&')}`
}

/** The `Link` header of a page (RFC 8288). Uses cursors, which stay stable while rows are added. */
export function linkHeader(page: Page<unknown>, url: string): string | undefined {
  const [path = '', query = ''] = url.split('?', 2)
  const links = [
    page.nextCursor && `<${link(path, query, 'cursor', page.nextCursor)}>; rel="next"`,
    page.prevCursor && `<${link(path, query, 'cursor', page.prevCursor)}>; rel="prev"`
  ].filter(Boolean)
  return links.length === 0 ? undefined : links.join(', ')
}
