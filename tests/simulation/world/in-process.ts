/** Requests to an app in this process, without a socket; and pairs of streams that take the place of connections. */
import { IncomingMessage, ServerResponse, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { Duplex, duplexPair } from 'node:stream'

export interface Asking {
  method: string
  path: string
  headers: Record<string, string>
  body?: string | Uint8Array
}

export interface Answered {
  status: number
  headers: Record<string, string | undefined>
  text: string
}

type App = (req: IncomingMessage, res: ServerResponse) => void

/** One request and its complete answer. */
export function ask(app: App, { method, path, headers, body }: Asking): Promise<Answered> {
  const req = new IncomingMessage(standIn() as unknown as Socket)
  const bytes = body === undefined ? null : Buffer.from(body)
  Object.assign(req, { method, url: path, httpVersion: '1.1', httpVersionMajor: 1, httpVersionMinor: 1 })
  Object.assign(req, {
    headers: { ...headers, ...(bytes === null ? {} : { 'content-length': String(bytes.length) }) }
  })
  if (bytes !== null) req.push(bytes)
  req.push(null)
  req.complete = true
  return new Promise((resolve) => app(req, collecting(new ServerResponse(req), resolve)))
}

/** Express changes the prototype of an answer, so what it does differently has to be its own. */
function collecting(res: ServerResponse, done: (answered: Answered) => void): ServerResponse {
  const pieces: Buffer[] = []
  let isEnded = false
  const take = (piece: unknown) => {
    if (!res.headersSent) res.writeHead(res.statusCode)
    if (typeof piece === 'string' || piece instanceof Uint8Array) pieces.push(Buffer.from(piece as string))
  }
  const write = (piece: unknown) => (take(piece), true)
  const end = (piece?: unknown) => {
    if (isEnded) return res
    isEnded = true
    take(piece)
    const headers = Object.fromEntries(
      Object.entries(res.getHeaders()).map(([name, value]) => [name, String(value)])
    )
    done({ status: res.statusCode, headers, text: Buffer.concat(pieces).toString('utf8') })
    process.nextTick(() => {
      res.emit('finish')
      res.emit('close')
    })
    return res
  }
  return Object.assign(res, { write, end })
}

const nothing = () => undefined

/** A connection's methods beyond those of a stream, none of which mean anything here. */
const ofSockets = {
  setTimeout: nothing,
  setKeepAlive: nothing,
  setNoDelay: nothing,
  ref: nothing,
  unref: nothing,
  remoteAddress: '127.0.0.1',
  remotePort: 1
}

const standIn = () =>
  Object.assign(new Duplex({ read: nothing, write: (_chunk, _encoding, done) => done() }), ofSockets)

/** Both ends of a connection. A destroyed end takes the other with it, as a broken line does. */
export function line(): [ours: Socket, theirs: Socket] {
  const [ours, theirs] = duplexPair().map((each) => Object.assign(each, ofSockets)) as unknown as [
    Socket,
    Socket
  ]
  for (const [one, other] of [
    [ours, theirs],
    [theirs, ours]
  ] as const) {
    one.on('error', nothing)
    one.on('close', () => setImmediate(() => other.destroy()))
  }
  return [ours, theirs]
}

/** Connects to a server that does not listen. */
export function lineTo(server: Server): Socket {
  const [ours, theirs] = line()
  server.emit('connection', theirs)
  return ours
}
