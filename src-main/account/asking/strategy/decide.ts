/**
 * THE decider of the Request Strategy: what happens to one customer. Both the run and the preview use it, so they cannot
 * differ. It sees no scores: everyone gets the same request.
 */
import type { Channel } from '#shared/contract/fields'
import type { Verdict } from '#shared/contract/strategy'
import { latestDays } from '#shared/contract/strategy-settings'
import { isOfAnyDay, triggerOf } from '#shared/contract/strategy-triggers'
import { isLandline } from '#main/tools/landlines'
import { wallAt } from '#main/tools/zone-clock'
import { askHistory } from './asked-again'
import { unmetCondition, type AskingSettings } from './conditions'
import {
  firstAllowed,
  isTooLate,
  occasionOf,
  spanOf,
  tooLateAfter,
  type Occasion,
  type Span,
  type When
} from './occasion'
import { isWithoutEffect } from './past-asks'
import type { PastAsk, Person, RawFacts } from './person'

const day = 86_400_000

export interface Decision {
  verdict: Exclude<Verdict, 'waits_for_limit'>
  facts: RawFacts
  occasion: Occasion | null
  /** On which channels the customer is or would be asked. */
  channels: Channel[]
}

/**
 * @param spans when the strategy could not ask: customers due then are `missed`, not `too_late`.
 * @param since when a further strategy was turned on.
 */
export function decide(
  person: Person,
  settings: AskingSettings,
  now: number,
  spans: readonly Span[] = [],
  since = -Infinity
): Decision {
  const { channels } = settings
  const having = channels.filter((channel) => addressOf(person, channel) !== null)
  const receiving = having.filter((channel) => canReceive(person, channel))
  const reachable = receiving.filter((channel) => person.suppressed[channel] === undefined)
  const open = settings.conditions.has_consent
    ? reachable.filter((channel) => person.agreed?.[channel])
    : reachable
  const no = (verdict: Decision['verdict'], facts: RawFacts, occasion: Occasion | null = null): Decision => ({
    verdict,
    facts,
    occasion,
    channels: []
  })
  if (person.unsubscribed_at !== null) return no('unsubscribed', { since: person.unsubscribed_at })
  if (having.length === 0) return no('no_address', { channels })
  if (receiving.length === 0) return no('landline', {})
  const [channel] = receiving
  const reason = channel && person.suppressed[channel]
  if (reachable.length === 0 && reason) return no('suppressed', { channel, reason })
  if (open.length === 0) return no('condition_not_met', { condition: 'has_consent' })
  const before = askHistory(person, settings)
  if ('against' in before) return no('already_asked', before.against)
  const { again } = before
  const dead = open.map((each) => deadAddress(person, each))
  const live = open.filter((_each, place) => dead[place] === undefined)
  if (live.length === 0 && dead[0] !== undefined) return no('already_asked', dead[0])
  const when = { channels: live, now, spans, since }
  const occasion = occasionOf(person, settings, again, when)
  if (occasion === null) {
    return no('no_trigger', { missing: missingFor(person, settings) })
  }
  // A customer who returns too early is passed over, as with the lock.
  if (again !== null && occasion.firstAt < again.notBefore) return no('already_asked', again.facts, occasion)
  const span = spanOf(person, occasion, when)
  if (span !== undefined) return decideMissed(person, settings, occasion, { ...when, span })
  const against = objections(person, settings, occasion, when)
  return against === null
    ? { verdict: 'would_ask', facts: {}, occasion, channels: live }
    : no(against.verdict, against.facts, occasion)
}

function missingFor({ charges }: Person, { trigger }: AskingSettings): NonNullable<RawFacts['missing']> {
  const { missing } = triggerOf(trigger)
  return missing === 'charge' && charges.count > 0 ? 'later_charge' : missing
}

/** For customers who became due while nobody could be asked: the same rules as for everyone, applied as of now. */
function decideMissed(
  person: Person,
  settings: AskingSettings,
  missed: Occasion,
  { span, ...when }: When & { span: Span }
): Decision {
  const { now, channels } = when
  const occasion = { ...missed, from: now, askedAt: firstAllowed(now, person, settings, when) ?? now }
  const unmet = unmetCondition(person, settings.conditions, occasion.askedAt)
  const against: Objection | null = unmet
    ? { verdict: 'condition_not_met', facts: unmet }
    : lockOf(person, settings, occasion.askedAt)
  if (against !== null) return { ...against, occasion: missed, channels: [] }
  const { catch_up_days: days } = settings
  return days !== null && missed.firstAt >= now - days * day
    ? { verdict: 'would_ask', facts: {}, occasion, channels: [...channels] }
    : { verdict: 'missed', facts: { since: span.from, until: span.until }, occasion, channels: [...channels] }
}

/** Spec silent (§1): nobody looks at each request of a strategy, so it sends no SMS where none arrives. By hand, one may be tried. */
const canReceive = ({ phone }: Pick<Person, 'phone'>, channel: Channel): boolean =>
  channel !== 'sms' || phone === null || !isLandline(phone)

const addressOf = (person: Pick<Person, 'email' | 'phone'>, channel: Channel): string | null =>
  channel === 'email' ? person.email : person.phone

/** A bad address stays bad until it changes. A bounced one is suppressed until the owner lifts the suppression. */
const aboutTheAddress = new Set(['no_such_address', 'made_up_address', 'letters_not_supported'])

/** The ask that showed that the current address on a channel does not work. */
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

type Objection = Pick<Decision, 'verdict' | 'facts'>

/** The objection to report. If the trigger can recur, being too late matters least: the next time makes up for it. */
function objections(
  person: Person,
  settings: AskingSettings,
  occasion: Occasion,
  when: When
): Objection | null {
  const { now, since } = when
  const isBefore = occasion.firstAt < since
  const facts = isBefore ? { since } : { since: occasion.firstAt + tooLateAfter, limit: latestDays }
  const late: Objection | null = isTooLate(occasion, when) ? { verdict: 'too_late', facts } : null
  const unmet = unmetCondition(person, settings.conditions, occasion.askedAt)
  const condition: Objection | null = unmet && { verdict: 'condition_not_met', facts: unmet }
  const lock = lockOf(person, settings, occasion.askedAt, now)
  if (!isOfAnyDay(settings.trigger)) return late ?? condition ?? lock
  return condition ?? lock ?? (late && lockOf(person, settings, now)) ?? late
}

/**
 * Another ask within the lock period before or after, and in any case one on the same day. Spec silent (§1): a customer who is
 * locked when their time comes is passed over, not asked later, until a new charge or the next anniversary. So is a customer
 * whose time has passed and who has been asked since.
 */
function lockOf(
  person: Person,
  { lock_days }: AskingSettings,
  time: number,
  now: number = time
): Objection | null {
  const today = dayOf(time, person.zone)
  let last: PastAsk | undefined
  for (const ask of person.asks) {
    if (isWithoutEffect(ask)) continue
    const isSince = ask.asked_at >= time && ask.asked_at <= now
    const isNear = isSince || Math.abs(time - ask.asked_at) < lock_days * day
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
