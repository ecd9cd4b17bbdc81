/** Whether a host is within one's own network only. */
import { BlockList, isIP } from 'node:net'
import { isLoopback } from './loopback'

const own = new BlockList()
own.addSubnet('10.0.0.0', 8)
own.addSubnet('172.16.0.0', 12)
own.addSubnet('192.168.0.0', 16)
own.addSubnet('169.254.0.0', 16)
own.addSubnet('100.64.0.0', 10)
own.addSubnet('0.0.0.0', 8)
own.addSubnet('fc00::', 7, 'ipv6')
own.addSubnet('fe80::', 10, 'ipv6')
own.addAddress('::', 'ipv6')

/** True for this machine, addresses that routers hand out, and names that only a network knows. */
export function isPrivateHost(host: string): boolean {
  const plain = host.toLowerCase().replace(/^\[(.*)\]$/, '$1')
  if (isLoopback(plain)) return true
  const version = isIP(plain)
  if (version === 0) return !plain.includes('.') || /\.(local|lan|home|internal|home\.arpa)$/.test(plain)
  return own.check(plain, version === 4 ? 'ipv4' : 'ipv6')
}
