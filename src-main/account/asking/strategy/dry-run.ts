/** The preview (dry run): what the strategy would do with each customer, in pages and in counts. It changes nothing. */
import type { Endpoints } from '#shared/contract/endpoints'
import type { InputOf, RecordOf } from '#shared/contract/endpoint'
import { verdicts, type DryRunCounts, type DryRunEntry, type Facts } from '#shared/contract/strategy'
import type { StrategySettings } from '#shared/contract/strategy-settings'
import type { Context } from '#main/context'
import {
  checkPageRequest,
  cursors,
  defaultLimit,
  listFingerprint,
  readCursor,
  type Page
} from '#main/store/paging'
import { isoTime, isoTimeOrNull } from '#main/tools/iso-time'
import { customersWithWords } from '#main/account/customers/find-by-words'
import { chosenOf, decideBy, type AskingStrategy, type Choice } from './choose'
import type { RawFacts } from './person'
import { outlookFor, soonestFor, type Line, type Outlook } from './outlook'
import { peopleOf, type NamedPerson } from './people.repository'
import { sequenceOf } from './sequence'
import { furtherWith } from './further-strategies.service'
import { strategiesOf, type Strategies } from './strategies'
import { settingsOf, withChanges } from './strategy.service'

const day = 86_400_000

type Query = InputOf<Endpoints['dryRunStrategy']>['query']

export async function dryRunStrategy(ctx: Context, query: Query): Promise<Page<DryRunEntry>> {
  checkPageRequest(query)
  const { verdict, q } = query
  const settings = settingsOf(ctx)
  const strategies = strategiesOf(ctx, settings)
  const fingerprint = listFingerprint(['dry run', strategies, verdict, q])
  const place = query.cursor === undefined ? null : readCursor(fingerprint, query.cursor)
  const outlook = await outlookFor(ctx, settings, strategies)
  const found = await linesOf(ctx, outlook, q)
  const lines = verdict === undefined ? found : found.filter((line) => verdict.includes(line.verdict))
  const limit = query.limit ?? defaultLimit
  const page = place === null ? (query.page ?? 1) : null
  const at = (line: Line) =>
    place === null ? -1 : compare(line, { askedAt: Number(place.value ?? Infinity), id: place.id })
  const behind = place === null ? ((page ?? 1) - 1) * limit : indexWhere(lines, (line) => at(line) > 0)
  const end = place?.backwards ? indexWhere(lines, (line) => at(line) >= 0) : behind + limit
  const start = place?.backwards ? Math.max(0, end - limit) : behind
  const rows = lines.slice(start, end)
  const places = rows.map(({ id, askedAt }) => ({
    sort_id: id,
    sort_value: askedAt === Infinity ? null : askedAt
  }))
  const more = place?.backwards ? start > 0 : end < lines.length
  const records = entriesOf(ctx, strategies, outlook, rows)
  return {
    records,
    total: lines.length,
    limit,
    page,
    ...cursors(places, fingerprint, { place, page, more })
  }
}

export async function countDryRun(
  ctx: Context,
  { q }: InputOf<Endpoints['countDryRun']>['query']
): Promise<DryRunCounts> {
  const settings = settingsOf(ctx)
  const strategies = strategiesOf(ctx, settings)
  const outlook = await outlookFor(ctx, settings, strategies)
  return countsOf(strategies, outlook, await linesOf(ctx, outlook, q))
}

/**
 * The same for unsaved settings; only the search words narrow the counts, as for saved ones. Without counts, those who would be
 * asked first are found without everybody else, if there are enough of them.
 */
export async function previewStrategy(
  ctx: Context,
  {
    limit = defaultLimit,
    counts,
    verdict,
    q,
    further,
    ...changes
  }: InputOf<Endpoints['previewStrategy']>['body']
): Promise<RecordOf<Endpoints['previewStrategy']>> {
  const settings = withChanges(settingsOf(ctx), changes)
  const strategies = strategiesOf(ctx, settings, further && furtherWith(ctx, further.id, further.changes))
  const isSoonest = counts === false && verdict === undefined && q === undefined
  const soonest = isSoonest ? await soonestFor(ctx, settings, strategies, limit) : null
  const outlook = soonest ?? (await outlookFor(ctx, settings, strategies, 'draft'))
  const found = await linesOf(ctx, outlook, q)
  const lines = verdict === undefined ? found : found.filter((line) => verdict.includes(line.verdict))
  return {
    counts: counts === false ? null : countsOf(strategies, outlook, found),
    first: entriesOf(ctx, strategies, outlook, lines.slice(0, limit))
  }
}

async function linesOf(ctx: Context, { lines }: Outlook, q: string | undefined): Promise<readonly Line[]> {
  if (q === undefined || q.trim() === '') return lines
  const found = await customersWithWords(ctx, q)
  return lines.filter(({ id }) => found.has(id))
}

const compare = (line: Pick<Line, 'askedAt' | 'id'>, other: Pick<Line, 'askedAt' | 'id'>): number =>
  line.askedAt === other.askedAt ? line.id - other.id : line.askedAt - other.askedAt

function indexWhere(lines: readonly Line[], is: (line: Line) => boolean): number {
  const index = lines.findIndex(is)
  return index < 0 ? lines.length : index
}

function countsOf(strategies: Strategies, { now }: Outlook, lines: readonly Line[]): DryRunCounts {
  const counts = new Map(verdicts.map((verdict) => [verdict, 0]))
  const by = new Map(strategies.map(({ id }) => [id, 0]))
  const within = { day: 0, week: 0, month: 0 }
  for (const { verdict, askedAt, sendsAt = Infinity, by: id } of lines) {
    counts.set(verdict, (counts.get(verdict) ?? 0) + 1)
    if (askedAt < Infinity) by.set(id, (by.get(id) ?? 0) + 1)
    if (sendsAt <= now + day) within.day++
    if (sendsAt <= now + 7 * day) within.week++
    if (sendsAt <= now + 30 * day) within.month++
  }
  const found = [...counts].filter(([, count]) => count > 0).map(([value, count]) => ({ value, count }))
  return {
    total: lines.length,
    verdicts: found,
    asks_within: within,
    asks_by: by.size > 1 ? [...by].map(([id, count]) => ({ id, count })) : []
  }
}

function entriesOf(
  ctx: Context,
  strategies: Strategies,
  outlook: Outlook,
  lines: readonly Line[]
): DryRunEntry[] {
  const people = new Map(
    peopleOf(
      ctx,
      lines.map(({ id }) => id)
    ).map((person) => [person.id, person])
  )
  return lines.flatMap((line) => {
    const person = people.get(line.id)
    return person === undefined ? [] : toEntry(person, strategies, line, outlook)
  })
}

function toEntry(
  person: NamedPerson,
  strategies: readonly AskingStrategy[],
  line: Line,
  { now, spans }: Outlook
): DryRunEntry {
  const choices = strategies.map((each) => decideBy(each, person, now, spans))
  const { verdict, facts, occasion, channels, strategy } = chosenOf(choices)
  const { settings } = strategy
  const { id, first_name, last_name, email, phone, zone } = person
  const asks = verdict === 'would_ask'
  const dueAt = occasion?.dueAt ?? null
  const { waits, sendsAt } = line
  const leaves = asks ? (sendsAt ?? null) : null
  return {
    customer: { id, first_name, last_name, email, phone },
    verdict: asks ? line.verdict : verdict,
    facts: waits === undefined ? toFacts(facts) : waitingFacts(settings, waits),
    due_at: isoTimeOrNull(dueAt),
    asked_at: asks ? isoTimeOrNull(occasion?.askedAt ?? null) : null,
    sends_at: isoTimeOrNull(leaves),
    channels: asks ? channels : [],
    time_zone: zone,
    messages:
      asks && occasion !== null
        ? sequenceOf(settings, { dueAt: leaves ?? occasion.from, customer: person, channels }).map(
            ({ kind, step, channel, scheduledAt }) => ({
              kind,
              step,
              channel,
              scheduled_at: isoTime(scheduledAt)
            })
          )
        : [],
    strategy: strategy.id === null ? null : { id: strategy.id, name: strategy.name ?? '' },
    strategies: choices.length > 1 ? choices.map(toSaying) : []
  }
}

const toSaying = ({ strategy, verdict, facts, occasion }: Choice): DryRunEntry['strategies'][number] => ({
  id: strategy.id,
  name: strategy.name,
  verdict,
  facts: toFacts(facts),
  due_at: isoTimeOrNull(occasion?.dueAt ?? null)
})

function waitingFacts(
  { limits }: Pick<StrategySettings, 'limits'>,
  waits: NonNullable<Line['waits']>
): Facts {
  const { channel, departure } = waits
  const per = departure.per ?? 'day'
  return { channel, per, limit: limits[channel][per] ?? 0, until: isoTime(departure.at) }
}

/** Facts with ISO times, as in responses. */
export function toFacts({ until, since, asked_at, answered_at, ...plain }: RawFacts): Facts {
  return {
    ...plain,
    ...(until === undefined ? {} : { until: isoTime(until) }),
    ...(since === undefined ? {} : { since: isoTime(since) }),
    ...(asked_at === undefined ? {} : { asked_at: isoTime(asked_at) }),
    ...(answered_at === undefined ? {} : { answered_at: isoTime(answered_at) })
  }
}
