/** The occasion of an ask: why the strategy would ask a customer next, and when. */
import type { Channel } from '#shared/contract/fields'
import { latestDays } from '#shared/contract/strategy-settings'
import { isOfAnyDay, triggerOf } from '#shared/contract/strategy-triggers'
import type { Again } from './asked-again'
import { closedFor } from './closed-days'
import type { AskingSettings } from './conditions'
import { lastFailedAt, wasAskedFor } from './past-asks'
import type { Person } from './person'
import { nextAllowed } from './sending-hours'
import { afterDelay, anniversaryIn, beginOf, delayOf, latestOf } from './trigger-time'

const day = 86_400_000
export const tooLateAfter = latestDays * day
/** How long to wait before repeating an ask that reached nobody, so that the cause can be fixed. */
const askedAgainAfter = day

/** A period in which the strategy could not ask. */
export interface Span {
  from: number
  until: number
}

/** Why the strategy asks, when that falls due, and the first allowed minute from then on. */
export interface Occasion {
  name: string
  dueAt: number
  /** From when its messages are scheduled: `dueAt`, or now for a missed occasion. */
  from: number
  askedAt: number
  /** When it would have been asked if nothing had prevented it; lateness counts from here. */
  firstAt: number
}

export interface When {
  channels: readonly Channel[]
  now: number
  spans: readonly Span[]
  /** Customers due before this are not asked; -Infinity: no limit. */
  since: number
}

/** @param again for customers who have been asked before. */
export function occasionOf(
  person: Person,
  settings: AskingSettings,
  again: Again | null,
  when: When
): Occasion | null {
  const { zone } = person
  const { comes, day: field } = triggerOf(settings.trigger)
  const delayed = (instant: number) => afterDelay(instant, delayOf(settings), zone)
  if (isOfAnyDay(settings.trigger)) {
    const latest = latestOf(person, settings.trigger, settings.conditions)
    return latest === null ? null : at(again?.name ?? 'once', delayed(latest), person, settings, when)
  }
  if (comes === 'once' && again !== null) return everyMonths(person, settings, again, when)
  const date = field === undefined ? null : person[field]
  if (date === null) return null
  if (comes === 'once') return at('once', delayed(beginOf(date, zone)), person, settings, when)
  return anniversaryOf(person, date, settings, when)
}

/** Anniversary occasions are named by year, so that each year counts once. */
const yearly = (year: number): string => `year-${year}`

/** The next anniversary that is neither too late nor already asked for. */
function anniversaryOf(person: Person, date: string, settings: AskingSettings, when: When): Occasion | null {
  // Years to look back: more than the longest delay, 36 months or 999 days.
  const longest = 4
  const first = date.startsWith('--') ? -Infinity : Number(date.slice(0, 4)) + 1
  const from = Math.max(first, new Date(when.now).getUTCFullYear() - longest)
  for (let year = from; ; year++) {
    const name = yearly(year)
    if (wasAskedFor(person, name)) continue
    const due = afterDelay(anniversaryIn(year, date, person.zone), delayOf(settings), person.zone)
    const occasion = at(name, due, person, settings, when)
    if (occasion === null || isOpen(person, occasion, when)) return occasion
  }
}

/** No month is longer. */
const month = 31 * day

/**
 * With the sign-up trigger, repeats every so many months: the next time that is neither too late nor already asked for. So
 * nobody is asked late when the rule is turned on; customers whose time was earlier are asked the next time.
 */
function everyMonths(person: Person, settings: AskingSettings, again: Again, when: When): Occasion | null {
  const { name, months, since } = again
  const earliest = Math.min(when.now - tooLateAfter, ...when.spans.map(({ from }) => from))
  for (let turn = Math.max(1, Math.floor((earliest - since) / (months * month))); ; turn++) {
    const turnName = `${name}-${turn}`
    if (wasAskedFor(person, turnName)) continue
    const due = afterDelay(since, { count: turn * months, unit: 'months' }, person.zone)
    const occasion = at(turnName, due, person, settings, when)
    if (occasion === null || isOpen(person, occasion, when)) return occasion
  }
}

const isOpen = (person: Person, occasion: Occasion, when: When): boolean =>
  !isTooLate(occasion, when) || spanOf(person, occasion, when) !== undefined

function at(
  name: string,
  firstDue: number,
  person: Person,
  settings: AskingSettings,
  when: When
): Occasion | null {
  const firstAt = firstAllowed(firstDue, person, settings, when)
  if (firstAt === null) return null
  const dueAt = Math.max(firstDue, lastFailedAt(person, name) + askedAgainAfter)
  const askedAt = dueAt === firstDue ? firstAt : (firstAllowed(dueAt, person, settings, when) ?? firstAt)
  return { name, dueAt, from: dueAt, askedAt, firstAt }
}

/** The first allowed minute on any of the channels. */
export function firstAllowed(
  from: number,
  { zone, place }: Pick<Person, 'zone' | 'place'>,
  { schedule, closed_days }: Pick<AskingSettings, 'schedule' | 'closed_days'>,
  { channels }: Pick<When, 'channels'>
): number | null {
  const isClosed = closedFor(closed_days, place)
  const times = channels.flatMap((channel) => nextAllowed(from, { zone, channel, schedule, isClosed }) ?? [])
  return times.length === 0 ? null : Math.min(...times)
}

/** Repeating a failed ask does not extend the deadline, so that nobody is asked day after day. */
export const isTooLate = (
  { askedAt, firstAt }: Occasion,
  { now, since }: Pick<When, 'now' | 'since'>
): boolean => firstAt < Math.max(now - tooLateAfter, since) || askedAt > firstAt + tooLateAfter

/**
 * The period without asking in which an occasion was missed. A failed ask does not count as missed: its messages can be sent
 * again.
 */
export function spanOf(person: Person, occasion: Occasion, when: When): Span | undefined {
  const { firstAt, name } = occasion
  if (!isTooLate(occasion, when) || lastFailedAt(person, name) > firstAt - tooLateAfter) return undefined
  return when.spans.find(({ from, until }) => firstAt >= from && firstAt < until)
}
