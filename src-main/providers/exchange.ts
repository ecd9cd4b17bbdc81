/**
 * One request to a provider and its reply. Doesn't use fetch, whose errors don't tell whether the request was sent. Here the
 * connection is opened and encrypted first; then the message counts as handed over; then the request is sent. So after a failure
 * before the handover the message certainly did not arrive, and after a later failure it may have.
 */
import { request as startRequest, type IncomingHttpHeaders } from 'node:http'
import type { Socket } from 'node:net'
import { isLoopback } from '../tools/loopback'
import { requestedWait } from '../tools/other-servers'
import { jsonIn, listLimits } from '../tools/read-json'
import { encryptLine, openLine } from './smtp/smtp-conversation'

export interface ProviderRequest {
  method: 'GET' | 'POST' | 'PUT'
  url: string
  headers: Record<string, string>
  body: string | null
}

export interface Answer {
  kind: 'answered'
  status: number
  headers: IncomingHttpHeaders
  text: string
}

export type Exchange =
  | Answer
  /** The request was not sent; `step` is how far it got. */
  | { kind: 'not_reached'; step: 'name' | 'port' | 'tls'; code: string }
  /** It was sent, but no complete reply came: it may have been processed. */
  | { kind: 'no_answer' }
  /** `handOver` returned false. */
  | { kind: 'held_back' }

export interface Patience {
  /** Milliseconds for opening the connection and for encrypting it, each. */
  connect: number
  /** Milliseconds for the complete answer. */
  answer: number
  /** Certificates to trust instead of the system's, for tests. */
  ca?: string
  /** Opens the connection; replaced where the provider is in this process. */
  dial?: (host: string, port: number) => Promise<Socket>
}

/** For providers of e-mail that are asked over HTTPS. */
export interface HttpsOptions extends Partial<Patience> {
  /** Before each repetition of a request whose answer was lost, in milliseconds. */
  pauses?: readonly number[]
}

/** Providers reply within a second or two; one that needs longer than this is in trouble. */
export const usualPatience: Patience = { connect: 15_000, answer: 30_000 }

/** More than any provider replies about one message. */
const maxAnswerLength = 1024 * 1024

interface Manner {
  /** Called before the request is sent. */
  handOver?: () => Promise<boolean>
  patience?: Patience
  /** Stops waiting for the reply. */
  signal?: AbortSignal
}

export async function exchange(request: ProviderRequest, manner: Manner = {}): Promise<Exchange> {
  const { handOver, patience = usualPatience, signal } = manner
  const url = new URL(request.url)
  const line = await lineTo(url, patience)
  if (!('destroy' in line)) return line
  try {
    if (handOver !== undefined && !(await handOver())) return { kind: 'held_back' }
    if (line.destroyed || signal?.aborted) return { kind: 'not_reached', step: 'port', code: 'line_dropped' }
    return await say(line, request, patience.answer, signal)
  } finally {
    line.destroy()
  }
}

export type NotReached = Extract<Exchange, { kind: 'not_reached' }>

/** Connects to the server without sending anything; null: it was reached. */
export async function reach(url: string, patience: Patience = usualPatience): Promise<NotReached | null> {
  const line = await lineTo(new URL(url), patience)
  if (!('destroy' in line)) return line
  line.destroy()
  return null
}

async function lineTo(url: URL, patience: Patience): Promise<Socket | NotReached> {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const isOpen = url.protocol === 'http:'
  // Also checked during setup; nothing must ever be sent unencrypted.
  if (isOpen && !isLoopback(host)) return { kind: 'not_reached', step: 'tls', code: 'not_encrypted' }
  let step: 'port' | 'tls' = 'port'
  try {
    const { dial = (...to) => openLine(...to, patience.connect) } = patience
    const line = await dial(host, Number(url.port) || (isOpen ? 80 : 443))
    if (isOpen) return line
    step = 'tls'
    return await encryptLine(line, host, patience.connect, patience.ca)
  } catch (error) {
    const code = codeOf(error)
    return { kind: 'not_reached', step: nameCodes.has(code) ? 'name' : step, code }
  }
}

const nameCodes = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ENODATA'])

/** The system's error code; after several attempts (IPv6 and IPv4), that of the last one. */
function codeOf(error: unknown): string {
  const { code, why, errors } = error as { code?: string; why?: string; errors?: unknown[] }
  if (errors !== undefined && errors.length > 0) return codeOf(errors.at(-1))
  return code ?? why ?? 'line_dropped'
}

function say(
  line: Socket,
  request: ProviderRequest,
  patience: number,
  signal: AbortSignal | undefined
): Promise<Exchange> {
  const url = new URL(request.url)
  return new Promise((resolve) => {
    const end = (result: Exchange) => {
      clearTimeout(deadline)
      signal?.removeEventListener('abort', lost)
      resolve(result)
    }
    const lost = () => end({ kind: 'no_answer' })
    // The complete reply must have arrived by then: trickling data doesn't extend it.
    const deadline = setTimeout(lost, patience)
    signal?.addEventListener('abort', lost)
    const outgoing = startRequest({
      method: request.method,
      path: `${url.pathname}${url.search}`,
      headers: { ...usualHeaders, ...request.headers, host: url.host },
      createConnection: () => line
    })
    outgoing.on('error', lost)
    outgoing.on('response', (incoming) => {
      let text = ''
      incoming.setEncoding('utf8')
      incoming.on('data', (piece: string) => {
        text += piece
        if (text.length > maxAnswerLength) lost()
      })
      incoming.on('close', lost)
      incoming.on('error', lost)
      incoming.on('end', () =>
        end({ kind: 'answered', status: incoming.statusCode ?? 0, headers: incoming.headers, text })
      )
    })
    outgoing.end(request.body ?? undefined)
  })
}

const usualHeaders = { accept: 'application/json', 'user-agent': 'Goodword', connection: 'close' }

/** The contents of a reply, or undefined if it is not JSON. */
export const jsonOf = ({ text }: Answer): unknown => jsonIn(text, listLimits)

/** Retry-After in milliseconds from now, at most a day. Undefined if missing. */
export const retryAfterOf = ({ headers }: Answer, now: number): number | undefined =>
  requestedWait(headers['retry-after'], now)
