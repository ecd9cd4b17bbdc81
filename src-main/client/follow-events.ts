/** Follows `GET /account/events`: each event once and in order, across lost connections and restarts of the service. */
import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { ApiProblem, pathOf, refusalIn } from '#shared/contract/api-client'
import type { Event, EventResource } from '#shared/contract/events'
import { exchange, type ClientOptions } from './exchange'

export interface FollowOptions {
  /** Only events after this id; by default only new ones. To continue later, keep the id of the last event. */
  after?: number
  /** Limits events to these resources. */
  resources?: readonly EventResource[]
  /** Called if events were missed that are no longer kept: reload what you need. */
  onReset?: () => void
  /** Stops following. */
  signal?: AbortSignal
}

/** The service sends a heartbeat every 15 seconds: after this much silence the connection counts as dead. */
const maxSilence = 45_000
const reconnectAfter = 1000

/** @throws ApiProblem when the service refuses: the token was revoked, or lacks the scope `events:read`. */
export async function* followEvents(
  options: ClientOptions,
  wanted: FollowOptions = {}
): AsyncGenerator<Event> {
  const { resources, onReset = () => undefined, signal } = wanted
  const isStopped = () => signal?.aborted === true
  let last = wanted.after
  while (!isStopped()) {
    try {
      for await (const { event, id, data } of messagesOf(options, { after: last, resources, signal })) {
        if (event === 'reset') onReset()
        if (id !== undefined && /^\d+$/.test(id)) last = Number(id)
        if (event === undefined) yield JSON.parse(data) as Event
      }
    } catch (error) {
      if (isStopped()) return
      const isPassing = !(error instanceof ApiProblem) || [0, 429, 503].includes(error.status)
      if (!isPassing) throw error
    }
    if (!isStopped()) await new Promise((resolve) => setTimeout(resolve, reconnectAfter))
  }
}

interface Line {
  after: number | undefined
  resources: readonly EventResource[] | undefined
  signal: AbortSignal | undefined
}

/** The events of one connection until it breaks. */
async function* messagesOf(options: ClientOptions, { after, resources, signal }: Line) {
  const query = { after, resource: resources === undefined ? undefined : [...resources] }
  const silence = new AbortController()
  let watch = setTimeout(() => silence.abort(), maxSilence)
  const ends = signal === undefined ? silence.signal : AbortSignal.any([signal, silence.signal])
  try {
    const answer = await exchange(options, {
      method: 'GET',
      path: pathOf('/account/events', { query }),
      headers: { accept: 'text/event-stream' },
      body: undefined,
      isRepeatable: true,
      signal: ends
    })
    if (!answer.ok || answer.body === null)
      throw refusalIn(answer.status, await answer.json().catch(() => ({})))
    const heard: EventSourceMessage[] = []
    const parser = createParser({ onEvent: (message) => void heard.push(message) })
    const decoder = new TextDecoder()
    for await (const bytes of answer.body) {
      clearTimeout(watch)
      watch = setTimeout(() => silence.abort(), maxSilence)
      parser.feed(decoder.decode(bytes as Uint8Array, { stream: true }))
      yield* heard.splice(0)
    }
  } finally {
    clearTimeout(watch)
    silence.abort()
  }
}
