/** Consents of customers, with proof. What a row says never changes: a withdrawal is a new row. */
import type { Consent } from '#shared/contract/consents'
import type { Endpoints } from '#shared/contract/endpoints'
import type { InputOf } from '#shared/contract/endpoint'
import type { FieldProblem } from '#shared/contract/envelope'
import type { Context } from '#main/context'
import { getOwned, insertOwned, updateOwned } from '#main/store/owned-rows'
import { toInstant } from '#main/tools/calendar'
import { isoTime } from '#main/tools/iso-time'
import { noteEvent } from '../core/events/events.service'
import { checkPast } from '../core/past-times'
import { accountOf } from '../core/settings/settings.service'

type Body = InputOf<Endpoints['addConsent']>['body']

/** A consent needs the words that were agreed to, or it proves nothing, and its date cannot be in the future. */
export function checkConsent(
  ctx: Context,
  { state, words, agreed_at }: Partial<Body>,
  bad: ReadonlySet<string>
): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (state === 'given' && !bad.has('words') && !words?.trim())
    problems.push({ path: 'words', code: 'required', message: 'must say what the customer agreed to' })
  return [...problems, ...checkPast(ctx, { agreed_at })]
}

/** @throws Problem 404 */
export function addConsent(ctx: Context, customerId: number, body: Body): Consent {
  getOwned(ctx, 'customers', customerId, 'customer')
  const id = insertOwned(ctx, 'consents', {
    customer_id: customerId,
    channel: body.channel,
    state: body.state,
    given_by: ctx.actor === 'window' ? 'window' : 'api',
    words: body.words ?? null,
    note: body.note ?? null,
    agreed_at: body.agreed_at == null ? ctx.now() : instantOf(ctx, body.agreed_at),
    created_at: ctx.now()
  })
  noteEvent(ctx, 'customer.updated', customerId)
  return getConsent(ctx, id)
}

const instantOf = (ctx: Context, time: NonNullable<Body['agreed_at']>) =>
  toInstant(time, accountOf(ctx).time_zone)

export function getConsent(ctx: Context, id: number): Consent {
  const { account_id: _own, ...row } = getOwned(ctx, 'consents', id, 'consent')
  return { ...row, agreed_at: isoTime(row.agreed_at), created_at: isoTime(row.created_at) }
}

/** Moves a consent to another customer because the two were merged. */
export function moveConsent(ctx: Context, id: number, customerId: number): void {
  updateOwned(ctx, 'consents', id, { customer_id: customerId })
  noteEvent(ctx, 'customer.updated', customerId)
}
