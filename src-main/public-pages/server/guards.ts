/**
 * What the public pages accept: requests to one of our host names, with methods that visitors use, and forms from our own pages
 * only.
 */
import type { Request, RequestHandler } from 'express'
import { ownHostNames } from '#main/account/pages/public-address/own-addresses'
import { publicAddress } from '#main/account/pages/public-address/public-address.service'
import type { BaseContext } from '#main/context'
import { isLoopback } from '#main/tools/loopback'
import { sendNotice } from './send-page'

/** Sets the headers of every response; pages add a policy that allows only what they contain. */
export const setSecurityHeaders: RequestHandler = (req, res, next) => {
  res.setHeader('Content-Security-Policy', nothing)
  res.setHeader('X-Content-Type-Options', 'nosniff')
  res.setHeader('X-Frame-Options', 'DENY')
  // Not `no-referrer`: browsers would then hide where a form comes from, even for our own pages.
  res.setHeader('Referrer-Policy', 'same-origin')
  res.setHeader('Permissions-Policy', 'camera=(), geolocation=(), microphone=()')
  res.setHeader('Cross-Origin-Opener-Policy', 'same-origin')
  // E-mails are displayed inside the pages of webmail providers.
  res.setHeader('Cross-Origin-Resource-Policy', isForMails(req) ? 'cross-origin' : 'same-origin')
  res.setHeader('Cache-Control', 'no-store')
  // Personal links and everything below them must not appear in search results.
  if (!isPageForEverybody(req)) res.setHeader('X-Robots-Tag', 'noindex, nofollow')
  next()
}

const nothing = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const isForMails = ({ path }: Request): boolean => /^\/[op]\//.test(path)
const isPageForEverybody = ({ path }: Request): boolean => /^\/r\/[^/]+$/.test(path)
const isOptOut = ({ path }: Request): boolean => path.startsWith('/u/')

/** Refuses other host names: these come from DNS rebinding, or from somebody scanning all addresses. */
export function admitHost(base: BaseContext): RequestHandler {
  const isOwn = ownHosts(base)
  return (req, res, next) => {
    const host = hostOf(req.headers.host)
    if (!req.originalUrl.startsWith('/')) sendNotice(req, res, 400, 'broken')
    else if (host === null || !isOwn(host)) sendNotice(req, res, 421, 'not_found')
    else next()
  }
}

/** The name in a `Host` header, without its port: proxies leave that out, or put in their own. */
function hostOf(header: string | undefined): string | null {
  const [, name] = /^(\[[0-9a-f:.]+\]|[^\s:/?#@[\]]+)(?::\d{1,5})?$/i.exec(header ?? '') ?? []
  return name?.toLowerCase().replace(/\.$/, '') ?? null
}

/** Milliseconds for which our host names are cached: the computer may join or leave networks. */
const rememberedFor = 10_000

function ownHosts(base: BaseContext): (host: string) => boolean {
  let own = { names: ownHostNames(), at: base.now() }
  const namesNow = () => {
    if (Math.abs(base.now() - own.at) > rememberedFor) own = { names: ownHostNames(), at: base.now() }
    return own.names
  }
  return (host) => isLoopback(host) || host === publicHost(base) || namesNow().has(host)
}

function publicHost(base: BaseContext): string | null {
  const address = publicAddress(base)
  return address === null ? null : new URL(address).hostname
}

/** Visitors only need GET, HEAD and POST. */
export const refuseMethods: RequestHandler = (req, res, next) => {
  if (['GET', 'HEAD', 'POST'].includes(req.method)) return next()
  res.setHeader('Allow', 'GET, HEAD, POST')
  sendNotice(req, res, 405, 'broken')
}

/**
 * No other site may make its visitors send forms here unknowingly. The public page accepts them, because HTML exports of it are
 * on other servers; so does opting out, which mail programs do from wherever they are.
 */
export function refuseForeignForms(base: BaseContext): RequestHandler {
  return (req, res, next) => {
    if (req.method !== 'POST' || isPageForEverybody(req) || isOptOut(req) || !isForeign(base, req)) next()
    else sendNotice(req, res, 403, 'broken')
  }
}

function isForeign(base: BaseContext, { headers }: Request): boolean {
  const { origin, host } = headers
  const site = headers['sec-fetch-site']
  if (origin === undefined) return site !== undefined && site !== 'same-origin' && site !== 'none'
  // Behind a proxy the scheme differs, and possibly the host name.
  const { host: from } = URL.canParse(origin) ? new URL(origin) : { host: '' }
  return from === '' || (from !== host?.toLowerCase() && origin.toLowerCase() !== publicAddress(base))
}
