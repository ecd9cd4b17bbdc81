/** What a translation of a review needs to know, and where it is kept. */
import { baseLanguage } from '#shared/base-language'
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
  /** Into which. */
  language: string
  /** Whether a text may be in that language. */
  mayBeIt: (text: string) => boolean
  /** Keeps it with the review; false if it has one, or its text has changed. */
  keep: (translation: string) => Promise<boolean>
}

/**
 * @param wanted a language tag; undefined: that of the account
 * @throws Problem 404 when there is no such review, 409 when it has no text
 */
export async function prepareTranslation(
  ctx: Context,
  id: number,
  wanted: string | undefined
): Promise<PreparedTranslation> {
  const {
    review: original,
    translation,
    language: written,
    reviewer
  } = JSON.parse(getReview(ctx, id)) as Review
  if (original === null) throw conflict('no_text', `Review ${id} has no text.`)
  const language = wanted ?? accountOf(ctx).language
  const detect = await languageDetector()
  const isIt = (tag: string) => baseLanguage(tag) === baseLanguage(language)
  const from = written ?? detect(original)
  const nothing = { model: null, trouble: null, message: null }
  const known =
    translation !== null && wanted === undefined
      ? { ...nothing, text: translation, language: null, is_kept: true }
      : from !== null && isIt(from)
        ? { ...nothing, text: original, language, is_kept: false }
        : null
  return {
    ...{ known, original, reviewer, language },
    mayBeIt: (text) => {
      const spoken = detect(text)
      return spoken === null || isIt(spoken)
    },
    keep: (text) => retryWhileBusy(() => keepTranslation(ctx, id, original, text))
  }
}
