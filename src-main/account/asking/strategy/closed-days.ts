/** On which days nothing is sent to a customer: holidays, and days the owner closes for everyone or for one location. */
import { noClosedDays, weekdays, type ClosedDays } from '#shared/contract/closed-days'
import type { Endpoints } from '#shared/contract/endpoints'
import type { InputOf, RecordOf } from '#shared/contract/endpoint'
import type { FieldProblem } from '#shared/contract/envelope'
import type { StrategySettings } from '#shared/contract/strategy-settings'
import type { Context } from '#main/context'
import { validationFailed } from '#main/problem'
import { countriesWithHolidays, holidaysIn, readHolidays, regionsOf } from '#main/tools/holidays'
import { wallAt } from '#main/tools/zone-clock'
import { allLocations, daysOf, type LocationDays } from '#main/account/core/locations/locations.service'
import { accountOf } from '#main/account/core/settings/settings.service'

const day = 86_400_000

/** Whether a day, counted from 1970, is closed. */
export type IsClosed = (date: number) => boolean

/** 1 January 1970 was a Thursday. */
export const weekdayOf = (date: number) => weekdays[(((date + 3) % 7) + 7) % 7] ?? 'monday'

const known = new WeakMap<ClosedDays, WeakMap<LocationDays, IsClosed | typeof never>>()
const never = Symbol('never')
const anywhere: LocationDays = { opening_days: null, closed_days: null }

/** Null: no day is closed. Cached by object identity: callers pass the same cached settings and locations again and again. */
export function closedFor(account: ClosedDays, place: LocationDays | null): IsClosed | null {
  const ofAccount = known.get(account) ?? new WeakMap<LocationDays, IsClosed | typeof never>()
  known.set(account, ofAccount)
  const found = ofAccount.get(place ?? anywhere) ?? makeClosed(account, place ?? anywhere) ?? never
  ofAccount.set(place ?? anywhere, found)
  return found === never ? null : found
}

function makeClosed(account: ClosedDays, { opening_days, closed_days }: LocationDays): IsClosed | null {
  const { country, region } = closed_days?.country == null ? account : closed_days
  const own = new Set([...account.own, ...(closed_days?.own ?? [])].flatMap(datesOf))
  if (country === null && own.size === 0 && opening_days === null) return null
  return (date) =>
    own.has(date) ||
    opening_days?.includes(weekdayOf(date)) === false ||
    (country !== null && holidaysIn(country, region, new Date(date * day).getUTCFullYear()).has(date))
}

function datesOf({ from, until }: ClosedDays['own'][number]): number[] {
  const first = Date.parse(from) / day
  return Array.from({ length: Date.parse(until) / day - first + 1 }, (_none, index) => first + index)
}

const placesOf = (ctx: Context): LocationDays[] => [anywhere, ...allLocations(ctx).map(daysOf)]

/** Everything that closed days depend on besides the strategy's settings, as a cache key. */
export const closedElsewhere = (ctx: Context): string => JSON.stringify(placesOf(ctx))

/** Loads the holidays if the settings or any location use them. */
export async function readHolidaysOf(
  ctx: Context,
  { closed_days }: Pick<StrategySettings, 'closed_days'>
): Promise<void> {
  const all = [closed_days, ...placesOf(ctx).map((place) => place.closed_days)]
  if (all.some((each) => each?.country != null)) await readHolidays()
}

/** The longest run of days without sending, in a period and the year before it. */
export function longestPause(
  ctx: Context,
  { schedule, closed_days }: Pick<StrategySettings, 'schedule' | 'closed_days'>,
  { from, until }: { from: number; until: number }
): number {
  const pauses = placesOf(ctx).map((place) => {
    const isClosed = closedFor(closed_days, place)
    let [longest, current] = [0, 0]
    for (let date = Math.floor(from / day) - 366; date <= until / day + 1; date++) {
      const isOpen = schedule[weekdayOf(date)].when !== 'never' && isClosed?.(date) !== true
      current = isOpen ? 0 : current + 1
      longest = Math.max(longest, current)
    }
    return longest
  })
  return Math.max(...pauses)
}

/** The holidays of the country and the region must be known. */
export function checkClosedDays(closed: ClosedDays | null | undefined): FieldProblem[] {
  if (closed?.country == null) return []
  const { country, region } = closed
  if (!countriesWithHolidays().includes(country)) {
    const message = `there are no known holidays of ${country}`
    return [{ path: 'closed_days.country', code: 'unknown_country', message }]
  }
  if (region === null || regionsOf(country).some(({ code }) => code === region)) return []
  const message = `${country} has no region ${region} with holidays of its own`
  return [{ path: 'closed_days.region', code: 'unknown_region', message }]
}

/** Only a location's closed weekdays, for checks of a week without dates. */
export const closedWeekdays = (opening_days: LocationDays['opening_days']): IsClosed | null =>
  closedFor(noClosedDays, { opening_days, closed_days: null })

/** The countries with holidays; for one country, also its regions and the holidays of the next twelve months. */
export async function listHolidays(
  ctx: Context,
  { country, region }: InputOf<Endpoints['listHolidays']>['query']
): Promise<RecordOf<Endpoints['listHolidays']>> {
  await readHolidays()
  const problems = checkClosedDays({ country: country ?? null, region: region ?? null, own: [] })
  if (problems.length > 0)
    throw validationFailed(problems.map((each) => ({ ...each, path: each.path.replace('closed_days.', '') })))
  const today = Math.floor(wallAt(ctx.now(), accountOf(ctx).time_zone) / day)
  const year = new Date(today * day).getUTCFullYear()
  const days =
    country === undefined
      ? []
      : [year, year + 1].flatMap((each) => [...holidaysIn(country, region ?? null, each)])
  return {
    countries: countriesWithHolidays(),
    regions: country === undefined ? [] : regionsOf(country),
    days: days
      .filter(([date]) => date >= today && date < today + 366)
      .toSorted(([one], [other]) => one - other)
      .map(([date, name]) => ({ date: new Date(date * day).toISOString().slice(0, 10), name }))
  }
}
