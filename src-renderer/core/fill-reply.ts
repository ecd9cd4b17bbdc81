/** A reply with its placeholders filled in from a review and the business. */
import type { Review } from '../../src-shared/contract/reviews'
import { fillMergeFields, type MergeField, type MergeValues } from '../../src-shared/merge-fields'
import { account } from './account.svelte'

/** The text for this review, and the placeholders that could not be filled in. */
export function fillReply(text: string, review: Review): { text: string; missing: MergeField[] } {
  const settings = account.settings.value
  const values: MergeValues = {
    first_name: review.reviewer.first_name ?? firstWord(review.reviewer.name),
    name: review.reviewer.name,
    business_name: settings?.business_name ?? null,
    location: review.location?.name ?? null,
    source: review.source.name,
    reply_name: settings?.reply_name ?? null
  }
  return fillMergeFields(text, values)
}

// For reviewers of whom only the full name is known.
function firstWord(name: string | null): string | null {
  return name?.split(/\s+/)[0] ?? null
}
