/** The conditions of the strategy: all that are set must be met. What a customer wrote is not among them. */
import type { StrategySettings } from '../../../../src-shared/contract/strategy-settings'
import type { Person, RawFacts } from './person'

/** The first unmet condition, with the actual and the required value; null: all are met. */
export function unmetCondition(
  { has_subscription, charges }: Pick<Person, 'has_subscription' | 'charges'>,
  conditions: StrategySettings['conditions']
): Pick<RawFacts, 'condition' | 'have' | 'need'> | null {
  const wanted = conditions.has_subscription
  // An unknown subscription counts as none.
  if (wanted !== null && (has_subscription ?? false) !== wanted) {
    return { condition: 'has_subscription', have: has_subscription, need: wanted }
  }
  const average = charges.counted === 0 ? 0 : charges.total / charges.counted
  for (const [condition, have] of [
    ['min_charges', charges.count],
    ['min_total', charges.total],
    ['min_average', Math.floor(average)]
  ] as const) {
    const need = conditions[condition]
    if (need !== null && have < need) return { condition, have, need }
  }
  return null
}
