/**
 * Which of several strategies asks a customer: the one whose time comes first; at the same time, the first in their order.
 * The run and the preview choose by it. A customer is in one sequence at a time.
 */
import type { AskingSettings } from './conditions'
import { decide, type Decision } from './decide'
import type { Span } from './occasion'
import type { PastAsk, Person } from './person'

export interface AskingStrategy {
  /** Null: the account's default one. */
  id: number | null
  name: string | null
  settings: AskingSettings
  /** When a further one was turned on; null: whenever customers fall due. */
  since: number | null
  /** Null: the default page. */
  review_page_id: number | null
}

/** What one of the strategies says. */
export interface Choice extends Decision {
  strategy: AskingStrategy
}

/** @param strategies in their order, the default one last; if none of them asks, the one that came furthest says why. */
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
  const ways: Partial<Record<Decision['verdict'], number>> = {
    no_trigger: 0,
    condition_not_met: 1,
    too_late: 2
  }
  const way = ({ verdict }: Choice): number => ways[verdict] ?? 3
  return choices.filter((each) => way(each) > 0).toSorted((a, b) => way(b) - way(a))[0]
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

/** What a strategy could not ask before it was there, it has not missed. */
const spansFrom = (since: number, spans: readonly Span[]): Span[] =>
  spans
    .filter(({ until }) => until > since)
    .map(({ from, until }) => ({ from: Math.max(from, since), until }))

/** Occasions are unique for each customer: those of further strategies carry their id. */
const prefixOf = (id: number | null): string => (id === null ? '' : `s${id}:`)

/** Asks of other strategies lock, but are for nothing that this one asks for. */
function asSeenBy(id: number | null, ask: PastAsk): PastAsk {
  if (ask.origin !== 'strategy') return ask
  if ((ask.strategy_id ?? null) !== id) return { ...ask, origin: 'other_strategy', occasion: null }
  return { ...ask, occasion: ask.occasion?.slice(prefixOf(id).length) ?? null }
}
