/**
 * Events: what changed. Code that writes a record notes it here; at the end of the transaction the notes become rows, one
 * per record, so that a change and its event are on disk together or not at all.
 */
import type { Endpoints } from '#shared/contract/endpoints'
import type { InputOf } from '#shared/contract/endpoint'
import {
  eventsKept,
  eventTypesOf,
  type Event,
  type EventAction,
  type EventResource,
  type EventType
} from '#shared/contract/events'
import type { Context } from '#main/context'
import { beforeCommit, inTransaction, onTransactionEnd, type Db } from '#main/store/query'
import type { Page } from '#main/store/paging'
import { isoTime } from '#main/tools/iso-time'
import {
  boundsOfEvents,
  deleteOldEvents,
  insertEvent,
  nextEvents,
  pageOfEvents,
  type EventRow
} from './events.repository'

/** If one transaction changes more records of a resource than this, reloading the list is quicker than reading each event. */
const maxAtOnce = 200
/** Every 100 new events, up to 400 old ones are deleted: enough to keep up, few enough that no request has to wait. */
const clearedEvery = 100
const clearedAtOnce = 400
const day = 86_400_000

type EventOfMany = Extract<
  EventType,
  'settings.updated' | 'sending.updated' | 'installation.updated' | `${string}.many`
>
type EventOfOne = Exclude<EventType, EventOfMany>

/** These events accompany a change of the same record; they are noted separately, so that neither replaces the other. */
const news: ReadonlySet<EventAction> = new Set(['trouble', 'recovered'])

/**
 * Announces that a record reads differently: its row changed, or something it shows of other records (counts, names).
 * Without an id: too much changed to list one by one. Call it in the transaction of the change.
 */
export function noteEvent(ctx: Context, type: EventOfOne, id: number): void
export function noteEvent(ctx: Context, type: EventOfMany): void
export function noteEvent(ctx: Context, type: EventType, id: number | null = null): void {
  inTransaction(ctx, () => note(ctx, type, id))
}

function note(ctx: Context, type: EventType, id: number | null): void {
  const [resource, action] = type.split('.') as [EventResource, EventAction]
  const notes = notesOf(ctx, resource, news.has(action))
  if (notes.records.has(null)) return
  const earlier = notes.records.get(id)
  if (id === null) notes.records = new Map([[null, action]])
  // Created and deleted in the same transaction: nobody ever saw it.
  else if (earlier === 'created' && action === 'deleted') notes.records.delete(id)
  else if (earlier !== 'created') notes.records.set(id, action)
  if (notes.records.size > maxAtOnce) notes.records = new Map([[null, 'many']])
}

/** What was noted for one resource of one account in the current transaction. */
interface Notes {
  accountId: number
  resource: EventResource
  actor: Context['actor']
  at: number
  records: Map<number | null, EventAction>
}

const notebooks = new WeakMap<Db, Map<string, Notes>>()

function notesOf(ctx: Context, resource: EventResource, isNews: boolean): Notes {
  const notebook = notebooks.get(ctx.db) ?? openNotebook(ctx)
  const name = `${ctx.accountId} ${resource}${isNews ? ' news' : ''}`
  const { accountId, actor } = ctx
  const notes = notebook.get(name) ?? { accountId, resource, actor, at: ctx.now(), records: new Map() }
  notebook.set(name, notes)
  return notes
}

function openNotebook(ctx: Context): Map<string, Notes> {
  const notebook = new Map<string, Notes>()
  notebooks.set(ctx.db, notebook)
  beforeCommit(ctx, () => {
    for (const notes of notebook.values()) writeNotes(ctx, notes)
  })
  onTransactionEnd(ctx, (committed) => {
    notebooks.delete(ctx.db)
    if (!committed) return
    const count = [...notebook.values()].reduce((sum, { records }) => sum + records.size, 0)
    written.set(ctx.db, (written.get(ctx.db) ?? 0) + count)
    for (const wake of listeners.get(ctx.db) ?? []) wake()
  })
  return notebook
}

function writeNotes(ctx: Context, { accountId, resource, actor, at, records }: Notes): void {
  for (const [record_id, action] of records) {
    const type = `${resource}.${action}` as EventType
    const id = insertEvent(ctx, { account_id: accountId, type, record_id, actor, created_at: at })
    if (id % clearedEvery !== 0) continue
    const since = ctx.now() - eventsKept.days * day
    deleteOldEvents(ctx, { since, count: eventsKept.count, atOnce: clearedAtOnce })
  }
}

/** How many events this process has written. */
const written = new WeakMap<Db, number>()

export interface EventMark {
  /** The id of the last event of the file at that time. */
  id: number
  written: number
}

export const markEvents = (ctx: Pick<Context, 'db'>): EventMark => ({
  id: newestEvent(ctx),
  written: written.get(ctx.db) ?? 0
})

/**
 * Whether another process has written events since a mark. Ids have no gaps, so any events not written here are others'.
 */
export function haveOthersWritten(ctx: Pick<Context, 'db'>, mark: EventMark): boolean {
  const now = markEvents(ctx)
  return now.id - mark.id > now.written - mark.written
}

type Listener = () => void
const listeners = new WeakMap<Db, Set<Listener>>()

/** Calls back after each commit of this process that wrote events; returns a function that unsubscribes. */
export function onEvents({ db }: Pick<Context, 'db'>, wake: Listener): () => void {
  const ofFile = listeners.get(db) ?? new Set()
  listeners.set(db, ofFile.add(wake))
  return () => void ofFile.delete(wake)
}

export function listEvents(ctx: Context, query: InputOf<Endpoints['listEvents']>['query']): Page<Event> {
  const { after, resource } = query
  if (after !== undefined && !hasEventsAfter(ctx, after)) {
    const message = `Events after ${after} are no longer kept; reload the data you need.`
    ctx.warn({ code: 'events_gone', message, path: 'after' })
  }
  const page = pageOfEvents(ctx, { ...query, types: resource?.flatMap(eventTypesOf) })
  return { ...page, records: page.records.map(toEvent) }
}

/** Whether a reader can continue after this id: no later events have been deleted. */
export function hasEventsAfter(ctx: Pick<Context, 'db'>, id: number): boolean {
  const { before, newest } = boundsOfEvents(ctx)
  // Higher than the newest: the database is not the one the reader followed, but perhaps an older copy.
  return id >= before && id <= newest
}

/** The id of the last event in the file; a reader that continues from here misses nothing. */
export const newestEvent = (ctx: Pick<Context, 'db'>): number => boundsOfEvents(ctx).newest

/** The next events after an id, oldest first. */
export function eventsAfter(
  ctx: Pick<Context, 'db' | 'accountId'>,
  behind: { id: number; resources: readonly EventResource[] | undefined; most: number }
): Event[] {
  return nextEvents(ctx, behind.id, behind.resources?.flatMap(eventTypesOf), behind.most).map(toEvent)
}

function toEvent({ id, type, record_id, actor, created_at }: EventRow): Event {
  const resource = type.split('.', 1)[0] as EventResource
  return { id, type, resource, record_id, actor, created_at: isoTime(created_at) }
}
