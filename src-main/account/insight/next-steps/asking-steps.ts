/** Steps about asking: failing messages, customers never asked, unconfirmed answers, unreachable public pages. */
import type { NextStep } from '#shared/contract/next-steps'
import type { Context } from '#main/context'
import { daysLater, startOfDay } from '#main/tools/calendar'
import { inTurns } from '#main/tools/in-turns'
import { countReviewMatches } from '../attributions/attributions.service'
import { daysOfAnswer } from '../attributions/weigh-match'
import { linksGone } from '#main/account/pages/review-links/review-links'
import { getDoors } from '#main/account/pages/public-address/public-address.service'
import { missedCustomers } from '#main/account/asking/strategy/run-strategy'
import { suppressionsIn } from '#main/account/messaging/suppressions/suppressions.service'
import { getSetup } from '../setup/setup.service'
import { neverAsked, sendsSince } from './next-steps.repository'
import { addressOf, type Day } from './step-address'
import { areFailing } from './step-rules'

/** How many records are listed by id. */
const named = 5

/** Days to look back, including today. */
const daysOfSending = 7

export async function failingSends(ctx: Context, { today, zone }: Day): Promise<NextStep[]> {
  const since = startOfDay(daysLater(today, 1 - daysOfSending), zone)
  const sends = await inTurns(sendsSince(ctx, since), () => ctx.db.raw.open)
  if (sends === null) return []
  const failing = (['email', 'sms'] as const).filter((channel) => {
    const { count, total } = sends[channel]
    return areFailing(count, total)
  })
  return failing.map((channel) => ({
    kind: 'sends_failing',
    subject: channel,
    facts: { ...sends[channel], channel },
    address: addressOf('requests', { state: 'failed', channel })
  }))
}

/** Customers who became due while nobody could be asked. */
export async function missedWhileOff(ctx: Context): Promise<NextStep[]> {
  const ids = await missedCustomers(ctx)
  if (ids.length === 0) return []
  const facts = { count: ids.length, first_ids: ids.slice(0, named) }
  return [
    { kind: 'missed_while_off', subject: '', facts, address: addressOf('requests/automatic', missedView) }
  ]
}

const missedView = { view: 'run', verdict: 'missed' }

/** As long as the setup is unfinished, that is the step; only then does it make sense to point out customers never asked. */
export async function setUpOrNeverAsked(ctx: Context): Promise<NextStep[]> {
  const { steps, done: count, total } = getSetup(ctx)
  if (steps.every(({ is_done, step }) => is_done || step === 'first_requests'))
    return customersNeverAsked(ctx)
  return [{ kind: 'setup_unfinished', subject: '', facts: { count, total }, address: addressOf('setup') }]
}

async function customersNeverAsked(ctx: Context): Promise<NextStep[]> {
  const ids = await inTurns(askable(ctx), () => ctx.db.raw.open)
  if (ids === null || ids.length === 0) return []
  const facts = { count: ids.length, first_ids: ids.slice(-named).reverse() }
  const address = addressOf('customers', { filter: 'not-asked' })
  return [{ kind: 'never_asked', subject: '', facts, address }]
}

/** Customers with at least one address that can be contacted. */
function* askable(ctx: Context): Generator<void, number[], void> {
  const ids: number[] = []
  const suppressionsOf = suppressionsIn(ctx)
  for (const row of yield* neverAsked(ctx)) {
    const { reasons } = suppressionsOf(row)
    const mayMail = row.email !== null && reasons.email === undefined
    if (mayMail || (row.phone !== null && reasons.sms === undefined)) ids.push(row.id)
    yield
  }
  return ids
}

/** Spec silent (§4): only reviews of the days in which people answer a request are news; the list has all of them. */
export async function unmatchedReviews(ctx: Context, { today, zone }: Day): Promise<NextStep[]> {
  const count = await countReviewMatches(ctx, startOfDay(daysLater(today, 1 - daysOfAnswer), zone))
  if (count === 0) return []
  return [
    { kind: 'unmatched_reviews', subject: '', facts: { count }, address: addressOf('requests/matches') }
  ]
}

export function unreachablePages(ctx: Context): NextStep[] {
  const { is_on, public_address, last_check } = getDoors(ctx)
  if (!is_on || public_address === null || last_check === null || last_check.outcome === 'reached') return []
  return [{ kind: 'doors_unreachable', subject: '', facts: {}, address: addressOf('settings/doors') }]
}

export function reviewLinksGone(ctx: Context): NextStep[] {
  const [first, ...others] = linksGone(ctx)
  if (first === undefined) return []
  const facts = { count: 1 + others.length, url: first.url }
  return [{ kind: 'review_link_gone', subject: '', facts, address: addressOf(first.address) }]
}
