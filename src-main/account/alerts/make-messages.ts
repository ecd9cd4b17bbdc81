/**
 * Creates an alert's messages from the events after its position, and moves the position in the same transaction, so that no
 * message is lost or created twice if Goodword ends in between. An import, or a connection's first sync, makes a single message.
 */
import type { AlertEvent } from '../../../src-shared/contract/alerts'
import type { EventType } from '../../../src-shared/contract/events'
import { insertMessage, type AlertRow } from './alerts.repository'
import { eventsOf, filtersOf, recipientsOf } from './alerts.service'
import { nextEvents, oldestEventAfter, type EventRow } from '../core/events/events.repository'
import { hasEventsAfter, newestEvent } from '../core/events/events.service'
import { accountOf } from '../core/settings/settings.service'
import { findReview, type ReviewRow } from '../reviews/reviews/reviews.repository'
import type { Context } from '../../context'
import { findOwned, updateOwned } from '../../store/owned-rows'
import { inTransaction, prepared } from '../../store/query'
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
  'review.created': ['review.created', 'import.updated', 'connection.updated'],
  'review.edited': ['review.updated', 'review.seen'],
  'review.gone': ['review.updated', 'review.seen'],
  'reply.rejected': ['reply.rejected'],
  'connection.trouble': ['connection.updated', 'connection.deleted'],
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
    moveOn(ctx, row, newest)
    return false
  }
  const wanted = eventsOf(row)
  const types = [...new Set(wanted.flatMap((each) => looksAt[each]))]
  const events = nextEvents(ctx, row.last_event_id, types, batchSize)
  const until = performance.now() + turn
  const making = { ctx, row, wanted }
  let told = row.last_event_id
  for (const event of events) {
    makeOf(making, event)
    told = event.id
    if (performance.now() > until) break
  }
  if (events.length > 0) noteTroubles(making)
  const isAll = events.length < batchSize && told === (events.at(-1)?.id ?? told)
  moveOn(ctx, row, isAll && isFarBehind(ctx, told, newest) ? newest : told)
  return !isAll
}

function isFarBehind(ctx: Context, told: number, newest: number): boolean {
  const next = oldestEventAfter(ctx, told)
  return newest - told >= movedOnEvery || (next !== null && next < ctx.now() - movedOnAfter)
}

function moveOn(ctx: Context, { id, last_event_id }: AlertRow, told: number): void {
  if (told !== last_event_id) updateOwned(ctx, 'alerts', id, { last_event_id: told })
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
  for (const recipient of row.kind === 'email' ? recipientsOf(row) : [''])
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
  if (type === 'connection.updated') return noteFirstSync(making, id)
  const review = type.startsWith('re') ? findReview(making.ctx, id) : undefined
  if (review === undefined || !matches(filtersOf(making.row), review)) return
  if (type === 'review.created') noteCreated(making, review, event)
  else if (type === 'reply.rejected')
    note(making, { key: `rejected:${id}:${event.id}`, event: 'reply.rejected', recordId: id })
  else noteChange(making, review)
}

/** Skips imported reviews (see `noteImport`), restored ones, and for desktop alerts what the owner does in the window. */
function noteCreated(making: Making, { id, import_id }: ReviewRow, { actor }: EventRow): void {
  const { kind, last_review_id } = making.row
  if (import_id !== null || id <= last_review_id || (kind === 'desktop' && actor === 'window')) return
  note(making, { key: `review:${id}`, event: 'review.created', recordId: id })
}

/** An edit is recognised by the stored earlier version, a removal by the time the review disappeared from its site. */
function noteChange(making: Making, { id, removed_at_source }: ReviewRow): void {
  const { ctx, row, wanted } = making
  if (wanted.includes('review.edited')) {
    const text =
      'SELECT max(id) FROM review_versions WHERE review_id = ? AND account_id = ? AND replaced_at >= ?'
    const version = prepared(ctx.db, text).pluck().get(id, ctx.accountId, row.since) as number | null
    if (version !== null)
      note(making, { key: `edited:${id}:${version}`, event: 'review.edited', recordId: id })
  }
  if (wanted.includes('review.gone') && removed_at_source !== null && removed_at_source >= row.since)
    note(making, { key: `gone:${id}:${removed_at_source}`, event: 'review.gone', recordId: id })
}

function noteImport(making: Making, id: number): void {
  const { ctx, wanted } = making
  const found = wanted.includes('review.created') ? findOwned(ctx, 'imports', id) : undefined
  if (found?.status !== 'done') return
  const count = countMatching(making, 'import_id = ?', id)
  if (count > 0)
    note(making, { key: `import:${id}`, event: 'review.created', recordId: null, facts: { count } })
}

/** Reports the first complete sync of a connection, if it ended after the alert was set up. */
function noteFirstSync(making: Making, id: number): void {
  const { ctx, row, wanted } = making
  if (!wanted.includes('review.created')) return
  const text = 'SELECT 1 FROM connections WHERE id = ? AND account_id = ? AND first_read_at >= ?'
  if (prepared(ctx.db, text).get(id, ctx.accountId, row.since) === undefined) return
  const key = `first:${id}`
  const isTold = prepared(ctx.db, 'SELECT 1 FROM alert_messages WHERE alert_id = ? AND key = ?').get(
    row.id,
    key
  )
  if (isTold !== undefined) return
  const count = countMatching(
    making,
    'id IN (SELECT review_id FROM connection_items WHERE connection_id = ?)',
    id
  )
  if (count > 0) note(making, { key, event: 'review.created', recordId: null, facts: { count } })
}

function countMatching({ ctx, row }: Making, condition: string, id: number): number {
  const filters = filtersOf(row)
  const where = `FROM reviews WHERE account_id = ? AND id > ? AND ${condition}`
  const values = [ctx.accountId, row.last_review_id, id]
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
