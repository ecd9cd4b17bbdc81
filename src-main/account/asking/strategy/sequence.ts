/** The messages of one ask: request, reminders, and all of them again as retries; each at an allowed minute. */
import type { Channel } from '#shared/contract/fields'
import { maxReminders } from '#shared/contract/messages'
import { closedFor } from './closed-days'
import type { AskingSettings } from './conditions'
import type { Person } from './person'
import { nextAllowed } from './sending-hours'
import { afterDelay } from './trigger-time'

export interface PlannedMessage {
  kind: 'request' | 'reminder' | 'retry'
  /** Reminders of a retry continue the numbering: its first is 4, that of a second retry 7. */
  step: number
  channel: Channel
  scheduledAt: number
  /** Days after the message before it; null: the request itself. */
  afterDays: number | null
}

interface Start {
  dueAt: number
  customer: Pick<Person, 'zone' | 'place'>
  channels: readonly Channel[]
}

export function sequenceOf(settings: AskingSettings, start: Start): PlannedMessage[] {
  const messages: PlannedMessage[] = []
  let begin = start.dueAt
  for (let round = 0; round <= settings.retries.count; round++) {
    const made = start.channels.flatMap((channel) =>
      roundOf(settings, { channel, round, begin, customer: start.customer })
    )
    messages.push(...made)
    const last = Math.max(...made.map(({ scheduledAt }) => scheduledAt))
    begin = afterDelay(last, { count: settings.retries.delay_days, unit: 'days' }, start.customer.zone)
  }
  return messages.toSorted((a, b) => a.scheduledAt - b.scheduledAt)
}

interface Round {
  channel: Channel
  round: number
  begin: number
  customer: Start['customer']
}

function roundOf(
  { reminders, retries, schedule, closed_days }: AskingSettings,
  { channel, round, begin, customer: { zone, place } }: Round
): PlannedMessage[] {
  const isClosed = closedFor(closed_days, place)
  const allowed = (instant: number) => nextAllowed(instant, { zone, channel, schedule, isClosed }) ?? instant
  let time = allowed(begin)
  const first: PlannedMessage = {
    kind: round === 0 ? 'request' : 'retry',
    step: round,
    channel,
    scheduledAt: time,
    afterDays: round === 0 ? null : retries.delay_days
  }
  if (reminders.except_channel === channel) return [first]
  const followUps = reminders.delays_days.map((count, index): PlannedMessage => {
    time = allowed(afterDelay(time, { count, unit: 'days' }, zone))
    const step = round * maxReminders + index + 1
    return { kind: 'reminder', step, channel, scheduledAt: time, afterDays: count }
  })
  return [first, ...followUps]
}
