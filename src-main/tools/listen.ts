/** Listens on several addresses of this machine with one port, and closes the listeners. */
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export type NotListening = 'taken' | 'forbidden' | 'no_such_address'

/** Only the first address must exist: machines without the others (IPv6) do without. Port 0: any free one, the same on all. */
export async function listenOn(
  make: () => Server,
  port: number,
  [first = '127.0.0.1', ...further]: readonly string[]
): Promise<Server[] | NotListening> {
  const main = await tryListen(make(), port, first)
  if (typeof main === 'string') return main
  const listeners = [main]
  for (const host of further) {
    const next = await tryListen(make(), portOf(main), host)
    if (typeof next !== 'string') listeners.push(next)
    else if (next !== 'no_such_address') {
      await Promise.all(listeners.map(stopGracefully))
      return next
    }
  }
  return listeners
}

export const portOf = (server: Server): number => (server.address() as AddressInfo).port

const refusals: Readonly<Record<string, NotListening>> = {
  EADDRINUSE: 'taken',
  EADDRNOTAVAIL: 'no_such_address',
  EAFNOSUPPORT: 'no_such_address',
  EACCES: 'forbidden'
}

function tryListen(server: Server, port: number, host: string): Promise<Server | NotListening> {
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) => {
      const refusal = refusals[error.code ?? '']
      if (refusal === undefined) reject(error)
      else resolve(refusal)
    }
    server.once('error', fail)
    // One address family per listener, so that every system behaves the same.
    server.listen({ port, host, ipv6Only: host.includes(':') }, () => {
      server.off('error', fail)
      resolve(server)
    })
  })
}

/** Milliseconds that running requests get to finish. */
const patience = 2000

/** Stops accepting requests, gives running ones a moment to finish, then closes. */
export async function stopGracefully(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const hurry = setTimeout(() => server.closeAllConnections(), patience)
  await closed
  clearTimeout(hurry)
}
