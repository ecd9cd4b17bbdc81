/** The days of a report and those it is compared with: read from the address, passed to the service. */
import { isCalendarDate } from '#shared/calendar-date'
import { trendIntervals, type TrendInterval } from '#shared/contract/review-trend'

export const periods = ['30', '90', 'month', 'quarter', 'year', 'own'] as const
export type Period = (typeof periods)[number]
export const comparisons = ['before', 'year'] as const
/** Compared with the period right before it, or with the same days a year earlier. */
export type Comparison = (typeof comparisons)[number]

/** Calendar days, both included. */
export interface Stretch {
  from: string
  to: string
}
export interface ReportPeriod {
  period: Period
  /** The owner's choice of chart interval, if any, and the intervals that make sense for the period. */
  interval: TrendInterval | undefined
  intervals: TrendInterval[]
  against: Comparison
  days: Stretch
  /** Undefined means the same number of days right before. */
  before: Stretch | undefined
  /** The first day of the previous and the next month, quarter or year, for the buttons. */
  earlier: string | undefined
  later: string | undefined
}

const monthsOf: Partial<Record<Period, number>> = { month: 1, quarter: 3, year: 12 }

/** For how many days each interval makes a readable chart: not a single dot, not too dense. */
const sensibleFor: Record<TrendInterval, [least: number, most: number]> = {
  day: [2, 124],
  week: [14, 800],
  month: [59, 3700],
  year: [550, Infinity]
}

export function readPeriod(params: URLSearchParams, today: string): ReportPeriod {
  const chosen = readStretches(params, today)
  const length = daysBetween(chosen.days.from, chosen.days.to) + 1
  const intervals = trendIntervals.filter((each) => {
    const [least, most] = sensibleFor[each]
    return length >= least && length <= most
  })
  return { ...chosen, intervals, interval: intervals.find((each) => each === params.get('by')) }
}

type Stretches = Omit<ReportPeriod, 'interval' | 'intervals'>

function readStretches(params: URLSearchParams, today: string): Stretches {
  const period = periods.find((each) => each === params.get('period')) ?? '30'
  const against = comparisons.find((each) => each === params.get('against')) ?? 'before'
  const months = monthsOf[period]
  if (months === undefined) {
    const days =
      period === 'own' ? ownDays(params, today) : { from: addDays(today, 1 - Number(period)), to: today }
    const before = against === 'year' ? yearEarlier(days) : undefined
    return { period, against, days, before, earlier: undefined, later: undefined }
  }
  const start = startOf(dayIn(params, 'from', today) ?? today, months)
  const end = addDays(addMonths(start, months), -1)
  const days = { from: start, to: end < today ? end : today }
  const earlier = addMonths(start, -months)
  return {
    period,
    against,
    days,
    before: against === 'year' ? yearEarlier(days) : beginningOf(earlier, days, end),
    earlier: earlier < '1901' ? undefined : earlier,
    later: end < today ? addMonths(start, months) : undefined
  }
}

/** The whole previous period or, if the current one is still running, the same number of days from its start. */
function beginningOf(earlier: string, days: Stretch, end: string): Stretch {
  const last = addDays(days.from, -1)
  if (days.to === end) return { from: earlier, to: last }
  const sameDay = addDays(earlier, daysBetween(days.from, days.to))
  return { from: earlier, to: sameDay < last ? sameDay : last }
}

function ownDays(params: URLSearchParams, today: string): Stretch {
  const from = dayIn(params, 'from')
  const to = dayIn(params, 'to') ?? (from !== undefined && from > today ? from : today)
  // While a date is being typed, a range may end before it begins.
  return from === undefined || from > to ? { from: addDays(to, -29), to } : { from, to }
}

function dayIn(params: URLSearchParams, name: string, latest = '2100-12-31'): string | undefined {
  const day = params.get(name)
  return day !== null && isCalendarDate(day) && day <= latest && day > '1902' ? day : undefined
}

const yearEarlier = ({ from, to }: Stretch): Stretch => ({
  from: addMonths(from, -12),
  to: addMonths(to, -12)
})

function startOf(day: string, months: number): string {
  const month = Number(day.slice(5, 7)) - 1
  return addMonths(`${day.slice(0, 7)}-01`, -(month % months))
}

const dayLength = 86_400_000
const atNoon = (day: string) => Date.parse(`${day}T12:00:00Z`)
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

function daysBetween(from: string, to: string): number {
  return Math.round((atNoon(to) - atNoon(from)) / dayLength)
}

const addDays = (day: string, days: number): string => dayOf(atNoon(day) + days * dayLength)

/** The same day in another month, or that month's last day. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return dayOf(Date.UTC(year, month - 1 + months, Math.min(date, last)))
}
