/** A WebDAV folder (RFC 4918) over files in memory. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Faults, TargetServer } from './target-server'

export async function startWebdav(): Promise<TargetServer> {
  const files = new Map<string, string>()
  const faults: Faults = {}
  let writes = 0
  const right = `Basic ${Buffer.from('ann:made-up-pass').toString('base64')}`
  const nameIn = (url: string) =>
    decodeURIComponent(new URL(url, 'http://x').pathname.replace(/^\/dav\//, ''))

  const put = async (request: IncomingMessage, response: ServerResponse, name: string) => {
    writes++
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    if (faults.full === true) return response.writeHead(507).end()
    const isNew = !files.has(name)
    files.set(name, Buffer.concat(pieces).subarray(0, faults.cutAfter).toString())
    if (faults.cutAfter !== undefined) return response.destroy()
    return response.writeHead(isNew ? 201 : 204).end()
  }

  const locked = (request: IncomingMessage, response: ServerResponse) =>
    response
      .writeHead(207, { 'Content-Type': 'application/xml' })
      .end(
        `<D:multistatus xmlns:D="DAV:"><D:response><D:href>${request.url}</D:href><D:status>HTTP/1.1 423 Locked</D:status></D:response></D:multistatus>`
      )

  const answer = (request: IncomingMessage, response: ServerResponse): unknown => {
    const name = nameIn(request.url ?? '')
    if (faults.silent === true) return undefined
    if (faults.loginPage === true)
      return response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Sign in</h1>')
    if (faults.redirect !== undefined)
      return response.writeHead(302, { Location: `${faults.redirect}${request.url}` }).end()
    if (request.headers.authorization !== right || faults.wrongPassword === true)
      return response.writeHead(401, { 'WWW-Authenticate': 'Basic realm="dav"' }).end()
    if (!request.url?.startsWith('/dav/')) return response.writeHead(409).end()
    if (request.method === 'GET')
      return files.has(name)
        ? response.writeHead(200, { 'Content-Type': 'text/html' }).end(files.get(name))
        : response.writeHead(404).end()
    if (faults.denied === true) return response.writeHead(403).end()
    if (faults.lockedInside === true && ['MOVE', 'DELETE'].includes(request.method ?? ''))
      return locked(request, response)
    if (request.method === 'PROPFIND') return response.writeHead(207).end('<multistatus xmlns="DAV:" />')
    if (request.method === 'PUT') return put(request, response, name)
    if (request.method === 'DELETE')
      return response.writeHead(faults.keepsAll === true || files.delete(name) ? 204 : 404).end()
    if (request.method !== 'MOVE') return response.writeHead(405).end()
    const to = nameIn(String(request.headers.destination))
    const text = files.get(name)
    if (text === undefined) return response.writeHead(404).end()
    if (files.has(to) && request.headers['overwrite'] === 'F') return response.writeHead(412).end()
    const isNew = !files.has(to)
    files.set(to, text)
    files.delete(name)
    if (faults.lostAnswer === true) return response.destroy()
    return response.writeHead(isNew ? 201 : 204).end()
  }

  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/dav/`,
    files,
    faults,
    writes: () => writes,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    }
  }
}
