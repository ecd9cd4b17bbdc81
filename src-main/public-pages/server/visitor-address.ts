/** Who a request comes from. */
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { ipKeyGenerator } from 'express-rate-limit'
import { isLoopback } from '../../tools/loopback'

export interface VisitorAddress {
  /** Names the visitor in limits: an IPv4 address, or the network of an IPv6 one, of which a home has many. */
  key: string
  /** This computer itself, or a proxy on it that does not say for whom. */
  isProxy: boolean
}

/** What a request tells of its sender. */
interface Sent {
  socket: { remoteAddress?: string | undefined }
  headers: IncomingMessage['headers']
}

/**
 * Only a proxy on this computer is trusted, and only the last entry, which it wrote itself. Spec silent (§6): the owner says that
 * there is a tunnel or proxy by giving the public address that it leads from; without one, whatever asks here asks for itself.
 */
export function visitorOf({ socket, headers }: Sent, hasProxy: boolean): VisitorAddress {
  const remote = plainAddress(socket.remoteAddress ?? '')
  if (!isLoopback(remote)) return { key: keyOf(remote), isProxy: false }
  if (!hasProxy) return thisMachine
  const told = plainAddress(
    [headers['x-forwarded-for'] ?? ''].flat().join(',').split(',').at(-1)?.trim() ?? ''
  )
  return isIP(told) === 0 || isLoopback(told) ? thisMachine : { key: keyOf(told), isProxy: false }
}

const thisMachine: VisitorAddress = { key: 'proxy', isProxy: true }

/** IPv4 addresses come in the clothes of IPv6 where one listener takes both; some proxies add brackets or a port. */
export function plainAddress(address: string): string {
  const [, bracketed, dotted] = /^\[(.+)\](?::\d+)?$|^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address) ?? []
  return (bracketed ?? dotted ?? address).replace(/^::ffff:(?=\d+\.)/i, '').split('%', 1)[0] ?? ''
}

const keyOf = (address: string): string => (isIP(address) === 0 ? 'unknown' : ipKeyGenerator(address, 64))
