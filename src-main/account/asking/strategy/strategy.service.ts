/** The Request Strategy of the account: its settings, and turning it on and off. */
import type { Endpoints } from '#shared/contract/endpoints'
import type { InputOf } from '#shared/contract/endpoint'
import type { FieldProblem } from '#shared/contract/envelope'
import type { Channel } from '#shared/contract/fields'
import type { Strategy } from '#shared/contract/strategy'
import { defaultStrategy, strategySettings, type StrategySettings } from '#shared/contract/strategy-settings'
import type { Context } from '#main/context'
import { notFound } from '#main/problem'
import type { Row } from '#main/store/tables'
import { isoTime, isoTimeOrNull } from '#main/tools/iso-time'
import { getOrMake, LRUCache } from '#main/tools/lru-cache'
import { allLocations, daysOf, type LocationDays } from '#main/account/core/locations/locations.service'
import { noteEvent } from '#main/account/core/events/events.service'
import { checkClosedDays, closedWeekdays } from './closed-days'
import { tooLateAfter, type Span } from './occasion'
import { opensEver } from './sending-hours'
import { allFurther, settingsIn } from './further-strategies.repository'
import { changeStrategy, findStrategy } from './strategy.repository'

type Changes = InputOf<Endpoints['updateStrategy']>['body']

export function getStrategy(ctx: Context): Strategy {
  const { state, on_since, updated_at } = rowOf(ctx)
  const times = { on_since: isoTimeOrNull(on_since), updated_at: isoTime(updated_at) }
  const off_spans = offSpans(ctx).map(({ from, until }) => ({ from: isoTime(from), until: isoTime(until) }))
  return { ...settingsOf(ctx), state, off_spans, ...times }
}

/** The saved settings; unset ones have their defaults. */
export function settingsOf(ctx: Context): StrategySettings {
  const { settings } = rowOf(ctx)
  return getOrMake(read, settings, () => {
    const kept = JSON.parse(settings) as Partial<StrategySettings>
    const conditions = { ...defaultStrategy.conditions, ...kept.conditions }
    return strategySettings.parse({ ...defaultStrategy, ...kept, conditions })
  })
}

// Cached, because every outgoing message needs them.
const read = new LRUCache<string, StrategySettings>({ max: 20 })

export const isOn = (ctx: Context): boolean => rowOf(ctx).state === 'on'

const minute = 60_000
/** Precision of the last-run time: not every round should write a row. */
const notedEvery = 10 * minute
/** Customers who became due longer ago are no longer offered. Spec silent (§1). */
const offeredFor = 90 * 24 * 60 * minute

/**
 * When the strategy should have asked but could not: Goodword was closed, sending was held, or the strategy was paused. Times
 * when it was off do not count: that is the owner's choice.
 */
export function offSpans(ctx: Context): Span[] {
  const { state, ran_at, off_spans } = rowOf(ctx)
  if (state === 'off') return []
  const now = ctx.now()
  const present = ran_at !== null && now - ran_at > tooLateAfter ? [{ from: ran_at, until: now }] : []
  return [...(JSON.parse(off_spans) as Span[]), ...present].filter(({ until }) => until > now - offeredFor)
}

/** Records that the strategy is running, and any gap before it that is longer than an ask can be late. */
export function noteRun(ctx: Context): void {
  const { ran_at } = rowOf(ctx)
  const now = ctx.now()
  if (ran_at !== null && now >= ran_at && now - ran_at < notedEvery) return
  changeStrategy(ctx, { ran_at: now, off_spans: JSON.stringify(offSpans(ctx)) })
}

/** Stops offering the customers who became due while nobody could be asked. */
export function leaveMissed(ctx: Context): Strategy {
  const { state, ran_at } = rowOf(ctx)
  changeStrategy(ctx, { off_spans: '[]', ran_at: state === 'off' || ran_at === null ? null : ctx.now() })
  noteEvent(ctx, 'settings.updated')
  return getStrategy(ctx)
}

/** Every channel, including those of active further strategies, must have an allowed minute in the week, at every location. */
export function checkStrategy(
  ctx: Context,
  body: Partial<Changes>,
  bad: ReadonlySet<string>
): FieldProblem[] {
  const unknown = bad.has('closed_days') ? [] : checkClosedDays(body.closed_days)
  if (bad.has('schedule') || bad.has('channels')) return unknown
  const { schedule, channels } = withChanges(settingsOf(ctx), body)
  const used = [...new Set([...channels, ...channelsOfFurther(ctx)])]
  const channel = used.find((each) => !opensEver(schedule, each))
  const place = allLocations(ctx).find((each) => isNeverOpen(daysOf(each), schedule, used))
  if (channel === undefined && place === undefined) return unknown
  const message =
    channel === 'sms'
      ? 'leaves no time for SMS, which is sent between 8:00 and 21:00 only'
      : channel === undefined
        ? `leaves no time to send on the opening days of ${place?.name}`
        : 'leaves no time to send: allow at least one weekday'
  return [...unknown, { path: 'schedule', code: 'never_open', message }]
}

const isNeverOpen = (
  { opening_days }: Pick<LocationDays, 'opening_days'>,
  schedule: StrategySettings['schedule'],
  channels: readonly Channel[]
): boolean =>
  opening_days !== null &&
  channels.some((channel) => !opensEver(schedule, channel, closedWeekdays(opening_days)))

/** The holidays must be known, and the strategy must be able to send on some of the opening days. */
export function checkLocationDays(
  ctx: Context,
  { opening_days = null, closed_days }: { [Name in keyof LocationDays]?: LocationDays[Name] | undefined },
  bad: ReadonlySet<string>
): FieldProblem[] {
  const unknown = bad.has('closed_days') ? [] : checkClosedDays(closed_days)
  if (bad.has('opening_days')) return unknown
  const { schedule, channels } = settingsOf(ctx)
  const used = [...channels, ...channelsOfFurther(ctx)]
  if (!isNeverOpen({ opening_days }, schedule, used)) return unknown
  const message = 'are days on which the Request Strategy does not send'
  return [...unknown, { path: 'opening_days', code: 'never_open', message }]
}

function channelsOfFurther(ctx: Context): Channel[] {
  const on = allFurther(ctx).filter(({ on_since }) => on_since !== null)
  return on.flatMap((row) => settingsIn(row).channels)
}

/** Changes the given settings; they apply to asks created afterwards. */
export function updateStrategy(ctx: Context, { state, ...changes }: Changes): Strategy {
  const row = rowOf(ctx)
  const before = settingsOf(ctx)
  const settings = JSON.stringify(withChanges(before, changes))
  const after = state ?? row.state
  const isNew = after !== row.state || settings !== JSON.stringify(before)
  if (isNew) {
    const now = ctx.now()
    const on_since = after === 'on' ? (row.on_since ?? now) : null
    // Nobody is thanked for reviews written before thank-yous were turned on.
    const thanks =
      on_since !== row.on_since || (changes.thanks && !before.thanks)
        ? { thanked_until: now, thanked_review: 0 }
        : {}
    // A pause is meant to end: customers who become due in the meantime are offered afterwards.
    const begins = after === 'off' || row.state === 'off' || row.ran_at === null
    const spans = begins ? { ran_at: after === 'on' ? now : null, off_spans: '[]' } : {}
    changeStrategy(ctx, { state: after, settings, on_since, ...thanks, ...spans, updated_at: now })
    noteEvent(ctx, 'settings.updated')
  }
  return getStrategy(ctx)
}

/** The settings after a change. Weekdays, limits and conditions change one by one, everything else as a whole. */
export function withChanges(
  settings: StrategySettings,
  changes: Omit<Partial<Changes>, 'state'>
): StrategySettings {
  const { schedule, limits, conditions, ...plain } = changes
  return strategySettings.parse({
    ...settings,
    ...withoutGaps(plain),
    schedule: { ...settings.schedule, ...withoutGaps(schedule) },
    limits: {
      email: { ...settings.limits.email, ...withoutGaps(limits?.email) },
      sms: { ...settings.limits.sms, ...withoutGaps(limits?.sms) }
    },
    conditions: { ...settings.conditions, ...withoutGaps(conditions) }
  })
}

const withoutGaps = (values: object = {}): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

function rowOf(ctx: Context): Row<'strategies'> {
  const row = findStrategy(ctx)
  if (row === undefined) throw notFound('strategy')
  return row
}
