/**
 * Until when a decision holds if nothing changes but the time: where the decider looks at the clock. Deciding again too early only
 * costs time.
 */
import type { Choice } from './choose'
import { isTooLate, tooLateAfter, type Span } from './occasion'
import type { Person } from './person'

const day = 86_400_000

/** @returns when the decision may change: `now` if it holds only at this instant, Infinity if it holds for good */
export function holdsUntil(
  { asks, written_at }: Person,
  { occasion, strategy }: Choice,
  now: number,
  spans: readonly Span[]
): number {
  // Nothing was compared with the clock.
  if (occasion === null) return Infinity
  const { firstAt } = occasion
  const times = asks.map(({ asked_at }) => asked_at)
  // Until it is too late, or an ask that lies ahead has been made.
  if (!isTooLate(occasion, { now, since: strategy.since ?? -Infinity }))
    return Math.min(firstAt + tooLateAfter + 1, ...times.filter((time) => time > now))
  if (spans.some(({ from, until }) => firstAt >= from && firstAt < until)) return now
  // What is too late stays so; only a lock that hides it ends, on a calendar day.
  const lock = (strategy.settings.lock_days + 2) * day
  return [...times, written_at ?? -Infinity].some((time) => time + lock > now) ? now : Infinity
}
