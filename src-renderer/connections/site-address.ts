/** Where in the window a site is connected: the form of its kind, or all kinds where it is none that the window knows. */
import type { ConnectionKind } from '../../src-shared/contract/connection-kinds'

interface Site {
  /** As its reviews are listed: a connection of this name goes on with them. */
  name?: string
  slug?: string
  url?: string | null
}

/** By name or by address. Only sites that reviews come from. */
const sites: readonly { kind: ConnectionKind; called: RegExp; at: RegExp }[] = [
  {
    kind: 'google',
    called: /^google(?! ?play)/i,
    at: /(?:^|\.)(?:google(?:\.[a-z]{2,6}){1,2}|g\.page|goo\.gl)$/
  },
  { kind: 'trustpilot', called: /^trustpilot/i, at: /(?:^|\.)trustpilot\.[a-z]{2,6}$/ },
  { kind: 'judgeme', called: /^judge[. -]?me/i, at: /(?:^|\.)judge\.me$/ },
  { kind: 'woocommerce', called: /^woo-?commerce/i, at: /(?:^|\.)woocommerce\.com$/ }
]

/** The kind of connection that reads this site; undefined: none, or none that can be told from its name. */
export function kindOfSite({ name = '', slug = '', url }: Site): ConnectionKind | undefined {
  const host = url && URL.canParse(url.trim()) ? new URL(url.trim()).hostname : ''
  return sites.find(({ called, at }) => called.test(name) || called.test(slug) || at.test(host))?.kind
}

export function connectAddress(site: Site = {}): string {
  const kind = kindOfSite(site)
  const query = new URLSearchParams({
    ...(kind !== undefined && { connect: kind }),
    ...(site.name !== undefined && { name: site.name })
  })
  return `/settings/connections${query.size > 0 ? `?${query.toString()}` : ''}`
}
