/** A program that follows events over a socket of its own, and can stop reading or vanish. */
import { request, type IncomingMessage } from 'node:http'
import { createParser, type EventSourceMessage } from 'eventsource-parser'
import type { Event } from '../../src-shared/contract/events'

export interface EventReader {
  status: number
  headers: IncomingMessage['headers']
  /** The whole body of a refusal. */
  text: string
  /** Everything heard so far, `ready` and `reset` included. */
  heard: EventSourceMessage[]
  /** The records among it. */
  events: () => Event[]
  comments: string[]
  /** When the line was closed by the service. */
  ended: Promise<void>
  answer: IncomingMessage
  /** Vanishes without a word. */
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
  // A line that ends in the middle is what these tests are about.
  answer.on('error', () => undefined)
  answer.on('data', (text: string) => {
    reader.text += text
    parser.feed(text)
  })
  return reader
}
