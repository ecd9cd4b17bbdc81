/** A reply with its placeholders filled in from a review and the business. */
import type { Review } from '#shared/contract/reviews'
import { fillReply as fill } from '#shared/fill-reply'
import { account } from './account.svelte'

/** The text for this review, and the placeholders that could not be filled in. */
export const fillReply = (text: string, review: Review) => fill(text, review, account.settings.value)
