/** What a row of the list shows of a reply, apart from the sentences about it, which are loaded later. */
import type { Review } from '#shared/contract/reviews'

/** The reply needs the owner's attention. */
export const isNotPublished = ({ reply_state }: Review): boolean =>
  reply_state === 'rejected' || reply_state === 'unknown'
