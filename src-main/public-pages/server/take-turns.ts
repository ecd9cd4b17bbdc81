/**
 * Visitors are served one per turn of the event loop: others get their turn in between, so that a hall full of
 * guests who press at the same time holds up the owner for one of them and not for all.
 */
import type { NextFunction, RequestHandler } from 'express'

export function takeTurns(): RequestHandler {
  const waiting: NextFunction[] = []
  const serveNext = () => {
    const next = waiting.shift()
    if (waiting.length > 0) setImmediate(serveNext)
    next?.()
  }
  return (_req, res, next) => {
    waiting.push(() => {
      // A visitor who has left needs no page.
      if (!res.closed) next()
    })
    if (waiting.length === 1) setImmediate(serveNext)
  }
}
