/** Load from this process: several connections, each with one request in flight, for a limited time. */
import { connect, type Socket } from 'node:net'

export interface Shot {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path and query. */
  path: string
  body?: string
}

export interface Target {
  url: string
  token?: string
}

export interface Volley {
  requests: number
  seconds: number
  /** Milliseconds of each request. */
  latencies: number[]
}

/**
 * @param next returns the next request to send; shared, so that connections don't repeat each other's.
 * @throws if an answer is not a 2xx, as its time would mean nothing.
 */
export async function fire(
  target: Target,
  next: () => Shot,
  { connections, seconds }: { connections: number; seconds: number }
): Promise<Volley> {
  const latencies: number[] = []
  const started = performance.now()
  const end = started + seconds * 1000
  const lanes = Array.from({ length: connections }, () => lane(target, next, end, latencies))
  await Promise.all(lanes)
  return { requests: latencies.length, seconds: (performance.now() - started) / 1000, latencies }
}

async function lane(target: Target, next: () => Shot, end: number, latencies: number[]): Promise<void> {
  const { hostname, port, host } = new URL(target.url)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  const exchange = exchanger(socket)
  try {
    let now = performance.now()
    // At least one request, however short the time.
    do {
      const shot = next()
      const status = await exchange(textOf(shot, host, target.token))
      const answered = performance.now()
      if (status < 200 || status > 299) throw new Error(`${shot.path} was answered with ${status}.`)
      latencies.push(answered - now)
      now = answered
    } while (now < end)
  } finally {
    socket.destroy()
  }
}

function textOf({ method = 'GET', path, body }: Shot, host: string, token?: string): string {
  const bearer = token === undefined ? '' : `Authorization: Bearer ${token}\r\n`
  const content =
    body === undefined
      ? ''
      : `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`
  return `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept: application/json\r\n${bearer}${content}\r\n${body ?? ''}`
}

/** Sends a text and returns the status once the whole answer has arrived. Understands only what our two servers send. */
function exchanger(socket: Socket): (text: string) => Promise<number> {
  let left = -1
  let head = ''
  let status = 0
  let done: (status: number) => void
  let fail: (error: Error) => void
  socket.on('data', (bytes: Buffer) => {
    if (left < 0) {
      head += bytes.toString('latin1')
      const end = head.indexOf('\r\n\r\n')
      if (end < 0) return
      status = Number(head.slice(9, 12))
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(head.slice(0, end + 2))?.[1] ?? 0)
      left = length - (head.length - end - 4)
      head = ''
    } else left -= bytes.length
    if (left > 0) return
    left = -1
    done(status)
  })
  socket.on('error', (error) => fail(error))
  socket.on('close', () => fail(new Error('The connection was closed.')))
  return (text) =>
    new Promise((resolve, reject) => {
      done = resolve
      fail = reject
      socket.write(text)
    })
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
