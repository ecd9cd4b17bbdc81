/**
 * THE decider of the Request Strategy: what becomes of one customer. The run makes asks by it and the dry run shows it, so
 * they cannot differ. It knows no score and no review: the same request for everybody.
 */
import type { Channel } from '../../../src-shared/contract/fields'
import type { Facts, Verdict } from '../../../src-shared/contract/strategy'
import type { StrategySettings } from '../../../src-shared/contract/strategy-settings'
import { wallAt } from '../../tools/zone-clock'
import { unmetCondition } from './conditions'
import { nextAllowed } from './sending-hours'
import { afterDelay, anniversaryIn, beginOf } from './trigger-time'

const day = 86_400_000
/** Requests go out up to three days late; what is older is not made up for (4-sending.md). */
export const tooLateAfter = 3 * day

export interface PastAsk {
  id: number
  asked_at: number
  status: string
  origin: 'manual' | 'api' | 'strategy'
  occasion: string | null
}

/** What the decider knows of a customer. */
export interface Person {
  id: number
  email: string | null
  phone: string | null
  /** Of their own, else of their phone's country, else of their location, else of the account. */
  zone: string
  signup_date: string | null
  unsubscribed_at: number | null
  has_subscription: boolean | null
  charges: {
    /** Refunds are no charges. */
    count: number
    /** Charges less refunds, in the account's currency. */
    total: number
    /** Charges in the account's currency. */
    counted: number
    latest: number | null
  }
  asks: readonly PastAsk[]
  /** Why a channel's address must not be written to. */
  suppressed: Partial<Record<Channel, string>>
  /** When they were written to last in data that older data has taken the place of, which has no asks of theirs. */
  written_at?: number | null
}

/** The occasion of an ask: why the strategy asks, when that falls due, and the first allowed minute from then on. */
export interface Occasion {
  name: string
  dueAt: number
  askedAt: number
}

type Times = 'until' | 'since' | 'asked_at'
/** Facts with instants as numbers. */
export type RawFacts = { [Name in keyof Facts]: Name extends Times ? number : Facts[Name] }

export interface Decision {
  verdict: Exclude<Verdict, 'waits_for_limit'>
  facts: RawFacts
  occasion: Occasion | null
  /** On which channels is asked, or would be. */
  channels: Channel[]
}

export function decide(person: Person, settings: StrategySettings, now: number): Decision {
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
  // Nobody knows any more by whom: once is once.
  if (writtenAt !== null && settings.trigger !== 'signup_anniversary')
    return no('already_asked', { asked_at: writtenAt })
  const occasion = occasionOf(person, settings, { channels: open, now })
  if (occasion === null) {
    return no('no_trigger', { missing: settings.trigger === 'latest_charge' ? 'charge' : 'signup_date' })
  }
  const against = objections(person, settings, occasion, now)
  return against === null
    ? { verdict: 'would_ask', facts: {}, occasion, channels: open }
    : no(against.verdict, against.facts, occasion)
}

const addressOf = (person: Pick<Person, 'email' | 'phone'>, channel: Channel): string | null =>
  channel === 'email' ? person.email : person.phone

/** The occasions of the anniversaries have names of their own: once a year. */
const yearly = (year: number): string => `year-${year}`

/** A customer is asked once by the strategy, whatever its trigger was then; with the anniversary once a year. */
function askedOnce(person: Person, { trigger }: StrategySettings): PastAsk | undefined {
  if (trigger === 'signup_anniversary') return undefined
  return person.asks.find((ask) => ask.origin === 'strategy')
}

interface When {
  channels: readonly Channel[]
  now: number
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
    if (person.asks.some((ask) => ask.occasion === name)) continue
    const occasion = at(name, anniversaryIn(year, signupDate, person.zone), person, settings, when)
    if (occasion === null || !isTooLate(occasion, when.now)) return occasion
  }
}

function at(
  name: string,
  trigger: number,
  { zone }: Person,
  { delay, schedule }: StrategySettings,
  { channels }: When
): Occasion | null {
  const dueAt = afterDelay(trigger, delay, zone)
  const times = channels.flatMap((channel) => nextAllowed(dueAt, { zone, channel, schedule }) ?? [])
  return times.length === 0 ? null : { name, dueAt, askedAt: Math.min(...times) }
}

const isTooLate = ({ askedAt }: Occasion, now: number): boolean => askedAt < now - tooLateAfter

type Objection = Pick<Decision, 'verdict' | 'facts'>

/** Of several the one that counts: with charges, the next one may mend what is too late now. */
function objections(
  person: Person,
  settings: StrategySettings,
  occasion: Occasion,
  now: number
): Objection | null {
  const late: Objection | null = isTooLate(occasion, now) ? { verdict: 'too_late', facts: {} } : null
  const unmet = unmetCondition(person, settings.conditions)
  const condition: Objection | null = unmet && { verdict: 'condition_not_met', facts: unmet }
  if (settings.trigger !== 'latest_charge')
    return late ?? condition ?? lockOf(person, settings, occasion.askedAt)
  const lock = lockOf(person, settings, occasion.askedAt) ?? (late && lockOf(person, settings, now))
  return condition ?? lock ?? late
}

/** What reached nobody, and will not, locks nobody. */
const withoutEffect = new Set(['cancelled', 'expired', 'suppressed', 'failed'])

/**
 * Another ask within the days of the lock, before or after; and always one of the same day. Spec silent (§1): whoever is
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
