/** Whether a server is on this machine. */
import { isIP } from 'node:net'

/** True for names and addresses that never leave the machine. */
export function isLoopback(host: string): boolean {
  const plain = host.toLowerCase().replace(/^\[(.*)\]$/, '$1')
  if (isIP(plain) === 4) return plain.startsWith('127.')
  if (isIP(plain) === 6) return plain === '::1' || plain.startsWith('::ffff:127.')
  return plain === 'localhost' || plain.endsWith('.localhost')
}
