/** Drafts of replies from texts that exist: the saved reply that suits a review best, or one that comes with Goodword. */
import { isOtherLanguage, isSameLanguage } from '#shared/base-language'
import type { Endpoints } from '#shared/contract/endpoints'
import type { InputOf } from '#shared/contract/endpoint'
import type { ReplyDraft } from '#shared/contract/reply-drafts'
import type { Review } from '#shared/contract/reviews'
import type { SavedReply } from '#shared/contract/saved-replies'
import { fillReply } from '#shared/fill-reply'
import { compareFits, fitOf, reviewToFit, type FitReason, type ReviewToFit } from '#shared/reply-fit'
import type { Context } from '#main/context'
import { prepared } from '#main/store/query'
import { languageDetector } from '#main/tools/detect-language'
import { accountOf } from '#main/account/core/settings/settings.service'
import { getReview } from '../reviews/reviews.service'
import { allSavedReplies, getSavedReply } from '../saved-replies/saved-replies.service'
import { builtInReply } from './built-in-replies'

type Wish = InputOf<Endpoints['draftReply']>['body']
type Warning = ReplyDraft['warnings'][number]

interface Means {
  /** The language of a text; null: not certain. */
  detect: (text: string) => string | null
  /** Whether the latest reply at the same source came from this text. */
  readsLikeLast: (saved: SavedReply) => boolean
  /** The text that comes with Goodword. */
  builtIn: { language: string; text: string }
}

/** A text before it is filled in, and where it is from. */
interface Chosen {
  template: string
  saved: SavedReply | null
  reasons: FitReason[]
  language: string | null
}

/** A draft from a text that exists, and what a model would need to write a better one. */
export interface PreparedDraft {
  draft: ReplyDraft
  review: Review
  /** That of the review, as far as known; otherwise that of the account. */
  language: string
  /** The language of a text; null: not certain. */
  detect: (text: string) => string | null
  /** Fills in the placeholders. */
  fill: (template: string) => { text: string; missing: Warning[] }
}

/** @throws Problem 404 when there is no such review or saved reply */
export async function prepareDraft(ctx: Context, id: number, wish: Wish): Promise<PreparedDraft> {
  const review = JSON.parse(getReview(ctx, id)) as Review
  const detect = await languageDetector()
  const read = reviewToFit(review)
  const facts = { ...read, language: read.language ?? detect(read.text) }
  const last = lastReplyAt(ctx, review)
  const readsLikeLast = ({ text }: Pick<SavedReply, 'text'>) =>
    last?.reply != null && filled(ctx, text, last).text === last.reply.trim()
  const builtIn = await builtInReply(facts.language ?? accountOf(ctx).language, facts.score)
  const chosen = choose(ctx, facts, wish, { detect, readsLikeLast, builtIn })
  const { text, missing } = filled(ctx, chosen.template, review)
  const warnings: Warning[] = [
    ...missing,
    ...(text === last?.reply?.trim()
      ? [
          {
            code: 'same_as_last',
            message: `The latest reply at ${review.source.name} reads the same.`
          } as const
        ]
      : []),
    ...(isOtherLanguage(chosen.language, facts.language)
      ? [{ code: 'other_language', message: 'It is not in the language of the review.' } as const]
      : [])
  ]
  const draft: ReplyDraft = {
    text,
    language: chosen.language,
    model: null,
    made_by: chosen.saved === null ? 'built_in' : 'saved_reply',
    saved_reply_id: chosen.saved?.id ?? null,
    chosen_for: chosen.reasons,
    warnings
  }
  const fill = (template: string) => filled(ctx, template, review)
  return { draft, review, language: facts.language ?? accountOf(ctx).language, detect, fill }
}

function choose(
  ctx: Context,
  facts: ReviewToFit,
  wish: Wish,
  { detect, readsLikeLast, builtIn }: Means
): Chosen {
  const languageOf = ({ fits, text }: SavedReply) =>
    fits.languages.find((tag) => isSameLanguage(tag, facts.language)) ?? fits.languages[0] ?? detect(text)
  const asChosen = (saved: SavedReply, reasons: FitReason[]): Chosen => ({
    ...{ template: saved.text, saved, reasons },
    language: languageOf(saved)
  })
  if (wish.based_on != null) return asChosen(getSavedReply(ctx, wish.based_on), [])
  const suiting = allSavedReplies(ctx)
    .flatMap((saved) => {
      const reasons = fitOf(saved, facts)
      const isForeign = isOtherLanguage(languageOf(saved), facts.language)
      return reasons === null || isForeign ? [] : [{ saved, reasons }]
    })
    .toSorted(
      (a, b) =>
        compareFits(a.reasons, b.reasons) || lastUse(b.saved) - lastUse(a.saved) || a.saved.id - b.saved.id
    )
  const shown = new Set(wish.instead_of)
  const fresh = suiting.filter(({ saved }) => !shown.has(saved.id))
  // Readers see replies one below the other, so none stands there twice in a row as long as another one suits as well.
  const best = fresh.find(({ saved }) => !readsLikeLast(saved)) ?? fresh[0] ?? suiting[0]
  if (best !== undefined) return asChosen(best.saved, best.reasons)
  const { language, text } = builtIn
  return { template: text, saved: null, reasons: [], language }
}

const lastUse = ({ last_used_at }: SavedReply): number =>
  last_used_at === null ? 0 : Date.parse(last_used_at)

function filled(ctx: Context, template: string, review: Review) {
  const { text, missing } = fillReply(template, review, accountOf(ctx))
  const warnings = missing.map((field): Warning => ({
    code: 'missing_value',
    message: `{{${field}}} is not known here and was left out.`,
    field
  }))
  return { text: text.trim(), missing: warnings }
}

/** Far enough back to find a reply at each source that is answered regularly. */
const repliesSearched = 500

/** The latest other reply at the source of a review, with what it was filled in from. */
function lastReplyAt(ctx: Context, { id, source }: Review) {
  const query = `SELECT id FROM (SELECT id, source_id, reply, replied_at FROM reviews
      WHERE account_id = ? AND is_duplicate = 0 AND replied_at IS NOT NULL ORDER BY replied_at DESC LIMIT ?)
    WHERE source_id = ? AND reply IS NOT NULL AND id <> ? ORDER BY replied_at DESC LIMIT 1`
  const found = prepared(ctx.db, query).pluck().get(ctx.accountId, repliesSearched, source.id, id)
  return found === undefined ? undefined : (JSON.parse(getReview(ctx, found as number)) as Review)
}

/** The name that a reply is written in. */
export const businessOf = (ctx: Context): string => accountOf(ctx).business_name
