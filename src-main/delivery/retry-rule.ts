/** When a message is retried after a temporary failure. Pure. */

const minute = 60_000
const hour = 60 * minute

/** After the first attempt, the second, and so on; the last value applies to all further attempts. */
const waits = [minute, 5 * minute, 15 * minute, hour, 4 * hour, 12 * hour] as const
/** Waits vary by a fifth either way, so that messages that failed together are not retried together. */
const jitter = 0.2
/** Counted from the first attempt. */
const giveUpAfter = 48 * hour

export interface Tries {
  /** Including the one that has just failed. */
  attempts: number
  firstAttemptAt: number
  now: number
  /** The delay that the other side has asked for, in milliseconds. */
  retryAfter?: number | undefined
  /** From 0 to 1. */
  random: number
}

/** The time of the next attempt; `give_up`: there have been attempts for long enough. */
export function retryAt({
  attempts,
  firstAttemptAt,
  now,
  retryAfter = 0,
  random
}: Tries): number | 'give_up' {
  if (now - firstAttemptAt >= giveUpAfter) return 'give_up'
  const wait = waits[Math.min(attempts, waits.length) - 1] ?? minute
  const varied = wait * (1 + jitter * (2 * random - 1))
  return Math.round(now + Math.max(varied, retryAfter))
}
