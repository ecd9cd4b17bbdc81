/** Whether a request wants to follow events, and starting from which one. */
import type { Request, Response } from 'express'
import type { EventResource } from '#shared/contract/events'
import { validationFailed } from '../problem'
import type { Following } from './event-streams'
import { stillRecognised } from './guards'
import { callerOf, header, type Server } from './request-context'

export const wantsStream = (req: Request): boolean =>
  req.method === 'GET' && /(^|[,\s])text\/event-stream\b/i.test(header(req, 'accept') ?? '')

/** @throws Problem 422 if the header is not an id. */
export function followingOf(
  server: Server,
  req: Request,
  res: Response,
  query: Record<string, unknown>
): Following {
  const { accountId, name, actor } = callerOf(res)
  const { after = null, resource } = query as { after?: number; resource?: EventResource[] }
  return {
    accountId,
    caller: name,
    // A reconnecting browser repeats the original address, so the header is more recent.
    after: lastSeen(req) ?? after,
    resources: resource,
    isWindow: actor === 'window',
    isAllowed: () => stillRecognised(server, req)
  }
}

function lastSeen(req: Request): number | null {
  const text = header(req, 'last-event-id') ?? ''
  if (text === '') return null
  if (/^\d{1,15}$/.test(text)) return Number(text)
  const message = 'must be the id of an event'
  throw validationFailed([{ path: 'Last-Event-ID', code: 'invalid', message }])
}
