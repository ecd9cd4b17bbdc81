/** The reviews of one location, most recently changed first: Google offers no other order. */
import { reviewerName, withoutTranslation } from '#main/tools/google-texts'
import type { Caller, FoundReview, SitePage, SitePlace, Wanted } from '../port'
import { isRecord, readId, readLine, readScore, readText, readTime } from '../site/read-values'
import { readRows, WithoutId } from '../site/rows'
import { Trouble } from '../site/trouble'
import { addressAt, reviewsHost } from './hosts'
import { pageIn, webLink } from './places'
import { answerIn } from './replies'

/** Reviews per request. */
const pageSize = 50

interface Mark {
  token: string
  /** How many reviews Google reported at the beginning. */
  total: number | null
  /** Reviews were added or removed while reading. */
  hasShifted: boolean
}

export function reviewsAddress({ address, id }: SitePlace, size: number, pageToken: string | null): URL {
  return addressAt(reviewsHost, `v4/${address ?? id}/reviews`, {
    pageSize: size,
    orderBy: 'updateTime desc',
    pageToken
  })
}

export async function* readReviews(call: Caller, { since, mark, place }: Wanted): AsyncGenerator<SitePage> {
  let at = mark as Mark | null
  for (;;) {
    const { rows, next, body } = pageIn(
      await call.get(reviewsAddress(place, pageSize, at?.token ?? null)),
      'reviews'
    )
    const { items, skipped } = await readRows(rows, (row) => reviewOf(row, place))
    const total = typeof body['totalReviewCount'] === 'number' ? body['totalReviewCount'] : null
    const hasShifted = at !== null && (at.hasShifted || at.total !== total)
    if (next === null) {
      yield { items, skipped, mark: null, isComplete: !hasShifted }
      return
    }
    if (next === at?.token)
      throw new Trouble('unreadable', 'Google keeps sending the same page. Goodword tries again later.')
    if (since !== null && items.length > 0 && items.every((each) => isBefore(each, since))) {
      yield { items, skipped, mark: null, isComplete: false }
      return
    }
    at = { token: next, total: at === null ? total : at.total, hasShifted }
    yield { items, skipped, mark: at }
  }
}

/** A review without a time may be as new as any other, so it is never before. */
const isBefore = ({ changed }: FoundReview, since: number): boolean => changed != null && changed < since

function reviewOf(row: unknown, place: SitePlace): FoundReview {
  const name = isRecord(row) ? readId(row['name']) : null
  const id = isRecord(row) ? (readId(row['reviewId']) ?? readId(name?.split('/').at(-1))) : null
  if (!isRecord(row) || id === null) throw new WithoutId('Google')
  const { text, translation } = textIn(row['comment'])
  const reviewer = isRecord(row['reviewer']) ? row['reviewer'] : {}
  return {
    id,
    ...(name !== null && { address: name }),
    written: readTime(row['createTime'], 'UTC'),
    changed: readTime(row['updateTime'], 'UTC'),
    score: readScore(row['starRating']),
    text,
    translation,
    name: readLine(nameIn(reviewer), 200),
    link: webLink(row['reviewReplyUrl']) ?? place.link,
    ...answerIn(row['reviewReply']),
    raw: row
  }
}

function textIn(comment: unknown): { text: string | null; translation: string | null } {
  const { text, translation } = withoutTranslation(typeof comment === 'string' ? comment : '')
  return { text: readText(text, 20_000), translation: readText(translation, 20_000) }
}

const nameIn = ({ displayName, isAnonymous }: Readonly<Record<string, unknown>>): string =>
  typeof displayName === 'string' ? reviewerName(displayName, isAnonymous === true) : ''
