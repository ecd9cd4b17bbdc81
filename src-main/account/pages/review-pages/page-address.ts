/** The public address of a page, for QR codes, prints and test messages. Messages to customers contain personal links. */
import type { ReviewPage } from '#shared/contract/review-pages'
import type { BaseContext } from '#main/context'
import { publicAddress } from '../public-address/public-address.service'

export type LeadingPage = Pick<ReviewPage, 'slug' | 'leads_to' | 'url'>

/**
 * Null: not reachable from outside until a public address is set or the page has its own.
 * @param location the slug of the location its reviews then belong to, unless the page sets one.
 */
export function pageAddress(
  base: Pick<BaseContext, 'db'>,
  page: LeadingPage,
  location: string | null = null
): string | null {
  if (page.leads_to === 'address') return page.url
  const publicOrigin = publicAddress(base)
  // Spec silent (§4): if nobody can open our page, links go to the page's `url`, where the owner sent visitors before.
  return publicOrigin === null
    ? page.url
    : `${publicOrigin}/r/${page.slug}${location === null ? '' : `?location=${location}`}`
}

/** Whether stars can add their score to the address: only our own form reads it. */
export function readsScores(base: Pick<BaseContext, 'db'>, page: LeadingPage): boolean {
  return page.leads_to === 'form' && publicAddress(base) !== null
}
