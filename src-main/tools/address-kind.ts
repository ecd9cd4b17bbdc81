/** The kind of an IP address: public, private, or never valid as a destination. */
import { BlockList, isIPv4, isIPv6 } from 'node:net'

/**
 * `private`: this machine or the local network. `never`: not a valid destination, including the metadata addresses where cloud
 * machines offer credentials.
 */
type AddressKind = 'public' | 'private' | 'never'

const nobody = listOf([
  '0.0.0.0/8',
  // Link-local, including the usual metadata address of clouds; two more of those follow.
  '169.254.0.0/16',
  '100.100.100.200/32',
  'fd00:ec2::254/128',
  // Documentation and benchmarking.
  '192.0.0.0/24',
  '192.0.2.0/24',
  '198.51.100.0/24',
  '203.0.113.0/24',
  // Multicast and reserved.
  '224.0.0.0/4',
  '240.0.0.0/4',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
  '100::/64',
  // Obsolete tunnels, and documentation.
  '2001::/23',
  '2001:db8::/32'
])
const near = listOf([
  '10.0.0.0/8',
  // Carrier-grade NAT.
  '100.64.0.0/10',
  '127.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '::1/128',
  'fc00::/7'
])
/** All publicly assigned addresses. */
const world = listOf(['2000::/3'])

/** @param address IPv4 or IPv6, as DNS returns them; with or without brackets. */
export function addressKind(address: string): AddressKind {
  const plain = address.replace(/^\[(.*)\]$/, '$1').split('%', 1)[0] ?? ''
  if (isIPv4(plain)) return kindOf(plain, 'ipv4')
  if (!isIPv6(plain)) return 'never'
  const inner = innerAddress(plain)
  if (inner !== null) return addressKind(inner)
  const kind = kindOf(plain, 'ipv6')
  return kind === 'public' && !world.check(plain, 'ipv6') ? 'never' : kind
}

function kindOf(address: string, family: 'ipv4' | 'ipv6'): AddressKind {
  if (nobody.check(address, family)) return 'never'
  return near.check(address, family) ? 'private' : 'public'
}

/** The IPv4 address embedded in an IPv6 one: mapped, translated, or 6to4. */
function innerAddress(address: string): string | null {
  const parts = groupsOf(address)
  const start = parts
    .slice(0, 6)
    .map((each) => each.toString(16))
    .join(':')
  if (start === '0:0:0:0:0:ffff' || start === '64:ff9b:0:0:0:0') return dotted(parts[6], parts[7])
  return parts[0] === 0x2002 ? dotted(parts[1], parts[2]) : null
}

/** The eight groups of an IPv6 address; `URL` normalises to the shortest form. */
function groupsOf(address: string): number[] {
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === '' ? [] : tail.split(':')
  const zeros = Array<string>(8 - before.length - after.length).fill('0')
  return [...before, ...zeros, ...after].map((each) => parseInt(each, 16))
}

const dotted = (high = 0, low = 0): string => [high >> 8, high & 255, low >> 8, low & 255].join('.')

function listOf(nets: readonly string[]): BlockList {
  const list = new BlockList()
  for (const net of nets) {
    const [address = '', bits] = net.split('/')
    list.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4')
  }
  return list
}
