/** Reads the clocks of the machine in every round, and stores the last known time. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { uptime } from 'node:os'
import { clockOf, keepClock, type Clock } from '../account/asking/sending/clock'
import type { BaseContext } from '../context'
import { judgeClock } from './judge-clock'

export interface ClockWatch {
  /** False if the clock has jumped: then nothing may be sent. */
  isTrusted: () => boolean
}

/** Often enough to recognise a jump after a restart; not in every round, because it means waiting for the disk. */
const keptEvery = 60_000

/** @param machineUptime milliseconds; for tests with a clock of their own. */
export function clockWatch(base: BaseContext, machineUptime?: () => number): ClockWatch {
  // Within one process the machine's boot is always the same.
  const bootId = readBootId() ?? `process ${randomUUID()}`
  let last: Clock | undefined
  return {
    isTrusted: () => {
      const kept = clockOf(base)
      // The stored value is used if the owner has confirmed the clock, or if nothing has been read yet.
      const before =
        last === undefined || (last.held_reason !== null && kept?.held_reason === null) ? kept : last
      // Whole milliseconds: hundredths of a second times a thousand are not always an integer.
      const up = Math.round(machineUptime?.() ?? uptime() * 1000)
      const reading = { now: base.now(), uptime: up, bootId }
      last = judgeClock(before, reading)
      const isNews = kept === undefined || kept.held_reason !== last.held_reason
      if (isNews || last.high_water - kept.high_water >= keptEvery) keepClock(base, last)
      return last.held_reason === null
    }
  }
}

function readBootId(): string | null {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return null
  }
}
