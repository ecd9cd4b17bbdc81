/** Bytes on the wire, for requests that no HTTP client would send. */
import { connect } from 'node:net'
import { patience } from './patience'

/** Milliseconds of silence after which an answer that has begun counts as complete. */
const silence = 1500

/** Sends the bytes unchanged; returns everything that came back until the service closed the connection or went silent. */
export function rawSocket(url: string, bytes: string | Buffer): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    let heard = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    const end = () => {
      socket.destroy()
      resolve(heard)
    }
    socket.setTimeout(patience, end)
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1')
      socket.setTimeout(silence)
    })
    socket.on('close', end)
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' ? end() : reject(error)
    )
  })
}
