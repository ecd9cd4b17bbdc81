/** The names and addresses under which this computer can be reached in its network. */
import { hostname, networkInterfaces } from 'node:os'

/** Addresses a person could type or scan: IPv4 if there are any, otherwise IPv6, and no link-local ones. */
export function networkAddresses(port: number): string[] {
  const found = Object.values(networkInterfaces()).flatMap((each) => each ?? [])
  const usable = found.filter(({ internal, address }) => !internal && !isLinkLocal(address))
  const four = usable.filter(({ family }) => family === 'IPv4').map(({ address }) => address)
  const six = usable.filter(({ family }) => family === 'IPv6').map(({ address }) => `[${address}]`)
  const best = four.length > 0 ? four.toSorted(privateFirst) : six
  return [...new Set(best)].map((host) => `http://${host}:${port}`)
}

/** All hosts that mean this computer, as in a `Host` header without the port. */
export function ownHostNames(): Set<string> {
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? [])
  const name = hostname().toLowerCase()
  const short = name.split('.', 1)[0] ?? name
  const hosts = addresses.map(({ family, address }) => (family === 'IPv6' ? `[${address}]` : address))
  // `.local` is the name other devices in the network use (mDNS).
  return new Set([...hosts, name, short, `${short}.local`].filter((each) => each !== ''))
}

const isLinkLocal = (address: string): boolean => /^(169\.254\.|fe[89ab])/i.test(address)

/** Addresses of home and shop networks before those of containers and other virtual networks. */
function privateFirst(one: string, other: string): number {
  return rank(one) - rank(other)
}

const rank = (address: string): number =>
  address.startsWith('192.168.') ? 0 : address.startsWith('10.') ? 1 : address.startsWith('172.') ? 3 : 2
