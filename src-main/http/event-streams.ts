/**
 * Live events: `GET /account/events` with `Accept: text/event-stream`. A stream holds no events of its own. It knows which one it
 * sent last, and continues reading from the file whenever something was written and the reader keeps up. So a slow reader
 * costs no memory, one that reconnects continues where it was, and writes by other processes are reported like any others.
 */
import type { Response } from 'express'
import type { Event, EventResource } from '#shared/contract/events'
import type { WindowOrder } from '#shared/window-orders'
import { eventsAfter, hasEventsAfter, newestEvent, onEvents } from '../account/core/events/events.service'
import type { BaseContext } from '../context'
import { Problem } from '../problem'
import { serviceOf } from '../installation/running-service'
import { dataVersionOf } from '../store/query'

/** Proxies and clients consider a connection dead after half a minute or so of silence. */
const usualHeartbeat = 15_000
/** How soon a write of another process is noticed: well within the one second we promise. */
const othersNoticedEvery = 250
/** A burst of commits is reported together. */
const burst = 25
/** Events read at once: about 30 kB, more than a stalled reader's buffer takes. */
const eventsAtOnce = 200
/** A reader that has accepted nothing for this long is gone. */
const maxPause = 60_000
/** The browsers and programs of one machine need a few; a program that opens them in a loop must not use up all connections. */
const maxPerCaller = 20
const maxStreams = 100
/** A command that no window has received for this long is stale: the click is no longer relevant. */
const orderLasts = 60_000
/** Milliseconds after which readers that lose the connection should reconnect. */
const reconnectAfter = 1000

export interface Following {
  accountId: number
  /** Identifies the client, for limits. */
  caller: string
  /** The last event that the client has seen; null: from now on. */
  after: number | null
  resources: readonly EventResource[] | undefined
  /** One of our windows, which also receives commands from the desktop shell. */
  isWindow: boolean
  /** Whether the reader's key is still valid for this; checked before anything is sent. */
  isAllowed: () => boolean
}

export interface EventStreams {
  /** Answers a request with a stream. @throws Problem 429 if the caller, or all callers together, have too many. */
  follow(res: Response, following: Following): void
  /**
   * Sends the windows a command; if none is open, the next one to open gets it. A command for an account only goes to its
   * windows. If it has none, the others get the command, and one of them switches to the account.
   */
  notifyWindows: (order: WindowOrder) => void
  /** Sends an order to the windows of an account; if it has none, the order is dropped. */
  notifyWindowsOf: (accountId: number, order: WindowOrder) => void
  /** Calls `work` whenever a window of an account connects, with a function that sends an order to just that window. */
  onWindow: (work: (accountId: number, tell: (order: WindowOrder) => void) => void) => void
  /** The accounts with open windows. */
  accountsShown: () => ReadonlySet<number>
  endAll(): void
  /** Called when the streams end, so that other open answers can end as well. */
  onEnd: (end: () => void) => void
}

interface Stream extends Following {
  res: Response
  sent: number
  /** When the reader stopped keeping up; null while it keeps up. */
  pausedAt: number | null
}

export interface StreamOptions {
  heartbeat?: number | undefined
  /** The file has replaced another one, so the ids that clients have seen so far are meaningless. */
  isAnotherFile?: boolean
}

export function eventStreams(base: BaseContext, options: StreamOptions = {}): EventStreams {
  const { heartbeat = usualHeartbeat, isAnotherFile = false } = options
  const streams = new Set<Stream>()
  const ends: (() => void)[] = []
  const welcomes: Parameters<EventStreams['onWindow']>[0][] = []
  // The latest event. Clients can't have received it, or any before it, from this file.
  const ofThisFile = isAnotherFile ? newestEvent(base) : -1
  let stopWatching: (() => void) | undefined
  let unheard: { order: WindowOrder; at: number } | null = null

  function follow(res: Response, following: Following): void {
    refuseTooMany(streams, following.caller)
    const stream: Stream = { ...following, res, sent: 0, pausedAt: null }
    res.writeHead(200, { 'Content-Type': 'text/event-stream', Connection: 'close' })
    res.on('drain', () => {
      stream.pausedAt = null
      tell(base, stream)
    })
    res.on('close', () => {
      streams.delete(stream)
      if (streams.size > 0) return
      stopWatching?.()
      stopWatching = undefined
    })
    streams.add(stream)
    stopWatching ??= watch(base, heartbeat, streams)
    const { after } = following
    // Event ids up to that point may belong to another file.
    begin(base, stream, after !== null && after <= ofThisFile ? -1 : after)
    tell(base, stream)
    if (!stream.isWindow) return
    for (const work of welcomes) work(stream.accountId, (order) => send(stream, orderText(order)))
    if (unheard === null) return
    if (performance.now() - unheard.at < orderLasts) send(stream, orderText(unheard.order))
    unheard = null
  }

  const openWindows = () => [...streams].filter((stream) => stream.isWindow && !isOver(stream))

  function notifyWindows(order: WindowOrder): void {
    const all = openWindows()
    const own = 'open' in order ? all.filter(({ accountId }) => accountId === order.account_id) : []
    const windows = own.length > 0 ? own : all
    unheard = windows.length === 0 ? { order, at: performance.now() } : null
    for (const stream of windows) send(stream, orderText(order))
  }

  function notifyWindowsOf(accountId: number, order: WindowOrder): void {
    for (const stream of openWindows()) if (stream.accountId === accountId) send(stream, orderText(order))
  }

  function endAll(): void {
    for (const end of ends) end()
    for (const { res, pausedAt } of streams) {
      if (pausedAt === null) res.end()
      else res.destroy()
    }
  }

  const accountsShown = () => new Set(openWindows().map(({ accountId }) => accountId))
  const onEnd = (end: () => void) => void ends.push(end)
  const onWindow: EventStreams['onWindow'] = (work) => void welcomes.push(work)
  return { follow, notifyWindows, notifyWindowsOf, onWindow, accountsShown, endAll, onEnd }
}

function refuseTooMany(streams: ReadonlySet<Stream>, caller: string): void {
  const own = [...streams].filter((stream) => stream.caller === caller).length
  if (own < maxPerCaller && streams.size < maxStreams) return
  const limit = own < maxPerCaller ? `${maxStreams} in all` : `${maxPerCaller} of one token`
  throw new Problem('rate_limited', `Too many streams are open at once; the limit is ${limit}.`, {
    headers: { 'Retry-After': '15' }
  })
}

/** Keeps the streams up to date while there are any; returns a function that stops it. */
function watch(base: BaseContext, heartbeat: number, streams: ReadonlySet<Stream>): () => void {
  const notifyAll = () => {
    for (const stream of streams) tell(base, stream)
  }
  // There is no request, so no caller would see an error either.
  const guarded = (work: () => void) => () => {
    try {
      work()
    } catch (error) {
      base.log.error('streams could not be updated', { reason: String(error) })
      serviceOf(base)?.noticed(error)
    }
  }
  let soon: NodeJS.Timeout | undefined
  const stopListening = onEvents(base, () => {
    soon ??= setTimeout(
      guarded(() => {
        soon = undefined
        notifyAll()
      }),
      burst
    )
  })
  let version = dataVersionOf(base.db)
  const noticeOthers = () => {
    const present = dataVersionOf(base.db)
    if (present !== version) notifyAll()
    version = present
  }
  const others = setInterval(guarded(noticeOthers), othersNoticedEvery)
  const beats = setInterval(() => {
    for (const stream of streams) beat(stream)
  }, heartbeat)
  return () => {
    stopListening()
    for (const timer of [soon, others, beats]) clearInterval(timer)
  }
}

function beat(stream: Stream): void {
  if (stream.pausedAt === null) send(stream, ': still here\n\n')
  else if (performance.now() - stream.pausedAt > maxPause) stream.res.destroy()
}

/** The first event of a stream: `ready`, or `reset` if the events that the reader missed are gone. */
function begin(base: BaseContext, stream: Stream, after: number | null): void {
  const isKnown = after === null || hasEventsAfter(base, after)
  stream.sent = isKnown && after !== null ? after : newestEvent(base)
  const data = JSON.stringify({ id: stream.sent })
  const name = isKnown ? 'ready' : 'reset'
  send(stream, `retry: ${reconnectAfter}\nid: ${stream.sent}\nevent: ${name}\ndata: ${data}\n\n`)
}

/** Sends new events while the reader accepts them. */
function tell(base: BaseContext, stream: Stream): void {
  while (stream.pausedAt === null && !isOver(stream)) {
    // A reader so slow that events are deleted before it gets to them has missed them too.
    if (!hasEventsAfter(base, stream.sent)) begin(base, stream, stream.sent)
    const newest = newestEvent(base)
    const { accountId, resources, sent } = stream
    if (newest === sent) return
    const events = eventsAfter({ ...base, accountId }, { id: sent, resources, most: eventsAtOnce })
    const isAll = events.length < eventsAtOnce
    // Events that are not for this reader need not be examined again.
    stream.sent = isAll ? newest : (events.at(-1)?.id ?? newest)
    if (events.length > 0) send(stream, events.map(asText).join(''))
    if (isAll) return
  }
}

// Without an id: commands cannot be replayed.
const orderText = (order: WindowOrder): string => `event: command\ndata: ${JSON.stringify(order)}\n\n`

const asText = (event: Event): string => `id: ${event.id}\ndata: ${JSON.stringify(event)}\n\n`

function send(stream: Stream, text: string): void {
  const { res } = stream
  if (isOver(stream)) return
  if (!stream.isAllowed()) res.end()
  else if (!res.write(text)) stream.pausedAt = performance.now()
}

const isOver = ({ res }: Stream): boolean => res.writableEnded || res.destroyed
