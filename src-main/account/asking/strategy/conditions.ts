/** The conditions of a strategy: all that are set must be met. None depends on what a customer wrote. */
import {
  noFurtherConditions,
  type FurtherConditions,
  type FurtherSettings
} from '#shared/contract/further-strategies'
import type { StrategySettings } from '#shared/contract/strategy-settings'
import { isWithoutEffect } from './past-asks'
import type { Person, RawFacts } from './person'

const day = 86_400_000

/** Settings of the default strategy, or of a further one with its additional conditions and triggers. */
export interface AskingSettings extends Omit<StrategySettings, 'conditions' | 'trigger'> {
  trigger: FurtherSettings['trigger']
  conditions: StrategySettings['conditions'] & Partial<FurtherConditions>
}

type Unmet = Pick<RawFacts, 'condition' | 'have' | 'need'>

/**
 * The first unmet condition, with the actual and the required value where they are numbers; null: all are met.
 * @param time when the customer would be asked.
 */
export function unmetCondition(
  person: Person,
  conditions: AskingSettings['conditions'],
  time: number
): Unmet | null {
  const all = { ...noFurtherConditions, ...conditions }
  return unmetByNature(person, all) ?? unmetNumber(person, all) ?? unmetDays(person, all, time)
}

function unmetByNature(person: Person, conditions: FurtherConditions): Unmet | null {
  const { has_subscription, traits } = person
  const wanted = conditions.has_subscription
  // An unknown subscription counts as none.
  if (wanted !== null && (has_subscription ?? false) !== wanted)
    return { condition: 'has_subscription', have: has_subscription, need: wanted }
  const { tag_ids, location_ids, languages, origins } = conditions
  const isMet = {
    tag_ids: isAny(tag_ids, (id) => traits.tag_ids.includes(id)),
    location_ids: isAny(location_ids, (id) => id === traits.location_id),
    languages: isAny(languages, (language) => isIn(traits.language, language)),
    origins: isAny(origins, (origin) => origin === traits.origin)
  }
  const condition = (['tag_ids', 'location_ids', 'languages', 'origins'] as const).find(
    (name) => !isMet[name]
  )
  return condition === undefined ? null : { condition }
}

const isAny = <T>(wanted: readonly T[] | null, is: (each: T) => boolean): boolean =>
  wanted === null || wanted.some(is)

/** `en-GB` counts as `en`. */
const isIn = (language: string, wanted: string): boolean =>
  `${language}-`.toLowerCase().startsWith(`${wanted}-`.toLowerCase())

function unmetNumber({ charges }: Person, conditions: FurtherConditions): Unmet | null {
  const average = charges.counted === 0 ? 0 : charges.total / charges.counted
  for (const [condition, have] of [
    ['min_charges', charges.count],
    ['min_total', charges.total],
    ['min_average', Math.floor(average)],
    ['min_latest_charge', charges.latest_amount]
  ] as const) {
    const need = conditions[condition]
    if (need !== null && have < need) return { condition, have, need }
  }
  return null
}

/** As with the lock, a request that reached nobody does not count, but one planned for later does. */
function unmetDays(person: Person, conditions: FurtherConditions, time: number): Unmet | null {
  const { asks, written_at, reviewed_at } = person
  const asked = asks.filter((ask) => !isWithoutEffect(ask)).map(({ asked_at }) => asked_at)
  for (const [condition, last] of [
    ['not_asked_days', Math.max(...asked, written_at ?? -Infinity)],
    ['not_reviewed_days', reviewed_at ?? -Infinity]
  ] as const) {
    const need = conditions[condition]
    if (need !== null && time - last < need * day)
      return { condition, have: Math.max(0, Math.floor((time - last) / day)), need }
  }
  return null
}
