/** Collects what a showcase shows: its reviews, how they were chosen, and the figures of all reviews for comparison. */
import { usualBrandColor } from '#shared/contract/settings'
import type { Review } from '#shared/contract/reviews'
import type { ShowcaseBody } from '#shared/contract/static-copies'
import type { Context } from '#main/context'
import type { Showcase, ShowcaseChoice, ShowcaseNumbers, ShownReview } from './view'
import { dayOf, startOfDay } from '#main/tools/calendar'
import { allLocations } from '#main/account/core/locations/locations.service'
import { pageAddress } from '#main/account/pages/review-pages/page-address'
import { pictureInside } from '../page-appearance'
import { getReviewPage } from '#main/account/pages/review-pages/review-pages.service'
import { publicFacets, publicReviews } from '#main/account/reviews/reviews/public-reviews'
import { countReviewFacets, listReviews } from '#main/account/reviews/reviews/reviews.service'
import { accountOf, type Account } from '#main/account/core/settings/settings.service'
import { authorName } from '#main/account/sharing/share-images/author-name'
import { dateIn, reviewWords } from '#main/account/sharing/share-images/review-words'
import { allSources } from '#main/account/core/sources/sources.service'
import { allTags } from '#main/account/core/tags/tags.service'

/** The default number of reviews: as many as people read without tiring. */
const usualMost = 30
const maxRows = 100

export async function gatherShowcase(ctx: Context, body: ShowcaseBody): Promise<Showcase> {
  const account = { ...accountOf(ctx), language: body.language ?? accountOf(ctx).language }
  const all = await figuresOfAll(ctx)
  // Last, so that nobody's words are taken who leaves meanwhile.
  const { reviews, matching } =
    body.review_ids === undefined ? await newest(ctx, body) : byHand(ctx, body.review_ids)
  return {
    look: {
      language: account.language,
      businessName: account.business_name,
      brandColor: account.brand_color ?? usualBrandColor,
      logo: account.logo_id === null ? null : pictureInside(ctx, account.logo_id)
    },
    website: account.website,
    postalAddress: account.postal_address,
    title: body.title ?? null,
    introduction: body.introduction ?? null,
    choice: choiceOf(ctx, body, account),
    numbers: { shown: reviews.length, matching, ...all },
    reviews: reviews.map((review) => shownReview(ctx, review, body, account)),
    href: body.page_id === undefined ? null : pageAddress(ctx, getReviewPage(ctx, body.page_id))
  }
}

interface Found {
  reviews: Review[]
  matching: number
}

async function newest(ctx: Context, body: ShowcaseBody): Promise<Found> {
  const { min_score, location, source, tag, date_from, date_to, with_text = true, most = usualMost } = body
  const query = {
    location,
    source,
    tag,
    date_from,
    date_to,
    ...(min_score === undefined ? {} : { score: [1, 2, 3, 4, 5].filter((each) => each >= min_score) }),
    facet: [...publicFacets, ...(with_text ? (['written'] as const) : [])],
    limit: Math.min(most, maxRows)
  }
  // A review added in between shifts another from the first page to the second: the set includes each only once.
  const ids = new Set<number>()
  for (let page = 1; ; page++) {
    const found = await listReviews(ctx, { ...query, page })
    for (const text of found.records) ids.add((JSON.parse(text) as Review).id)
    const reviews = publicReviews(ctx, [...ids])
    if (reviews.length >= most || found.records.length < query.limit)
      return { reviews: reviews.slice(0, most), matching: found.total }
  }
}

function byHand(ctx: Context, ids: readonly number[]): Found {
  const reviews = publicReviews(ctx, ids)
  return { reviews, matching: reviews.length }
}

async function figuresOfAll(ctx: Context): Promise<Pick<ShowcaseNumbers, 'all' | 'scored' | 'average'>> {
  const { total, average_score, score } = await countReviewFacets(ctx, { facet: [...publicFacets] })
  return { all: total, scored: score.reduce((sum, { count }) => sum + count, 0), average: average_score }
}

function choiceOf(ctx: Context, body: ShowcaseBody, account: Account): ShowcaseChoice {
  const { with_text = true, most = usualMost } = body
  const day = (said: string | undefined) =>
    said === undefined ? null : dateIn(account, startOfDay(said, account.time_zone), 'long')
  return {
    byHand: body.review_ids !== undefined,
    minScore: body.min_score ?? null,
    withText: with_text,
    locations: namesOf(allLocations(ctx), body.location),
    sources: namesOf(allSources(ctx), body.source),
    tags: namesOf(allTags(ctx), body.tag),
    from: day(body.date_from),
    until: day(body.date_to),
    most
  }
}

/** The names to show for the filters. Unknown values match nothing, and are shown as requested. */
function namesOf(
  records: readonly { id: number; slug: string; name: string }[],
  asked: string[] = []
): string[] {
  return asked.map((name) => {
    const record = records.find(({ slug }) => slug === name) ?? records.find(({ id }) => String(id) === name)
    return record?.name ?? name
  })
}

function shownReview(
  ctx: Context,
  review: Review,
  { author_style = 'first_initial', shows_replies = true }: ShowcaseBody,
  account: Account
): ShownReview {
  const { author, writtenAt, ...spoken } = reviewWords(ctx, review.id)
  return {
    ...spoken,
    id: review.id,
    author: authorName(author, author_style),
    date: dateIn(account, writtenAt, 'long'),
    day: dayOf(writtenAt, account.time_zone),
    reply: shows_replies ? review.reply : null
  }
}
