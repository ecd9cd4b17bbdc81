/**
 * What the strategies say about each customer, kept in memory: after a change only the customers concerned are decided again, and
 * those whose decision depends on the time. By the rule that also asks (see choose).
 */
import type { Channel } from '#shared/contract/fields'
import type { Verdict } from '#shared/contract/strategy'
import type { Context } from '#main/context'
import { followCustomers } from '#main/store/customer-changes'
import { filterInTurns, mergeInTurns } from '#main/tools/sort-in-turns'
import { chosenOf, decideBy } from './choose'
import { holdsUntil } from './holds-until'
import type { Span } from './occasion'
import { peopleAfter, peopleOf, type NamedPerson } from './people.repository'
import type { Person } from './person'
import type { Strategies } from './strategies'

/** What is said about one customer. */
export interface KeptVerdict {
  id: number
  /** The strategy that asks, or that gives the reason not to; null: the default one. */
  by: number | null
  verdict: Verdict
  /** Infinity if no ask would be made, so that it is sorted last. */
  askedAt: number
  channels: readonly Channel[]
  /** Null if no ask would be made. */
  customer: Pick<Person, 'zone' | 'place'> | null
  /** When it may change although nothing else does. */
  until: number
  /** Of their addresses (see markOf). */
  marks: readonly number[]
}

export interface Rules {
  strategies: Strategies
  /** When nobody could be asked. */
  spans: readonly Span[]
}

/** How many are read at once: about two milliseconds. */
const peopleAtOnce = 200

export class KeptVerdicts {
  #changes: ReturnType<typeof followCustomers>
  /** By id. */
  #verdicts: readonly KeptVerdict[] = []
  #judgedAt = Infinity

  constructor(ctx: Context) {
    this.#changes = followCustomers(ctx.db)
  }

  /** Everybody's, by id. If it is not done to the end, the next one begins anew. */
  *present(ctx: Context, rules: Rules): Generator<void, readonly KeptVerdict[], void> {
    // Taken before anything is read: what changes meanwhile is decided again the next time.
    const changes = this.#changes()
    const now = ctx.now()
    const isKnown = changes !== null && now >= this.#judgedAt
    this.#judgedAt = Infinity
    if (isKnown) {
      const marks = new Set([...changes.addresses].map(markOf))
      const isMarked = (own: readonly number[]) => marks.size > 0 && own.some((mark) => marks.has(mark))
      const again = yield* filterInTurns(
        this.#verdicts,
        ({ until, marks: own }) => until <= now || isMarked(own)
      )
      const ids = new Set([...changes.ids, ...again.map(({ id }) => id)])
      if (ids.size > 0) this.#verdicts = yield* this.#decideAgain(ctx, rules, ids)
    } else this.#verdicts = yield* decideAll(ctx, rules)
    this.#judgedAt = now
    return this.#verdicts
  }

  *#decideAgain(ctx: Context, rules: Rules, ids: ReadonlySet<number>): Generator<void, KeptVerdict[], void> {
    const others = yield* filterInTurns(this.#verdicts, ({ id }) => !ids.has(id))
    const sorted = [...ids].toSorted((a, b) => a - b)
    const fresh: KeptVerdict[] = []
    for (let at = 0; at < sorted.length; at += peopleAtOnce) {
      for (const person of peopleOf(ctx, sorted.slice(at, at + peopleAtOnce)))
        fresh.push(verdictOn(person, rules, ctx.now()))
      yield
    }
    return yield* mergeInTurns(others, fresh, ({ id }) => id)
  }
}

function* decideAll(ctx: Context, rules: Rules): Generator<void, KeptVerdict[], void> {
  const verdicts: KeptVerdict[] = []
  for (let last = 0; ;) {
    const people = peopleAfter(ctx, last, peopleAtOnce)
    for (const person of people) verdicts.push(verdictOn(person, rules, ctx.now()))
    yield
    if (people.length < peopleAtOnce) return verdicts
    last = people.at(-1)?.id ?? 0
  }
}

const nowhere: readonly never[] = []

export function verdictOn(person: NamedPerson, { strategies, spans }: Rules, now: number): KeptVerdict {
  const choices = strategies.map((strategy) => decideBy(strategy, person, now, spans))
  const { verdict, occasion, channels, strategy } = chosenOf(choices)
  const { id, zone, place, address_hashes, changes_at } = person
  const asks = verdict === 'would_ask' && occasion !== null
  return {
    id,
    by: strategy.id,
    verdict,
    askedAt: asks ? occasion.askedAt : Infinity,
    channels: asks ? channels : nowhere,
    customer: asks ? { zone, place } : null,
    until: Math.min(changes_at, ...choices.map((choice) => holdsUntil(person, choice, now, spans))),
    marks: address_hashes.length === 0 ? nowhere : address_hashes.map(markOf)
  }
}

/** A small number instead of the hash of an address. That two share one is rare, and harmless. */
function markOf(hash: string): number {
  let mark = 0
  for (let at = 0; at < 5; at++) mark = (mark << 6) ^ hash.charCodeAt(at)
  return mark & 0x3fff_ffff
}
