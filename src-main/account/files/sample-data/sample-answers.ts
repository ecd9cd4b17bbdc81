/** The results of the made-up shop's asks: reviews on its own pages, and some on Google that look like responses. */
import { sql } from 'kysely'
import type { Context } from '#main/context'
import { all, build } from '#main/store/query'
import { getReviewRow, updateReview } from '#main/account/reviews/reviews/reviews.repository'
import {
  createReviewPage,
  defaultReviewPage,
  updateReviewPage
} from '#main/account/pages/review-pages/review-pages.service'
import { insertDetails } from '#main/account/asking/visits/visits.repository'
import { day, type Shop } from './sample-shop'
import { sampleWords } from './sample-words'

/** Leads nowhere: the domain is reserved for examples. */
export const reviewLink = 'https://example.com/google'

const links = [
  { label: 'Google', url: reviewLink, icon: 'google' as const },
  { label: 'Tripadvisor', url: 'https://example.com/tripadvisor', icon: 'tripadvisor' as const }
]

/** Ids of the shop's review pages. */
interface Pages {
  everybody: number
  till: number
}

/**
 * Requests lead to a review site, which needs no public address, so that the shop can send messages from the start. A second
 * page is for a tablet at the till; both list other sites where guests can write.
 */
export function addPages(ctx: Context, shop: Shop): Pages {
  const { id: everybody } = updateReviewPage(ctx, defaultReviewPage(ctx).id, {
    leads_to: 'address',
    url: reviewLink,
    links
  })
  const { name, title, introduction, question, had } = sampleWords(ctx).till
  const till = createReviewPage(ctx, {
    name,
    title,
    introduction,
    look: 'faces',
    location: shop.locations[0],
    own_fields: [{ label: question, kind: 'choice', choices: [...had] }],
    links
  })
  return { everybody, till: till.id }
}

/** How many of the reviews on Google are made to look like answers to requests. */
const maxMatches = 7
/** For how many days it is known through which page reviews came in. */
const daysOfPages = 200

/**
 * No new reviews: some existing ones get the name of someone who was asked shortly before. Those that
 * have a reply keep theirs, because the reply may use it.
 */
export function addAnswers(ctx: Context, shop: Shop, pages: Pages): void {
  const free = {
    page: reviewsOf(ctx, shop.sources.page),
    google: reviewsOf(ctx, shop.sources.google)
  }
  let matches = 0
  for (const ask of askedGuests(ctx)) {
    const isAnswer = (created: number, days: number) =>
      created > ask.clicked_at && created < ask.clicked_at + days * day
    const own = takeFirst(free.page, ({ created_at }) => isAnswer(created_at, 6))
    if (own !== undefined) answerOnPage(ctx, own.id, ask)
    else if (matches < maxMatches) {
      const elsewhere = takeFirst(free.google, ({ created_at }) => isAnswer(created_at, 12))
      if (elsewhere !== undefined) rename(ctx, elsewhere.id, nameOnGoogle(ask, matches++))
    }
  }
  for (const [place, { id, created_at }] of free.page.entries()) {
    if (created_at > ctx.now() - daysOfPages * day) leaveAtTill(ctx, id, pages, { created_at, place })
  }
}

interface Asked {
  id: number
  customer_id: number
  page_id: number
  first_name: string | null
  last_name: string | null
  email: string | null
  clicked_at: number
}

function askedGuests(ctx: Context): Asked[] {
  const asks = build
    .selectFrom('asks')
    .innerJoin('messages', 'messages.ask_id', 'asks.id')
    .innerJoin('customers', 'customers.id', 'asks.customer_id')
    .select(['asks.id', 'asks.customer_id', 'review_page_id as page_id', 'first_name', 'last_name', 'email'])
    .select(sql<number>`clicked_at`.as('clicked_at'))
    .where('asks.account_id', '=', ctx.accountId)
    .where('clicked_at', 'is not', null)
  return all(ctx, asks.where('kind', '=', 'request').orderBy('clicked_at').orderBy('asks.id'))
}

interface Free {
  id: number
  created_at: number
}

function reviewsOf(ctx: Context, sourceId: number): Free[] {
  const reviews = build
    .selectFrom('reviews')
    .select(['id', 'created_at'])
    .where('account_id', '=', ctx.accountId)
    .where('source_id', '=', sourceId)
    .where('replied_at', 'is', null)
    .where('is_duplicate', '=', 0)
  return all(ctx, reviews.orderBy('created_order'))
}

function takeFirst(free: Free[], isWanted: (review: Free) => boolean): Free | undefined {
  const place = free.findIndex(isWanted)
  return place < 0 ? undefined : free.splice(place, 1)[0]
}

function answerOnPage(ctx: Context, reviewId: number, ask: Asked): void {
  const row = getReviewRow(ctx, reviewId)
  const { id, customer_id, page_id, first_name, last_name, email } = ask
  const name = [first_name, last_name].filter(Boolean).join(' ') || null
  updateReview(ctx, row, {
    customer_id,
    origin_ask_id: id,
    reviewer_name: name,
    reviewer_first_name: first_name,
    reviewer_last_name: last_name,
    reviewer_email: email
  })
  keepDetails(ctx, reviewId, { page_id, way: 'link', answers: '[]', created_at: row.created_at })
}

/** Some sign with their full name, others with an initial. */
const nameOnGoogle = ({ first_name, last_name }: Asked, place: number): string =>
  `${first_name ?? ''} ${place % 3 === 2 ? `${(last_name ?? '').slice(0, 1)}.` : (last_name ?? '')}`.trim()

function rename(ctx: Context, reviewId: number, reviewer_name: string): void {
  const nobody = {
    customer_id: null,
    reviewer_first_name: null,
    reviewer_last_name: null,
    reviewer_email: null
  }
  updateReview(ctx, getReviewRow(ctx, reviewId), { ...nobody, reviewer_name })
}

/** All other reviews came in through the public address or the tablet. */
function leaveAtTill(ctx: Context, reviewId: number, pages: Pages, { created_at, place }: Left): void {
  if (place % 3 > 0) {
    keepDetails(ctx, reviewId, { page_id: pages.everybody, way: 'page', answers: '[]', created_at })
    return
  }
  const { question, had } = sampleWords(ctx).till
  const answers = JSON.stringify([{ label: question, value: had[(place / 3) % had.length] }])
  keepDetails(ctx, reviewId, { page_id: pages.till, way: 'kiosk', answers, created_at })
}

interface Left {
  created_at: number
  place: number
}

function keepDetails(
  ctx: Context,
  review_id: number,
  details: { page_id: number; way: 'link' | 'page' | 'kiosk'; answers: string; created_at: number }
): void {
  const nobody = { form: null, phone: null, company: null }
  insertDetails(ctx, { review_id, ...nobody, ...details, finished_at: details.created_at })
}
