/**
 * The event stream from the service, one for all windows of an account: browsers allow six connections per host, so if every
 * window kept one open there would be none left for requests. The window that holds the lock listens and passes events on to
 * the others; when it closes, the next one continues after the last event passed on.
 */
import { createParser, type EventSourceMessage } from 'eventsource-parser'
import type { Event } from '#shared/contract/events'
import type { WindowOrder } from '#shared/window-orders'
import { openEvents } from './api'
import { session } from './session.svelte'

export interface EventLine {
  /** Something changed. */
  onevent: (event: Event) => void
  /** Something may have been missed: read everything again. */
  onreset: () => void
  onstate: (connected: boolean) => void
  /** The desktop program wants one of its windows to do something. */
  onorder: (order: WindowOrder) => void
}

/** What the listening window passes on to the others. */
type StreamMessage =
  { event: Event } | { reset: true } | { order: WindowOrder } | { connected: boolean; id: number | null }

/** The service sends a heartbeat every 15 seconds; after sleep or network trouble a connection may be dead without any error. */
const maxSilence = 40_000
const firstPause = 500
const maxPause = 10_000

/** Listens until the signal aborts. An invalid key closes the session (api.ts), which also ends it. */
export function listen(accountId: number, line: EventLine, signal: AbortSignal): void {
  const name = `goodword.events.${accountId}`
  const channel = new BroadcastChannel(name)
  let last: number | null = session.firstEvent
  let isFirst = true
  signal.addEventListener('abort', () => channel.close())
  channel.onmessage = ({ data }: MessageEvent<StreamMessage>) => take(data)

  function take(told: StreamMessage) {
    if ('event' in told) {
      last = told.event.id
      line.onevent(told.event)
    } else if ('reset' in told) line.onreset()
    else if ('order' in told) line.onorder(told.order)
    else {
      // A window that takes over without knowing how far the others had got may have missed something.
      isFirst = false
      last = told.id ?? last
      line.onstate(told.connected)
    }
  }

  /** To this window and the others. */
  function tell(told: StreamMessage) {
    if (signal.aborted) return
    take(told)
    channel.postMessage(told)
  }

  function hear({ event, data, id }: EventSourceMessage) {
    if (event === undefined) tell({ event: JSON.parse(data) as Event })
    else if (event === 'command') void hearOrder(JSON.parse(data))
    else {
      if (event === 'reset' || (last === null && !isFirst)) tell({ reset: true })
      tell({ connected: true, id: Number(id) })
    }
  }

  /** Orders are rare, so their validation is only loaded with the first one. */
  async function hearOrder(told: unknown): Promise<void> {
    const { windowOrder } = await import('#shared/window-orders')
    const { data: order } = windowOrder.safeParse(told)
    if (order !== undefined) tell({ order })
  }

  async function stayConnected(): Promise<void> {
    let pause = firstPause
    while (!signal.aborted) {
      const heardAnything = await follow(last, hear, signal).catch(() => false)
      tell({ connected: false, id: last })
      pause = heardAnything ? firstPause : Math.min(pause * 2, maxPause)
      await wakefulPause(pause * (0.75 + Math.random() / 2), signal)
    }
  }

  // Rejected when the signal ends the wait for the lock.
  void navigator.locks.request(name, { signal }, stayConnected).catch(() => undefined)
}

/** Reads the stream until it ends; returns whether anything arrived. */
async function follow(
  after: number | null,
  hear: (message: EventSourceMessage) => void,
  signal: AbortSignal
): Promise<boolean> {
  const silence = new AbortController()
  const giveUp = () => silence.abort()
  // A request that was under way when the machine went offline may never end on its own.
  addEventListener('online', giveUp)
  const ended = AbortSignal.any([signal, silence.signal])
  let timer = setTimeout(giveUp, maxSilence)
  let heardAnything = false
  const parser = createParser({ onEvent: hear })
  try {
    const reader = (await openEvents(after, ended)).pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return heardAnything
      heardAnything = true
      clearTimeout(timer)
      timer = setTimeout(giveUp, maxSilence)
      parser.feed(value)
    }
  } catch (error) {
    if (heardAnything) return true
    throw error
  } finally {
    clearTimeout(timer)
    removeEventListener('online', giveUp)
  }
}

/** Waits, but no longer than until the window becomes visible or the signal aborts. */
function wakefulPause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    document.addEventListener('visibilitychange', end)
    signal.addEventListener('abort', end)
  })
}
