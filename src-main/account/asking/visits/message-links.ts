/** The addresses in a message: each names the message, so that what its customer does there is known to be theirs. */
import type { BaseContext } from '../../../context'
import { countsOpens, publicAddress } from '../../pages/public-address/public-address.service'
import { pageAddress, readsScores, type LeadingPage } from '../../pages/review-pages/page-address'
import { visitorToken } from './visitor-tokens'

export interface MessageLinks {
  /** Where button, stars and words lead; null: nowhere. */
  page: string | null
  /** Whether stars say in that address which one it was. */
  isScored: boolean
  /** The page that opts out; null: by mail only. */
  optOut: string | null
  /** The picture of one pixel that tells of the opening. */
  openPixel: string | null
}

/** Of a message that its customer gets. */
export function linksOfMessage(
  base: Pick<BaseContext, 'db'>,
  messageId: number,
  page: LeadingPage
): MessageLinks {
  const doors = publicAddress(base)
  if (doors === null) return linksForEverybody(base, page)
  const token = visitorToken(base, messageId)
  // The doors lead on to an address outside, and count it.
  const outside = page.url === null ? null : `${doors}/c/${token}`
  return {
    page: page.leads_to === 'address' ? outside : `${doors}/r/${page.slug}/${token}`,
    isScored: readsScores(base, page),
    optOut: `${doors}/u/${token}`,
    openPixel: countsOpens(base) ? `${doors}/o/${token}.gif` : null
  }
}

/** Of a message that is no customer's: nothing it is used for counts as theirs. */
export const linksForEverybody = (base: Pick<BaseContext, 'db'>, page: LeadingPage): MessageLinks => ({
  page: pageAddress(base, page),
  isScored: readsScores(base, page),
  optOut: null,
  openPixel: null
})
