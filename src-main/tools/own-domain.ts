/** Which part of a domain belongs to one owner. */

/** Endings below which everybody has a name of their own, the usual ones: example.co.uk belongs to one, co.uk to none. */
const sharedEndings = /\.(co|com|net|org|gov|ac|edu)\.[a-z]{2}$/

/** `example.co.uk` of `mail.example.co.uk`; numbers belong to nobody else but themselves. */
export function ownDomain(host: string): string {
  const plain = host.toLowerCase()
  if (/^[\d.]+$|:/.test(plain)) return plain
  return plain
    .split('.')
    .slice(sharedEndings.test(plain) ? -3 : -2)
    .join('.')
}
