/** What a pasted review link is, and what a customer sees who follows it. */
import { linkIcons } from './contract/page-settings'
import { siteOf } from './link-sites'

/**
 * `form`: asks for a review at once. `profile`: the business's page at a review site, where customers have to find the button.
 * `place`: the same on a map. `search`: results of a search, which differ from person to person. `owner`: asks the customer to sign
 * in as the business. `guests`: of a site that lets only its own guests review, whom it asks itself. `unasked`: of a site that
 * doesn’t want businesses to ask for reviews. `other`: any other page.
 */
type LinkShows = 'form' | 'profile' | 'place' | 'search' | 'owner' | 'guests' | 'unasked' | 'other'

/** What was probably not meant as a review link. */
export type Doubtful = Exclude<LinkShows, 'form' | 'other'>

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
    /^(?:business\.(?:google|facebook|trustpilot|tripadvisor|yelp)\.|biz\.yelp\.|admin\.booking\.|businessapp\.)/
  ],
  ['owner', /^(?:[\w-]+\.)?airbnb\./, /^\/hosting(?:\/|$)/],
  ['owner', /^(?:[\w-]+\.)?tripadvisor\./, /^\/owners?(?:\/|$)/],
  ['guests', /^(?:[\w-]+\.)?(?:booking\.com$|airbnb\.)/],
  // Its help pages tell businesses not to ask; it may not recommend a review that was asked for (A).
  ['unasked', /^(?:[\w-]+\.)?yelp\./],
  // Google: the link of “Ask for reviews”, the one made from a place id, and the review form over a search.
  ['form', /^g\.page$/, /^\/r\/[^/]+\/review(?:\/|$)/],
  ['form', /^search\.google\./, /^\/local\/writereview$/, ['placeid', /./]],
  ['form', /^google\./, /^\/search$/, ['lrd', /^0x[^,]+,3(?:,|$)/]],
  // Where a g.page link to the form leads, as copied from the address bar.
  ['form', /^google\./, /^\/maps\/place\/\/data=[^/]*!12e1(?:!|$)/],
  ['place', /^(?:g\.page|maps\.app\.goo\.gl|share\.google|maps\.google\..*)$/],
  ['place', /^goo\.gl$/, /^\/maps(?:\/|$)/],
  ['place', /^g\.co$/, /^\/kgs(?:\/|$)/],
  ['place', /^google\./, /^\/(?:maps|travel)(?:\/|$)/],
  ['place', /^google\./, /^\/$/, ['cid', /./]],
  ['search', /^(?:(?:search|local)\.)?google\./],
  ['search', /^(?:bing|duckduckgo|ecosia|yahoo|qwant)\./, /^/, ['q', /./]],
  ['search', /^(?:[\w-]+\.)?(?:tripadvisor|trustpilot)\./, /^\/search(?:results\.html)?(?:\/|$)/],
  // Accounts, documents and help.
  ['other', /^(?!search\.|local\.|maps\.)[\w-]+\.google\./],
  ['other', /^(?:[\w-]+\.)?facebook\.com$/, /^\/(?:groups|events)\//],
  ['form', /^(?:[\w-]+\.)?facebook\.com$/, /[^/]\/reviews?(?:\/|$)/],
  ['form', /^(?:[\w-]+\.)?facebook\.com$/, /^\/profile\.php$/, ['sk', /^reviews/]],
  ['form', /^(?:[\w-]+\.)?tripadvisor\./, /^\/userreview/],
  ['form', /^(?:[\w-]+\.)?trustpilot\.com$/, /^\/evaluate\/[^/]/]
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

/** What encloses an address in a message, or ends the sentence around it. */
const before = /^[<"'“„”«»‹›([]{1,3}/
const after = /[>"'”“«»‹›\].;!]{1,3}$/

/** Brackets and commas only if the address has no others: they may be part of it. */
const withoutEnd = (text: string): string =>
  text
    .replace(/^([^(]*)\)[.,;!]?$/, '$1')
    .replace(/^([^,]*),$/, '$1')
    .replace(after, '')

/** As it may be mistyped, or copied without its first letter or twice. */
const beginning = /^(?:h?t?tps?[:;]?\/{1,2}|https?:(?=[^/\d]))(?:https?:\/\/)?/i

/**
 * As copied from an address bar or a message: with words around it, in brackets or quotes, with a mistyped beginning or none. A place
 * id stands for its form, and a link of a site that only leads on for the address it leads to.
 */
function completed(pasted: string): string {
  const bare = withoutEnd(oneIn(pasted.trim()).replace(before, ''))
  if (/^ChIJ[\w-]{23}$/.test(bare)) return formOfPlace(bare)
  const whole = bare.replace(beginning, (found) => (/^https?:\/\/$/i.test(found) ? found : 'https://'))
  if (!/^[a-z][a-z\d+.-]*:(?!\d)/i.test(whole)) return `https://${whole.replace(/^\/+/, '')}`
  return leadsTo(whole) ?? whole
}

/** The address among words, if there is exactly one, and nothing seems to be a part of it that a space has cut off. */
function oneIn(text: string): string {
  const joined = text.replace(/^(https?:\/\/) +/i, '$1')
  if (!/^[([]|\s/.test(joined)) return joined
  const [found, ...others] = joined.match(/https?:\/\/[^\s<>"“”«»]+/gi) ?? []
  return found === undefined || others.length > 0 || joined.replace(found, '').includes('/') ? joined : found
}

const leading = /^https?:\/\/(?:(?:www\.)?google(?:\.[a-z]{2,6}){1,2}\/url|lm?\.facebook\.com\/l\.php)\?(.*)/i

/** Google and Facebook send on everyone who follows a link from a result or a message. */
function leadsTo(url: string): string | undefined {
  const query = (leading.exec(url)?.[1] ?? '').split(/[&#]/)
  const to = decoded(valueOf('q', query) || valueOf('u', query) || valueOf('url', query))
  return /^https?:\/\//i.test(to) ? to : undefined
}

/** Unchanged if it can't be decoded. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The whole address of what was pasted; unchanged if it can't be one. */
export const wholeLink = (pasted: string): string => pastedLink(pasted)?.url ?? pasted.trim()

/** If it is probably not a review link: what it is. */
export function doubtAbout(pasted: string): Doubtful | undefined {
  const shows = pastedLink(pasted)?.shows
  return shows === 'form' || shows === 'other' ? undefined : shows
}

/** Google's review form of a place. */
export const formOfPlace = (placeId: string): string =>
  `https://search.google.com/local/writereview?placeid=${placeId}`
