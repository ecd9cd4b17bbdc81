/** Numbers and dates as a report formats them. Pure. */
import { durationOf } from '#shared/duration'
import type { TrendInterval } from '#shared/contract/review-trend'
import type reportWords from '#messages/report'

type ReportWords = ReturnType<typeof reportWords>

export interface FigureText {
  number: (value: number) => string
  score: (value: number | null) => string
  share: (value: number | null) => string
  wait: (hours: number | null) => string
  /** The change with its sign; empty if there is nothing to compare. */
  change: (now: number | null, before: number | null, kind?: 'number' | 'score' | 'points') => string
  stretch: (stretch: { from: string; to: string }) => string
  bucket: (from: string, interval: TrendInterval, isFirst: boolean) => string
}

/** Shown if there is no figure. */
export const nothing = '–'
/** A hyphen is not a minus sign: it is only half as wide. */
const withMinus = (text: string): string => text.replace('-', '−')

export function figureText(locale: string, words: ReportWords): FigureText {
  const whole = new Intl.NumberFormat(locale)
  const two = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const percent = new Intl.NumberFormat(locale, { style: 'percent' })
  const signed = { signDisplay: 'exceptZero' } as const
  const changes = {
    number: new Intl.NumberFormat(locale, signed),
    score: new Intl.NumberFormat(locale, { ...signed, minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    points: new Intl.NumberFormat(locale, { ...signed, maximumFractionDigits: 0 })
  }
  const day = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'medium' })
  const shortDay = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'short' })
  const month = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'short' })
  const score = (value: number | null) => (value === null ? nothing : two.format(value))
  return {
    number: (value) => whole.format(value),
    score,
    share: (value) => (value === null ? nothing : percent.format(value)),
    wait: (hours) => {
      if (hours === null) return nothing
      const { unit, count } = durationOf(hours)
      return words[unit]({ count })
    },
    change: (now, before, kind = 'number') =>
      now === null || before === null ? '' : withMinus(changes[kind].format(now - before)),
    stretch: ({ from, to }) => day.formatRange(new Date(from), new Date(to)),
    bucket: (from, interval, isFirst) => {
      const date = new Date(from)
      if (interval === 'year') return from.slice(0, 4)
      if (interval !== 'month') return shortDay.format(date)
      return isFirst || from.slice(5, 7) === '01'
        ? `${month.format(date)} ${from.slice(0, 4)}`
        : month.format(date)
    }
  }
}
