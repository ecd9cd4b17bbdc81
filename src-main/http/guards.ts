/** Who may talk to the service: checks the host, that the page is ours or there is none, the key, and the row's scope. */
import type { Request, RequestHandler } from 'express'
import rateLimit, { type RateLimitRequestHandler } from 'express-rate-limit'
import type { Endpoint } from '#shared/contract/endpoint'
import type { Scope } from '#shared/contract/scopes'
import { noteTokenUse, recogniseToken, type Bearer } from '../account/core/tokens/tokens.service'
import { Problem } from '../problem'
import { trustLine } from './connection-limits'
import { signedInPath } from './signed-in-path'
import { callerOf, header, setCaller, type Caller, type Server, type Site } from './request-context'

/** The names by which the service may be called. Any other comes from a page whose own name points here (DNS rebinding). */
function ownHosts(port: number): string[] {
  return [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`]
}

/** Why a request is not admitted, or null. */
function refusalOfOrigin(
  request: {
    host: string | undefined
    origin: string | undefined
    site: string | undefined
    isOpening: boolean
    url: string
  },
  port: number
): Problem | null {
  const { host, origin, site, isOpening, url } = request
  const hosts = ownHosts(port)
  if (!url.startsWith('/')) return new Problem('malformed_request', 'The request line must contain a path.')
  if (host === undefined || !hosts.includes(host.toLowerCase())) {
    return new Problem('wrong_host', `This service only answers to ${hosts.join(', ')}.`)
  }
  if (origin !== undefined && !hosts.map((each) => `http://${each}`).includes(origin.toLowerCase())) {
    return new Problem('forbidden_origin', 'Web pages of other origins must not call this service.')
  }
  if (site !== undefined && site !== 'none' && site !== 'same-origin' && !isOpening) {
    return new Problem('forbidden_origin', 'Web pages of other sites must not call this service.')
  }
  return null
}

export function admit(site: Site): RequestHandler {
  return (req, _res, next) => {
    const { host, origin } = req.headers
    const from = header(req, 'sec-fetch-site')
    const request = { host, origin, site: from, isOpening: isOpening(req), url: req.originalUrl }
    const refusal = refusalOfOrigin(request, site.port())
    if (refusal !== null) throw refusal
    next()
  }
}

/**
 * Whether a browser is navigating to the window itself, as when Goodword opens it at the start (open-window), or after a sign-in.
 * If any other page links here, the window opens without a key, and that page can't see into it. A sign-in that nobody started
 * is rejected.
 */
const isOpening = (req: Request): boolean =>
  req.method === 'GET' &&
  (req.originalUrl === '/' || req.path === signedInPath) &&
  header(req, 'sec-fetch-mode') === 'navigate' &&
  header(req, 'sec-fetch-dest') === 'document'

const bearer = /^Bearer +([A-Za-z0-9._~+/=-]{1,200})$/i

/** The key that a request carries. */
export const bearerOf = (req: Request): string | undefined =>
  bearer.exec(req.headers.authorization ?? '')?.[1]

/** @throws Problem 401. */
export function authenticate(server: Server): RequestHandler {
  return (req, res, next) => {
    const key = bearerOf(req)
    const caller = key === undefined ? null : recognise(server, key)
    if (caller === null) {
      if (key !== undefined) server.log.security?.('token_refused', { by: null })
      const message =
        req.headers.authorization === undefined
          ? 'The header "Authorization: Bearer <token>" is required.'
          : 'The token is not valid, or no longer valid.'
      throw new Problem('unauthorized', message, {
        headers: { 'WWW-Authenticate': 'Bearer realm="goodword"' }
      })
    }
    trustLine(req)
    setCaller(res, caller)
    next()
  }
}

/** For streaming answers: whether the request's caller would still be admitted. */
export function stillRecognised(server: Server, req: Request): boolean {
  const key = bearerOf(req) ?? ''
  return server.sessions.recognise(key) !== null || recogniseToken(server, key) !== null
}

function recognise(server: Server, key: string): Caller | null {
  const session = server.sessions.recognise(key)
  if (session !== null) return session
  const token = recogniseToken(server, key)
  if (token === null) return null
  // Answers must not wait for the disk.
  setImmediate(() => noteUse(server, token))
  const { id, name, accountId, scopes } = token
  return { name: `token ${id}`, accountId, scopes, tokenId: id, tokenName: name, actor: 'api' }
}

function noteUse(server: Server, token: Bearer): void {
  try {
    if (server.db.raw.open) noteTokenUse(server, token)
  } catch (error) {
    // A full or read-only disk must not prevent reading.
    server.log.error('token use could not be recorded', { token: token.id, reason: String(error) })
  }
}

/** @throws Problem 403. */
export function requireScopes(
  { log }: Site,
  { scopes, name, accountId }: Caller,
  needed: readonly Scope[]
): void {
  for (const scope of needed) {
    if (scopes.has(scope)) continue
    log.security?.('scope_refused', { by: name, account: accountId, scope })
    throw new Problem('missing_scope', `This requires a token with the scope ${scope}.`)
  }
}

/** Checks fields that only some callers may send. @throws Problem 403. */
export function requireFieldScopes(
  held: ReadonlySet<Scope>,
  sent: Readonly<Record<string, unknown>>,
  needs: readonly (readonly [field: string, scope: Scope])[]
): void {
  for (const [field, scope] of needs)
    if (sent[field] !== undefined && !held.has(scope))
      throw new Problem('missing_scope', `The field "${field}" requires a token with the scope ${scope}.`)
}

/** @throws Problem 503. Rows that work outside a transaction may not need to write; they are refused when they try. */
export function requireWritable({ isReadOnly }: Server, { method, outside }: Endpoint): void {
  if (isReadOnly && method !== 'GET' && !outside) throw cannotWrite()
}

export const cannotWrite = (): Problem =>
  new Problem('read_only', 'The data is read-only at the moment. Nothing was changed.', {
    headers: { 'Retry-After': '60' }
  })

/** Spec silent (§8): a limit of requests per minute and token, reported in `RateLimit` headers. The window has no limit. */
export function limitRate(requestsPerMinute: number): RateLimitRequestHandler {
  return rateLimit({
    windowMs: 60_000,
    limit: requestsPerMinute,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    keyGenerator: (_req, res) => callerOf(res).name,
    skip: (_req, res) => callerOf(res).actor === 'window',
    handler: () => {
      throw new Problem('rate_limited', `More than ${requestsPerMinute} requests in a minute.`, {
        headers: { 'Retry-After': '60' }
      })
    }
  })
}
