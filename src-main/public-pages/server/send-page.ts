/** Sends pages: the status, the page, and a policy that allows only what is in it. */
import type { Request, Response } from 'express'
import { linkQuery, writtenQuery } from './link-query'
import type { Notice } from '../views/page-view'
import { writeNotice, type WrittenPage } from '../views/write-page'

export function sendPage(res: Response, status: number, { html, policy }: WrittenPage): void {
  res.status(status)
  res.setHeader('Content-Security-Policy', policy)
  res.setHeader('Content-Type', 'text/html; charset=utf-8')
  res.end(html)
}

/**
 * Sends a page that says why there is nothing else, in the language of the visitor's browser. @param href where to continue from
 * there
 */
export function sendNotice(
  req: Request,
  res: Response,
  status: number,
  notice: Notice,
  href: string | null = null
): void {
  sendPage(res, status, writeNotice(notice, req.headers['accept-language'] ?? 'en', href ?? kioskOf(req)))
}

/** The kiosk to return to, at its location, whatever happened to what was pressed there. */
function kioskOf({ originalUrl }: Request): string | null {
  const path = /^\/k\/[a-z0-9-]{1,100}(?=[/?]|$)/.exec(originalUrl)?.[0]
  if (path === undefined) return null
  const query = new URLSearchParams(originalUrl.split('?').slice(1).join('?'))
  return `${path}${writtenQuery(linkQuery((name) => query.getAll(name)))}`
}

/** Redirects to another address: with 303 after a form, so that reloading does not send it again. */
export function goOn(res: Response, status: 302 | 303, address: string): void {
  res.status(status).location(address).end()
}
