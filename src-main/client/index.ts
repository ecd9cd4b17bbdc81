/**
 * What the npm client package exports: openapi-fetch for a running Goodword, plus our rules: temporary refusals are retried,
 * nothing is done twice, lists are read to their end, and events are followed. Its types are in resources/client/index.d.ts, on
 * top of those that openapi-typescript generates from the OpenAPI document.
 */
import createClient from 'openapi-fetch'
import { refusalIn, type LooseCall } from '#shared/contract/api-client'
import { recordsOf } from './client'
import { exchange, type ClientOptions } from './exchange'
import { followEvents, type FollowOptions } from './follow-events'
// In the package this module is replaced by a list that build-client.mjs generates, without the contract behind it.
import { doneTwice } from './done-twice'

export { ApiProblem } from '#shared/contract/api-client'

interface Listed {
  data?: { data: unknown[]; pagination: { next_cursor: string | null } }
  error?: unknown
  response: Response
}

/** A client of the Goodword at `url`. Nothing is sent before the first call. */
export function connect(options: ClientOptions) {
  const client = createClient<Record<string, never>>({
    baseUrl: options.url.replace(/\/$/, ''),
    fetch: (request) => send(options, request),
    querySerializer: { array: { style: 'form', explode: false } }
  })
  const list = client.GET as unknown as (path: string, wanted: object) => Promise<Listed>

  return Object.assign(client, {
    all: (path: string, wanted?: Pick<LooseCall, 'query'>) =>
      recordsOf(wanted?.query, async (query) => {
        const { data, error, response } = await list(path, { params: { query } })
        if (data === undefined) throw refusalIn(response.status, error)
        return data
      }),
    follow: (wanted?: FollowOptions) => followEvents(options, wanted)
  })
}

async function send(options: ClientOptions, request: Request): Promise<Response> {
  const { method, signal } = request
  const { pathname, search } = new URL(request.url)
  const headers = Object.fromEntries(request.headers)
  const isOnce = doneTwice.some((path) => isAt(pathname, path))
  if (method === 'POST' && !isOnce) headers['idempotency-key'] ??= crypto.randomUUID()
  const isRepeatable =
    method === 'GET' ||
    (method === 'POST' && !isOnce) ||
    (method === 'PUT' && headers['if-match'] === undefined)
  // Read into memory, because the body of a Request can be sent only once.
  const body = method === 'GET' ? undefined : new Uint8Array(await request.arrayBuffer())
  return exchange(options, { method, path: `${pathname}${search}`, headers, body, isRepeatable, signal })
}

/**
 * Whether the path of a URL, under whatever base Goodword is reached, ends in a contract path such as
 * `/account/webhooks/{id}/test`.
 */
function isAt(pathname: string, path: string): boolean {
  const parts = path.split('/').slice(1)
  const there = pathname.split('/').slice(-parts.length)
  return parts.every((part, place) => part.startsWith('{') || part === there[place])
}
