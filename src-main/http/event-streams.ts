/**
 * Live events: `GET /account/events` with `Accept: text/event-stream`. A stream holds no events of its own: it knows which
 * one it has sent last and reads on from the file whenever something was written and the reader keeps up. So a slow reader
 * costs no memory, one who comes back goes on where it was, and what another process writes is told like anything else.
 */
import type { Response } from 'express'
import type { Event, EventResource } from '../../src-shared/contract/events'
import type { WindowOrder } from '../../src-shared/window-commands'
import { eventsBehind, knowsEventsBehind, newestEvent, onEvents } from '../account/core/events/events.service'
import type { BaseContext } from '../context'
import { Problem } from '../problem'
import { serviceOf } from '../installation/running-service'
import { dataVersionOf } from '../store/query'

/** Proxies and readers take a line for dead after half a minute or so of silence. */
const usualHeartbeat = 15_000
/** How soon the writing of another process is noticed: far less than the second that people are promised. */
const othersNoticedEvery = 250
/** A burst of commits is told together. */
const burst = 25
/** Events read at once: about 30 kB, more than a reader who does not read takes. */
const eventsAtOnce = 200
/** A reader who has taken nothing for so long has gone away. */
const longestPause = 60_000
/** The browsers of a machine and its programs need a few; a program that opens them in a loop must not take all connections. */
const mostOfCaller = 20
const mostStreams = 100
/** An order that no window has heard for so long is stale: what was clicked then is not wanted any more. */
const orderLasts = 60_000
/** Milliseconds after which readers that lose the line are to come back. */
const comeBackAfter = 1000

export interface Following {
  accountId: number
  /** Names the reader in limits. */
  caller: string
  /** The last event that the reader has seen; null = from now on. */
  after: number | null
  resources: readonly EventResource[] | undefined
  /** A window of ours, which also hears what the program around it wants it to do. */
  isWindow: boolean
  /** Whether the reader's key still opens this; asked before anything is sent. */
  isAllowed: () => boolean
}

export interface EventStreams {
  /** Answers a request with a stream. @throws Problem 429 when the caller, or all together, have too many. */
  follow(res: Response, following: Following): void
  /** Tells the windows to do something; when there is none yet, the first one that comes. */
  tellWindows: (order: WindowOrder) => void
  endAll(): void
}

interface Stream extends Following {
  res: Response
  sent: number
  /** When the reader stopped keeping up; null while it does. */
  pausedAt: number | null
}

export interface StreamOptions {
  heartbeat?: number | undefined
  /** The file took the place of another one: what readers have seen up to now says nothing. */
  isAnotherFile?: boolean
}

export function eventStreams(base: BaseContext, options: StreamOptions = {}): EventStreams {
  const { heartbeat = usualHeartbeat, isAnotherFile = false } = options
  const streams = new Set<Stream>()
  // The last event that readers cannot have been told of by this file.
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
    // Numbers of events up to the start may have been another file's.
    begin(base, stream, after !== null && after <= ofThisFile ? -1 : after)
    tell(base, stream)
    if (!stream.isWindow || unheard === null) return
    if (performance.now() - unheard.at < orderLasts) send(stream, orderText(unheard.order))
    unheard = null
  }

  function tellWindows(order: WindowOrder): void {
    const windows = [...streams].filter((stream) => stream.isWindow && !isOver(stream))
    unheard = windows.length === 0 ? { order, at: performance.now() } : null
    for (const stream of windows) send(stream, orderText(order))
  }

  function endAll(): void {
    for (const { res, pausedAt } of streams) {
      if (pausedAt === null) res.end()
      else res.destroy()
    }
  }

  return { follow, tellWindows, endAll }
}

function refuseTooMany(streams: ReadonlySet<Stream>, caller: string): void {
  const own = [...streams].filter((stream) => stream.caller === caller).length
  if (own < mostOfCaller && streams.size < mostStreams) return
  const limit = own < mostOfCaller ? `${mostStreams} in all` : `${mostOfCaller} of one token`
  throw new Problem('rate_limited', `Too many streams are open at once, ${limit}.`, {
    headers: { 'Retry-After': '15' }
  })
}

/** Looks after the streams while there are any; answers how to stop that. */
function watch(base: BaseContext, heartbeat: number, streams: ReadonlySet<Stream>): () => void {
  const tellAll = () => {
    for (const stream of streams) tell(base, stream)
  }
  // Nobody asked, so nobody would be told of an error either.
  const guarded = (work: () => void) => () => {
    try {
      work()
    } catch (error) {
      base.log.error('streams could not be told', { reason: String(error) })
      serviceOf(base)?.noticed(error)
    }
  }
  let soon: NodeJS.Timeout | undefined
  const stopListening = onEvents(base, () => {
    soon ??= setTimeout(
      guarded(() => {
        soon = undefined
        tellAll()
      }),
      burst
    )
  })
  let version = dataVersionOf(base.db)
  const noticeOthers = () => {
    const present = dataVersionOf(base.db)
    if (present !== version) tellAll()
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
  else if (performance.now() - stream.pausedAt > longestPause) stream.res.destroy()
}

/** The first word of a stream: that it goes on behind an event, or `reset`, when what the reader has missed is gone. */
function begin(base: BaseContext, stream: Stream, after: number | null): void {
  const isKnown = after === null || knowsEventsBehind(base, after)
  stream.sent = isKnown && after !== null ? after : newestEvent(base)
  const data = JSON.stringify({ id: stream.sent })
  const name = isKnown ? 'ready' : 'reset'
  send(stream, `retry: ${comeBackAfter}\nid: ${stream.sent}\nevent: ${name}\ndata: ${data}\n\n`)
}

/** Sends what is new, as long as the reader takes it. */
function tell(base: BaseContext, stream: Stream): void {
  while (stream.pausedAt === null && !isOver(stream)) {
    // Who reads so slowly that events are cleared away before him has missed them too.
    if (!knowsEventsBehind(base, stream.sent)) begin(base, stream, stream.sent)
    const newest = newestEvent(base)
    const { accountId, resources, sent } = stream
    if (newest === sent) return
    const events = eventsBehind({ ...base, accountId }, { id: sent, resources, most: eventsAtOnce })
    const isAll = events.length < eventsAtOnce
    // What is not for this reader is not looked through again.
    stream.sent = isAll ? newest : (events.at(-1)?.id ?? newest)
    if (events.length > 0) send(stream, events.map(asText).join(''))
    if (isAll) return
  }
}

// Without an id: it is no part of what can be gone through again.
const orderText = (order: WindowOrder): string => `event: command\ndata: ${JSON.stringify(order)}\n\n`

const asText = (event: Event): string => `id: ${event.id}\ndata: ${JSON.stringify(event)}\n\n`

function send(stream: Stream, text: string): void {
  const { res } = stream
  if (isOver(stream)) return
  if (!stream.isAllowed()) res.end()
  else if (!res.write(text)) stream.pausedAt = performance.now()
}

const isOver = ({ res }: Stream): boolean => res.writableEnded || res.destroyed
