/** Public holidays of countries and regions, from a package that is loaded only when needed: it is 1.5 MB. */
import type Holidays from 'date-holidays'
import { NotReady } from './wait-while-busy'
import { getOrMake, LRUCache } from './lru-cache'

const day = 86_400_000

let library: typeof Holidays | undefined
let reading: Promise<void> | undefined

/** Loads the package; afterwards everything below is synchronous. */
export function readHolidays(): Promise<void> {
  reading ??= import('date-holidays').then(({ default: read }) => void (library = read))
  return reading
}

function isRead(): typeof Holidays {
  if (library === undefined) throw new NotReady(readHolidays())
  return library
}

/** In UTC, so that days match the calendar. Only days on which people are off, not every observance. */
function calendarOf(country: string, region: string | null): Holidays {
  const [state = '', part = ''] = region?.split('-') ?? []
  return new (isRead())(country, state, part, { timezone: 'UTC', types: ['public'] })
}

const years = new LRUCache<string, ReadonlyMap<number, string>>({ max: 200 })

/** The name of each full-day holiday, by days since 1970. Half a holiday counts as a working day. */
export const holidaysIn = (
  country: string,
  region: string | null,
  year: number
): ReadonlyMap<number, string> =>
  getOrMake(years, `${country} ${region} ${year}`, () => {
    const found = new Map<number, string>()
    // Holidays of the previous year may extend into this one.
    for (const each of [year - 1, year])
      for (const { start, end, name } of calendarOf(country, region).getHolidays(each))
        for (let date = Math.ceil(start.getTime() / day); (date + 1) * day <= end.getTime(); date++)
          if (new Date(date * day).getUTCFullYear() === year) found.set(date, name)
    return found
  })

/** The package returns undefined if there are none. */
const entriesOf = (names: Record<string, string> | undefined) => Object.entries(names ?? {})

/** Regions by code; parts of a region have codes such as `BY-A`. */
export function regionsOf(country: string): { code: string; name: string }[] {
  const calendar = new (isRead())()
  return entriesOf(calendar.getStates(country)).flatMap(([code, name]) => [
    { code, name },
    ...entriesOf(calendar.getRegions(country, code)).map(([part, partName]) => ({
      code: `${code}-${part}`,
      name: `${name}, ${partName}`
    }))
  ])
}

export const countriesWithHolidays = (): string[] => Object.keys(new (isRead())().getCountries()).toSorted()
