/** The address in the window for connecting a site: the form for its kind, or the list of kinds if the site isn't recognised. */
import type { ConnectionKind } from '#shared/contract/connection-kinds'

interface Site {
  /** The source's name: a new connection with the same name continues that source. */
  name?: string
  slug?: string
  url?: string | null
}

/** Recognised by name or by address. Only sites that reviews come from. */
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

/** The kind of connection for this site; undefined if there is none or it can't be recognised. */
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
