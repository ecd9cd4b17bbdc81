/** The preview's result for one customer, as a sentence. */
import type { Channel } from '#shared/contract/fields'
import type { DryRunCounts, DryRunEntry } from '#shared/contract/strategy'
import { format } from '#window/lib/format.svelte'
import texts from '#messages/strategy-preview'

export const isAsked = ({ verdict }: Pick<DryRunEntry, 'verdict'>) =>
  verdict === 'would_ask' || verdict === 'waits_for_limit'

export function verdictText(entry: DryRunEntry): string {
  const { verdict, facts } = entry
  const known = reasons[verdict]
  return known === undefined ? texts.verdicts[verdict] : known(entry, facts)
}

/** What one of several strategies says about a customer, as a sentence. */
export function sayingText(entry: DryRunEntry, saying: DryRunEntry['strategies'][number]): string {
  if (saying.id === (entry.strategy?.id ?? null)) return verdictText(entry)
  if (!isAsked(saying)) return verdictText({ ...entry, ...saying })
  if (saying.due_at === null) return texts.verdicts[saying.verdict]
  return texts.wouldAt({ when: format.dayAndTime(saying.due_at) })
}

type Said = (entry: DryRunEntry, facts: DryRunEntry['facts']) => string

const reasons: Partial<Record<DryRunEntry['verdict'], Said>> = {
  would_ask: (entry) => texts.asks({ when: whenOf(entry), by: texts.by[waysOf(entry.channels)] }),
  waits_for_limit: (entry, { per, limit }) =>
    per === undefined || limit === undefined
      ? texts.limitUnknown({ when: whenOf(entry) })
      : texts.limit[per]({ when: whenOf(entry), limit: format.number(limit) }),
  locked: (_entry, { until }) =>
    until === undefined ? texts.verdicts.locked : texts.locked({ until: format.date(until) }),
  condition_not_met: (_entry, facts) => conditionText(facts),
  already_asked: (_entry, facts) => alreadyText(facts),
  missed: ({ due_at }) => (due_at === null ? texts.missedShort : texts.missed({ when: format.date(due_at) })),
  too_late: (_entry, { since, limit }) =>
    since === undefined || limit === undefined
      ? texts.verdicts.too_late
      : texts.tooLate({ since: format.date(since), days: texts.days({ count: limit }) }),
  no_trigger: (_entry, { missing = 'signup_date' }) => texts.noTrigger[missing],
  no_address: (_entry, { channels = ['email', 'sms'] }) => texts.noAddress[waysOf(channels)],
  landline: () => texts.landline,
  suppressed: (_entry, { reason }) =>
    (texts.suppressed as Readonly<Record<string, string | undefined>>)[reason ?? ''] ?? texts.onTheList,
  unsubscribed: (_entry, { since }) =>
    since === undefined ? texts.optedOut : texts.unsubscribed({ when: format.date(since) })
}

function alreadyText({ asked_at, reason, answered_at, missing, until }: DryRunEntry['facts']): string {
  if (asked_at === undefined) return texts.alreadyOnce
  const when = format.date(asked_at)
  if (reason !== undefined) return texts.addressFails({ when })
  if (answered_at !== undefined) return texts.answered({ when, answered: format.date(answered_at) })
  if (missing !== undefined && missing in texts.notBack)
    return texts.notBack[missing as keyof typeof texts.notBack]({ when })
  return until === undefined ? texts.already({ when }) : texts.notYet({ when, until: format.date(until) })
}

/** When the request is sent. */
function whenOf({ sends_at, asked_at, due_at }: DryRunEntry): string {
  const at = sends_at ?? asked_at ?? due_at
  return at === null ? '' : format.dayAndTime(at)
}

function waysOf(channels: readonly Channel[]): keyof typeof texts.by {
  return channels.length > 1 ? 'email,sms' : (channels[0] ?? 'email')
}

function conditionText({ condition, have, need }: DryRunEntry['facts']): string {
  if (condition === 'has_subscription') return need === false ? texts.hasSubscription : texts.noSubscription
  if (condition !== undefined && condition in texts.notSuch)
    return texts.notSuch[condition as keyof typeof texts.notSuch]
  if (condition === undefined || typeof need !== 'number') return texts.condition
  if (condition === 'not_asked_days') return texts.askedWithin({ days: texts.days({ count: need }) })
  if (condition === 'not_reviewed_days') return texts.reviewedWithin({ days: texts.days({ count: need }) })
  if (condition === 'min_charges' && typeof have === 'number')
    return texts.charges({ have: format.number(have), need: format.number(need) })
  if (!(condition in texts.paid)) return texts.condition
  if (typeof have !== 'number' || have === 0) return texts.neverPaid
  return texts.paid[condition as keyof typeof texts.paid]({
    have: format.money(have),
    need: format.money(need)
  })
}

/** How many customers would be asked in total or, with an id, by that further strategy. */
export function asksOf({ verdicts, asks_by }: DryRunCounts, id?: number): number {
  if (id !== undefined) return asks_by.find((each) => each.id === id)?.count ?? 0
  return verdicts
    .filter(({ value }) => isAsked({ verdict: value }))
    .reduce((sum, { count }) => sum + count, 0)
}

/** How many were due while Goodword was off and can still be asked. */
export const missedOf = ({ verdicts }: DryRunCounts): number =>
  verdicts.find(({ value }) => value === 'missed')?.count ?? 0
