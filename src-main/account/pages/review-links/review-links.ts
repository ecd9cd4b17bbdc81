/** The addresses elsewhere to which customers are sent: where each was entered, when it is checked, and which no longer work. */
import type { Context } from '#main/context'
import { allLocations } from '#main/account/core/locations/locations.service'
import { isPrivateHost } from '#shared/private-host'
import { isMadeUpHost } from '#main/tools/made-up-addresses'
import { settingsFrom } from '../review-pages/kept-settings'
import { allReviewPages } from '../review-pages/review-pages.repository'
import { allLinkChecks, forgetLinkChecks, saveLinkCheck } from './review-links.repository'

interface ReviewLink {
  url: string
  /** Where in the window it can be changed. */
  address: string
}

const day = 86_400_000
/** Milliseconds until a link is checked again: sooner if it seems to be gone, in case the site was down for maintenance. */
const [usually, onceGone] = [7 * day, day]
/** How many checks in a row have to fail before the owner is told. */
const isGoneAfter = 2

/** Addresses for examples, such as those of the sample shop, and those of the owner's own network are left alone. */
function isElsewhere(url: string): boolean {
  const host = URL.parse(url)?.hostname ?? ''
  return host !== '' && !isPrivateHost(host) && !isMadeUpHost(host)
}

/** Each address once, those of the default page first. */
function linksInUse(ctx: Context): ReviewLink[] {
  const ofPages = allReviewPages(ctx).flatMap(({ id, is_default, leads_to, url, settings }) => {
    if (leads_to !== 'address') return settingsFrom(settings).links.map((link) => [link.url, `pages/${id}`])
    return url === null ? [] : [[url, is_default === 1 ? 'settings/review-link' : `pages/${id}`]]
  })
  const ofLocations = allLocations(ctx).flatMap(({ review_url: url }) =>
    url === null ? [] : [[url, 'settings/locations']]
  )
  const places = new Map<string, string>()
  for (const [url = '', address = ''] of [...ofPages, ...ofLocations])
    if (isElsewhere(url) && !places.has(url)) places.set(url, address)
  return [...places].map(([url, address]) => ({ url, address }))
}

/** Links that have not been checked for a week, or for a day if the last check failed. */
export function linksDue(ctx: Context): string[] {
  const checks = new Map(allLinkChecks(ctx).map((each) => [each.url, each]))
  return linksInUse(ctx)
    .map(({ url }) => url)
    .filter((url) => {
      const { checked_at, failures } = checks.get(url) ?? { checked_at: -Infinity, failures: 0 }
      return checked_at + (failures > 0 ? onceGone : usually) <= ctx.now()
    })
}

/** @param isThere null: nobody can tell, for example because the site does not answer programs. */
export function noteLinkCheck(ctx: Context, url: string, isThere: boolean | null): void {
  const before = allLinkChecks(ctx).find((each) => each.url === url)?.failures ?? 0
  const failures = isThere === null ? before : isThere ? 0 : before + 1
  saveLinkCheck(ctx, { url, checked_at: ctx.now(), failures })
}

/** Forgets the checks of links that nobody is sent to any more. */
export const forgetUnusedLinks = (ctx: Context): void =>
  forgetLinkChecks(
    ctx,
    linksInUse(ctx).map(({ url }) => url)
  )

/** Links in use that no longer work. */
export function linksGone(ctx: Context): ReviewLink[] {
  const gone = new Set(
    allLinkChecks(ctx)
      .filter(({ failures }) => failures >= isGoneAfter)
      .map(({ url }) => url)
  )
  return gone.size === 0 ? [] : linksInUse(ctx).filter(({ url }) => gone.has(url))
}
