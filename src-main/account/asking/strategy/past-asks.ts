/** What an earlier ask means for the next one: whether it reached anybody, and what it was for. */
import type { PastAsk, Person } from './person'

/** Asks whose messages all ended without reaching anyone. */
const notArrived = new Set(['expired', 'suppressed', 'failed', 'bounced'])

/**
 * Whether an ask failed to reach anyone. Spec silent (§1): what the owner cancelled counts as asked,
 * because the next round would ask again at once; so does what may have arrived.
 */
export function reachedNobody({ status, in_vain = [] }: PastAsk): boolean {
  if (status === 'cancelled')
    return in_vain.length > 0 && in_vain.every(({ reason }) => reason === 'no_address')
  return notArrived.has(status)
}

/** An ask that reached nobody, and never will, does not lock its customer. */
export const isWithoutEffect = ({ status }: PastAsk): boolean =>
  notArrived.has(status) || status === 'cancelled'

/** An ask whose occasion was taken over by a later ask still counts for it: `once of ask 12`. */
const isFor = ({ occasion }: PastAsk, name: string): boolean => occasion?.split(' of ask ')[0] === name

/** Whether the customer was asked for an occasion. */
export const wasAskedFor = ({ asks }: Person, name: string): boolean =>
  asks.some((ask) => isFor(ask, name) && !reachedNobody(ask))

/** When the last ask for an occasion reached nobody; -Infinity: never. */
export const lastFailedAt = ({ asks }: Person, name: string): number =>
  Math.max(
    ...asks
      .filter((ask) => ask.origin === 'strategy' && isFor(ask, name) && reachedNobody(ask))
      .flatMap(({ in_vain = [] }) => in_vain.map(({ ended_at }) => ended_at))
  )
