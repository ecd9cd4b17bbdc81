/** What a translation of a review needs to know, and where it is kept. */
import { isOtherLanguage, isSameLanguage } from '#shared/base-language'
import type { ReviewTranslation } from '#shared/contract/review-translations'
import type { Review } from '#shared/contract/reviews'
import type { Context } from '#main/context'
import { conflict } from '#main/problem'
import { languageDetector } from '#main/tools/detect-language'
import { retryWhileBusy } from '#main/tools/wait-while-busy'
import { accountOf } from '#main/account/core/settings/settings.service'
import { getReview, keepTranslation } from '../reviews/reviews.service'

export interface PreparedTranslation {
  /** The answer, if there is nothing to translate. */
  known: ReviewTranslation | null
  original: string
  reviewer: Review['reviewer']
  isReply: boolean
  /** Into which. */
  language: string
  /** Whether a text may be in that language. */
  mayBeIt: (text: string) => boolean
  /** Keeps it with the review; false if it has one, or its text has changed. */
  keep: (translation: string) => Promise<boolean>
}

export interface Wanted {
  /** A language tag; undefined: that of the account. */
  to?: string | undefined
  /** What is translated instead of the review. */
  text?: string | undefined
}

/** @throws Problem 404 when there is no such review, 409 when it has no text */
export async function prepareTranslation(
  ctx: Context,
  id: number,
  { to, text }: Wanted
): Promise<PreparedTranslation> {
  const review = JSON.parse(getReview(ctx, id)) as Review
  const { reviewer } = review
  const original = text ?? review.review
  if (original === null) throw conflict('no_text', `Review ${id} has no text.`)
  const { translation, language: written } = text === undefined ? review : noneYet
  const language = to ?? accountOf(ctx).language
  const detect = await languageDetector()
  const from = written ?? detect(original)
  const nothing = { model: null, trouble: null, message: null }
  const known =
    translation !== null && to === undefined
      ? { ...nothing, text: translation, language: null, is_kept: true }
      : isSameLanguage(language, from)
        ? { ...nothing, text: original, language, is_kept: false }
        : null
  return {
    ...{ known, original, reviewer, language, isReply: text !== undefined },
    mayBeIt: (text) => !isOtherLanguage(detect(text), language),
    keep: async (made) =>
      text === undefined && (await retryWhileBusy(() => keepTranslation(ctx, id, original, made)))
  }
}

const noneYet = { translation: null, language: null }
