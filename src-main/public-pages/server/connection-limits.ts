/**
 * Limits the connections of visitors. Someone who holds many of them, or sends a byte a minute, must not keep others out: when
 * there are too many, the one that has been idle longest is closed, and the new one is let in.
 */
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse
} from 'node:http'
import type { Duplex } from 'node:stream'
import type { Socket } from 'node:net'
import { writeNotice } from '../views/write-page'
import { isLoopback } from '#main/tools/loopback'
import type { PublicPagesLimits } from './limits'
import { plainAddress } from './visitor-address'

/** Milliseconds between checks for requests that take too long to arrive. */
const lookEvery = 1000
/** Bytes of all headers: cookies of the owner's other sites may be included. */
const largestHead = 16 * 1024
/** Milliseconds that a quiet connection is kept for the next request; proxies keep theirs about as long. */
const keptFor = 65_000

interface Line {
  address: string
  /** The latest request. */
  req?: IncomingMessage
  res?: ServerResponse
}

/** Makes servers that share these limits. */
export function publicPagesServers(app: RequestListener, limits: PublicPagesLimits): () => Server {
  // Ordered by last use.
  const lines = new Map<Duplex, Line>()
  return () => {
    const server = createServer({ connectionsCheckingInterval: lookEvery, maxHeaderSize: largestHead }, app)
    server.headersTimeout = limits.headTime
    server.requestTimeout = limits.requestTime
    server.keepAliveTimeout = keptFor
    server.setTimeout(limits.idleTime)
    server.on('connection', (socket: Socket) => admit(lines, socket, limits))
    server.prependListener('request', (req: IncomingMessage, res: ServerResponse) => {
      const line = lines.get(req.socket)
      if (line === undefined) return
      lines.delete(req.socket)
      lines.set(req.socket, { address: line.address, req, res })
    })
    answerBroken(server, (socket) => lines.get(socket)?.res?.headersSent === true)
    return server
  }
}

function admit(lines: Map<Duplex, Line>, socket: Socket, limits: PublicPagesLimits): void {
  const address = plainAddress(socket.remoteAddress ?? '')
  const ofAddress = isLoopback(address) ? [] : [...lines].filter(([, line]) => line.address === address)
  const isFull =
    (ofAddress.length >= limits.connectionsOfAddress && !closeOne(ofAddress)) ||
    (lines.size >= limits.connections && !closeOne(lines))
  if (isFull) return void socket.destroy()
  lines.set(socket, { address })
  socket.once('close', () => lines.delete(socket))
}

/** Closes the connection that has been idle longest; returns false if all of them are being answered. */
function closeOne(lines: Iterable<[Duplex, Line]>): boolean {
  for (const [socket, { req, res }] of lines) {
    if (req?.complete === true && res?.writableEnded === false) continue
    socket.destroy()
    return true
  }
  return false
}

const statuses: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout'
}

/** Answers requests that fail before they reach Express; sends nothing if a response has already begun. */
function answerBroken(server: Server, isAnswered: (socket: Duplex) => boolean): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswered(socket)) return void socket.destroy()
    const { html, policy } = writeNotice('broken', 'en', null)
    const head = [
      `HTTP/1.1 ${statuses[error.code ?? ''] ?? '400 Bad Request'}`,
      'Content-Type: text/html; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(html)}`,
      `Content-Security-Policy: ${policy}`,
      'X-Content-Type-Options: nosniff',
      'Cache-Control: no-store',
      'Connection: close'
    ]
    socket.end(`${head.join('\r\n')}\r\n\r\n${html}`)
  })
}
