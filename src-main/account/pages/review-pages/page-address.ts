/** Where a page can be reached by everybody: by QR codes, prints, test messages. Messages to customers lead to it personally. */
import type { ReviewPage } from '../../../../src-shared/contract/review-pages'
import type { BaseContext } from '../../../context'
import { publicAddress } from '../public-address/public-address.service'

export type LeadingPage = Pick<ReviewPage, 'slug' | 'leads_to' | 'url'>

/** Null: nowhere outside of this machine, until the doors have a public address or the page has one of its own. */
export function pageAddress(base: Pick<BaseContext, 'db'>, page: LeadingPage): string | null {
  if (page.leads_to === 'address') return page.url
  const doors = publicAddress(base)
  // Spec silent (§4): a page of ours that nobody can open sends its visitors where the owner had sent them before.
  return doors === null ? page.url : `${doors}/r/${page.slug}`
}

/** Whether a star may say in the address which one it was: only our own form reads it. */
export function readsScores(base: Pick<BaseContext, 'db'>, page: LeadingPage): boolean {
  return page.leads_to === 'form' && publicAddress(base) !== null
}
