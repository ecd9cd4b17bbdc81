/**
 * Tells the screens what changes elsewhere (through the interface, by the sender, in another window), within a second and
 * in batches, however much changes at once. The window's own changes are included.
 *
 *   const stop = live.on('review', (news) => {
 *     if (news.concerns(openId)) void readAgain()   // this record, or perhaps everything
 *   })
 *   live.on(['customer', 'ask'], () => void list.refresh())   // lib/paged-list keeps the reader's place
 *
 * State that lives as long as the window can keep listening; in a component: `$effect(() => live.on('charge', …))`.
 * `live.state` is reactive.
 */
import { createSubscriber } from 'svelte/reactivity'
import type { Event, EventResource } from '#shared/contract/events'
import type { WindowOrder } from '#shared/window-orders'
import { listen } from './event-stream'
import { awaitsAnswer } from './own-changes'

export interface News {
  /** Too much has changed or been missed to go by single records: reload everything. */
  everything: boolean
  /** What has changed, oldest first; empty if `everything`. */
  events: readonly Event[]
  /** Whether the record with this id may have changed. */
  concerns: (id: number | undefined) => boolean
}

type Work = (news: News) => void
type LineState = 'off' | 'connected' | 'reconnecting'

/** Changes that arrive together are announced together … */
const together = 60
/** … and a stream of them this often, because lists are read again each time. */
const pause = 500
/** What a screen does with the answer to its own change comes first: otherwise it would ask for what it has just deleted. */
const longestHold = 1000
/** Beyond this many, `everything` is announced instead. */
const maxEvents = 300

class Live {
  #state: LineState = 'off'
  #told: () => void = () => undefined
  #subscribe = createSubscriber((update) => {
    this.#told = update
  })
  #listeners = new Map<EventResource, Set<Work>>()
  /** What has not been announced yet; null means everything. */
  #waiting: Event[] | null = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #lastNotified = 0
  /** Milliseconds for which the present news has been held back. */
  #held = 0
  #awaiting: (() => void)[] = []
  #ending: AbortController | undefined
  #accountId: number | undefined
  #runWindowCommand: (order: WindowOrder) => void = () => undefined

  /** `reconnecting` while the service does not answer: what is shown may be out of date. */
  get state() {
    this.#subscribe()
    return this.#state
  }

  /** Calls `work` with the changes to these resources; returns a function that stops it. */
  on(resources: EventResource | readonly EventResource[], work: Work): () => void {
    const names: EventResource[] = [resources].flat()
    for (const name of names) this.#listeners.set(name, (this.#listeners.get(name) ?? new Set()).add(work))
    return () => {
      for (const name of names) this.#listeners.get(name)?.delete(work)
    }
  }

  /** Calls `work` with the orders of the desktop program. */
  onOrder(work: (order: WindowOrder) => void) {
    this.#runWindowCommand = work
  }

  /** Starts following an account and stops following any other. */
  start(accountId: number) {
    if (this.#accountId === accountId) return
    this.stop()
    this.#accountId = accountId
    this.#ending = new AbortController()
    const line = {
      onevent: (event: Event) => this.#hear([event]),
      onreset: () => this.#hear(null),
      onorder: (order: WindowOrder) => this.#runWindowCommand(order),
      onstate: (connected: boolean) => this.#become(connected ? 'connected' : 'reconnecting')
    }
    listen(accountId, line, this.#ending.signal)
  }

  stop() {
    this.#ending?.abort()
    this.#accountId = undefined
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#held = 0
    this.#waiting = []
    this.#become('off')
  }

  /** Call this after a change that has no event: everything is reloaded once the stream is open. */
  missed() {
    void this.connected().then(() => this.#hear(null))
  }

  /** Resolves once the stream is open. */
  connected(): Promise<void> {
    if (this.#state === 'connected') return Promise.resolve()
    return new Promise((resolve) => this.#awaiting.push(resolve))
  }

  #become(state: LineState) {
    this.#state = state
    if (state === 'connected') for (const resolve of this.#awaiting.splice(0)) resolve()
    this.#told()
  }

  #hear(news: Event[] | null) {
    this.#waiting = news === null || this.#waiting === null ? null : [...this.#waiting, ...news]
    if ((this.#waiting?.length ?? 0) > maxEvents) this.#waiting = null
    this.#timer ??= setTimeout(
      () => this.#tell(),
      Math.max(together, this.#lastNotified + pause - performance.now())
    )
  }

  #tell() {
    if (awaitsAnswer() && this.#held < longestHold) {
      this.#held += together
      this.#timer = setTimeout(() => this.#tell(), together)
      return
    }
    this.#held = 0
    const events = this.#waiting
    this.#waiting = []
    this.#timer = undefined
    this.#lastNotified = performance.now()
    const concerned = new Map<Work, Event[]>()
    for (const [resource, works] of this.#listeners) {
      const own = (events ?? []).filter((event) => event.resource === resource)
      if (events !== null && own.length === 0) continue
      for (const work of works) concerned.set(work, [...(concerned.get(work) ?? []), ...own])
    }
    for (const [work, own] of concerned) work(newsOf(events === null ? null : own))
  }
}

function newsOf(events: readonly Event[] | null): News {
  // The settings are a single record without an id.
  const everything =
    events === null || events.some(({ record_id, resource }) => record_id === null && resource !== 'settings')
  const ids = new Set(events?.map(({ record_id }) => record_id))
  return {
    everything,
    events: everything ? [] : events.toSorted((a, b) => a.id - b.id),
    concerns: (id) => id !== undefined && (everything || ids.has(id))
  }
}

/** Shared by the whole window. */
export const live = new Live()
