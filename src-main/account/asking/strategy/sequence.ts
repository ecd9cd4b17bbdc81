/** The messages of one ask: request, reminders, and all of them again as retries; each at an allowed minute. */
import type { Channel } from '../../../../src-shared/contract/fields'
import { mostReminders } from '../../../../src-shared/contract/messages'
import type { AskingSettings } from './conditions'
import { nextAllowed } from './sending-hours'
import { afterDelay } from './trigger-time'

export interface PlannedMessage {
  kind: 'request' | 'reminder' | 'retry'
  /** Reminders of a retry continue the numbering: its first is 4, that of a second retry 7. */
  step: number
  channel: Channel
  scheduledAt: number
}

interface Start {
  dueAt: number
  zone: string
  channels: readonly Channel[]
}

export function sequenceOf(settings: AskingSettings, start: Start): PlannedMessage[] {
  const messages: PlannedMessage[] = []
  let begin = start.dueAt
  for (let round = 0; round <= settings.retries.count; round++) {
    const made = start.channels.flatMap((channel) =>
      roundOf(settings, { channel, round, begin, zone: start.zone })
    )
    messages.push(...made)
    const last = Math.max(...made.map(({ scheduledAt }) => scheduledAt))
    begin = afterDelay(last, { count: settings.retries.delay_days, unit: 'days' }, start.zone)
  }
  return messages.toSorted((a, b) => a.scheduledAt - b.scheduledAt)
}

interface Round {
  channel: Channel
  round: number
  begin: number
  zone: string
}

function roundOf(
  { reminders, schedule }: AskingSettings,
  { channel, round, begin, zone }: Round
): PlannedMessage[] {
  const allowed = (instant: number) => nextAllowed(instant, { zone, channel, schedule }) ?? instant
  let time = allowed(begin)
  const first: PlannedMessage = {
    kind: round === 0 ? 'request' : 'retry',
    step: round,
    channel,
    scheduledAt: time
  }
  if (reminders.except_channel === channel) return [first]
  const followUps = reminders.delays_days.map((count, index): PlannedMessage => {
    time = allowed(afterDelay(time, { count, unit: 'days' }, zone))
    return { kind: 'reminder', step: round * mostReminders + index + 1, channel, scheduledAt: time }
  })
  return [first, ...followUps]
}
