/**
 * Customers whom the strategy has asked before: whether, and from when, they can be asked again. A review counts as their
 * answer, wherever it came from and whatever its score.
 */
import { isOfAnyDay, triggerOf, triggers } from '#shared/contract/strategy-triggers'
import type { AskingSettings } from './conditions'
import { isWithoutEffect, wasAskedFor, reachedNobody } from './past-asks'
import type { PastAsk, Person, RawFacts } from './person'
import { afterDelay, latestOf } from './trigger-time'

/** What is needed to ask a customer again. */
export interface Again {
  /** The prefix of their occasions' names. */
  name: string
  months: number
  /** When they were last asked, or answered: the months count from here. */
  since: number
  /** They are not asked again before this time. */
  notBefore: number
  facts: RawFacts
}

/** `again` is null for customers never asked before; `against` says why a customer is not asked again. */
export type Before = { again: Again | null } | { against: RawFacts }

/**
 * The strategy asks a customer once, or again after some months; with a yearly trigger, once a year. An ask that
 * reached nobody does not count.
 */
export function askHistory(person: Person, settings: AskingSettings): Before {
  const { trigger, ask_again: rule } = settings
  if (triggerOf(trigger).comes === 'yearly') return { again: null }
  const first = person.asks.find((ask) => ask.origin === 'strategy' && !reachedNobody(ask))
  const writtenAt = person.written_at ?? null
  if (first === undefined && writtenAt === null) return { again: null }
  const facts: RawFacts =
    first === undefined ? { asked_at: writtenAt ?? 0 } : { ask_id: first.id, asked_at: first.asked_at }
  // Without the ask, its trigger is unknown: do not ask again, unless a new charge, tag or location shows a new occasion.
  if (rule === null || (first === undefined && !isOfAnyDay(trigger))) return { against: facts }
  return againBy(person, settings, rule)
}

function againBy(
  person: Person,
  { trigger, conditions }: AskingSettings,
  { months, unless_answered }: NonNullable<AskingSettings['ask_again']>
): Before {
  const { zone, reviewed_at } = person
  const asks = requestsOf(person)
  const last = asks.at(-1)
  const writtenAt = person.written_at ?? 0
  const askedAt = last?.asked_at ?? writtenAt
  const name = `again-${last?.id ?? askedAt}`
  const facts: RawFacts = { ...(last && { ask_id: last.id }), asked_at: askedAt }
  // A cancelled request has no answer: a review written before it may answer the request they did get.
  const reachedAt = asks.findLast((ask) => !isWithoutEffect(ask))?.asked_at ?? askedAt
  const answeredAt = reviewed_at != null && reviewed_at >= reachedAt ? reviewed_at : null
  if (unless_answered && answeredAt !== null) return { against: { ...facts, answered_at: answeredAt } }
  if (isOfAnyDay(trigger)) {
    const latest = latestOf(person, trigger, conditions)
    const returned = latest !== null && latest > Math.max(askedAt, writtenAt)
    if (!returned) return { against: { ...facts, missing: triggers[trigger].missingAgain } }
    if (wasAskedFor(person, name)) return { against: facts }
  }
  const since = Math.max(askedAt, answeredAt ?? askedAt)
  const notBefore = afterDelay(Math.max(since, writtenAt), { count: months, unit: 'months' }, zone)
  return { again: { name, months, since, notBefore, facts: { ...facts, until: notBefore } } }
}

/**
 * Oldest first. Spec silent (§1): requests sent by hand or by a program count here too, because customers cannot tell them
 * apart.
 */
function requestsOf({ asks }: Person): PastAsk[] {
  const counted = asks.filter((ask) =>
    ask.origin === 'strategy' ? !reachedNobody(ask) : !isWithoutEffect(ask)
  )
  return counted.toSorted((a, b) => a.asked_at - b.asked_at || a.id - b.id)
}
