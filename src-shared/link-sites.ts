/** Sites that review pages link to: their names, and how their addresses are recognised. */
import { linkIcons } from './contract/page-settings'

type LinkIcon = (typeof linkIcons)[number]

/** Names of companies are the same in every language. */
export const siteNames: Readonly<Partial<Record<LinkIcon, string>>> = {
  google: 'Google',
  facebook: 'Facebook',
  tripadvisor: 'Tripadvisor',
  trustpilot: 'Trustpilot',
  yelp: 'Yelp',
  booking: 'Booking.com'
}

export const knownSites = linkIcons.filter((icon) => icon in siteNames)

const hosts: readonly [LinkIcon, RegExp][] = [
  ['google', /(?:^|\.)(?:google(?:\.[a-z]{2,6}){1,2}|g\.page|goo\.gl)$/],
  ['facebook', /(^|\.)(facebook\.com|fb\.com|fb\.me)$/],
  ['tripadvisor', /(?:^|\.)tripadvisor(?:\.[a-z]{2,6}){1,2}$/],
  ['trustpilot', /(^|\.)trustpilot\.com$/],
  ['yelp', /(?:^|\.)yelp(?:\.[a-z]{2,6}){1,2}$/],
  ['booking', /(^|\.)booking\.com$/]
]

/** The site of an address, if it is a known one. */
export function siteOf(url: string): LinkIcon | undefined {
  const host = /^https?:\/\/([^/?#:@\s]+)/i.exec(url.trim())?.[1]?.toLowerCase() ?? ''
  return hosts.find(([, pattern]) => pattern.test(host))?.[0]
}
