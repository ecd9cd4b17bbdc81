/** Which days a report covers, which days it is compared with, and at what interval. Pure. */
import type { FieldProblem } from '#shared/contract/envelope'
import type { ReportQuery } from '#shared/contract/reports'
import type { TrendInterval } from '#shared/contract/review-trend'
import { validationFailed } from '#main/problem'
import { daysBetween, daysLater } from '#main/tools/calendar'
import { fittingInterval } from '#main/account/reviews/reviews/day-buckets'

/** Whole days, inclusive. */
export interface DayPeriod {
  from: string
  to: string
}

export interface ComparedPeriods {
  period: DayPeriod
  before: DayPeriod
  interval: TrendInterval
}

/** Days of a report by default. */
const usualDays = 30

/**
 * Spec silent (§4): by default, the last thirty days up to today, compared with as many days right before. Both periods use
 * the interval that suits the longer one.
 * @throws Problem 422 when a period is reversed, or only one end of the previous one is given
 */
export function periodsOf(query: ReportQuery, today: string): ComparedPeriods {
  const to = query.date_to ?? today
  const period = { from: query.date_from ?? daysLater(to, 1 - usualDays), to }
  const before = stretchBefore(query, period)
  const problems = [...reversed(period, endOf(query)), ...reversed(before, 'before_to'), ...alone(query)]
  if (problems.length > 0) throw validationFailed(problems)
  const longer = daysIn(before) > daysIn(period) ? before : period
  return { period, before, interval: query.interval ?? fittingInterval(longer.from, longer.to) }
}

const daysIn = ({ from, to }: DayPeriod): number => daysBetween(from, to)

function stretchBefore({ before_from, before_to }: ReportQuery, { from, to }: DayPeriod): DayPeriod {
  if (before_from !== undefined && before_to !== undefined) return { from: before_from, to: before_to }
  const days = Math.max(0, daysBetween(from, to)) + 1
  return { from: daysLater(from, -days), to: daysLater(from, -1) }
}

/** The field to report: without `date_to`, the period ends today, so `date_from` must be wrong. */
const endOf = ({ date_to }: ReportQuery) => (date_to === undefined ? 'date_from' : 'date_to')

function reversed({ from, to }: DayPeriod, path: 'date_from' | 'date_to' | 'before_to'): FieldProblem[] {
  if (from <= to) return []
  const message = {
    date_from: 'must not be in the future without date_to',
    date_to: 'must not be before date_from',
    before_to: 'must not be before before_from'
  }[path]
  return [{ path, code: 'range_reversed', message }]
}

function alone({ before_from, before_to }: ReportQuery): FieldProblem[] {
  if ((before_from === undefined) === (before_to === undefined)) return []
  const [path, other] =
    before_from === undefined ? ['before_from', 'before_to'] : ['before_to', 'before_from']
  return [{ path, code: 'required', message: `is required together with ${other}` }]
}
