/** A local webhook receiver, as an owner's program would be: records what it is sent, and answers as told. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { listenOn, portOf } from '#main/tools/listen'

export interface Received {
  path: string
  headers: Record<string, string>
  body: string
  /** The parsed body. */
  told: { type: string; timestamp: string; data: Record<string, unknown> }
}

export type Answering = (
  received: Received,
  res: ServerResponse
) => number | { status: number; headers?: Record<string, string>; body?: string } | 'silence'

export interface WebhookReceiver {
  url: string
  received: Received[]
  /** Event types in the order they came. */
  types: () => string[]
  /** Sets its answers until the end of the test; 204 by default. */
  answer: (answering: Answering) => void
  stop: () => Promise<void>
}

export async function startWebhookReceiver(port = 0): Promise<WebhookReceiver> {
  let answering: Answering = () => 204
  const received: Received[] = []
  const take = async (req: IncomingMessage, res: ServerResponse) => {
    const pieces: Buffer[] = []
    for await (const piece of req as AsyncIterable<Buffer>) pieces.push(piece)
    const body = Buffer.concat(pieces).toString()
    const headers = req.headers as Record<string, string>
    const one = { path: req.url ?? '', headers, body, told: JSON.parse(body) as Received['told'] }
    received.push(one)
    const answer = answering(one, res)
    if (answer === 'silence') return
    const {
      status,
      headers: more = {},
      body: text
    } = typeof answer === 'number' ? { status: answer } : answer
    res.writeHead(status, more).end(text)
  }
  const listeners = await listenOn(
    () =>
      createServer((req, res) => {
        // A request cut off by a kill doesn't count as sent.
        take(req, res).catch(() => res.destroy())
      }),
    port,
    ['127.0.0.1']
  )
  if (typeof listeners === 'string') throw new Error(`the receiver cannot listen: ${listeners}`)
  return {
    url: `http://127.0.0.1:${portOf(listeners[0]!)}/hook`,
    received,
    types: () => received.map(({ told }) => told.type),
    answer: (wanted) => void (answering = wanted),
    stop: async () => {
      for (const each of listeners) each.closeAllConnections()
      await Promise.all(listeners.map((each) => new Promise((resolve) => each.close(resolve))))
    }
  }
}

/** Starts the receiver before the first test, and resets it before each one. */
export function useWebhookReceiver(): WebhookReceiver {
  const held = {} as WebhookReceiver
  beforeAll(async () => void Object.assign(held, await startWebhookReceiver()))
  beforeEach(() => {
    held.received.length = 0
    held.answer(() => 204)
  })
  afterAll(() => held.stop())
  return held
}
