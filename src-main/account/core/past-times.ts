/** Times at which something has happened: payments, reviews, replies, opt-outs, consents. */
import type { FieldProblem } from '#shared/contract/envelope'
import type { TimestampInput } from '#shared/contract/fields'
import type { Context } from '#main/context'
import { toInstant } from '#main/tools/calendar'
import { accountOf } from './settings/settings.service'

/** The clock of another computer may be ahead. */
const tolerance = 24 * 3_600_000

/** The latest time at which something can have happened. */
export const latestPast = ({ now }: Pick<Context, 'now'>): number => now() + tolerance

/**
 * Problems with fields that say when something happened. Spec silent (§2): they are at most a day ahead, and not before 1970. A
 * program that has no time sends 0, which would be midnight on 1 January 1970.
 */
export function checkPast(
  ctx: Context,
  times: Readonly<Record<string, TimestampInput | null | undefined>>
): FieldProblem[] {
  return Object.entries(times).flatMap(([path, time]) => {
    if (time == null) return []
    if (typeof time === 'number' && Math.abs(time) < 1)
      return [{ path, code: 'invalid', message: 'must be a time; leave it out if there is none' }]
    const instant = toInstant(time, accountOf(ctx).time_zone)
    if (instant > latestPast(ctx))
      return [{ path, code: 'in_the_future', message: 'must not be in the future' }]
    return instant < 0 ? [{ path, code: 'too_early', message: 'must not be before 1970' }] : []
  })
}
