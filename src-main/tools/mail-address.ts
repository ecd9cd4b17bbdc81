/** E-mail addresses: with letters outside ASCII, and as found in address books. */
import { domainToASCII } from 'node:url'
import { email } from '#shared/contract/fields'

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

const inAngles = /<([^<>]*)>/
/** What people and programs leave around an address. */
const around = /^[\s"'(<[,;:]+|(?<![\s"'>)\],;:.])[\s"'>)\],;:.]+$/g

/**
 * The address in a cell: `Ann Smith <ann@example.com>`, `mailto:ann@example.com`, `ann@example.com;`, or the first valid one of
 * several. A text without a valid address is returned trimmed, for the contract to refuse.
 */
export function emailIn(text: string): string {
  const plain = text
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (isEmail(plain)) return plain
  const whole = inAngles.exec(plain)?.[1] ?? plain
  for (const part of [whole, ...plain.split(/[\s,;<>|]+/)]) {
    // Of many words, few can be an address.
    if (!part.includes('@')) continue
    const address = bare(part)
    if (isEmail(address)) return address
  }
  return bare(whole)
}

const bare = (part: string): string =>
  part.replaceAll(around, '').replace(/^(?:mailto|e-?mail|mail):\s?/i, '')

const isEmail = (text: string): boolean => email.safeParse(text).success

const isAscii = (text: string): boolean => Buffer.byteLength(text) === text.length
