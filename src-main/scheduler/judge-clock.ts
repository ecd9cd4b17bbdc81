/**
 * Whether the clock of the machine can be trusted. Pure. A clock that was changed is told apart from a machine that slept by the
 * machine's uptime, which includes sleep and is independent of the clock. Spec silent (§4): across a restart of Goodword that only
 * works if the machine has not been restarted, which only Linux can say for certain; after a restart of the machine any later time
 * is accepted, because machines are switched off for days.
 */
import type { Clock } from '../account/asking/sending/clock'

export interface Reading {
  now: number
  /** Milliseconds since the machine was started, including sleep. */
  uptime: number
  /** The id of that boot of the machine; null: unknown. */
  bootId: string | null
}

/** Clocks are often corrected by seconds, and by minutes after a long time offline. */
const toleratedBackwards = 5 * 60_000
/** Beyond this, a wrong clock would send, or expire, several days' messages. */
const toleratedAhead = 24 * 3_600_000

/** The clock state to store; `held_reason` says whether anything may be sent. */
export function judgeClock(last: Clock | undefined, { now, uptime, bootId }: Reading): Clock {
  const trusted: Clock = { high_water: now, uptime, boot_id: bootId, held_at: null, held_reason: null }
  if (last === undefined) return trusted
  if (now < last.high_water - toleratedBackwards) {
    return { ...last, held_at: last.held_at ?? now, held_reason: 'went_back' }
  }
  // Until the last known time has passed, the stored clock does not advance, so nothing counts twice.
  if (now < last.high_water) return { ...last, held_at: null, held_reason: null }
  const isSameStart = bootId !== null && bootId === last.boot_id && uptime >= last.uptime
  const passed = isSameStart ? uptime - last.uptime : now - last.high_water
  if (now - last.high_water - passed < toleratedAhead) return trusted
  return { ...last, held_at: last.held_at ?? now, held_reason: 'jumped_ahead' }
}
