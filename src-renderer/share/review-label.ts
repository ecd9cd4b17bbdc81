/** What a review is called where there is little room: its author and its source. */
import type { Review } from '#shared/contract/reviews'
import texts from '#messages/share-gallery'
import { account } from '../core/account.svelte'

export const reviewLabel = ({ reviewer, source }: Pick<Review, 'reviewer' | 'source'>): string =>
  `${reviewer.name ?? texts.anonymous} · ${account.nameOf(source)}`
