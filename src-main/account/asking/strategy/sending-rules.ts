/** The strategy's rules for a due message: when it can go out, and how many its channel allows. */
import type { Channel } from '../../../../src-shared/contract/fields'
import type { Context } from '../../../context'
import type { Row } from '../../../store/tables'
import { closedFor } from './closed-days'
import { zoneAndPlaceOf } from './people.repository'
import { nextAllowed, type Schedule } from './sending-hours'
import { messageBefore, scheduleOf } from './strategy.repository'
import { settingsOf } from './strategy.service'

type Message = Pick<Row<'messages'>, 'id' | 'ask_id' | 'customer_id' | 'channel' | 'kind' | 'scheduled_at'>

const hour = 3_600_000
/** A message that went out later than this delays those that follow it. */
const toleratedDelay = 12 * hour

/** Messages of a channel allowed in any 24 hours and any 30 days; null: no limit. Both apply. */
export const limitsOf = (ctx: Context, channel: Channel): { day: number | null; month: number | null } =>
  settingsOf(ctx).limits[channel]

/**
 * The first instant from now on at which a message can go out. Asks of the strategy keep to the schedule in force when they were
 * created, and SMS to 8:00 to 21:00, both in the customer's local time. A reminder keeps its interval to the message before it.
 */
export function whenMaySend(ctx: Context, message: Message): number {
  const from = Math.max(ctx.now(), distanceKept(ctx, message))
  const text = scheduleOf(ctx, message.ask_id)
  if (text === null && message.channel === 'email') return from
  const schedule = text === null ? null : scheduleIn(text)
  const { zone, place } = zoneAndPlaceOf(ctx, message.customer_id)
  // Closed days apply at once: an owner who closes tomorrow wants nothing to go out then.
  const isClosed = text === null ? null : closedFor(settingsOf(ctx).closed_days, place)
  return nextAllowed(from, { zone, channel: message.channel, schedule, isClosed }) ?? from
}

/** Only the last schedule is cached, because the same few come up again and again. */
let known: { text: string; schedule: Schedule } | undefined
function scheduleIn(text: string): Schedule {
  if (known?.text !== text) known = { text, schedule: JSON.parse(text) as Schedule }
  return known.schedule
}

/** If the previous message of the ask had to wait (for a limit, a server, its hours), this one waits as long. */
function distanceKept(ctx: Context, { id, ask_id, channel, kind, scheduled_at }: Message): number {
  if (kind !== 'reminder' && kind !== 'retry') return 0
  const before = messageBefore(ctx, { id, ask_id, channel, scheduled_at })
  if (before === undefined) return 0
  const left = before.sent_at ?? Math.max(before.not_before ?? 0, before.scheduled_at, ctx.now())
  const isInTime = before.sent_at !== null && left - before.scheduled_at <= toleratedDelay
  return isInTime ? 0 : left + scheduled_at - before.scheduled_at
}
