/** Closed days as form values: one text for all date ranges, so that they fit into a form. */
import { maxClosedDays, type ClosedDays } from '#shared/contract/closed-days'
import texts from '#messages/closed-days'
import words from '#messages/every-screen'

const day = 86_400_000

export interface DateRange {
  /** `YYYY-MM-DD`, or empty. */
  from: string
  until: string
}

export interface DateRangeLabels {
  from: (index: number) => string
  until: (index: number) => string
  to: string
  add: string
  remove: (index: number) => string
  calendar: typeof words.calendar
}

export const rangeLabels: DateRangeLabels = {
  from: (index) => texts.first({ number: index + 1 }),
  until: (index) => texts.last({ number: index + 1 }),
  to: texts.to,
  add: texts.add,
  remove: (index) => texts.remove({ number: index + 1 }),
  calendar: words.calendar
}

export const rangesIn = (text: string): DateRange[] => JSON.parse(text || '[]') as DateRange[]
/** Empty if there are no ranges, so that the form sees no change. */
export const textOfRanges = (ranges: readonly DateRange[]): string =>
  ranges.length === 0 ? '' : JSON.stringify(ranges.map(({ from, until }) => ({ from, until })))

/** What is wrong with each range; the service has the same rules. */
export const rangeErrors = (ranges: readonly DateRange[]): (string | undefined)[] =>
  ranges.map(({ from, until }) => {
    if (from === '' || until === '') return texts.bothDays
    if (until < from) return texts.endsBefore
    return Date.parse(until) - Date.parse(from) >= maxClosedDays * day
      ? texts.tooLong({ days: maxClosedDays })
      : undefined
  })

export const isWrongRanges = (text: string): boolean =>
  rangeErrors(rangesIn(text)).some((each) => each !== undefined)

interface Entered {
  country: string
  region: string
  own: string
}

export const enteredDays = (closed: ClosedDays | null): Entered => ({
  country: closed?.country ?? '',
  region: closed?.region ?? '',
  own: textOfRanges(closed?.own ?? [])
})

export const closedDaysOf = ({ country, region, own }: Entered): ClosedDays => ({
  country: country || null,
  region: country === '' ? null : region || null,
  own: rangesIn(own)
})
