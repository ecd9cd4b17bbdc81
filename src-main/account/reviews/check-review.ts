/** What a review's fields must obey beyond their own form: rules that need the account or several fields at once. */
import type { FieldProblem } from '../../../src-shared/contract/envelope'
import type { Reference, TimestampInput } from '../../../src-shared/contract/fields'
import type { Endpoints } from '../../../src-shared/contract/endpoints'
import type { InputOf } from '../../../src-shared/contract/endpoint'
import type { Context } from '../../context'
import { findBySlug, findOwned } from '../../store/owned-rows'
import { toInstant } from '../../tools/calendar'
import { checkTags } from '../customers/check-customer'
import { accountOf } from '../settings/settings.service'
import { findSourceOfKind } from '../sources/sources.repository'
import { earliestReview } from './created-order'

type Body = Partial<InputOf<Endpoints['createReview']>['body']>

/** A clock of another machine may run ahead a little. */
const tolerance = 24 * 3_600_000

/** Problems of a new review. `bad` names the fields that are not well-formed. */
export function checkNewReview(ctx: Context, body: Body, bad: ReadonlySet<string>): FieldProblem[] {
  const problems = checkReview(ctx, body)
  const says = ['score', 'review', 'recommended'] as const
  if (says.every((field) => body[field] == null && !bad.has(field))) {
    problems.push({
      path: 'score',
      code: 'required',
      message: 'a review needs a score, a text or a recommendation'
    })
  }
  return problems
}

/** Problems of the fields of a review that name other records or times. */
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
  for (const key of ['created_at', 'replied_at'] as const) problems.push(...checkTime(ctx, key, body[key]))
  return problems
}

function checkTime(ctx: Context, path: string, time: TimestampInput | null | undefined): FieldProblem[] {
  if (time == null) return []
  const instant = toInstant(time, accountOf(ctx).time_zone)
  if (instant > ctx.now() + tolerance)
    return [{ path, code: 'in_the_future', message: 'must not lie in the future' }]
  if (instant < earliestReview) return [{ path, code: 'too_early', message: 'must not lie before 1970' }]
  return []
}

/** A source or location named by id, slug, or the record as it was read. */
export function findNamed(
  ctx: Context,
  table: 'sources' | 'locations',
  named: Reference
): { id: number } | undefined {
  if (typeof named === 'string') return findBySlug(ctx, table, named)
  return findOwned(ctx, table, typeof named === 'number' ? named : named.id)
}

/** The id of the source that is named; "manual" when none is. */
export function sourceOf(ctx: Context, named: Reference | undefined): number {
  const source = named === undefined ? findSourceOfKind(ctx, 'manual') : findNamed(ctx, 'sources', named)
  if (source === undefined) throw new Error('the source was checked before and is gone')
  return source.id
}
