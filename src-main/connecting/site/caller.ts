/** The caller of an adapter: contacts only the site's servers, one request at a time, and retries after passing trouble. */
import { setTimeout as wait } from 'node:timers/promises'
import { listLimits, readJson, UnreadableJson } from '#main/tools/read-json'
import type { Adapter, Caller, RawAnswer, Secrets, Settings, SiteAnswer, SiteRequest } from '../port'
import { exchange, type ExchangeOptions } from './exchange'
import { newSharedToken, tokenAfter, type Renewal, type SharedToken } from './shared-token'
import { isPassing, mayHaveArrived, Trouble, troubleOf, troubleOfError, unsureOf } from './trouble'
import { withoutSecrets } from './without-secrets'

export interface CallerOptions extends ExchangeOptions {
  /** Waits; replaceable in tests. */
  pause?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>
  /** From 0 to 1: adds jitter to retries. */
  chance?: () => number
}

/** What a caller has to know of an adapter. */
export type Called = Pick<Adapter, 'pace' | 'server' | 'alsoAsks' | 'authorize' | 'exchangeKeys' | 'judge'>

interface Calling {
  adapter: Called
  settings: Settings
  secrets: Secrets
  now: () => number
  signal: AbortSignal
  /** Left out: the token is used by this caller only. */
  shared?: SharedToken | undefined
}

/** Milliseconds before each retry after passing trouble. After the last one the run ends, and the next run tries again. */
const retries = [1000, 3000, 9000]
/** A token is renewed this many milliseconds before it expires. */
const endsSoon = 60_000
/** If a site asks for a longer break than this, the run ends instead of waiting. */
const maxPause = 60_000
const maxRedirects = 3
const signature = 'Goodword (works for the owner of this account)'

/** Some sites answer an error with status 200, and only mention it in the body. */
const mayRefuse = ({ status, text }: RawAnswer): boolean => status >= 400 || /"errors?"\s*:/.test(text)

export function callerOf(calling: Calling, options: CallerOptions = {}): Caller {
  const { settings, now, signal } = calling
  const { pause = waitFor, chance = Math.random } = options
  const authorize = authorizer(calling, (request) => retryWhileBusy(request, [], request.headers ?? {}))
  const { pace } = calling.adapter
  /** When each server was last contacted. */
  const askedAt = new Map<string, number>()

  const once = async (
    { address, ...asked }: Request,
    tolerated: readonly number[],
    keys: Record<string, string>
  ): Promise<SiteAnswer> => {
    const { adapter, secrets } = calling
    const servers = [adapter.server(settings), ...(adapter.alsoAsks ?? [])] as const
    const told = await follow(asked.method, address, servers, (url) =>
      exchange({ method: asked.method, url, ...contentOf(asked, keys) }, signal, options)
    )
    const answer = readable(mayRefuse(told) ? withoutSecrets(told, [secrets, keys]) : told, address)
    if (tolerated.includes(answer.status)) return answer
    const refusal = adapter.judge?.(answer, secrets) ?? null
    if (refusal !== null) throw new Trouble(refusal.code, refusal.message)
    const trouble = troubleOf(answer, address, now())
    if (trouble !== null) throw trouble
    return answer
  }

  const retryWhileBusy = async (
    request: Request,
    tolerated: readonly number[],
    keys: Record<string, string>
  ): Promise<SiteAnswer> => {
    for (let attempt = 0; ; attempt++) {
      try {
        return await once(request, tolerated, keys)
      } catch (error) {
        if (request.isRepeatable === false && mayHaveArrived(error)) throw unsureOf(request.address)
        if (signal.aborted) throw error
        const trouble = troubleOfError(error, request.address)
        const usual = retries[attempt]
        const rest = trouble.retryAfter ?? (usual ?? 0) * (0.8 + 0.4 * chance())
        if (usual === undefined || !isPassing(trouble) || rest > maxPause) throw trouble
        await pause(rest, signal)
      }
    }
  }

  const ask = async (request: Request, tolerated: readonly number[] = []): Promise<SiteAnswer> => {
    const { address } = request
    const rest = (askedAt.get(address.host) ?? -Infinity) + pace - performance.now()
    if (rest > 0) await pause(rest, signal)
    askedAt.set(address.host, performance.now())
    return authorize(request.as, (keys) =>
      retryWhileBusy(request, tolerated, { ...keys, ...request.headers })
    )
  }
  return {
    settings,
    now,
    get: (address, tolerated, as) => ask({ method: 'GET', address, as }, tolerated),
    send: (request, tolerated) => ask({ ...request, isRepeatable: request.isRepeatable ?? false }, tolerated)
  }
}

interface Request extends Omit<SiteRequest, 'method' | 'as'> {
  method: SiteRequest['method'] | 'GET'
  as?: string | undefined
}

/** The headers and the body of a request. */
function contentOf(
  { json, form, text }: Pick<Request, 'json' | 'form' | 'text'>,
  keys: Record<string, string>
) {
  // RFC 9111 §5.2.1.4: what is published or taken back depends on what stands there now.
  const headers = {
    Accept: 'application/json',
    'Cache-Control': 'no-cache',
    'User-Agent': signature,
    ...keys
  }
  if (form !== undefined)
    return {
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(form).toString()
    }
  if (text !== undefined)
    return { headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers }, body: text }
  if (json === undefined) return { headers }
  return { headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(json) }
}

type WithKeys = (
  as: string | undefined,
  work: (keys: Record<string, string>) => Promise<SiteAnswer>
) => Promise<SiteAnswer>

/** Adds the keys to requests. If they are exchanged for a token, all requests of the connection share it. */
function authorizer(
  { adapter, settings, secrets, now, shared = newSharedToken() }: Calling,
  ask: (request: SiteRequest) => Promise<SiteAnswer>
): WithKeys {
  const { exchangeKeys } = adapter
  if (exchangeKeys === undefined) return (as, work) => work(adapter.authorize(settings, secrets, as))
  const renewal: Renewal = { secrets, renew: (held) => exchangeKeys(ask, settings, held, now) }
  return async (as, work) => {
    const keys = adapter.authorize(settings, secrets, as)
    let used = await tokenAfter(shared, null, renewal)
    if (used.until - endsSoon <= now()) used = await tokenAfter(shared, used, renewal)
    try {
      return await work({ ...keys, ...used.headers })
    } catch (error) {
      if (!(error instanceof Trouble) || error.code !== 'key_refused') throw error
      return work({ ...keys, ...(await tokenAfter(shared, used, renewal)).headers })
    }
  }
}

const waitFor = (milliseconds: number, signal: AbortSignal): Promise<unknown> =>
  wait(milliseconds, undefined, { signal })

/** Follows redirects only within the site's servers: keys stay there, and nobody can redirect us into the owner's network. */
async function follow(
  method: Request['method'],
  address: URL,
  servers: readonly [URL, ...URL[]],
  ask: (url: URL) => Promise<RawAnswer>
): Promise<RawAnswer> {
  let url = address
  for (let steps = 0; ; steps++) {
    if (!servers.some((server) => isWithin(url, server)))
      throw new Trouble(
        'elsewhere',
        `${servers[0].host} sends Goodword to another server (${url.host}), which is not followed.`
      )
    const answer = await ask(url)
    const { location } = answer.headers
    if (![301, 302, 303, 307, 308].includes(answer.status) || location === undefined) return answer
    if (method !== 'GET')
      throw new Trouble(
        'elsewhere',
        `${url.host} sends Goodword to another address, which is not followed when something is sent.`
      )
    const next = URL.parse(location, url.href)
    if (next === null || steps === maxRedirects)
      throw new Trouble('unreadable', `${url.host} redirects in circles.`)
    url = next
  }
}

/** The same server, or the same host with encryption. */
const isWithin = (url: URL, server: URL): boolean =>
  url.username === '' &&
  url.password === '' &&
  (url.origin === server.origin ||
    (url.protocol === 'https:' && server.protocol === 'http:' && url.hostname === server.hostname))

function readable({ status, headers, text }: RawAnswer, { host }: URL): SiteAnswer {
  return {
    status,
    headers,
    text,
    json: () => {
      try {
        return readJson(text, listLimits)
      } catch (error) {
        if (!(error instanceof UnreadableJson)) throw error
        throw error.reason === 'not_json'
          ? new Trouble('unreadable', unreadableWords(host, text), null, `${host} sent no JSON`)
          : new Trouble(
              'too_large',
              `${host} sent more at once than Goodword can read. Its list has to come in smaller pages.`
            )
      }
    }
  }
}

function unreadableWords(host: string, text: string): string {
  if (text.trim() === '') return `${host} sent an empty answer.`
  return /^\s*</.test(text)
    ? `${host} answered with a web page instead of data: a login, a firewall or a maintenance page may be in the way.`
    : `${host} answered with something that is not data. Goodword tries again later.`
}
