/** Date ranges of lists, as instants. */
import type { Context } from '#main/context'
import { validationFailed } from '#main/problem'
import { endOfDay, startOfDay } from '#main/tools/calendar'
import { accountOf } from './settings/settings.service'

export interface DayRange {
  /** First instant within the range, in milliseconds. */
  from?: number
  /** First instant after the range. */
  until?: number
}

/**
 * Spec silent (§4): `date_from` and `date_to` are whole days of the account's time zone, both included.
 * @throws Problem 422 when the end is before the start.
 */
export function dayRange(
  ctx: Context,
  query: { date_from?: string | undefined; date_to?: string | undefined }
): DayRange {
  const { date_from, date_to } = query
  if (date_from === undefined && date_to === undefined) return {}
  if (date_from !== undefined && date_to !== undefined && date_to < date_from) {
    const message = 'must not be before date_from'
    throw validationFailed([{ path: 'date_to', code: 'range_reversed', message }])
  }
  const zone = accountOf(ctx).time_zone
  return {
    ...(date_from === undefined ? {} : { from: startOfDay(date_from, zone) }),
    ...(date_to === undefined ? {} : { until: endOfDay(date_to, zone) })
  }
}
