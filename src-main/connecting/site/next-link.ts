/** The next page, from the `Link` header (RFC 8288). */
import type { SiteAnswer } from '../port'

export function nextLink({ headers }: Pick<SiteAnswer, 'headers'>, address: URL): URL | null {
  for (const part of (headers['link'] ?? '').slice(0, 10_000).split(/,(?=\s*<)/)) {
    const [, target, parameters = ''] = /^\s*<([^>]*)>(.*)$/.exec(part) ?? []
    if (target !== undefined && /;\s*rel="?next"?(?:\s|;|$)/i.test(parameters))
      return URL.parse(target, address.href)
  }
  return null
}
