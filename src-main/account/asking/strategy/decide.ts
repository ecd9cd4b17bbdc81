/**
 * THE decider of the Request Strategy: what happens with one customer. The run makes asks by it and the preview shows it, so
 * they cannot differ. It knows no scores or reviews: everyone gets the same request.
 */
import type { Channel } from '../../../../src-shared/contract/fields'
import type { Verdict } from '../../../../src-shared/contract/strategy'
import { latestDays, type StrategySettings } from '../../../../src-shared/contract/strategy-settings'
import { wallAt } from '../../../tools/zone-clock'
import { unmetCondition } from './conditions'
import type { PastAsk, Person, RawFacts } from './person'
import { nextAllowed } from './sending-hours'
import { afterDelay, anniversaryIn, beginOf } from './trigger-time'

const day = 86_400_000
export const tooLateAfter = latestDays * day
/** The earliest time for repeating an ask that reached nobody: what went wrong has had time to be fixed. */
const askedAgainAfter = day

/** A period in which the strategy could not ask. */
export interface Span {
  from: number
  until: number
}

/** The occasion of an ask: why the strategy asks, when that falls due, and the first allowed minute from then on. */
export interface Occasion {
  name: string
  dueAt: number
  /** From when on its messages are laid out: `dueAt`, or now for what is made up for. */
  from: number
  askedAt: number
  /** When it would have been asked if nothing had prevented it; lateness counts from here. */
  firstAt: number
}

export interface Decision {
  verdict: Exclude<Verdict, 'waits_for_limit'>
  facts: RawFacts
  occasion: Occasion | null
  /** On which channels the customer is or would be asked. */
  channels: Channel[]
}

/** @param spans when the strategy could not ask: customers due then are `missed`, not `too_late`. */
export function decide(
  person: Person,
  settings: StrategySettings,
  now: number,
  spans: readonly Span[] = []
): Decision {
  const { channels } = settings
  const having = channels.filter((channel) => addressOf(person, channel) !== null)
  const open = having.filter((channel) => person.suppressed[channel] === undefined)
  const no = (verdict: Decision['verdict'], facts: RawFacts, occasion: Occasion | null = null): Decision => ({
    verdict,
    facts,
    occasion,
    channels: []
  })
  if (person.unsubscribed_at !== null) return no('unsubscribed', { since: person.unsubscribed_at })
  if (having.length === 0) return no('no_address', { channels })
  const [channel] = having
  const reason = channel && person.suppressed[channel]
  if (open.length === 0 && reason) return no('suppressed', { channel, reason })
  const earlier = askedOnce(person, settings)
  if (earlier !== undefined) return no('already_asked', { ask_id: earlier.id, asked_at: earlier.asked_at })
  const writtenAt = person.written_at ?? null
  // It is no longer known by which: once is once.
  if (writtenAt !== null && settings.trigger !== 'signup_anniversary')
    return no('already_asked', { asked_at: writtenAt })
  const dead = open.map((each) => deadAddress(person, each))
  const live = open.filter((_each, place) => dead[place] === undefined)
  if (live.length === 0 && dead[0] !== undefined) return no('already_asked', dead[0])
  const when = { channels: live, now, spans }
  const occasion = occasionOf(person, settings, when)
  if (occasion === null) {
    return no('no_trigger', { missing: missingFor(person, settings) })
  }
  const span = spanOf(person, occasion, when)
  if (span !== undefined) return decideMissed(person, settings, occasion, { ...when, span })
  const against = objections(person, settings, occasion, now)
  return against === null
    ? { verdict: 'would_ask', facts: {}, occasion, channels: live }
    : no(against.verdict, against.facts, occasion)
}

/** `later_charge`: they have paid, but only before the site that reported it was connected. */
function missingFor({ charges }: Person, { trigger }: StrategySettings): NonNullable<RawFacts['missing']> {
  if (trigger !== 'latest_charge') return 'signup_date'
  return charges.count === 0 ? 'charge' : 'later_charge'
}

/** They became due while nobody could be asked: the same rules as for everyone, but from now on. */
function decideMissed(
  person: Person,
  settings: StrategySettings,
  missed: Occasion,
  { span, ...when }: When & { span: Span }
): Decision {
  const { now, channels } = when
  const occasion = { ...missed, from: now, askedAt: firstAllowed(now, person, settings, when) ?? now }
  const unmet = unmetCondition(person, settings.conditions)
  const against: Objection | null = unmet
    ? { verdict: 'condition_not_met', facts: unmet }
    : lockOf(person, settings, occasion.askedAt)
  if (against !== null) return { ...against, occasion: missed, channels: [] }
  const { catch_up_days: days } = settings
  return days !== null && missed.firstAt >= now - days * day
    ? { verdict: 'would_ask', facts: {}, occasion, channels: [...channels] }
    : { verdict: 'missed', facts: { since: span.from, until: span.until }, occasion, channels: [...channels] }
}

const addressOf = (person: Pick<Person, 'email' | 'phone'>, channel: Channel): string | null =>
  channel === 'email' ? person.email : person.phone

/** Anniversary occasions have their own names: once a year. */
const yearly = (year: number): string => `year-${year}`

/**
 * The strategy asks a customer once, whatever its trigger was; with the anniversary once a year. An ask that
 * reached nobody does not count.
 */
function askedOnce(person: Person, { trigger }: StrategySettings): PastAsk | undefined {
  if (trigger === 'signup_anniversary') return undefined
  return person.asks.find((ask) => ask.origin === 'strategy' && !wasInVain(ask))
}

/**
 * Whether an ask failed to reach anyone. Spec silent (§1): what the owner cancelled counts as asked,
 * because the next round would ask again at once; so does what may have arrived.
 */
function wasInVain({ status, in_vain = [] }: PastAsk): boolean {
  if (status === 'cancelled')
    return in_vain.length > 0 && in_vain.every(({ reason }) => reason === 'no_address')
  return notArrived.has(status)
}

/** A bad address stays bad until it changes. After a bounce it is suppressed until the owner lifts that. */
const aboutTheAddress = new Set(['no_such_address', 'made_up_address', 'letters_not_supported'])

/** The ask that showed that a channel's address does not work, if it is still the same. */
function deadAddress(person: Person, channel: Channel): RawFacts | undefined {
  const address = addressOf(person, channel)?.toLowerCase()
  for (const { id, asked_at, in_vain = [] } of person.asks) {
    const reason = in_vain.find(
      (each) =>
        each.channel === channel &&
        each.address?.toLowerCase() === address &&
        aboutTheAddress.has(each.reason ?? '')
    )?.reason
    if (reason != null) return { ask_id: id, asked_at, reason }
  }
  return undefined
}

interface When {
  channels: readonly Channel[]
  now: number
  spans: readonly Span[]
}

function occasionOf(person: Person, settings: StrategySettings, when: When): Occasion | null {
  const { signup_date, zone, charges } = person
  if (settings.trigger === 'latest_charge') {
    return charges.latest === null ? null : at('once', charges.latest, person, settings, when)
  }
  if (signup_date === null) return null
  if (settings.trigger === 'signup_date') {
    return at('once', beginOf(signup_date, zone), person, settings, when)
  }
  return anniversaryOf(person, signup_date, settings, when)
}

/** The next anniversary that is neither too late nor asked for already. */
function anniversaryOf(
  person: Person,
  signupDate: string,
  settings: StrategySettings,
  when: When
): Occasion | null {
  // The longest delay, 36 months, and a year of 999 days in whole years.
  const longest = 4
  const from = Math.max(Number(signupDate.slice(0, 4)) + 1, new Date(when.now).getUTCFullYear() - longest)
  for (let year = from; ; year++) {
    const name = yearly(year)
    if (person.asks.some((ask) => isFor(ask, name) && !wasInVain(ask))) continue
    const occasion = at(name, anniversaryIn(year, signupDate, person.zone), person, settings, when)
    if (occasion === null || !isTooLate(occasion, when.now) || spanOf(person, occasion, when)) return occasion
  }
}

/** An ask whose occasion was taken over by a later one is still for it: `once of ask 12`. */
const isFor = ({ occasion }: PastAsk, name: string): boolean => occasion?.split(' of ask ')[0] === name

function at(
  name: string,
  trigger: number,
  person: Person,
  settings: StrategySettings,
  when: When
): Occasion | null {
  const firstDue = afterDelay(trigger, settings.delay, person.zone)
  const firstAt = firstAllowed(firstDue, person, settings, when)
  if (firstAt === null) return null
  const dueAt = Math.max(firstDue, lastInVain(person, name) + askedAgainAfter)
  const askedAt = dueAt === firstDue ? firstAt : (firstAllowed(dueAt, person, settings, when) ?? firstAt)
  return { name, dueAt, from: dueAt, askedAt, firstAt }
}

/** The first allowed minute of any of the channels. */
function firstAllowed(
  from: number,
  { zone }: Person,
  { schedule }: StrategySettings,
  { channels }: When
): number | null {
  const times = channels.flatMap((channel) => nextAllowed(from, { zone, channel, schedule }) ?? [])
  return times.length === 0 ? null : Math.min(...times)
}

/** When the last ask for an occasion reached nobody; -Infinity: never. */
const lastInVain = ({ asks }: Person, name: string): number =>
  Math.max(
    ...asks
      .filter((ask) => ask.origin === 'strategy' && isFor(ask, name) && wasInVain(ask))
      .flatMap(({ in_vain = [] }) => in_vain.map(({ ended_at }) => ended_at))
  )

/** Repeating a failed ask does not extend the time in which an ask makes sense: nobody is asked day after day. */
const isTooLate = ({ askedAt, firstAt }: Occasion, now: number): boolean =>
  firstAt < now - tooLateAfter || askedAt > firstAt + tooLateAfter

/**
 * The period without asking in which an occasion was missed. A failed ask was not missed: it is among the messages that
 * can be sent again.
 */
function spanOf(person: Person, occasion: Occasion, { now, spans }: When): Span | undefined {
  const { firstAt, name } = occasion
  if (!isTooLate(occasion, now) || lastInVain(person, name) > firstAt - tooLateAfter) return undefined
  return spans.find(({ from, until }) => firstAt >= from && firstAt < until)
}

type Objection = Pick<Decision, 'verdict' | 'facts'>

/** Of several, the one that counts: with charges, the next one may make up for what is too late now. */
function objections(
  person: Person,
  settings: StrategySettings,
  occasion: Occasion,
  now: number
): Objection | null {
  const tooLate = { since: occasion.firstAt + tooLateAfter, limit: latestDays }
  const late: Objection | null = isTooLate(occasion, now) ? { verdict: 'too_late', facts: tooLate } : null
  const unmet = unmetCondition(person, settings.conditions)
  const condition: Objection | null = unmet && { verdict: 'condition_not_met', facts: unmet }
  if (settings.trigger !== 'latest_charge')
    return late ?? condition ?? lockOf(person, settings, occasion.askedAt)
  const lock = lockOf(person, settings, occasion.askedAt) ?? (late && lockOf(person, settings, now))
  return condition ?? lock ?? late
}

/** Asks whose messages all ended without reaching anyone. */
const notArrived = new Set(['expired', 'suppressed', 'failed', 'bounced'])
/** What reached nobody, and never will, locks nobody. */
const withoutEffect = new Set([...notArrived, 'cancelled'])

/**
 * Another ask within the days of the lock, before or after; and always one of the same day. Spec silent (§1): a customer who is
 * locked when their time comes is passed over, not asked later; a new charge or the next anniversary may ask them.
 */
function lockOf(person: Person, { lock_days }: StrategySettings, time: number): Objection | null {
  const today = dayOf(time, person.zone)
  let last: PastAsk | undefined
  for (const ask of person.asks) {
    if (withoutEffect.has(ask.status)) continue
    const isNear = Math.abs(time - ask.asked_at) < lock_days * day
    if (!isNear && dayOf(ask.asked_at, person.zone) !== today) continue
    if (last === undefined || ask.asked_at > last.asked_at) last = ask
  }
  const writtenAt = person.written_at ?? null
  if (writtenAt !== null && writtenAt > (last?.asked_at ?? 0) && Math.abs(time - writtenAt) < lock_days * day)
    return { verdict: 'locked', facts: { until: writtenAt + lock_days * day, asked_at: writtenAt } }
  if (last === undefined) return null
  const until = last.asked_at + Math.max(1, lock_days) * day
  return { verdict: 'locked', facts: { until, ask_id: last.id, asked_at: last.asked_at } }
}

const dayOf = (instant: number, zone: string): number => Math.floor(wallAt(instant, zone) / day)
