/**
 * A review page adapted to a location: its visitors are sent to where that location is reviewed. Nothing here depends on a score.
 */
import type { PageLink } from '#shared/contract/page-settings'
import type { ReviewPage } from '#shared/contract/review-pages'
import { siteNames, siteOf } from '#shared/link-sites'
import type { Row } from '#main/store/tables'

/**
 * Spec silent (§1): the location's review link takes the place of the page's address and of its link to the same site; if there is no
 * link to that site, it comes first.
 */
export function pageAtLocation(page: ReviewPage, location: Row<'locations'> | null): ReviewPage {
  const own = location?.review_url ?? null
  if (own === null) return page
  const isSameSite = ({ url }: PageLink) => siteOr(url) === siteOr(own)
  const links = page.links.some(isSameSite)
    ? page.links.map((link) => (isSameSite(link) ? { ...link, url: own } : link))
    : [linkTo(own), ...page.links]
  return { ...page, url: page.url === null ? null : own, links }
}

const hostOf = (url: string): string => URL.parse(url)?.hostname ?? url

/** The known site, because it can have several hosts; otherwise the host. */
const siteOr = (url: string): string => siteOf(url) ?? hostOf(url)

function linkTo(url: string): PageLink {
  const icon = siteOf(url)
  return { label: (icon && siteNames[icon]) ?? hostOf(url), url, icon: icon ?? 'other' }
}
