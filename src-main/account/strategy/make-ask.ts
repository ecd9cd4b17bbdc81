/** Makes the ask that the decider has decided on, with all its messages. */
import type { StrategySettings } from '../../../src-shared/contract/strategy-settings'
import type { Context } from '../../context'
import { recordAsk } from '../asks/record-ask'
import { decide, type Person } from './decide'
import { sequenceOf } from './sequence'
import { scheduleIdOf } from './strategy.repository'
import { afterDelay } from './trigger-time'

/** Within a transaction. Answers 1 when an ask was made, 0 when nothing was due. */
export function makeStrategyAsk(ctx: Context, person: Person, settings: StrategySettings): 0 | 1 {
  const { verdict, occasion, channels } = decide(person, settings, ctx.now())
  if (verdict !== 'would_ask' || occasion === null || occasion.dueAt > ctx.now()) return 0
  const { zone } = person
  const messages = sequenceOf(settings, { dueAt: occasion.dueAt, zone, channels })
  const { link_expiry_days: days, schedule, reminders } = settings
  const ask = {
    customer_id: person.id,
    channels,
    reminders_count: reminders.delays_days.length,
    asked_at: occasion.askedAt,
    occasion: occasion.name,
    schedule_id: scheduleIdOf(ctx, schedule),
    link_expires_at: days === null ? null : afterDelay(occasion.askedAt, { count: days, unit: 'days' }, zone)
  }
  recordAsk(ctx, ask, messages)
  return 1
}
