/** Turns errors into pages: details go only to the log, under the id of the request. */
import { randomBytes } from 'node:crypto'
import type { ErrorRequestHandler, RequestHandler, Response } from 'express'
import type { BaseContext } from '#main/context'
import type { Notice } from '../views/page-view'
import { Problem } from '#main/problem'
import { sendNotice } from './send-page'

export const nameRequest: RequestHandler = (_req, res, next) => {
  ;(res.locals as { requestId?: string }).requestId = `req_${randomBytes(12).toString('base64url')}`
  next()
}

const requestIdOf = (res: Response): string => (res.locals as { requestId?: string }).requestId ?? 'none'

interface Trouble {
  status: number
  notice: Notice
}

export function sendTrouble(base: BaseContext): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    const { status, notice } = troubleOf(error)
    if (status >= 500) {
      const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
      // Only the first letter of the path: the rest may be somebody's personal link.
      const facts = { request_id: requestIdOf(res), method: req.method, path: req.path.slice(0, 2), reason }
      base.log.error('a visitor could not be answered', facts)
    }
    if (res.headersSent) return next(error)
    res.setHeader('Request-Id', requestIdOf(res))
    if (notice === 'busy') res.setHeader('Retry-After', '5')
    // Close the connection instead of waiting for the rest of a large body.
    if (status === 413 || status === 408) res.setHeader('Connection', 'close')
    sendNotice(req, res, status, notice)
  }
}

function troubleOf(error: unknown): Trouble {
  if (error instanceof Problem) return { status: error.status, notice: noticeOf(error.status) }
  const { code = '', status = 500 } = error as { code?: string; status?: unknown }
  if (code.startsWith('SQLITE_FULL')) return { status: 507, notice: 'busy' }
  if (/^SQLITE_(BUSY|LOCKED|READONLY|IOERR|CANTOPEN|PROTOCOL)/.test(code))
    return { status: 503, notice: 'busy' }
  // Errors that Express and the form parser raise for bad requests.
  const isOfRequest = typeof status === 'number' && status >= 400 && status < 500
  return isOfRequest ? { status, notice: noticeOf(status) } : { status: 500, notice: 'failed' }
}

const notices: Readonly<Record<number, Notice>> = {
  404: 'not_found',
  410: 'gone',
  413: 'too_large',
  429: 'too_many',
  500: 'failed',
  503: 'busy',
  507: 'busy'
}
const noticeOf = (status: number): Notice => notices[status] ?? 'broken'
