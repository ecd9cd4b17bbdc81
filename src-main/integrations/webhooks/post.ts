/**
 * One POST to a receiver, with safeguards: redirects are not followed, private addresses are only reached if allowed, there is a
 * timeout, and only the beginning of the answer is read.
 */
import { request as plainRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as tlsRequest } from 'node:https'
import { lookupWithin, refusalOfNumber, type Reach } from '#main/tools/reach'

export interface PostOptions {
  /** Timeout of the complete exchange, in milliseconds. */
  patience?: number
  /** CA certificates to trust in addition to the usual ones. */
  ca?: string
  /** Resolves a name to all its addresses; for tests. */
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

/** As documented in the contract. */
const usualPatience = 15_000
/** Bytes of an answer that are read, and how long to wait for them once the status is known. */
const maxRead = 1024
const readFor = 1000

/** @throws ForbiddenAddress, or the error from Node that prevented an answer */
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
        // Opens a new connection each time, so that the address is checked again.
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

/** Only the status matters, whatever happens to the rest of the answer. */
async function readAnswer(response: IncomingMessage): Promise<Answer> {
  const pieces: Buffer[] = []
  let length = 0
  const late = setTimeout(() => response.destroy(), readFor).unref()
  try {
    for await (const piece of response as AsyncIterable<Buffer>) {
      pieces.push(piece)
      length += piece.length
      if (length >= maxRead) break
    }
  } catch {
    // The answer was cut off, but we only need its beginning.
  } finally {
    clearTimeout(late)
    response.destroy()
  }
  const text = Buffer.concat(pieces).subarray(0, maxRead).toString('utf8')
  return { status: response.statusCode ?? 0, headers: response.headers, text }
}
