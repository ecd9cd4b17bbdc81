/** A program starts a further strategy for one customer, as if its trigger were now. All other rules apply as always. */
import type { Endpoints } from '#shared/contract/endpoints'
import type { RecordOf } from '#shared/contract/endpoint'
import type { Context } from '#main/context'
import { conflict, Problem } from '#main/problem'
import { decideBy } from './choose'
import { toFacts } from './dry-run'
import { getFurtherStrategy } from './further-strategies.service'
import { recordChoice } from './make-ask'
import { peopleOf } from './people.repository'
import { strategiesOf } from './strategies'
import { isOn } from './strategy.service'

/** @throws Problem 404; 409 while the strategy, or the default one, is off or paused, and for archived customers. */
export function startFurtherStrategy(
  ctx: Context,
  id: number,
  customerId: number
): RecordOf<Endpoints['startFurtherStrategy']> {
  getFurtherStrategy(ctx, id)
  const strategy = strategiesOf(ctx).find((each) => each.id === id)
  if (strategy === undefined) throw conflict('strategy_paused', 'This strategy is off: turn it on first.')
  if (!isOn(ctx)) throw conflict('strategy_paused', 'The Request Strategy is not on: turn it on first.')
  const [person] = peopleOf(ctx, [customerId])
  if (person === undefined) {
    const message = `Customer ${customerId} is archived and cannot be asked.`
    throw new Problem('customer_archived', message, { existingId: customerId })
  }
  const now = ctx.now()
  // A start counts like a charge: once, or every time if the strategy asks again.
  const started = { ...person, charges: { ...person.charges, latest: now } }
  const settings = { ...strategy.settings, trigger: 'latest_charge' as const }
  const choice = decideBy({ ...strategy, since: null, settings }, started, now, [])
  const { verdict, facts, occasion } = choice
  const asks = verdict === 'would_ask' && occasion !== null
  const ask_id = asks ? recordChoice(ctx, person, choice, occasion) : null
  return { ask_id, verdict, facts: toFacts(facts) }
}
