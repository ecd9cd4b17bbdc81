/** Creates the ask the decider decided on, with all its messages. */
import type { Context } from '../../../context'
import { recordAsk } from '../asks/record-ask'
import { choose, type AskingStrategy } from './choose'
import type { Span } from './occasion'
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

/** Within a transaction. Returns 1 if an ask was created, 0 if nothing was due. */
export function makeStrategyAsk(
  ctx: Context,
  person: Person,
  { strategies, spans, missedToo = false }: AskingRules
): 0 | 1 {
  const { verdict, occasion, channels, strategy } = choose(person, strategies, ctx.now(), spans)
  if (verdict !== 'would_ask' && !(missedToo && verdict === 'missed')) return 0
  if (occasion === null || occasion.from > ctx.now()) return 0
  const { zone } = person
  const { settings, review_page_id } = strategy
  const messages = sequenceOf(settings, { dueAt: occasion.from, zone, channels })
  const { link_expiry_days: days, schedule, reminders } = settings
  const ask = {
    customer_id: person.id,
    channels,
    reminders_count: reminders.delays_days.length,
    asked_at: occasion.askedAt,
    occasion: occasion.name,
    strategy_id: strategy.id,
    review_page_id,
    schedule_id: scheduleIdOf(ctx, schedule),
    link_expires_at: days === null ? null : afterDelay(occasion.askedAt, { count: days, unit: 'days' }, zone)
  }
  recordAsk(ctx, ask, messages)
  return 1
}
