/** Earlier versions of reviews that customers have changed. */
import type { ReviewVersion } from '#shared/contract/review-pushes'
import type { Context } from '#main/context'
import { insertOwned } from '#main/store/owned-rows'
import { listFingerprint, readPage, type Page, type PageRequest } from '#main/store/paging'
import { all, build, prepared } from '#main/store/query'
import type { Row } from '#main/store/tables'
import { isoTime, isoTimeOrNull } from '#main/tools/iso-time'
import { getReviewRow, type ReviewRow } from './reviews.repository'

export type VersionRow = Row<'review_versions'>

/** The columns with what a customer says. */
export const said = ['score', 'recommended', 'title', 'review'] as const

/** Spec silent (§8): limited, so that a program that keeps sending two texts alternately cannot fill the disk. */
const maxKept = 100

/** Stores what a review says before it is changed. @param at the time of the change, in milliseconds */
export function keepVersion(ctx: Context, review: ReviewRow, at = ctx.now()): void {
  const { score, recommended, title, review: text, language, source_updated_at } = review
  insertOwned(ctx, 'review_versions', {
    review_id: review.id,
    score,
    recommended,
    title,
    review: text,
    language,
    source_updated_at,
    replaced_at: at
  })
  const tooOld = `DELETE FROM review_versions WHERE review_id = ? AND id <= (SELECT id FROM review_versions
    WHERE review_id = ? ORDER BY id DESC LIMIT 1 OFFSET ${maxKept})`
  prepared(ctx.db, tooOld).run(review.id, review.id)
}

/** Deletes the version stored at an instant, when the change of that instant is undone. */
export function dropVersion(ctx: Context, reviewId: number, replacedAt: number): void {
  const text = 'DELETE FROM review_versions WHERE review_id = ? AND account_id = ? AND replaced_at = ?'
  prepared(ctx.db, text).run(reviewId, ctx.accountId, replacedAt)
}

/** All versions of a review, oldest first. */
export function versionsOf(ctx: Context, reviewId: number): VersionRow[] {
  return all(ctx, ownVersions(ctx, reviewId).selectAll().orderBy('id'))
}

/** Restores the versions of a deleted review that is restored. */
export function restoreVersions(ctx: Context, versions: readonly VersionRow[]): void {
  for (const { id: _id, account_id: _account, ...version } of versions)
    insertOwned(ctx, 'review_versions', version)
}

/** Deletes all versions, for an erased person: what they have replaced themselves need not be kept. */
export function forgetVersions(ctx: Context, reviewId: number): void {
  prepared(ctx.db, 'DELETE FROM review_versions WHERE review_id = ? AND account_id = ?').run(
    reviewId,
    ctx.accountId
  )
}

/** Newest first. @throws Problem 404 when the review does not exist. */
export function listReviewVersions(
  ctx: Context,
  reviewId: number,
  request: PageRequest
): Page<ReviewVersion> {
  getReviewRow(ctx, reviewId)
  const page = readPage(ctx, ownVersions(ctx, reviewId), (each) => each.selectAll(), {
    sort: { column: 'review_versions.id', id: 'review_versions.id', direction: 'desc' },
    fingerprint: listFingerprint(['versions', reviewId]),
    request
  })
  return { ...page, records: page.records.map(toVersion) }
}

export const toVersion = (row: VersionRow): ReviewVersion => ({
  id: row.id,
  score: row.score,
  recommended: row.recommended === null ? null : row.recommended === 1,
  title: row.title,
  review: row.review,
  language: row.language,
  source_updated_at: isoTimeOrNull(row.source_updated_at),
  replaced_at: isoTime(row.replaced_at)
})

const ownVersions = (ctx: Context, reviewId: number) =>
  build
    .selectFrom('review_versions')
    .where('review_id', '=', reviewId)
    .where('account_id', '=', ctx.accountId)
