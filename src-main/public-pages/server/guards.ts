/** What the public pages accept: requests to one of our names, of the kinds visitors send, and forms from our own pages only. */
import type { Request, RequestHandler } from 'express'
import { ownHostNames } from '../../account/pages/public-address/own-addresses'
import { publicAddress } from '../../account/pages/public-address/public-address.service'
import type { BaseContext } from '../../context'
import { isLoopback } from '../../tools/loopback'
import { sendNotice } from './send-page'

/** Headers of every response; pages add a policy that allows only what is in them. */
export const sealAnswers: RequestHandler = (req, res, next) => {
  res.setHeader('Content-Security-Policy', nothing)
  res.setHeader('X-Content-Type-Options', 'nosniff')
  res.setHeader('X-Frame-Options', 'DENY')
  // Not `no-referrer`: browsers would then not say where a form comes from, not even one of ours.
  res.setHeader('Referrer-Policy', 'same-origin')
  res.setHeader('Permissions-Policy', 'camera=(), geolocation=(), microphone=()')
  res.setHeader('Cross-Origin-Opener-Policy', 'same-origin')
  // Mails are read within pages of others.
  res.setHeader('Cross-Origin-Resource-Policy', isForMails(req) ? 'cross-origin' : 'same-origin')
  res.setHeader('Cache-Control', 'no-store')
  // Personal links and what belongs to them is nobody's search result.
  if (!isPageForEverybody(req)) res.setHeader('X-Robots-Tag', 'noindex, nofollow')
  next()
}

const nothing = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const isForMails = ({ path }: Request): boolean => /^\/[op]\//.test(path)
const isPageForEverybody = ({ path }: Request): boolean => /^\/r\/[^/]+$/.test(path)
const isOptOut = ({ path }: Request): boolean => path.startsWith('/u/')

/** Another name is a page that made its own name point here, or somebody who walks through all addresses. */
export function admitHost(base: BaseContext): RequestHandler {
  const isOwn = ownHosts(base)
  return (req, res, next) => {
    const host = hostOf(req.headers.host)
    if (!req.originalUrl.startsWith('/')) sendNotice(req, res, 400, 'broken')
    else if (host === null || !isOwn(host)) sendNotice(req, res, 421, 'not_found')
    else next()
  }
}

/** The name in a `Host` header, without its port: proxies leave it out, or put in that of their own. */
function hostOf(header: string | undefined): string | null {
  const [, name] = /^(\[[0-9a-f:.]+\]|[^\s:/?#@[\]]+)(?::\d{1,5})?$/i.exec(header ?? '') ?? []
  return name?.toLowerCase().replace(/\.$/, '') ?? null
}

/** Networks come and go with the computer. */
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

/** Visitors look and send forms. */
export const refuseMethods: RequestHandler = (req, res, next) => {
  if (['GET', 'HEAD', 'POST'].includes(req.method)) return next()
  res.setHeader('Allow', 'GET, HEAD, POST')
  sendNotice(req, res, 405, 'broken')
}

/**
 * No page of others may let its visitors send forms here unawares. The page for everybody takes them, because copies of it lie
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
  // Behind a proxy the scheme is another one, and maybe the name.
  const { host: from } = URL.canParse(origin) ? new URL(origin) : { host: '' }
  return from === '' || (from !== host?.toLowerCase() && origin.toLowerCase() !== publicAddress(base))
}
