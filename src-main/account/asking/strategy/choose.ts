/**
 * Which of several strategies asks a customer: the one that falls due first; of those due at once, the first in their order.
 * Used by both the run and the preview. A customer is in one sequence at a time.
 */
import type { AskingSettings } from './conditions'
import { decide, type Decision } from './decide'
import type { Span } from './occasion'
import type { PastAsk, Person } from './person'

export interface AskingStrategy {
  /** Null: the account's default strategy. */
  id: number | null
  name: string | null
  settings: AskingSettings
  /** When a further strategy was turned on: nobody due earlier is asked. Null: no such limit. */
  since: number | null
  /** Null: the default page. */
  review_page_id: number | null
}

/** The decision of one strategy. */
export interface Choice extends Decision {
  strategy: AskingStrategy
}

/** @param strategies in their order, the default one last; if none of them asks, the one that came closest says why. */
export function choose(
  person: Person,
  strategies: readonly AskingStrategy[],
  now: number,
  spans: readonly Span[]
): Choice {
  return chosenOf(strategies.map((strategy) => decideBy(strategy, person, now, spans)))
}

/** @param choices of all strategies, in their order. */
export function chosenOf(choices: readonly Choice[]): Choice {
  const last = choices.at(-1)
  if (last === undefined) throw new Error('There is always the default strategy.')
  return soonest(choices, 'would_ask') ?? soonest(choices, 'missed') ?? furthest(choices) ?? last
}

function soonest(choices: readonly Choice[], verdict: Decision['verdict']): Choice | undefined {
  const due = ({ occasion }: Choice): number => occasion?.dueAt ?? Infinity
  return choices.filter((choice) => choice.verdict === verdict).toSorted((a, b) => due(a) - due(b))[0]
}

/** A strategy that is not meant for the customer, or came too late, explains less than one that would have asked. */
function furthest(choices: readonly Choice[]): Choice | undefined {
  const ranks: Partial<Record<Decision['verdict'], number>> = {
    no_trigger: 0,
    condition_not_met: 1,
    too_late: 2
  }
  const rank = ({ verdict }: Choice): number => ranks[verdict] ?? 3
  return choices.filter((each) => rank(each) > 0).toSorted((a, b) => rank(b) - rank(a))[0]
}

export function decideBy(
  strategy: AskingStrategy,
  person: Person,
  now: number,
  spans: readonly Span[]
): Choice {
  const { id, settings } = strategy
  const since = strategy.since ?? -Infinity
  const asks = person.asks.map((ask) => asSeenBy(id, ask))
  const decision = decide({ ...person, asks }, settings, now, spansFrom(since, spans), since)
  const running = asks.find((ask) => ask.origin === 'other_strategy' && ask.is_running)
  if (running !== undefined && (decision.verdict === 'would_ask' || decision.verdict === 'missed')) {
    const facts = { ask_id: running.id, asked_at: running.asked_at }
    return { ...decision, verdict: 'already_asked', facts, channels: [], strategy }
  }
  const { occasion } = decision
  const named = occasion && { ...occasion, name: prefixOf(id) + occasion.name }
  return { ...decision, occasion: named, strategy }
}

/** A strategy has not missed anyone who was due before it was turned on. */
const spansFrom = (since: number, spans: readonly Span[]): Span[] =>
  spans
    .filter(({ until }) => until > since)
    .map(({ from, until }) => ({ from: Math.max(from, since), until }))

/** Occasion names are unique per customer, so those of further strategies carry the strategy's id. */
const prefixOf = (id: number | null): string => (id === null ? '' : `s${id}:`)

/** Asks of other strategies count for the lock, but not for the occasions of this one. */
function asSeenBy(id: number | null, ask: PastAsk): PastAsk {
  if (ask.origin !== 'strategy') return ask
  if ((ask.strategy_id ?? null) !== id) return { ...ask, origin: 'other_strategy', occasion: null }
  return { ...ask, occasion: ask.occasion?.slice(prefixOf(id).length) ?? null }
}
