/** A reply with its placeholders filled in from a review and the business. */
import type { Review } from './contract/reviews'
import type { Settings } from './contract/settings'
import { greetingName, greetingOfWhole, nameInText } from './greeting-name'
import { fillMergeFields, type MergeField } from './merge-fields'

/** What is said about the review in a reply. */
export type Replied = Pick<Review, 'reviewer' | 'location' | 'source'>
type Business = Pick<Settings, 'business_name' | 'reply_name'>

/** The text for this review, and the placeholders that could not be filled in. */
export function fillReply(
  text: string,
  { reviewer, location, source }: Replied,
  business: Business | undefined
): { text: string; missing: MergeField[] } {
  const { first_name, last_name, name } = reviewer
  return fillMergeFields(text, {
    first_name: first_name === null ? greetingOfWhole(name) : greetingName({ first_name, last_name }),
    name: nameInText(name),
    business_name: business?.business_name ?? null,
    location: location?.name ?? null,
    source: source.name,
    reply_name: business?.reply_name ?? null
  })
}
