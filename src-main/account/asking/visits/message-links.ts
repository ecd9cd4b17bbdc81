/** The links in a message: each identifies the message, so that actions there are attributed to its customer. */
import type { BaseContext } from '#main/context'
import { countsOpens, publicAddress } from '#main/account/pages/public-address/public-address.service'
import { pageAddress, readsScores, type LeadingPage } from '#main/account/pages/review-pages/page-address'
import { visitorToken } from './visitor-tokens'

export interface MessageLinks {
  /** Target of button, stars and text links; null: none. */
  page: string | null
  /** Whether stars add their score to that address. */
  isScored: boolean
  /** The opt-out page; null: by e-mail only. */
  optOut: string | null
  /** The tracking pixel that reports opens. */
  openPixel: string | null
}

/** For a message to its customer. */
export function linksOfMessage(
  base: Pick<BaseContext, 'db'>,
  messageId: number,
  page: LeadingPage
): MessageLinks {
  const publicOrigin = publicAddress(base)
  if (publicOrigin === null) return linksForEverybody(base, page)
  const token = visitorToken(base, messageId)
  // Outside addresses are reached through a redirect of the public pages, which counts the click.
  const outside = page.url === null ? null : `${publicOrigin}/c/${token}`
  return {
    page: page.leads_to === 'address' ? outside : `${publicOrigin}/r/${page.slug}/${token}`,
    isScored: readsScores(base, page),
    optOut: `${publicOrigin}/u/${token}`,
    openPixel: countsOpens(base) ? `${publicOrigin}/o/${token}.gif` : null
  }
}

/** For a message without a customer: using its links is not attributed to anyone. */
export const linksForEverybody = (base: Pick<BaseContext, 'db'>, page: LeadingPage): MessageLinks => ({
  page: pageAddress(base, page),
  isScored: readsScores(base, page),
  optOut: null,
  openPixel: null
})
