/** What a pasted review link is, and what a customer sees who follows it. */
import { linkIcons } from './contract/page-settings'
import { siteOf } from './link-sites'

/**
 * `form`: asks for a review at once. `profile`: the business's page at a review site, where customers have to find the button.
 * `place`: the same on a map. `search`: results of a search, which differ from person to person. `owner`: asks the customer to sign
 * in as the business. `other`: any other page.
 */
type LinkShows = 'form' | 'profile' | 'place' | 'search' | 'owner' | 'other'

/** What was probably not meant as a review link. */
export const doubtful = ['place', 'search', 'owner'] as const satisfies LinkShows[]
export type Doubtful = (typeof doubtful)[number]

interface PastedLink {
  /** With `https://` if that was left out. */
  url: string
  site: (typeof linkIcons)[number] | undefined
  shows: LinkShows
}

/** The first that fits host (without `www.`), path and a parameter of the query or the fragment decides. */
const rules: readonly [LinkShows, RegExp, RegExp?, [name: string, value: RegExp]?][] = [
  [
    'owner',
    /^(?:business\.(?:google|facebook|trustpilot|tripadvisor)\.|biz\.yelp\.|admin\.booking\.|businessapp\.)/
  ],
  // Google: the link of “Ask for reviews”, the one made from a place id, and the review form over a search.
  ['form', /^g\.page$/, /^\/r\/[^/]+\/review(?:\/|$)/],
  ['form', /^search\.google\./, /^\/local\/writereview$/, ['placeid', /./]],
  ['form', /^google\./, /^\/search$/, ['lrd', /^0x[^,]+,3(?:,|$)/]],
  ['place', /^(?:g\.page|maps\.app\.goo\.gl|share\.google|maps\.google\..*)$/],
  ['place', /^goo\.gl$/, /^\/maps(?:\/|$)/],
  ['place', /^g\.co$/, /^\/kgs(?:\/|$)/],
  ['place', /^google\./, /^\/(?:maps|travel)(?:\/|$)/],
  ['place', /^google\./, /^\/$/, ['cid', /./]],
  ['search', /^(?:(?:search|local)\.)?google\./],
  ['search', /^(?:bing|duckduckgo|ecosia|yahoo|qwant)\./, /^/, ['q', /./]],
  ['search', /^(?:[\w-]+\.)?(?:yelp|tripadvisor|trustpilot)\./, /^\/search(?:results\.html)?(?:\/|$)/],
  ['form', /^(?:[\w-]+\.)?facebook\.com$/, /[^/]\/reviews?(?:\/|$)/],
  ['form', /^(?:[\w-]+\.)?tripadvisor\./, /^\/userreview/],
  ['form', /^(?:[\w-]+\.)?trustpilot\.com$/, /^\/evaluate\/[^/]/],
  ['form', /^(?:[\w-]+\.)?yelp\./, /^\/writeareview\//]
]

/** Undefined if it can't be an address. */
export function pastedLink(pasted: string): PastedLink | undefined {
  const url = completed(pasted)
  const [, host = '', rest = ''] = /^https?:\/\/([^\s/?#@:]+)(?::\d+)?([/?#]\S*)?$/i.exec(url) ?? []
  if (!/[^.]\.[^.]/.test(host)) return undefined
  const site = siteOf(url)
  const [path = '', ...others] = rest.toLowerCase().split(/[?#]/)
  const parameters = others.flatMap((each) => each.split('&'))
  const bareHost = host.toLowerCase().replace(/^www\./, '')
  const shows = rules.find(
    ([, ofHost, ofPath = /^/, parameter]) =>
      ofHost.test(bareHost) &&
      ofPath.test(path || '/') &&
      (parameter === undefined || parameter[1].test(valueOf(parameter[0], parameters)))
  )?.[0]
  return { url, site, shows: shows ?? (site === undefined ? 'other' : 'profile') }
}

const valueOf = (name: string, parameters: readonly string[]): string =>
  parameters.find((each) => each.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''

/** As copied from a message or an address bar: in angle brackets or quotes, or without `https://`. A place id stands for its form. */
function completed(pasted: string): string {
  const bare = pasted
    .trim()
    .replace(/^[<"'“„]+/, '')
    .replace(/[>"'”“]{1,3}$/, '')
  if (/^ChIJ[\w-]{23}$/.test(bare)) return formOfPlace(bare)
  return /^[a-z][a-z\d+.-]*:(?!\d)/i.test(bare) ? bare : `https://${bare.replace(/^\/+/, '')}`
}

/** The whole address of what was pasted; unchanged if it can't be one. */
export const wholeLink = (pasted: string): string => pastedLink(pasted)?.url ?? pasted.trim()

/** If it is probably not a review link: what it is. */
export function doubtAbout(pasted: string): Doubtful | undefined {
  const shows = pastedLink(pasted)?.shows
  return doubtful.find((each) => each === shows)
}

/** Google's review form of a place. */
export const formOfPlace = (placeId: string): string =>
  `https://search.google.com/local/writereview?placeid=${placeId}`
