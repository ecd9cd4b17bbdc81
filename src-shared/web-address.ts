/** Addresses as people write them, and as links contain them. */

const bareAddress = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?::\d{1,5})?(?:[/?#]\S*)?$/u

/** Adds `https://` to an address that was written without it, such as `g.page/r/abc`. Anything else is only trimmed. */
export function completedAddress(text: string): string {
  const plain = text.trim()
  if (plain.startsWith('//')) return `https:${plain}`
  return bareAddress.test(plain) ? `https://${plain}` : plain
}

/** An e-mail address as a `mailto:` link contains it: `?`, `&`, `%` and `#` may be part of it. */
export const inMailto = (address: string): string =>
  encodeURI(address).replaceAll(/[?&#]/g, encodeURIComponent)
