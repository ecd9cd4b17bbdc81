/** Who a request comes from. */
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { ipKeyGenerator } from 'express-rate-limit'
import { isLoopback } from '#main/tools/loopback'

export interface VisitorAddress {
  /** Identifies the visitor for limits: an IPv4 address, or the network of an IPv6 address, since a home has many of those. */
  key: string
  /** This computer itself, or a proxy on it that does not say whom it forwards for. */
  isProxy: boolean
}

/** What a request tells about its sender. */
interface Sent {
  socket: { remoteAddress?: string | undefined }
  headers: IncomingMessage['headers']
}

/**
 * Only a proxy on this computer is trusted, and only the last entry, which it wrote itself. Spec silent (§6): entering a public
 * address tells us that there is a tunnel or proxy; without one, requests from this computer are its own.
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

/** Whether a connection comes from another machine: one to an address of one's own network has the same address at both ends. */
export function isOtherDevice({ remoteAddress = '', localAddress = '' }: ConnectionEnds): boolean {
  const remote = plainAddress(remoteAddress)
  return remote !== '' && !isLoopback(remote) && remote !== plainAddress(localAddress)
}

interface ConnectionEnds {
  remoteAddress?: string | undefined
  localAddress?: string | undefined
}

const thisMachine: VisitorAddress = { key: 'proxy', isProxy: true }

/** Where one listener serves both, IPv4 addresses arrive mapped to IPv6; some proxies add brackets or a port. */
export function plainAddress(address: string): string {
  const [, bracketed, dotted] = /^\[(.+)\](?::\d+)?$|^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address) ?? []
  return (bracketed ?? dotted ?? address).replace(/^::ffff:(?=\d+\.)/i, '').split('%', 1)[0] ?? ''
}

const keyOf = (address: string): string => (isIP(address) === 0 ? 'unknown' : ipKeyGenerator(address, 64))
