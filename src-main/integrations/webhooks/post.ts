/**
 * One POST to a receiver, with all that must not happen on the way: no redirect is followed, nobody is reached who is near
 * without being meant, nobody is waited for without end, and little is read of what they say.
 */
import { request as plainRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as tlsRequest } from 'node:https'
import { lookupWithin, refusalOfNumber, type Reach } from '../../tools/reach'

export interface PostOptions {
  /** Milliseconds for all of it. */
  patience?: number
  /** Certificates that are trusted beside the usual ones. */
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
  /** How it begins. */
  text: string
}

/** As the contract says. */
const usualPatience = 15_000
/** Bytes of an answer that are looked at, and how long they are waited for once the status is known. */
const mostRead = 1024
const readFor = 1000

/** @throws whatever kept the answer from coming, as node names it; NotMeant */
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
        // A line of its own each time: the address is looked at anew.
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

/** The status counts, whatever becomes of the rest. */
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
    // It broke off: its beginning is all that is wanted.
  } finally {
    clearTimeout(late)
    response.destroy()
  }
  const text = Buffer.concat(pieces).subarray(0, mostRead).toString('utf8')
  return { status: response.statusCode ?? 0, headers: response.headers, text }
}
