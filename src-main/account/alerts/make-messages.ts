/**
 * Creates an alert's messages from the events after its position, and moves the position in the same transaction, so that no
 * message is lost or created twice if Goodword ends in between. An import makes a single message, and a connection's first sync
 * none. What has been reported once is never reported again: a review by its number, everything else by when it happened.
 */
import type { AlertEvent } from '#shared/contract/alerts'
import type { EventType } from '#shared/contract/events'
import { insertMessage, type AlertRow } from './alerts.repository'
import { eventsOf, filtersOf, recipientsOf } from './alerts.service'
import { nextEvents, oldestEventAfter, type EventRow } from '../core/events/events.repository'
import { hasEventsAfter, newestEvent } from '../core/events/events.service'
import { accountOf } from '../core/settings/settings.service'
import { newestReview, newsFor } from '../reviews/reviews/news'
import { findReview, type ReviewRow } from '../reviews/reviews/reviews.repository'
import type { Context } from '#main/context'
import { findOwned, updateOwned } from '#main/store/owned-rows'
import { inTransaction, prepared } from '#main/store/query'
import { dueTime } from './due-time'
import { matches, passesAll, type Matched } from './match-review'
import { troublesOf } from './troubles'

/** Limits of one transaction, in events and milliseconds, because other writers wait for it. */
const batchSize = 50
const turn = 6
/** How far an alert may lag behind events that do not concern it: it moves on rarely, but before they are deleted. */
const movedOnAfter = 3_600_000
const movedOnEvery = 500

/** The events that make an alert look for news. A review changed and marked as read at once only emits `seen`. */
const looksAt: Record<AlertEvent, readonly EventType[]> = {
  'review.created': ['review.created', 'import.updated'],
  'review.edited': ['review.updated', 'review.seen'],
  'review.gone': ['review.updated', 'review.seen'],
  'reply.rejected': ['reply.rejected'],
  'connection.trouble': ['connection.updated', 'connection.deleted'],
  'display_target.trouble': ['display_target.updated', 'display_target.deleted'],
  'sending.trouble': ['sending.updated'],
  'backup.trouble': ['installation.updated']
}

/** Creates the next messages of an alert. Returns whether there may be more. */
export function makeMessages(ctx: Context, alertId: number): boolean {
  const hasNews = (findOwned(ctx, 'alerts', alertId)?.last_event_id ?? 0) !== newestEvent(ctx)
  return hasNews && inTransaction(ctx, () => makeNext(ctx, alertId))
}

function makeNext(ctx: Context, alertId: number): boolean {
  const row = findOwned(ctx, 'alerts', alertId)
  if (row === undefined || row.is_on === 0) return false
  const newest = newestEvent(ctx)
  if (!hasEventsAfter(ctx, row.last_event_id)) {
    // The events are no longer kept, or an older file was restored: what is in it now is not news.
    ctx.log.error('an alert has missed events that are no longer kept', { alert: row.id })
    moveOn(ctx, row, { last_event_id: newest, last_review_id: newestReview(ctx) })
    return false
  }
  const wanted = eventsOf(row)
  const types = [...new Set(wanted.flatMap((each) => looksAt[each]))]
  const events = nextEvents(ctx, row.last_event_id, types, batchSize)
  const until = performance.now() + turn
  const making = { ctx, row, wanted }
  let told = row.last_event_id
  let newestTold = row.last_review_id
  for (const event of events) {
    makeOf(making, event)
    told = event.id
    if (event.type === 'review.created') newestTold = Math.max(newestTold, event.record_id ?? 0)
    if (performance.now() > until) break
  }
  if (events.length > 0) noteTroubles(making)
  const isAll = events.length < batchSize && told === (events.at(-1)?.id ?? told)
  const last_event_id = isAll && isFarBehind(ctx, told, newest) ? newest : told
  moveOn(ctx, row, { last_event_id, last_review_id: newestTold })
  return !isAll
}

function isFarBehind(ctx: Context, told: number, newest: number): boolean {
  const next = oldestEventAfter(ctx, told)
  return newest - told >= movedOnEvery || (next !== null && next < ctx.now() - movedOnAfter)
}

type Position = Pick<AlertRow, 'last_event_id' | 'last_review_id'>

function moveOn(ctx: Context, row: AlertRow, position: Position): void {
  if (position.last_event_id !== row.last_event_id) updateOwned(ctx, 'alerts', row.id, position)
}

interface Making {
  ctx: Context
  row: AlertRow
  wanted: readonly AlertEvent[]
}

interface News {
  key: string
  event: AlertEvent
  recordId: number | null
  facts?: object
}

function note({ ctx, row }: Making, { key, event, recordId, facts = {} }: News): void {
  const { at, isGathered } = dueTime(row, ctx.now(), accountOf(ctx).time_zone)
  for (const recipient of recipientsOf(row))
    insertMessage(ctx, {
      alert_id: row.id,
      key,
      recipient,
      event,
      record_id: recordId,
      facts: JSON.stringify(facts),
      is_gathered: isGathered ? 1 : 0,
      due_at: at
    })
}

function makeOf(making: Making, event: EventRow): void {
  const { type, record_id: id } = event
  if (id === null) return
  if (type === 'import.updated') return noteImport(making, id)
  const review = type.startsWith('re') ? findReview(making.ctx, id) : undefined
  if (review === undefined || !matches(filtersOf(making.row), review)) return
  if (type === 'review.created') noteCreated(making, review, event)
  else if (type === 'reply.rejected')
    note(making, { key: `rejected:${id}:${event.id}`, event: 'reply.rejected', recordId: id })
  else noteChange(making, review)
}

/**
 * Whether something that happened then is still news. Sent messages are kept for longer than this, so whatever is news and was
 * reported before is recognised by its message.
 */
const isNews = ({ ctx, row }: Making, at: number | null): at is number =>
  at !== null && at >= Math.max(row.since, ctx.now() - newsFor)

/** Skips imported reviews (see `noteImport`), restored ones, and for desktop alerts what the owner does in the window. */
function noteCreated(making: Making, { id, import_id }: ReviewRow, { actor }: EventRow): void {
  const { kind, last_review_id } = making.row
  if (import_id !== null || id <= last_review_id || (kind === 'desktop' && actor === 'window')) return
  note(making, { key: `review:${id}`, event: 'review.created', recordId: id })
}

/** An edit is recognised by the stored earlier version, a removal by the time the review disappeared from its site. */
function noteChange(making: Making, { id, removed_at_source }: ReviewRow): void {
  const { ctx, wanted } = making
  if (wanted.includes('review.edited')) {
    const text = 'SELECT max(replaced_at) FROM review_versions WHERE review_id = ? AND account_id = ?'
    const at = prepared(ctx.db, text).pluck().get(id, ctx.accountId) as number | null
    if (isNews(making, at)) note(making, { key: `edited:${id}:${at}`, event: 'review.edited', recordId: id })
  }
  if (wanted.includes('review.gone') && isNews(making, removed_at_source))
    note(making, { key: `gone:${id}:${removed_at_source}`, event: 'review.gone', recordId: id })
}

function noteImport(making: Making, id: number): void {
  const { ctx, wanted } = making
  const found = wanted.includes('review.created') ? findOwned(ctx, 'imports', id) : undefined
  if (found?.status !== 'done' || !isNews(making, found.finished_at)) return
  const count = countImported(making, id)
  if (count > 0)
    note(making, { key: `import:${id}`, event: 'review.created', recordId: null, facts: { count } })
}

function countImported({ ctx, row }: Making, importId: number): number {
  const filters = filtersOf(row)
  const where = 'FROM reviews WHERE account_id = ? AND import_id = ?'
  const values = [ctx.accountId, importId]
  if (passesAll(filters)) return prepared(ctx.db, `SELECT count(*) ${where}`).pluck().get(values) as number
  const columns = 'score, title, review, source_id, location_id, tag_ids'
  let count = 0
  for (const each of prepared(ctx.db, `SELECT ${columns} ${where}`).iterate(values) as Iterable<Matched>)
    if (matches(filters, each)) count++
  return count
}

/** Reports each trouble once while it lasts, and again if it comes back later. */
function noteTroubles(making: Making): void {
  const { ctx, row, wanted } = making
  const known = new Set(JSON.parse(row.troubles) as string[])
  const standing = troublesOf(ctx, wanted)
  for (const { key, event, recordId, code } of standing)
    if (!known.has(key)) note(making, { key: `${key}:${ctx.now()}`, event, recordId, facts: { code } })
  const troubles = JSON.stringify(standing.map(({ key }) => key).toSorted())
  if (troubles !== row.troubles) updateOwned(ctx, 'alerts', row.id, { troubles })
}
