/** Creates the ask the decider chose, with all its messages. */
import type { Context } from '#main/context'
import { recordAsk } from '../asks/record-ask'
import { choose, type AskingStrategy, type Choice } from './choose'
import { planFollowUps } from './follow-up-times'
import type { Occasion, Span } from './occasion'
import type { Person } from './person'
import { sequenceOf } from './sequence'
import { scheduleIdOf } from './strategy.repository'
import { afterDelay } from './trigger-time'

/** The basis of the decision, and whether customers missed while nobody could be asked are included. */
export interface AskingRules {
  /** In their order, the default one last. */
  strategies: readonly AskingStrategy[]
  spans: readonly Span[]
  missedToo?: boolean
}

/** Call this within a transaction. Returns 1 if an ask was created, 0 if nothing was due. */
export function makeStrategyAsk(
  ctx: Context,
  person: Person,
  { strategies, spans, missedToo = false }: AskingRules
): 0 | 1 {
  const choice = choose(person, strategies, ctx.now(), spans)
  const { verdict, occasion } = choice
  if (verdict !== 'would_ask' && !(missedToo && verdict === 'missed')) return 0
  if (occasion === null || occasion.from > ctx.now()) return 0
  recordChoice(ctx, person, choice, occasion)
  return 1
}

/** Records the ask of a strategy, with messages scheduled from the occasion on; returns its id. */
export function recordChoice(
  ctx: Context,
  customer: Pick<Person, 'id' | 'zone' | 'place'>,
  { channels, strategy }: Choice,
  occasion: Occasion
): number {
  const { settings, review_page_id } = strategy
  const { id, zone } = customer
  const messages = sequenceOf(settings, { dueAt: occasion.from, customer, channels })
  const { link_expiry_days: days, schedule, reminders } = settings
  const ask = {
    customer_id: id,
    channels,
    reminders_count: reminders.delays_days.length,
    asked_at: occasion.askedAt,
    occasion: occasion.name,
    strategy_id: strategy.id,
    review_page_id,
    schedule_id: scheduleIdOf(ctx, schedule),
    link_expires_at: days === null ? null : afterDelay(occasion.askedAt, { count: days, unit: 'days' }, zone)
  }
  const made = recordAsk(ctx, ask, messages)
  // Somebody who is asked late gets the request now, and the reminders their days later.
  planFollowUps(ctx, made)
  return made
}
