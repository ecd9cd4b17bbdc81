/** The one place where errors become answers. Anything but a Problem is logged, and the answer only contains the request id. */
import type { ErrorRequestHandler, Response } from 'express'
import { Problem } from '../problem'
import { cannotWrite } from './guards'
import { header, requestIdOf, type Site } from './request-context'

export function sendProblem(site: Site): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    const problem = toProblem(error)
    site.noticed(error)
    if (
      problem.code === 'internal_error' ||
      problem.code === 'unavailable' ||
      problem.code === 'storage_full'
    ) {
      const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
      site.log.error('request failed', {
        request_id: requestIdOf(res),
        method: req.method,
        // Log the route's pattern, as the actual path can contain anything.
        path: (req.route as { path?: string } | undefined)?.path ?? '',
        status: problem.status,
        reason
      })
    }
    if (res.headersSent) {
      next(error)
      return
    }
    const wantsProblemJson = (header(req, 'accept') ?? '').includes('application/problem+json')
    const type = wantsProblemJson ? 'application/problem+json' : 'application/json; charset=utf-8'
    for (const [name, value] of Object.entries(problem.more.headers ?? {})) res.setHeader(name, value)
    res.status(problem.status).setHeader('Content-Type', type)
    res.end(JSON.stringify(wantsProblemJson ? rfc9457(problem, res) : envelope(problem, res)))
  }
}

function envelope(problem: Problem, res: Response) {
  return {
    success: false,
    status: problem.status,
    error: { ...facts(problem), request_id: requestIdOf(res) }
  }
}

/** Spec silent (§7): the same refusal in RFC 9457 format, for clients that ask for it. */
function rfc9457(problem: Problem, res: Response) {
  const { message, ...rest } = facts(problem)
  const title = problem.code.replaceAll('_', ' ')
  return {
    type: 'about:blank',
    title,
    status: problem.status,
    detail: message,
    ...rest,
    request_id: requestIdOf(res)
  }
}

function facts({ code, message, more }: Problem) {
  return {
    code,
    message,
    ...(more.reason === undefined ? {} : { reason: more.reason }),
    ...(more.fields === undefined ? {} : { fields: more.fields }),
    ...(more.existingId === undefined ? {} : { existing_id: more.existingId })
  }
}

function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (error instanceof URIError)
    return new Problem('malformed_request', 'The path contains an invalid escape sequence.')
  const { code = '', type = '', limit = 0 } = error as { code?: string; type?: string; limit?: number }
  if (code.startsWith('SQLITE_')) return ofStorage(code)
  return ofBody(type, limit) ?? ofRestart(error) ?? unexpected()
}

/** For work that was still in progress when the database was closed to be replaced. */
const ofRestart = (error: unknown): Problem | undefined =>
  error instanceof TypeError && error.message === 'The database connection is not open'
    ? new Problem('unavailable', 'Goodword was restarting; try again.', {
        headers: { 'Retry-After': '1' }
      })
    : undefined

/** Errors from reading a body, by body-parser's error types. */
function ofBody(type: string, limit: number): Problem | undefined {
  if (type === 'entity.too.large')
    return new Problem('body_too_large', `The body is larger than ${limit / 1024} KiB.`)
  if (type === 'encoding.unsupported')
    return new Problem('unsupported_media_type', 'The body must not be compressed.')
  if (type.startsWith('request.') || type.startsWith('entity.')) {
    return new Problem('malformed_request', 'The body could not be read.')
  }
  return undefined
}

/** Trouble with the disk or with another program; any other SQLite error is a bug of ours. */
const troubles = /^SQLITE_(BUSY|LOCKED|READONLY|IOERR|CORRUPT|NOTADB|CANTOPEN|PROTOCOL)/

function ofStorage(code: string): Problem {
  if (code.startsWith('SQLITE_FULL')) {
    return new Problem(
      'storage_full',
      'The disk is full. Nothing was changed; free some space and try again.'
    )
  }
  if (!troubles.test(code)) return unexpected()
  if (code.startsWith('SQLITE_READONLY')) return cannotWrite()
  const sentence = code.startsWith('SQLITE_BUSY')
    ? 'Another program is using the database.'
    : 'The database cannot be used right now.'
  return new Problem('unavailable', `${sentence} Nothing was changed; try again.`, {
    headers: { 'Retry-After': '5' }
  })
}

const unexpected = (): Problem =>
  new Problem('internal_error', 'Something went wrong in Goodword. Look for the request id in the log.')
