/** Which part of a domain belongs to one owner, by the Public Suffix List. */
import { getDomain } from 'tldts'

/**
 * `example.co.uk` of `mail.example.co.uk`, and `ann.github.io` of `x.ann.github.io`: domains of different people stay apart.
 * IP addresses, local names, and bare suffixes are returned as they are.
 */
export function ownDomain(host: string): string {
  const plain = host.toLowerCase().replace(/\.$/, '')
  return getDomain(plain, { allowPrivateDomains: true }) ?? plain
}
