/** An owner's reverse proxy in front of the public pages, with a name and a certificate. */
import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer, request as askSafely } from 'node:https'
import type { AddressInfo } from 'node:net'
import { testCertificate } from '../faults/test-certificate'

export interface ReverseProxy {
  port: number
  /** Sends as mail providers' programs do, trusting its certificate. Returns status and text. */
  post: (url: string, form: string) => Promise<{ status: number; text: string }>
  get: (url: string) => Promise<{ status: number; text: string }>
  stop: () => Promise<void>
}

/** @param target the address of the public pages, called for each request. */
export async function startReverseProxy(target: () => string): Promise<ReverseProxy> {
  const server = createServer(await testCertificate(), (req, res) => handOn(target(), req, res))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const send = (url: string, method: string, form = '') =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const { host, hostname, pathname, search } = new URL(url)
      const type = 'application/x-www-form-urlencoded'
      const headers = {
        host,
        ...(form === '' ? {} : { 'content-type': type, 'content-length': form.length })
      }
      const to = { host: '127.0.0.1', port, servername: hostname, rejectUnauthorized: false, agent: false }
      const asked = askSafely({ ...to, method, path: pathname + search, headers }, (answer) => {
        let text = ''
        answer.on('data', (piece: Buffer) => (text += piece.toString()))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
      })
      asked.on('error', reject)
      asked.end(form)
    })
  return {
    port,
    post: (url, form) => send(url, 'POST', form),
    get: (url) => send(url, 'GET'),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
}

function handOn(target: string, req: IncomingMessage, res: ServerResponse): void {
  const headers = {
    ...req.headers,
    'x-forwarded-for': req.socket.remoteAddress,
    'x-forwarded-proto': 'https'
  }
  const { hostname, port } = new URL(target)
  const asked = ask(
    { hostname, port, method: req.method, path: req.url, headers, agent: false },
    (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(res)
    }
  )
  asked.on('error', () => res.writeHead(502).end())
  req.pipe(asked)
}
