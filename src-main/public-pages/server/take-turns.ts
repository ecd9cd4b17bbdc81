/**
 * Serves one visitor per turn of the event loop: other work gets its turn in between, so that a hall full of visitors who press
 * at the same time delays the owner's window by one of them and not by all.
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
      // If the visitor has left, no page is needed.
      if (!res.closed) next()
    })
    if (waiting.length === 1) setImmediate(serveNext)
  }
}
