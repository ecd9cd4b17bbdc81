/** E-mail addresses with letters outside ASCII. */
import { domainToASCII } from 'node:url'

/** The address as mail servers accept it: its domain in ASCII (RFC 5891). Without a domain it stays as it is. */
export function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1
  if (isAscii(address) || at === 0) return address
  const domain = domainToASCII(address.slice(at))
  return domain === '' ? address : address.slice(0, at) + domain
}

/** The domain of an address, in ASCII as mail servers write it. */
export const domainOf = (address: string): string => {
  const plain = withAsciiDomain(address)
  return plain.slice(plain.lastIndexOf('@') + 1)
}

/** Letters before the @ that only servers with SMTPUTF8 (RFC 6531) accept. */
export const needsUtf8 = (address: string): boolean =>
  !isAscii(address.slice(0, Math.max(0, address.lastIndexOf('@'))))

const isAscii = (text: string): boolean => Buffer.byteLength(text) === text.length
