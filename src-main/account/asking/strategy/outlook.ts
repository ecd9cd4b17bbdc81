/**
 * What the strategy would do with everyone: one line per customer, in the order of the preview. The scan pauses often,
 * and its result is cached until anything changes or a minute has passed, because people page through it.
 */
import type { Channel } from '../../../../src-shared/contract/fields'
import type { Verdict } from '../../../../src-shared/contract/strategy'
import type { StrategySettings } from '../../../../src-shared/contract/strategy-settings'
import type { Context } from '../../../context'
import { Problem } from '../../../problem'
import { generationOf, type Db } from '../../../store/query'
import { inTurns } from '../../../tools/in-turns'
import { sortInTurns } from '../../../tools/sort-in-turns'
import { choose } from './choose'
import { closedFor } from './closed-days'
import { firstAllowed, type Span } from './occasion'
import { limitQueue, type Departure } from './limit-queue'
import { peopleAfter } from './people.repository'
import type { Person } from './person'
import { nextAllowed } from './sending-hours'
import { departuresOf, waitingTimesOf } from './strategy.repository'
import { readForDeciding, type Strategies } from './strategies'
import { offSpans } from './strategy.service'

export interface Line {
  id: number
  /** The strategy that asks, or that gives the reason not to; null: the default one. */
  by: number | null
  verdict: Verdict
  /** Infinity if no ask would be made, so that it is sorted last. */
  askedAt: number
  channels: readonly Channel[]
  customer: Pick<Person, 'zone' | 'place'>
  /** The channel whose limit delays it, and until when; null: none does. */
  waits: { channel: Channel; departure: Departure } | null
  /** When the first request would be sent: not before now, within sending hours, and when its limit allows. Infinity: never. */
  sendsAt: number
}

export interface Outlook {
  /** The instant it was calculated for. */
  now: number
  /** When nobody could be asked, as known at the time. */
  spans: readonly Span[]
  lines: readonly Line[]
}

const peopleAtOnce = 200
const minute = 60_000

const kept = new WeakMap<Db, Map<number, { key: string; outlook: Promise<Outlook> }>>()

/** @param settings of the default strategy: hours and limits are the same for all. */
export function outlookFor(
  ctx: Context,
  settings: StrategySettings,
  strategies: Strategies
): Promise<Outlook> {
  const ofFile = kept.get(ctx.db) ?? new Map<number, { key: string; outlook: Promise<Outlook> }>()
  kept.set(ctx.db, ofFile)
  const key = `${generationOf(ctx.db)} ${Math.floor(ctx.now() / minute)} ${JSON.stringify(strategies)}`
  const known = ofFile.get(ctx.accountId)
  if (known?.key === key) return known.outlook
  const outlook = readOutlook(ctx, settings, strategies)
  ofFile.set(ctx.accountId, { key, outlook })
  // A failed scan is not cached; waiting callers get the error.
  outlook.catch(() => ofFile.delete(ctx.accountId))
  return outlook
}

async function readOutlook(
  ctx: Context,
  settings: StrategySettings,
  strategies: Strategies
): Promise<Outlook> {
  await readForDeciding(ctx, strategies)
  const now = ctx.now()
  const spans = offSpans(ctx)
  const lines = await inTurns(walk(ctx, { settings, strategies, spans }, now), () => ctx.db.raw.open)
  if (lines === null) throw new Problem('unavailable', 'Goodword is being closed.')
  return { now, spans, lines }
}

interface Rules {
  settings: StrategySettings
  strategies: Strategies
  spans: readonly Span[]
}

function* walk(
  ctx: Context,
  { settings, strategies, spans }: Rules,
  now: number
): Generator<void, Line[], void> {
  const lines: Line[] = []
  for (let last = 0; ;) {
    const people = peopleAfter(ctx, last, peopleAtOnce)
    for (const person of people) {
      const { verdict, occasion, channels, strategy } = choose(person, strategies, now, spans)
      const askedAt = verdict === 'would_ask' && occasion !== null ? occasion.askedAt : Infinity
      const { zone, place } = person
      const customer = { zone, place }
      lines.push({
        ...{ id: person.id, by: strategy.id, verdict, askedAt, channels, customer },
        ...{ waits: null, sendsAt: Infinity }
      })
    }
    yield
    last = people.at(-1)?.id ?? 0
    if (last === 0) break
  }
  const sorted = yield* sortInTurns(lines, ({ askedAt }) => askedAt)
  yield* standInLine(ctx, settings, sorted, now)
  for (const [index, line] of sorted.entries()) {
    if (line.askedAt === Infinity) break
    if (index % 500 === 0) yield
    const { customer, waits } = line
    line.sendsAt =
      waits?.departure.at ?? firstAllowed(Math.max(line.askedAt, now), customer, settings, line) ?? Infinity
  }
  return sorted
}

/** Requests over a limit queue behind earlier messages. Their future reminders are not counted, because many get cancelled. */
function* standInLine(
  ctx: Context,
  settings: StrategySettings,
  lines: readonly Line[],
  now: number
): Generator<void, void, void> {
  for (const channel of ['email', 'sms'] as const) {
    const limit = settings.limits[channel]
    if (limit.day === null && limit.month === null) continue
    const join = limitQueue(limit, departuresOf(ctx, channel, now))
    const waiting = waitingTimesOf(ctx, channel).map((time) => Math.max(time, now))
    let joined = 0
    for (const [index, line] of lines.entries()) {
      if (line.askedAt === Infinity) break
      if (index % 500 === 0) yield
      if (!line.channels.includes(channel)) continue
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
