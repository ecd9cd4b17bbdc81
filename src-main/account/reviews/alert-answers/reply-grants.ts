/**
 * Grants: what the reply to one e-mail may do. Its token stands in that e-mail and is stored as a hash; it counts once, and only
 * while the review says what it said then.
 */
import { createHash } from 'node:crypto'
import type { Context } from '#main/context'
import { deleteOwned, findOwned, insertOwned, updateOwned } from '#main/store/owned-rows'
import { all, build, first, prepared } from '#main/store/query'
import { signed } from '#main/store/secrets'
import type { NewRow, Row } from '#main/store/tables'
import { findReview, type ReviewRow } from '../reviews/reviews.repository'

/** A review, as far as answering it goes. */
export type ReviewToAnswer = Pick<
  ReviewRow,
  | 'id'
  | 'score'
  | 'recommended'
  | 'title'
  | 'review'
  | 'reply'
  | 'replied_at'
  | 'reply_state'
  | 'reply_problem'
>
export const reviewToAnswer = (ctx: Context, id: number): ReviewToAnswer | undefined => findReview(ctx, id)

export type GrantRow = Row<'reply_grants'>

type Addressed = Pick<GrantRow, 'alert_id' | 'message_key' | 'recipient'>
type Made = Addressed & Pick<GrantRow, 'kind' | 'text'> & { lastsFor: number }

const alphabet = '0123456789abcdefghijklmnopqrstuv'
const tokenLength = 24

/** Makes a grant for the reply to an e-mail, if it has none yet, or had one before the review was changed. */
export function makeGrant(ctx: Context, review: ReviewToAnswer, { lastsFor, ...made }: Made): GrantRow {
  const before = grantFor(ctx, made)
  if (before?.review_print === printOf(review)) return before
  if (before !== undefined) deleteOwned(ctx, 'reply_grants', before.id)
  const row = { ...made, made_at: ctx.now() }
  const id = insertOwned(ctx, 'reply_grants', {
    ...row,
    review_id: review.id,
    review_print: printOf(review),
    token_hash: hashOf(tokenOf(ctx, row)),
    ends_at: ctx.now() + lastsFor
  } satisfies Omit<NewRow<'reply_grants'>, 'account_id'>)
  return findOwned(ctx, 'reply_grants', id) as GrantRow
}

/** The grant of an e-mail, by its key in the outbox. */
export function grantFor(
  ctx: Context,
  { alert_id, message_key, recipient }: Addressed
): GrantRow | undefined {
  const mine = build.selectFrom('reply_grants').selectAll().where('account_id', '=', ctx.accountId)
  const own = mine.where('alert_id', '=', alert_id).where('message_key', '=', message_key)
  return first(ctx, own.where('recipient', '=', recipient))
}

/** The draft that another recipient of the same alert has been sent; undefined: there is none yet. */
export function draftFor(
  ctx: Context,
  review: ReviewToAnswer,
  { alert_id, message_key }: Omit<Addressed, 'recipient'>
): string | null | undefined {
  const mine = build.selectFrom('reply_grants').select('text').where('account_id', '=', ctx.accountId)
  const own = mine.where('alert_id', '=', alert_id).where('message_key', '=', message_key)
  return first(ctx, own.where('review_print', '=', printOf(review)))?.text
}

/** The token in the e-mail: the same each time the e-mail is composed, and impossible to guess. */
export function tokenOf(ctx: Context, grant: Addressed & Pick<GrantRow, 'made_at'>): string {
  const { alert_id, message_key, recipient, made_at } = grant
  const said = JSON.stringify(['reply-grant', ctx.accountId, alert_id, message_key, recipient, made_at])
  return [...signed(ctx.db, said).subarray(0, tokenLength)].map((byte) => alphabet[byte & 31]).join('')
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The grant of the first of these tokens that is one. */
export function findGrant(ctx: Context, tokens: readonly string[]): GrantRow | undefined {
  const mine = build.selectFrom('reply_grants').selectAll().where('account_id', '=', ctx.accountId)
  for (const token of tokens) {
    const found = first(ctx, mine.where('token_hash', '=', hashOf(token)))
    if (found !== undefined) return found
  }
  return undefined
}

export const useGrant = (ctx: Context, id: number): void =>
  updateOwned(ctx, 'reply_grants', id, { used_at: ctx.now() })

/** Records which message asks for the recipient's own words. */
export const notePrompt = (ctx: Context, id: number, prompt: string): void =>
  updateOwned(ctx, 'reply_grants', id, { prompt })

/** Returns whether it was not explained before. */
export function noteExplained(ctx: Context, { id, explained_at }: GrantRow): boolean {
  if (explained_at !== null) return false
  updateOwned(ctx, 'reply_grants', id, { explained_at: ctx.now() })
  return true
}

/** How often the recipient has been asked whether a reply to this e-mail is theirs. */
export function countConfirmations(
  ctx: Context,
  { review_id, alert_id, recipient, made_at }: GrantRow
): number {
  const text = `SELECT count(*) FROM reply_grants WHERE account_id = ? AND review_id = ? AND alert_id = ? AND recipient = ?
    AND kind = 'confirm' AND made_at >= ?`
  return prepared(ctx.db, text).pluck().get(ctx.accountId, review_id, alert_id, recipient, made_at) as number
}

/** Whether the review still says what it said when the grant was made. */
export function saysTheSame(ctx: Context, grant: GrantRow): boolean {
  const review = findReview(ctx, grant.review_id)
  return review !== undefined && printOf(review) === grant.review_print
}

/** What a customer has said, as a fingerprint. */
export function printOf({ score, recommended, title, review }: ReviewToAnswer): string {
  const said = JSON.stringify([score, recommended, title, review])
  return createHash('sha256').update(said).digest('base64url')
}

/** For an erased person: drafts name them. */
export function forgetGrants(ctx: Context, reviewId: number): void {
  const mine = build.selectFrom('reply_grants').select('id').where('account_id', '=', ctx.accountId)
  for (const { id } of all(ctx, mine.where('review_id', '=', reviewId))) deleteOwned(ctx, 'reply_grants', id)
}

/** Deletes up to `most` grants made before a time; returns how many. */
export function deleteOldGrants(ctx: Context, before: number, most: number): number {
  const text = `DELETE FROM reply_grants WHERE id IN (SELECT id FROM reply_grants WHERE account_id = ? AND made_at < ?
    ORDER BY made_at LIMIT ?)`
  return prepared(ctx.db, text).run(ctx.accountId, before, most).changes
}
