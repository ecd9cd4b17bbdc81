/**
 * Limits connections to the service. Any program on this machine can open some and never finish a request, but none must keep the
 * owner out: if there are too many, the oldest one without a valid key is closed, and the new one is admitted.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/** A desktop program only serves a few at a time. */
const maxLines = 256

interface Line {
  /** The latest response. */
  res?: ServerResponse
}

/** Connections whose latest request had a valid key. */
const known = new WeakSet<Duplex>()

/** Call when a request has a valid key. */
export const trustLine = ({ socket }: IncomingMessage): void => void known.add(socket)

/** Returns a function to apply to each server; they share one limit. */
export function keepRoom(most = maxLines): (server: Server) => void {
  // Ordered by when they were last used.
  const lines = new Map<Duplex, Line>()
  return (server) => {
    server.on('connection', (socket: Duplex) => {
      if (lines.size >= most && !closeOne(lines)) return void socket.destroy()
      lines.set(socket, {})
      socket.once('close', () => lines.delete(socket))
    })
    server.prependListener('request', ({ socket }: IncomingMessage, res: ServerResponse) => {
      if (!lines.delete(socket)) return
      // Each request has to present its key again.
      known.delete(socket)
      lines.set(socket, { res })
    })
  }
}

/** False: all of them have a valid key and a request in progress. */
function closeOne(lines: ReadonlyMap<Duplex, Line>): boolean {
  const all = [...lines]
  const oldest =
    all.find(([socket]) => !known.has(socket)) ??
    all.find(([, { res }]) => res === undefined || res.writableEnded)
  oldest?.[0].destroy()
  return oldest !== undefined
}
