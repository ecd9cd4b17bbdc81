/**
 * What the strategy would do with everyone: one line per customer, in the order of the preview, and when those who would be asked
 * can be sent their request. Cached until anything changes or a minute has passed, because people page through it.
 */
import type { Channel } from '#shared/contract/fields'
import type { StrategySettings } from '#shared/contract/strategy-settings'
import type { Context } from '#main/context'
import { Problem } from '#main/problem'
import { generationOf, type Db } from '#main/store/query'
import { inTurns } from '#main/tools/in-turns'
import { filterInTurns, sortInTurns } from '#main/tools/sort-in-turns'
import { candidatesOfAll } from './candidates.repository'
import { closedFor } from './closed-days'
import { earliestOf, inGroups, latestDue, withWait } from './due-stretch'
import { KeptVerdicts, verdictOn, type KeptVerdict, type Rules } from './kept-verdicts'
import { firstAllowed, type Span } from './occasion'
import { limitQueue, type Departure } from './limit-queue'
import { peopleAfter, peopleOf } from './people.repository'
import { nextAllowed } from './sending-hours'
import { departuresOf, waitingTimesOf } from './strategy.repository'
import { readForDeciding, type Strategies } from './strategies'
import { offSpans } from './strategy.service'

export interface Line extends KeptVerdict {
  /** The channel whose limit delays it, and until when; undefined: none does. */
  waits?: { channel: Channel; departure: Departure }
  /** When the first request would be sent: not before now, within sending hours, and when its limit allows. Undefined: never. */
  sendsAt?: number | undefined
}

export interface Outlook {
  /** The instant it was calculated for. */
  now: number
  /** When nobody could be asked, as known at the time. */
  spans: readonly Span[]
  lines: readonly Line[]
}

const minute = 60_000
const day = 86_400_000

interface Kept {
  /** What its verdicts depend on besides customers. */
  key: string
  verdicts: KeptVerdicts
  /** The state of the data, and the minute, of the latest outlook. */
  state: string
  outlook: Promise<Outlook>
}

/** Of saved rules and of a draft, by account. */
const kept = new WeakMap<Db, Map<string, Kept>>()

/**
 * @param settings of the default strategy: hours and limits are the same for all.
 * @param slot a draft does not replace what is kept of the saved rules, only the draft before it.
 */
export function outlookFor(
  ctx: Context,
  settings: StrategySettings,
  strategies: Strategies,
  slot: 'saved' | 'draft' = 'saved'
): Promise<Outlook> {
  const slots = kept.get(ctx.db) ?? new Map<string, Kept>()
  kept.set(ctx.db, slots)
  const name = `${slot} ${ctx.accountId}`
  const now = ctx.now()
  const spans = offSpans(ctx)
  const key = JSON.stringify([strategies, spans.map(({ from, until }) => [from, until === now || until])])
  const state = `${generationOf(ctx.db)} ${Math.floor(now / minute)}`
  const known = slots.get(name)
  // Shared by whoever asks in the meantime; if the first one gives up, the next one goes on.
  if (known?.key === key && known.state === state)
    return known.outlook.catch(() => outlookFor(ctx, settings, strategies, slot))
  const own = known?.key === key ? known : { key, verdicts: new KeptVerdicts(ctx) }
  const before = known?.key === key ? known.outlook : Promise.resolve()
  const read = () => readOutlook({ ...ctx, now: () => now }, own.verdicts, settings, { strategies, spans })
  // One after the other: both would bring the same verdicts up to date.
  const outlook = before.then(read, read)
  const next: Kept = { ...own, state, outlook }
  slots.set(name, next)
  outlook.catch(() => (next.state = ''))
  return outlook
}

async function readOutlook(
  ctx: Context,
  verdicts: KeptVerdicts,
  settings: StrategySettings,
  rules: Rules
): Promise<Outlook> {
  await readForDeciding(ctx, rules.strategies)
  return {
    now: ctx.now(),
    spans: rules.spans,
    lines: await inTime(ctx, inOrder(ctx, verdicts, settings, rules))
  }
}

/** What nobody waits for any more is left undone: a preview that the next one overtook. */
async function inTime<Result>(ctx: Context, work: Generator<void, Result, void>): Promise<Result> {
  const result = await inTurns(work, () => ctx.db.raw.open && ctx.isAwaited?.() !== false)
  if (result === null) throw new Problem('unavailable', 'Goodword is being closed.')
  return result
}

/** How far to look ahead for the first ones, in turn: usually many are due soon. */
const daysAhead = [2, 31]

/**
 * The lines of those who would be asked first, at least `least` of them, found without deciding about everybody; if fewer would
 * ever be asked, the first of the others, too. Null: it is not certain without everybody.
 */
export async function soonestFor(
  ctx: Context,
  settings: StrategySettings,
  strategies: Strategies,
  least: number
): Promise<Outlook | null> {
  await readForDeciding(ctx, strategies)
  const now = ctx.now()
  const then = { ...ctx, now: () => now }
  const rules = { strategies, spans: offSpans(ctx) }
  const last = latestDue(strategies, now)
  for (const until of [...daysAhead.map((days) => now + days * day), last]) {
    if (until === Infinity) return null
    const lines = await inTime(ctx, soonestWithin(then, settings, rules, until))
    if (lines.length < least && until < last) continue
    // Fewer than `least` would ever be asked, so fewer than `least` of the first customers.
    const others = lines.length < least ? othersBefore(then, rules, least) : []
    return { now, spans: rules.spans, lines: lines.concat(others) }
  }
  return null
}

/** All who would be asked until then. */
function* soonestWithin(
  ctx: Context,
  settings: StrategySettings,
  rules: Rules,
  until: number
): Generator<void, Line[], void> {
  const from = earliestOf(rules, ctx.now())
  const nearby = Math.min(until, ctx.now() + Math.max(...daysAhead) * day)
  const stretch = { ...withWait(ctx, settings, { from, until: nearby }), until }
  const asked: Line[] = []
  for (const ids of inGroups(candidatesOfAll(ctx, rules.strategies, stretch))) {
    for (const person of ids.length === 0 ? [] : peopleOf(ctx, ids)) {
      const verdict = verdictOn(person, rules, ctx.now())
      if (verdict.askedAt <= until) asked.push(verdict)
    }
    yield
  }
  return yield* lineUp(ctx, settings, asked)
}

/** Of the first customers by id, those who would not be asked. */
const othersBefore = (ctx: Context, rules: Rules, most: number): Line[] =>
  peopleAfter(ctx, 0, most)
    .map((person) => verdictOn(person, rules, ctx.now()))
    .filter(({ askedAt }) => askedAt === Infinity)

/** Those who would be asked, soonest first, with when; then the others by id. */
function* inOrder(
  ctx: Context,
  verdicts: KeptVerdicts,
  settings: StrategySettings,
  rules: Rules
): Generator<void, Line[], void> {
  const all = yield* verdicts.present(ctx, rules)
  const asked = yield* filterInTurns(all, ({ askedAt }) => askedAt < Infinity)
  const sorted = yield* lineUp(
    ctx,
    settings,
    asked.map((each): Line => ({ ...each }))
  )
  const others = yield* filterInTurns(all, ({ askedAt }) => askedAt === Infinity)
  return sorted.concat(others)
}

/** Those who would be asked, soonest first, with when their request can be sent. What comes first depends on nobody behind it. */
function* lineUp(
  ctx: Context,
  settings: StrategySettings,
  asked: readonly Line[]
): Generator<void, Line[], void> {
  // Of those due at once, the one with the smaller id comes first.
  const sorted = yield* sortInTurns(yield* sortInTurns(asked, ({ id }) => id), ({ askedAt }) => askedAt)
  yield* standInLine(ctx, settings, sorted)
  for (const [index, line] of sorted.entries()) {
    if (index % 500 === 0) yield
    line.sendsAt = line.waits?.departure.at ?? firstTime(ctx, settings, line)
  }
  return sorted
}

function firstTime(
  ctx: Context,
  settings: StrategySettings,
  { askedAt, customer, channels }: Line
): number | undefined {
  return (
    (customer && firstAllowed(Math.max(askedAt, ctx.now()), customer, settings, { channels })) ?? undefined
  )
}

/** Requests over a limit queue behind earlier messages. Their future reminders are not counted, because many get cancelled. */
function* standInLine(
  ctx: Context,
  settings: StrategySettings,
  lines: readonly Line[]
): Generator<void, void, void> {
  const now = ctx.now()
  for (const channel of ['email', 'sms'] as const) {
    const limit = settings.limits[channel]
    if (limit.day === null && limit.month === null) continue
    const join = limitQueue(limit, departuresOf(ctx, channel, now))
    const waiting = waitingTimesOf(ctx, channel).map((time) => Math.max(time, now))
    let joined = 0
    for (const [index, line] of lines.entries()) {
      if (index % 500 === 0) yield
      if (line.customer === null || !line.channels.includes(channel)) continue
      const { zone, place } = line.customer
      const isClosed = closedFor(settings.closed_days, place)
      const rules = { zone, channel, schedule: settings.schedule, isClosed }
      const allowed = (instant: number) => nextAllowed(instant, rules)
      const wanted = allowed(Math.max(line.askedAt, now)) ?? now
      for (; (waiting[joined] ?? Infinity) <= wanted; joined++) join(waiting[joined] ?? now, (time) => time)
      const departure = join(wanted, allowed)
      // With two channels the earlier one counts: that is when the customer is asked.
      if (departure.per === null || (line.waits && line.waits.departure.at <= departure.at)) continue
      line.waits = { channel, departure }
      line.verdict = 'waits_for_limit'
    }
  }
}
