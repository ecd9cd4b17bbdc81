/** Whether a review passes the filters of an alert. */
import type { AlertFilters } from '#shared/contract/alerts'
import { hasWord } from '#shared/has-word'
import type { Row } from '#main/store/tables'

export type Matched = Pick<
  Row<'reviews'>,
  'score' | 'title' | 'review' | 'source_id' | 'location_id' | 'tag_ids'
>

export function matches(filters: AlertFilters, review: Matched): boolean {
  const { max_score, with_text, source, location, tag, words } = filters
  const { score, source_id, location_id } = review
  const text = [review.title, review.review].filter(Boolean).join('\n')
  return (
    (max_score === null || (score !== null && score <= max_score)) &&
    (!with_text || text.trim() !== '') &&
    (source.length === 0 || source.includes(source_id)) &&
    (location.length === 0 || (location_id !== null && location.includes(location_id))) &&
    (tag.length === 0 || (JSON.parse(review.tag_ids) as number[]).some((each) => tag.includes(each))) &&
    (words.length === 0 || hasWord(text, words))
  )
}

export const passesAll = ({ max_score, with_text, source, location, tag, words }: AlertFilters): boolean =>
  max_score === null && !with_text && [source, location, tag, words].every((each) => each.length === 0)
