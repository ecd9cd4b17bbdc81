/**
 * Runs the strategy: asks customers who are due. An agenda in memory knows who may be next, so that a round in which
 * nothing is due reads almost nothing; each entry is decided again, in the transaction that creates the ask. After a crash
 * the agenda is rebuilt, and nobody is asked twice: the decider and a unique index know the occasion.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Endpoints } from '#shared/contract/endpoints'
import type { InputOf, RecordOf } from '#shared/contract/endpoint'
import type { Context } from '#main/context'
import { conflict } from '#main/problem'
import { inTransaction, type Db } from '#main/store/query'
import { inTurns } from '#main/tools/in-turns'
import { retryWhileBusy, whenFree } from '#main/tools/wait-while-busy'
import { sortInTurns } from '#main/tools/sort-in-turns'
import { isHeld } from '#main/account/messaging/sending-state/sending-obstacles'
import { accountOf } from '#main/account/core/settings/settings.service'
import { candidatesOfAll, changedSince, lastIds, type Seen } from './candidates.repository'
import { choose, type AskingStrategy } from './choose'
import { closedElsewhere } from './closed-days'
import { earliestOf, inGroups, withWait } from './due-stretch'
import type { Span } from './occasion'
import { makeStrategyAsk, type AskingRules } from './make-ask'
import { peopleOf } from './people.repository'
import { getStrategy, isOn, noteRun, offSpans, settingsOf } from './strategy.service'
import { readForDeciding, strategiesOf } from './strategies'
import { thankReviewers } from './thanks'

const minute = 60_000
/** How far ahead the agenda reaches; it is rebuilt in half that time, to catch changes outside the customer records. */
const reach = 60 * minute
/** Few, because each ask writes several rows with many indexes. */
const asksAtOnce = 5
/** Longest transaction, in milliseconds: a third of the longest acceptable delay. */
const turn = 6

interface Entry {
  id: number
  dueAt: number
}

interface Agenda {
  /** Everything it depends on besides customers. */
  key: string
  madeAt: number
  /** Sorted by time. */
  entries: Entry[]
  seen: Seen
}

const agendas = new WeakMap<Db, Map<number, Agenda>>()
const running = new WeakMap<Db, Map<number, Promise<number>>>()

/** Creates due asks, and thanks for reviews; returns how many asks it created. Concurrent calls share one run. */
export function runStrategy(ctx: Context): Promise<number> {
  const ofFile = running.get(ctx.db) ?? new Map<number, Promise<number>>()
  running.set(ctx.db, ofFile)
  const known = ofFile.get(ctx.accountId)
  if (known !== undefined) return known
  const run = runOnce(ctx).finally(() => ofFile.delete(ctx.accountId))
  ofFile.set(ctx.accountId, run)
  return run
}

async function runOnce(outer: Context): Promise<number> {
  // A round uses one instant, however long it takes.
  const now = outer.now()
  const ctx: Context = { ...outer, now: () => now }
  const ofFile = agendas.get(ctx.db) ?? new Map<number, Agenda>()
  agendas.set(ctx.db, ofFile)
  if (!isOn(ctx)) {
    ofFile.delete(ctx.accountId)
    return 0
  }
  await retryWhileBusy(() => noteRun(ctx))
  const settings = settingsOf(ctx)
  await readForDeciding(ctx)
  const rules = { strategies: strategiesOf(ctx), spans: offSpans(ctx) }
  const agenda = await inTurns(agendaFor(ctx, rules, ofFile.get(ctx.accountId)), () => ctx.db.raw.open)
  if (agenda === null) return 0
  ofFile.set(ctx.accountId, agenda)
  const due = takeDue(agenda, now)
  const made = await makeAsks(ctx, due)
  if (settings.thanks) await thankReviewers(ctx)
  return made
}

function* agendaFor(
  ctx: Context,
  rules: AskingRules,
  known: Agenda | undefined
): Generator<void, Agenda, void> {
  const now = ctx.now()
  const key = `${JSON.stringify(rules)} ${accountOf(ctx).time_zone} ${closedElsewhere(ctx)}`
  const isGood = known?.key === key && now >= known.madeAt && now < known.madeAt + reach / 2
  // Read before anything else: changes made in the meantime are processed again.
  const seen = { until: now, ...lastIds(ctx) }
  if (isGood) {
    const changed = changedSince(ctx, known.seen)
    const entries = changed.length === 0 ? [] : yield* entriesOf(ctx, rules, [changed], known.madeAt + reach)
    if (entries.length > 0) known.entries = yield* inOrder([...known.entries, ...entries])
    known.seen = seen
    return known
  }
  const stretch = withWait(ctx, settingsOf(ctx), { from: earliestOf(rules, now), until: now + reach })
  const entries = yield* entriesOf(ctx, rules, candidatesOfAll(ctx, rules.strategies, stretch), now + reach)
  return { key, madeAt: now, entries: yield* inOrder(entries), seen }
}

const inOrder = (entries: readonly Entry[]) => sortInTurns(entries, ({ dueAt }) => dueAt)

/** The customers who, as things stand, would be asked before a time. */
function* entriesOf(
  ctx: Context,
  { strategies, spans }: AskingRules,
  ids: Iterable<readonly number[]>,
  until: number
): Generator<void, Entry[], void> {
  const entries: Entry[] = []
  for (const some of inGroups(ids)) {
    for (const person of some.length === 0 ? [] : peopleOf(ctx, some)) {
      const { verdict, occasion } = choose(person, strategies, ctx.now(), spans)
      if (verdict !== 'would_ask' || occasion === null || occasion.from > until) continue
      entries.push({ id: person.id, dueAt: occasion.from })
    }
    yield
  }
  return entries
}

/** Removes due customers from the agenda. */
function takeDue(agenda: Agenda, now: number): number[] {
  const end = agenda.entries.findIndex(({ dueAt }) => dueAt > now)
  const due = agenda.entries.splice(0, end < 0 ? agenda.entries.length : end)
  return [...new Set(due.map(({ id }) => id))]
}

/** Decides again and asks, a few customers per transaction. */
async function makeAsks(ctx: Context, ids: readonly number[], missedToo = false): Promise<number> {
  let made = 0
  let next = 0
  while (next < ids.length && ctx.db.raw.open) {
    const decide = () => {
      // The strategy may have been turned off or changed during a pause.
      const rules = isOn(ctx) ? { strategies: strategiesOf(ctx), spans: offSpans(ctx), missedToo } : null
      const until = performance.now() + turn
      let [behind, asked] = [next, 0]
      while (behind < ids.length && performance.now() < until) {
        const some = ids.slice(behind, behind + asksAtOnce)
        behind += some.length
        if (rules !== null)
          for (const person of peopleOf(ctx, some)) asked += makeStrategyAsk(ctx, person, rules)
      }
      return { behind, asked }
    }
    // Nobody would ask those again who are off the agenda already.
    const { behind, asked } = await whenFree(() => inTransaction(ctx, decide))
    next = behind
    made += asked
    await nextTurn()
  }
  return made
}

type MissedBody = InputOf<Endpoints['askMissed']>['body']

/**
 * Asks all or some of the customers who became due while nobody could be asked. Everything is decided again for each of them:
 * conditions, locks and opt-outs.
 * @throws Problem 409 while the strategy is paused, or everything is held: it is then unknown who was contacted in the meantime.
 */
export async function askMissed(
  outer: Context,
  { customer_ids }: MissedBody
): Promise<RecordOf<Endpoints['askMissed']>> {
  const now = outer.now()
  const ctx: Context = { ...outer, now: () => now }
  // While switched off, nobody counts as missed.
  if (getStrategy(ctx).state === 'paused')
    throw conflict('strategy_paused', 'The Request Strategy is paused: turn it on first.')
  if (isHeld(ctx)) throw conflict('sending_held', 'All sending is held: release it first.')
  if (!isOn(ctx)) return { asked: 0 }
  await readForDeciding(ctx)
  await retryWhileBusy(() => noteRun(ctx))
  return { asked: await makeAsks(ctx, customer_ids ?? (await missedCustomers(ctx)), true) }
}

/** Customers who can be asked by `askMissed`, longest overdue first. */
export async function missedCustomers(ctx: Context): Promise<number[]> {
  const spans = offSpans(ctx)
  if (spans.length === 0) return []
  await readForDeciding(ctx)
  const found = await inTurns(findMissed(ctx, strategiesOf(ctx), spans), () => ctx.db.raw.open)
  return found ?? []
}

function* findMissed(
  ctx: Context,
  strategies: readonly AskingStrategy[],
  spans: readonly Span[]
): Generator<void, number[], void> {
  const stretch = withWait(ctx, settingsOf(ctx), {
    from: Math.min(...spans.map(({ from }) => from)),
    until: Math.max(...spans.map(({ until }) => until))
  })
  const found = new Map<number, number>()
  for (const some of inGroups(candidatesOfAll(ctx, strategies, stretch))) {
    for (const person of some.length === 0 ? [] : peopleOf(ctx, some)) {
      const { verdict, occasion } = choose(person, strategies, ctx.now(), spans)
      if (verdict === 'missed' && occasion !== null) found.set(person.id, occasion.dueAt)
    }
    yield
  }
  const entries = [...found].map(([id, dueAt]) => ({ id, dueAt }))
  return (yield* inOrder(entries)).map(({ id }) => id)
}
