/** Stores a page of a site: its reviews, their sync state, the figures of the run, and where to continue. */
import { readEmail } from '#shared/email-address'
import { createHash } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import {
  findFromSite,
  followSite,
  leftSite,
  type SiteReview
} from '../account/reviews/from-source/review-from-site'
import { findReplied } from '../account/reviews/from-source/reply-at-site'
import type { Context } from '../context'
import { updateOwned } from '../store/owned-rows'
import type { ConnectionRow, PlaceRow, RunRow } from './connections.repository'
import { findItem, markSeen, putItem, type ItemRow } from './items.repository'
import type { Found, FoundReview } from './port'
import { followAnswer, isLagging, isPublishedHere, readAnswer } from './publishing/follow-answer'
import { isOutdated } from './publishing/outbox.repository'

/** A run in progress: its current row, and what it reads. */
export interface RunUnderWay {
  connection: ConnectionRow
  row: RunRow
  isQuiet: boolean
  /** How many replies had been published when the current page was requested. */
  publishedBefore: number
  /** Waits between two writes; replaced in tests whose clock stands still. */
  pause?: (milliseconds: number) => Promise<unknown>
}

type Count = 'new' | 'changed' | 'gone' | 'skipped' | 'same'

/** The maximum size of stored raw data, in compressed bytes. */
const maxRaw = 32 * 1024

/** Stores some items, within the transaction of their page. */
export function writeItems(ctx: Context, run: RunUnderWay, place: PlaceRow, items: readonly Found[]): void {
  for (const item of items) {
    run.row.read++
    const result = 'gone' in item ? writeGone(ctx, run, item.gone) : writeReview(ctx, run, place, item)
    if (result !== 'same') run.row[result]++
    if (result === 'skipped') noteSkipped(run, 'empty')
  }
}

const reasonsOf = ({ row }: RunUnderWay) => JSON.parse(row.skipped_reasons) as Record<string, number>

export const hasSkipped = (run: RunUnderWay, reason: string): boolean => Object.hasOwn(reasonsOf(run), reason)

export function noteSkipped(run: RunUnderWay, reason: string): void {
  const reasons = reasonsOf(run)
  reasons[reason] = (reasons[reason] ?? 0) + 1
  run.row.skipped_reasons = JSON.stringify(reasons)
}

/** Stores the current figures. */
export function writeFigures(ctx: Context, { row }: RunUnderWay): void {
  const { read, changed, gone, skipped, skipped_reasons } = row
  updateOwned(ctx, 'connection_runs', row.id, { read, new: row.new, changed, gone, skipped, skipped_reasons })
}

function writeReview(ctx: Context, run: RunUnderWay, place: PlaceRow, page: FoundReview): Count {
  const item = findItem(ctx, run.connection.id, page.id)
  const isLate =
    item?.review_id != null &&
    (isOutdated(ctx, item.review_id, run.publishedBefore) || isLagging(ctx, item.review_id, page))
  const found = isLate ? withoutAnswer(page) : page
  // The empty fingerprint makes the next sync compare this review in any case.
  const print = isLate ? '' : fingerprintOf(found)
  const stays = item !== undefined && item.gone_at === null && item.place === place.place
  if (stays && item.print === print && item.review_id !== null) {
    markSeen(ctx, item, run.row.id)
    return 'same'
  }
  if (saysNothing(found)) return item === undefined ? 'skipped' : keepUnread(ctx, run, item)
  // The owner has deleted the review here.
  if (item?.review_id === null && findFromSite(ctx, run.connection.source_id, found.id) === undefined)
    return keepUnread(ctx, run, item)
  const known =
    item === undefined
      ? null
      : {
          reviewId: item.review_id,
          answer: item.answer,
          isOurs: isPublishedHere(ctx, item),
          isShown: item.is_shown === 1
        }
  const where = {
    sourceId: run.connection.source_id,
    locationId: place.location_id,
    isQuiet: run.isQuiet
  }
  const before = item?.answer ?? null
  const was = item?.review_id == null ? undefined : findReplied(ctx, item.review_id)
  const answer = readAnswer(found, before)
  const { id, verdict, isAnonymised } = followSite(ctx, { ...reviewOf(found), answer }, where, known)
  putItem(ctx, { ...itemOf(run, place, found, { print, reviewId: id, isAnonymised }), answer })
  followAnswer(ctx, found, { reviewId: id, before, was })
  return verdict
}

const withoutAnswer = ({ answer: _answer, answerState: _state, ...found }: FoundReview): FoundReview => found

/** Neither stars nor text: not a review. */
export const saysNothing = ({ score, text, title, recommended }: FoundReview): boolean =>
  score === null && text == null && title == null && recommended == null

function keepUnread(ctx: Context, run: RunUnderWay, item: ItemRow): Count {
  markSeen(ctx, item, run.row.id)
  return 'same'
}

/** The site itself reports it as gone, so there is nothing to infer. */
function writeGone(ctx: Context, run: RunUnderWay, id: string): Count {
  const item = findItem(ctx, run.connection.id, id)
  if (item === undefined) return 'same'
  if (item.gone_at === null) {
    markGone(ctx, { ...item, seen_run: run.row.id, missing_since: null })
    return 'gone'
  }
  markSeen(ctx, item, run.row.id)
  return 'same'
}

/** The review then shows that it is no longer at its site. */
export function markGone(ctx: Context, item: ItemRow): void {
  putItem(ctx, { ...item, gone_at: ctx.now() })
  if (item.review_id !== null) leftSite(ctx, item.review_id)
}

function itemOf(
  { connection, row }: RunUnderWay,
  { place }: PlaceRow,
  found: FoundReview,
  { print, reviewId, isAnonymised }: { print: string; reviewId: number; isAnonymised: boolean }
): ItemRow {
  const raw = deflateRawSync(JSON.stringify(found.raw))
  return {
    connection_id: connection.id,
    external_id: found.id,
    place,
    review_id: reviewId,
    print,
    answer: found.answer ?? null,
    is_shown: found.isShown === false ? 0 : 1,
    address: found.address ?? null,
    seen_run: row.id,
    missing_since: null,
    gone_at: null,
    raw: isAnonymised || raw.length > maxRaw ? null : raw
  }
}

function fingerprintOf({ raw: _raw, ...read }: FoundReview): string {
  return createHash('sha1').update(JSON.stringify(read)).digest('base64url')
}

function reviewOf(found: FoundReview): SiteReview {
  return {
    externalId: found.id,
    written: found.written,
    changed: found.changed ?? null,
    score: found.score,
    recommended: found.recommended ?? null,
    title: found.title ?? null,
    text: found.text ?? null,
    translation: found.translation ?? null,
    language: found.language ?? null,
    name: found.name ?? null,
    email: found.email == null ? null : (readEmail(found.email) ?? found.email),
    product: found.product ?? null,
    verified: found.verified ?? null,
    link: found.link ?? null,
    isShown: found.isShown !== false,
    answer: found.answer ?? null,
    answered: found.answered ?? null
  }
}
