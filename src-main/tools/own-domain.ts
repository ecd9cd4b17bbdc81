/** Which part of a domain belongs to one owner, by the Public Suffix List. */
import { getDomain } from 'tldts'

/**
 * `example.co.uk` of `mail.example.co.uk`, and `ann.github.io` of `x.ann.github.io`: what belongs to different people is not the same.
 * Numbers, names of this network, and endings as such stand for themselves alone.
 */
export function ownDomain(host: string): string {
  const plain = host.toLowerCase().replace(/\.$/, '')
  return getDomain(plain, { allowPrivateDomains: true }) ?? plain
}
