/** A reply with its placeholders filled in from a review and the business. */
import type { Review } from '../../src-shared/contract/reviews'
import { greetingName, greetingOfWhole, nameInText } from '../../src-shared/greeting-name'
import { fillMergeFields, type MergeField, type MergeValues } from '../../src-shared/merge-fields'
import { account } from './account.svelte'

/** The text for this review, and the placeholders that could not be filled in. */
export function fillReply(text: string, review: Review): { text: string; missing: MergeField[] } {
  const settings = account.settings.value
  const { first_name, last_name, name } = review.reviewer
  const values: MergeValues = {
    first_name: first_name === null ? greetingOfWhole(name) : greetingName({ first_name, last_name }),
    name: nameInText(name),
    business_name: settings?.business_name ?? null,
    location: review.location?.name ?? null,
    source: review.source.name,
    reply_name: settings?.reply_name ?? null
  }
  return fillMergeFields(text, values)
}
