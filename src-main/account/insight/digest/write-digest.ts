/** Writes a digest: figures compared with the previous period, next steps, reviews that wait for a reply, and the best review. */
import digestTexts from '#messages/digest'
import type { NextStep } from '#shared/contract/next-steps'
import type { Report } from '#shared/contract/reports'
import type { Review } from '#shared/contract/reviews'
import { localeOf } from '#shared/locale-of'
import type { Context } from '#main/context'
import { Problem } from '#main/problem'
import { daysLater } from '#main/tools/calendar'
import { accountOf } from '#main/account/core/settings/settings.service'
import { listReviews } from '#main/account/reviews/reviews/reviews.service'
import { makeShareImage } from '#main/account/sharing/share-images/share-images.service'
import { listNextSteps } from '../next-steps/next-steps.service'
import { getReport, getReportPdf } from '../reports/reports.service'
import type { DigestForm } from './digest.service'
import { periodsBefore, type DigestTimes } from './digest-times'
import { digestMail, type Figure } from './digest-mail'

/** A mail to the owner, complete except for sender and recipient. */
export interface OwnerMail {
  subject: string
  text: string
  html: string
  files: {
    name: string
    type: string
    content: Uint8Array
    /** Shown within the mail under this id. */ cid?: string
  }[]
}

type Words = ReturnType<typeof digestTexts>

/** How many next steps are listed. */
const maxSteps = 5
const maxLow = 5
/** Days to look back for reviews that wait for a reply, the same as in the next steps. */
const lowDays = 90
/** Maximum length of a review's text in a list, in characters. */
const shortText = 200

/** @param day the day on which the digest is due: the period ends on the day before */
export async function writeDigest(
  ctx: Context,
  { frequency, day }: { frequency: DigestTimes['frequency']; day: string },
  { language, withReport }: DigestForm
): Promise<OwnerMail> {
  const account = accountOf(ctx)
  const isOwn = new Intl.Locale(account.language).language === language
  const locale = localeOf(isOwn ? account.language : language, account.country)
  const words = digestTexts(locale)
  const { period, before } = periodsBefore(frequency, day)
  const days = { date_from: period.from, date_to: period.to }
  const query = { ...days, before_from: before.from, before_to: before.to }
  const report = await getReport(ctx, query)
  const { steps } = await listNextSteps(ctx)
  const best = await bestReview(ctx, days)
  const picture = best === null ? null : await pictureOf(ctx, best.id)
  const pdf = withReport ? await getReportPdf(ctx, { ...query, language }) : null
  const link = (path: string) => `goodword://accounts/${ctx.accountId}/${path}`
  const mail = digestMail(words, {
    language,
    business: account.business_name,
    brandColor: account.brand_color,
    days: new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'long' }).formatRange(
      new Date(period.from),
      new Date(period.to)
    ),
    figures: figuresOf(words, report, locale),
    steps: steps.slice(0, maxSteps).map((step) => ({
      text: stepText(words, step, locale),
      link: link(step.address.split('?')[0] ?? 'inbox')
    })),
    low: (await waiting(ctx, day)).map((review) => ({
      ...spoken(words, review),
      link: link(`reviews/${review.id}`)
    })),
    best: best === null ? null : { ...spoken(words, best, Infinity), link: link(`reviews/${best.id}`) },
    hasPicture: picture !== null,
    settings: link('settings/digest')
  })
  return {
    subject: words.subject[frequency]({
      business: account.business_name,
      figures: headline(words, report, locale)
    }),
    ...mail,
    files: [
      ...(picture === null
        ? []
        : [{ name: 'review.png', type: 'image/png', content: picture, cid: 'best-review' }]),
      ...(pdf === null || typeof pdf.piece === 'string'
        ? []
        : [{ name: pdf.name, type: 'application/pdf', content: pdf.piece }])
    ]
  }
}

function headline(words: Words, { reviews: { count, average_score } }: Report, locale: string): string {
  if (average_score === null && count > 0) return words.headlineUnscored({ count })
  return words.headline({ count, average: two(locale).format(average_score ?? 0) })
}

const two = (locale: string) =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 2 })

function figuresOf(words: Words, report: Report, locale: string): Figure[] {
  const { reviews, reviews_before: before, asks, asks_before: asksBefore } = report
  const whole = new Intl.NumberFormat(locale)
  const share = new Intl.NumberFormat(locale, { style: 'percent' })
  const figure = (
    name: string,
    format: Intl.NumberFormat,
    now: number | null,
    then: number | null
  ): Figure => ({
    name,
    now: now === null ? '–' : format.format(now),
    before: then === null ? '–' : format.format(then)
  })
  return [
    figure(words.reviews, whole, reviews.count, before.count),
    figure(words.average, two(locale), reviews.average_score, before.average_score),
    figure(words.replied, share, reviews.reply_share, before.reply_share),
    figure(words.asked, whole, asks.sent, asksBefore.sent),
    figure(words.fromRequests, whole, asks.reviewed, asksBefore.reviewed)
  ]
}

function stepText({ steps }: Words, { kind, facts }: NextStep, locale: string): string {
  const { count = 0, total = 0, average = 0, before = 0, days = 0, source } = facts
  const whole = new Intl.NumberFormat(locale)
  switch (kind) {
    case 'average_fell':
      return steps[kind]({ before: two(locale).format(before), now: two(locale).format(average) })
    case 'sends_failing':
      return steps[kind]({ failed: whole.format(count), total: whole.format(total) })
    case 'setup_unfinished':
      return steps[kind]({ done: whole.format(count), total: whole.format(total) })
    case 'source_quiet':
      return steps[kind]({ source: source?.name ?? '', count: days })
    case 'doors_unreachable':
    case 'nothing_connected':
      return steps[kind]
    default:
      return steps[kind]({ count })
  }
}

/** The newest reviews with a low score and a text to which nobody has replied. */
const waiting = (ctx: Context, day: string): Promise<Review[]> =>
  reviewsOf(ctx, {
    score: [1, 2, 3],
    facet: ['written', 'without-replies', 'present'],
    date_from: daysLater(day, -lowDays),
    limit: maxLow
  })

/** Among the reviews with the best score, the one with the longest text that still fits a picture. */
async function bestReview(
  ctx: Context,
  days: { date_from: string; date_to: string }
): Promise<Review | null> {
  const all = await reviewsOf(ctx, {
    score: [4, 5],
    facet: ['written', 'visible', 'present'],
    ...days,
    limit: 100
  })
  const best = all.filter(({ score }) => score === 5)
  const lengthOf = ({ review }: Review) => ((review?.length ?? 0) <= 400 ? (review?.length ?? 0) : 0)
  return (best.length > 0 ? best : all).toSorted((a, b) => lengthOf(b) - lengthOf(a))[0] ?? null
}

async function reviewsOf(ctx: Context, query: Parameters<typeof listReviews>[1]): Promise<Review[]> {
  const { records } = await listReviews(ctx, query)
  return records.map((each) => JSON.parse(each) as Review)
}

/** Null: too many pictures are being drawn at the moment, so the mail is sent without one. */
async function pictureOf(ctx: Context, id: number): Promise<Uint8Array | null> {
  try {
    return (await makeShareImage(ctx, { params: { id }, body: {} })).png
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}

function spoken(words: Words, { reviewer, score, review, title }: Review, most = shortText) {
  const letters = [...(review ?? title ?? '')]
  return {
    name: reviewer.name ?? words.someone,
    score,
    stars: score === null ? '' : words.stars({ count: score }),
    text: letters.length <= most ? letters.join('') : `${letters.slice(0, most - 1).join('')}…`
  }
}
