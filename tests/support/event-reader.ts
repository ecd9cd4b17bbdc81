/** A program that follows events over its own socket, and can stop reading or disappear. */
import { request, type IncomingMessage } from 'node:http'
import { createParser, type EventSourceMessage } from 'eventsource-parser'
import type { Event } from '#shared/contract/events'

export interface EventReader {
  status: number
  headers: IncomingMessage['headers']
  /** The whole body of a refusal. */
  text: string
  /** Everything received so far, including `ready` and `reset`. */
  heard: EventSourceMessage[]
  /** The events among it. */
  events: () => Event[]
  comments: string[]
  /** Resolves when the service closes the connection. */
  ended: Promise<void>
  answer: IncomingMessage
  /** Drops the connection without closing it properly. */
  vanish: () => void
}

export interface Reading {
  token: string
  query?: string
  lastEventId?: number | string
}

export function readEvents(url: string, { token, query = '', lastEventId }: Reading): Promise<EventReader> {
  const headers = {
    authorization: `Bearer ${token}`,
    accept: 'text/event-stream',
    ...(lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) })
  }
  return new Promise((resolve, reject) => {
    const sent = request(`${url}/account/events${query}`, { headers, agent: false }, (answer) => {
      resolve(readerOf(answer, () => sent.destroy()))
    })
    sent.on('error', reject)
    sent.end()
  })
}

function readerOf(answer: IncomingMessage, vanish: () => void): EventReader {
  const heard: EventSourceMessage[] = []
  const comments: string[] = []
  const parser = createParser({
    onEvent: (message) => void heard.push(message),
    onComment: (comment) => void comments.push(comment)
  })
  const reader: EventReader = {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    text: '',
    heard,
    events: () =>
      heard.filter(({ event }) => event === undefined).map(({ data }) => JSON.parse(data) as Event),
    comments,
    ended: new Promise((resolve) => answer.once('close', () => resolve())),
    answer,
    vanish
  }
  answer.setEncoding('utf8')
  // Connections that break off are what these tests are about.
  answer.on('error', () => undefined)
  answer.on('data', (text: string) => {
    reader.text += text
    parser.feed(text)
  })
  return reader
}
