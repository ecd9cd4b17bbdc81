/** Names of months and weekdays in the six supported languages, long and short. */
import { foldWords } from '#shared/fold-words'

const languages = ['en', 'de', 'fr', 'es', 'it', 'nl']

function named(part: 'month' | 'weekday', dates: readonly Date[]): Map<string, number> {
  const names = new Map<string, number>()
  for (const language of languages)
    for (const width of ['long', 'short'] as const)
      // With a day next to it, the name of the month has the grammatical case that dates use.
      for (const form of [{ [part]: width }, { day: 'numeric', [part]: width }] as const) {
        const format = new Intl.DateTimeFormat(language, { ...form, timeZone: 'UTC' })
        for (const [index, date] of dates.entries())
          for (const { type, value } of format.formatToParts(date))
            if (type === part) names.set(foldWords(value), index + 1)
      }
  return names
}

const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 15)))
const days = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 0, 5 + day)))

/** Number of the month, from 1. */
export const monthNames: ReadonlyMap<string, number> = new Map([
  ...named('month', months),
  ...Object.entries({ jänner: 1, janv: 1, feber: 2, maerz: 3, mrz: 3, mar: 3, sept: 9, sep: 9 }).map(
    ([name, month]) => [foldWords(name), month] as const
  )
])
export const dayNames: ReadonlySet<string> = new Set(named('weekday', days).keys())
