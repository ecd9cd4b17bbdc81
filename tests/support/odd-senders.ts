/** Clients that send in ways that `fetch` doesn't. */
import { connect } from 'node:net'

/** Sends `size` bytes before reading the answer, as simple clients do. Uses a socket, because Node's HTTP client would hang. */
export async function sendAll(url: string, size: number, headers: Record<string, string>) {
  const { hostname, port, host } = new URL(url)
  const isChunked = 'transfer-encoding' in headers
  const sent = { host, ...(isChunked ? {} : { 'content-length': String(size) }), ...headers }
  const head = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`)
  const socket = connect(Number(port), hostname)
  const put = async (bytes: string) => {
    if (!socket.write(bytes)) await new Promise((drained) => socket.once('drain', drained))
  }
  await put(`POST / HTTP/1.1\r\n${head.join('')}\r\n`)
  for (let left = size; left > 0; left -= 65_536) {
    const piece = 'x'.repeat(Math.min(left, 65_536))
    await put(isChunked ? `${piece.length.toString(16)}\r\n${piece}\r\n` : piece)
  }
  if (isChunked) await put('0\r\n\r\n')
  for await (const chunk of socket) {
    const [first = '', body = ''] = String(chunk).split('\r\n\r\n')
    return { status: Number(first.split(' ')[1]), json: JSON.parse(body) as unknown }
  }
  return null
}

/** Sends a request head, then a byte every 50 ms until the connection is closed; returns what came back. */
export function trickle(url: string, head: string): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    let heard = ''
    const socket = connect(Number(port), hostname, () => socket.write(head))
    const drip = setInterval(() => socket.write('x'), 50)
    socket.on('data', (chunk: Buffer) => (heard += chunk.toString()))
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE' && error.code !== 'ECONNRESET') reject(error)
    })
    socket.on('close', () => {
      clearInterval(drip)
      resolve(heard)
    })
  })
}
