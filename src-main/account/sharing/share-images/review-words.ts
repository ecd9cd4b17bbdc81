/** What a review says, before it is decided which parts an image shows. */
import type { Review } from '#shared/contract/reviews'
import type { ShareLook } from '#shared/contract/share-settings'
import { localeOf } from '#shared/locale-of'
import type { Context } from '#main/context'
import { getCustomer } from '#main/account/customers/customers.service'
import { getReview } from '#main/account/reviews/reviews/reviews.service'
import type { Account } from '#main/account/core/settings/settings.service'
import { getSource } from '#main/account/core/sources/sources.service'
import { getOrMake, LRUCache } from '#main/tools/lru-cache'
import type { Named } from './author-name'

export interface Spoken {
  title: string | null
  text: string | null
  score: number | null
  author: Named
  source: string | null
  location: string | null
  /** Milliseconds since 1970. */
  writtenAt: number
}

/** @throws Problem 404 */
export function reviewWords(ctx: Context, id: number): Spoken {
  const review = JSON.parse(getReview(ctx, id)) as Review
  return {
    title: review.title,
    text: review.review,
    score: review.score,
    author: authorOf(ctx, review),
    source: sourceName(ctx, review.source),
    location: review.location?.name ?? null,
    writtenAt: Date.parse(review.created_at)
  }
}

/** Anonymous authors stay anonymous, even if the owner knows who they are; only a company is shown. */
function authorOf(ctx: Context, { reviewer, customer_id }: Review): Named {
  if (reviewer.name !== null || customer_id === null) return reviewer
  const { first_name, last_name, company } = getCustomer(ctx, customer_id)
  return first_name === null && last_name === null ? { ...reviewer, company } : reviewer
}

/** Spec silent (§2): "Manual" and "Import" mean nothing to people who see the image. */
const sourceName = (ctx: Context, { id, name }: Review['source']): string | null =>
  getSource(ctx, id).kind === 'site' ? name : null

const dateForms = {
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  numeric: { day: '2-digit', month: '2-digit', year: 'numeric' }
} as const satisfies Record<ShareLook['date_format'], Intl.DateTimeFormatOptions>

/** The day on which a review was written, formatted for the account's language and country. */
export function dateIn(account: Account, instant: number, form: ShareLook['date_format']): string {
  const { language, country, time_zone } = account
  const format = getOrMake(dateFormats, [language, country, time_zone, form].join(' '), () => {
    // Never falls back to the machine's language, because images would then differ between machines.
    const own = localeOf(language, country)
    const locales = [...Intl.DateTimeFormat.supportedLocalesOf([own, language]), 'en-GB']
    return new Intl.DateTimeFormat(locales, { ...dateForms[form], timeZone: time_zone })
  })
  return format.format(instant)
}

/** To make one takes longer than all else about a review in a display. */
const dateFormats = new LRUCache<string, Intl.DateTimeFormat>({ max: 50 })
