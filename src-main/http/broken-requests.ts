/** Requests too malformed for Express: they also get an answer in the envelope, and then the connection is closed. */
import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { refusals, type RefusalCode } from '#shared/contract/envelope'

const known: Record<string, [code: RefusalCode, message: string]> = {
  HPE_HEADER_OVERFLOW: ['header_too_large', 'The headers are larger than 16 KiB.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['request_timeout', 'The request took too long to arrive.']
}

export function answerBrokenRequests(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const [code, message] = known[error.code ?? ''] ?? ['malformed_request', 'This is not an HTTP request.']
    const status = refusals[code]
    const body = JSON.stringify({ success: false, status, error: { code, message, request_id: 'none' } })
    const head = [
      `HTTP/1.1 ${status} ${code.replaceAll('_', ' ')}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close'
    ]
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  })
}
