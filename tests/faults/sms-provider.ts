/** An SMS provider that fails on command: an HTTP server that records every request and answers as told. */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface SmsRequest {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
  /** The provider has accepted the message; requesting it again under another key would send it twice. */
  taken: boolean
}

/** What the provider does instead of its usual answer. */
export interface SmsFault {
  status?: number
  headers?: Record<string, string>
  /** Sent verbatim; an object becomes JSON. */
  body?: string | object
  /** Milliseconds until the answer. */
  after?: number
  /** Accepts the message, and closes the connection instead of answering. */
  drop?: true
  /** Accepts the message, whatever it answers. */
  taken?: boolean
}

export interface SmsProvider {
  url: string
  requests: SmsRequest[]
  /** Makes the next sending request (or `times` of them) fail like this. */
  fail: (fault: SmsFault, times?: number) => void
  behave: () => void
  stop: () => Promise<void>
}

/** What a provider answers when all goes well, e.g. `{ status: 201, body: { sid: … } }`. */
export type UsualAnswer = (request: SmsRequest, count: number) => { status: number; body: object }

export async function startSmsProvider(usual: UsualAnswer): Promise<SmsProvider> {
  const requests: SmsRequest[] = []
  const due: SmsFault[] = []
  const server = createServer((incoming, outgoing) => {
    void hear(incoming).then(async (request) => {
      requests.push(request)
      const fault = request.method === 'POST' ? due.shift() : undefined
      request.taken = fault?.taken ?? fault?.drop ?? (fault?.status ?? 200) < 300
      await answer(outgoing, fault, usual(request, requests.length))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    fail: (fault, times = 1) => void due.push(...Array.from({ length: times }, () => fault)),
    behave: () => void (due.length = 0),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
}

async function hear(incoming: IncomingMessage): Promise<SmsRequest> {
  let body = ''
  for await (const chunk of incoming) body += String(chunk)
  const { method = '', url = '', headers } = incoming
  return { method, path: url, headers, body, taken: false }
}

async function answer(
  outgoing: ServerResponse,
  fault: SmsFault | undefined,
  usual: { status: number; body: object }
): Promise<void> {
  if (fault?.after !== undefined) await sleep(fault.after)
  if (fault?.drop) return void outgoing.destroy()
  const body = fault?.body ?? usual.body
  outgoing.writeHead(fault?.status ?? usual.status, { 'content-type': 'application/json', ...fault?.headers })
  outgoing.end(typeof body === 'string' ? body : JSON.stringify(body))
}
