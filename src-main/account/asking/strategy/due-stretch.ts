/** The period in which a trigger's due time may lie for a customer to be asked, and reading the customers found in it in groups. */
import type { StrategySettings } from '#shared/contract/strategy-settings'
import { triggerOf } from '#shared/contract/strategy-triggers'
import type { Context } from '#main/context'
import type { Stretch } from './candidates.repository'
import type { AskingStrategy } from './choose'
import { longestPause } from './closed-days'
import type { AskingRules } from './make-ask'
import { tooLateAfter } from './occasion'
import { signUpsAhead } from './people.repository'
import { afterDelay } from './trigger-time'

const day = 86_400_000
/** A week, in case only one weekday is allowed, plus a day for time zones. Closed days can make the wait longer. */
const maxWait = 8 * day
const peopleAtOnce = 25

/** Starts the period earlier, because customers who fall due on a closed day or outside hours are asked later. */
export function withWait(ctx: Context, settings: StrategySettings, { from, until }: Stretch): Stretch {
  const pause = longestPause(ctx, settings, { from, until })
  return { from: from - Math.max(maxWait, (pause + 2) * day), until }
}

/** The earliest due time that can still be asked. */
export function earliestOf({ strategies, spans }: AskingRules, now: number): number {
  // The same for all strategies.
  const days = strategies[0]?.settings.catch_up_days ?? null
  if (days === null) return now - tooLateAfter
  const from = Math.min(...spans.map((span) => span.from))
  return Math.min(now - tooLateAfter, Math.max(from, now - days * day))
}

/** The latest due time there can be: a sign-up lies at most a year ahead, the rest in the past. Infinity: each comes round again. */
export function latestDue(strategies: readonly AskingStrategy[], now: number): number {
  const dueTimes = strategies.map(({ settings: { trigger, delay, ask_again } }) =>
    triggerOf(trigger).comes === 'yearly' || (triggerOf(trigger).comes === 'once' && ask_again !== null)
      ? Infinity
      : afterDelay(now + signUpsAhead, delay, 'UTC')
  )
  return Math.max(...dueTimes)
}

/** Groups of equal size, each id once. Yields an empty group after each part of the ids, so that the caller can pause. */
export function* inGroups(ids: Iterable<readonly number[]>): Generator<number[], void, void> {
  const seen = new Set<number>()
  let group: number[] = []
  for (const some of ids) {
    for (const id of some) {
      if (seen.has(id)) continue
      seen.add(id)
      group.push(id)
      if (group.length < peopleAtOnce) continue
      yield group
      group = []
    }
    yield []
  }
  yield group
}
