/**
 * One POST to a receiver, with safeguards: no redirect is followed, private addresses are only reached
 * if allowed, waiting has a limit, and only a little of the answer is read.
 */
import { request as plainRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as tlsRequest } from 'node:https'
import { lookupWithin, refusalOfNumber, type Reach } from '../../tools/reach'

export interface PostOptions {
  /** Timeout of the complete exchange, in milliseconds. */
  patience?: number
  /** Certificates that are trusted in addition to the usual ones. */
  ca?: string
  /** Finds all addresses of a name; for tests. */
  resolve?: Reach['resolve']
}

export interface Posting {
  url: string
  headers: Record<string, string>
  body: string
  allowsPrivate: boolean
  signal: AbortSignal
}

export interface Answer {
  status: number
  headers: IncomingMessage['headers']
  /** The beginning of the answer. */
  text: string
}

/** As the contract says. */
const usualPatience = 15_000
/** Bytes of an answer that are read, and how long to wait for them once the status is known. */
const mostRead = 1024
const readFor = 1000

/** @throws whatever prevented the answer, as Node names it; NotMeant */
export function post(posting: Posting, options: PostOptions = {}): Promise<Answer> {
  const url = new URL(posting.url)
  const { patience = usualPatience, ca } = options
  const send = url.protocol === 'https:' ? tlsRequest : plainRequest
  return new Promise((resolve, reject) => {
    const reach = { allowsPrivate: posting.allowsPrivate, resolve: options.resolve }
    const refused = refusalOfNumber(url.hostname, reach)
    if (refused !== null) return reject(refused)
    const asked = send(
      url,
      {
        method: 'POST',
        // A new connection each time: the address is checked again.
        agent: false,
        headers: { ...posting.headers, 'Content-Length': Buffer.byteLength(posting.body) },
        lookup: lookupWithin(reach),
        signal: AbortSignal.any([posting.signal, AbortSignal.timeout(patience)]),
        rejectUnauthorized: true,
        ...(ca === undefined ? {} : { ca })
      } satisfies RequestOptions & { rejectUnauthorized: boolean; ca?: string },
      (response) => void readAnswer(response).then(resolve)
    )
    asked.on('error', reject)
    asked.end(posting.body)
  })
}

/** The status counts, whatever happens to the rest. */
async function readAnswer(response: IncomingMessage): Promise<Answer> {
  const pieces: Buffer[] = []
  let length = 0
  const late = setTimeout(() => response.destroy(), readFor).unref()
  try {
    for await (const piece of response as AsyncIterable<Buffer>) {
      pieces.push(piece)
      length += piece.length
      if (length >= mostRead) break
    }
  } catch {
    // It was cut off: we only need the beginning.
  } finally {
    clearTimeout(late)
    response.destroy()
  }
  const text = Buffer.concat(pieces).subarray(0, mostRead).toString('utf8')
  return { status: response.statusCode ?? 0, headers: response.headers, text }
}
