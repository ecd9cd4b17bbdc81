/** Rules for a review's fields beyond their format: those that need the account or several fields at once. */
import type { FieldProblem } from '#shared/contract/envelope'
import type { Reference, TimestampInput } from '#shared/contract/fields'
import type { Endpoints } from '#shared/contract/endpoints'
import type { InputOf } from '#shared/contract/endpoint'
import type { Context } from '#main/context'
import { Problem } from '#main/problem'
import { findNamed, findOwned } from '#main/store/owned-rows'
import type { Change } from '#main/store/tables'
import { toInstant } from '#main/tools/calendar'
import { checkPast } from '#main/account/core/past-times'
import { checkTags } from '#main/account/core/tags/check-tags'
import { accountOf } from '#main/account/core/settings/settings.service'
import { findSourceOfKind } from '#main/account/core/sources/sources.repository'
import { findReviewByExternalId, type ReviewRow } from './reviews.repository'

type Body = Partial<InputOf<Endpoints['createReview']>['body']>

/** Problems with a new review. `bad` names the malformed fields. */
export function checkNewReview(ctx: Context, body: Body, bad: ReadonlySet<string>): FieldProblem[] {
  return [...checkReview(ctx, body), ...missingContent(body, bad)]
}

const says = ['score', 'review', 'recommended'] as const

/** A review must have a score, a recommendation or a text. */
export function missingContent(
  review: Partial<Record<(typeof says)[number], unknown>>,
  bad: ReadonlySet<string>
): FieldProblem[] {
  if (says.some((field) => review[field] != null || bad.has(field))) return []
  return [{ path: 'score', code: 'required', message: 'a review needs a score, a text or a recommendation' }]
}

/** Problems with fields of a review that refer to other records or times. */
export function checkReview(ctx: Context, body: Body): FieldProblem[] {
  const problems = checkTags(ctx, body.tags ?? [], 'review')
  const add = (path: string, code: string, message: string) => problems.push({ path, code, message })
  if (body.source !== undefined && findNamed(ctx, 'sources', body.source) === undefined) {
    add('source', 'unknown_source', 'is not a source of this account')
  }
  if (body.location != null && findNamed(ctx, 'locations', body.location) === undefined) {
    add('location', 'unknown_location', 'is not a location of this account')
  }
  if (body.customer_id != null && findOwned(ctx, 'customers', body.customer_id) === undefined) {
    add('customer_id', 'unknown_customer', `there is no customer ${body.customer_id}`)
  }
  problems.push(...checkSnooze(ctx, body.snoozed_until))
  problems.push(...checkTimes(ctx, body))
  return problems
}

const pastTimes = ['created_at', 'replied_at', 'source_updated_at', 'removed_at_source'] as const

/** Problems with times that are impossible. */
export const checkTimes = (ctx: Context, body: Pick<Body, (typeof pastTimes)[number]>): FieldProblem[] =>
  checkPast(ctx, Object.fromEntries(pastTimes.map((key) => [key, body[key]])))

/** Spec silent (§2): a longer snooze is most likely a mistyped year. */
const maxSnooze = 5 * 366 * 24 * 3_600_000

function checkSnooze(ctx: Context, until: TimestampInput | null | undefined): FieldProblem[] {
  if (until == null) return []
  const ahead = toInstant(until, accountOf(ctx).time_zone) - ctx.now()
  const add = (code: string, message: string) => [{ path: 'snoozed_until', code, message }]
  if (ahead <= 0) return add('in_the_past', 'must be in the future')
  return ahead > maxSnooze ? add('too_late', 'must be within five years') : []
}

/** The id of the given source; "manual" by default. */
export function sourceOf(ctx: Context, named: Reference | undefined): number {
  const source = named === undefined ? findSourceOfKind(ctx, 'manual') : findNamed(ctx, 'sources', named)
  if (source === undefined) throw new Error('the source was checked before and no longer exists')
  return source.id
}

/** Whether the owner entered the review manually. */
export const isByHand = (ctx: Context, row: Pick<ReviewRow, 'source_id'>): boolean =>
  row.source_id === sourceOf(ctx, undefined)

/** What a customer wrote must not be changed, except in reviews that the owner entered manually. */
export function refuseRewriting(ctx: Context, row: ReviewRow, columns: Change<'reviews'>): void {
  if (isByHand(ctx, row)) return
  const theirs = [
    'score',
    'title',
    'review',
    'reviewer_name',
    'reviewer_first_name',
    'reviewer_last_name',
    'reviewer_email',
    'recommended',
    'source_updated_at',
    'language',
    'translation',
    'product',
    'verified'
  ] as const
  const changed = theirs.filter((column) => columns[column] !== undefined && columns[column] !== row[column])
  if (changed.length === 0) return
  const message = `What a customer wrote cannot be changed (${changed.join(', ')}). Only reviews that were entered manually can.`
  throw new Problem('protected_record', message, { existingId: row.id })
}

/** @throws Problem 409 when the source already has another review with the external id. */
export function refuseDuplicate(
  ctx: Context,
  sourceId: number,
  externalId: string | null | undefined,
  ownId?: number
): void {
  const known = externalId ? findReviewByExternalId(ctx, sourceId, externalId) : undefined
  if (known === undefined || known.id === ownId) return
  throw new Problem('duplicate_review', `Review ${known.id} from this source already has this external id.`, {
    existingId: known.id
  })
}
