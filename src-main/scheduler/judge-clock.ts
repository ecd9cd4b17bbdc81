/**
 * Whether the clock of the machine can be trusted. Pure. A clock that was set is told from a machine that slept by the time that
 * the machine has been up, which counts sleep and knows no clock. Spec silent (§4): over a restart of Goodword that holds only
 * while the machine has not been started anew, which only Linux tells for certain; after a start of the machine any time ahead
 * is believed, because machines are switched off for days.
 */
import type { Clock } from '../account/asking/sending/clock'

export interface Reading {
  now: number
  /** Milliseconds since the machine was started, sleep included. */
  uptime: number
  /** Which start of the machine that was; null: it cannot tell. */
  bootId: string | null
}

/** Clocks are corrected by seconds all the time, and by some minutes after a long time without a network. */
const backwardsBorne = 5 * 60_000
/** From here on a wrong clock would let messages of days go out, or expire. */
const aheadBorne = 24 * 3_600_000

/** The clock as it is to be kept; `held_reason` says whether anything may be sent. */
export function judgeClock(last: Clock | undefined, { now, uptime, bootId }: Reading): Clock {
  const trusted: Clock = { high_water: now, uptime, boot_id: bootId, held_at: null, held_reason: null }
  if (last === undefined) return trusted
  if (now < last.high_water - backwardsBorne) {
    return { ...last, held_at: last.held_at ?? now, held_reason: 'went_back' }
  }
  // Until the last known time has passed the clock is not moved on, and nothing counts twice.
  if (now < last.high_water) return { ...last, held_at: null, held_reason: null }
  const isSameStart = bootId !== null && bootId === last.boot_id && uptime >= last.uptime
  const passed = isSameStart ? uptime - last.uptime : now - last.high_water
  if (now - last.high_water - passed < aheadBorne) return trusted
  return { ...last, held_at: last.held_at ?? now, held_reason: 'jumped_ahead' }
}
