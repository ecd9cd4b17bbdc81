/**
 * One POST to a receiver, with all that must not happen on the way: no redirect is followed, nobody is reached who is near
 * without being meant, nobody is waited for without end, and little is read of what they say.
 */
import { lookup, type LookupAddress } from 'node:dns'
import { request as plainRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as tlsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { addressKind } from '../../tools/address-kind'

export interface PostOptions {
  /** Milliseconds for all of it. */
  patience?: number
  /** Certificates that are trusted beside the usual ones. */
  ca?: string
  /** Finds all addresses of a name; for tests. */
  resolve?: (host: string) => Promise<LookupAddress[]>
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

/** An address that a webhook must not reach. */
export class NotMeant extends Error {
  constructor(
    readonly address: string,
    readonly kind: 'private' | 'never'
  ) {
    super(address)
  }
}

/** @throws whatever kept the answer from coming, as node names it; NotMeant */
export function post(posting: Posting, options: PostOptions = {}): Promise<Answer> {
  const url = new URL(posting.url)
  const { patience = usualPatience, ca } = options
  const send = url.protocol === 'https:' ? tlsRequest : plainRequest
  return new Promise((resolve, reject) => {
    // A number is not looked up.
    const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
    const refused = isIP(host) === 0 ? null : refusalOf([host], posting.allowsPrivate)
    if (refused !== null) return reject(refused)
    const asked = send(
      url,
      {
        method: 'POST',
        // A line of its own each time: the address is looked at anew.
        agent: false,
        headers: { ...posting.headers, 'Content-Length': Buffer.byteLength(posting.body) },
        lookup: lookupWithin(posting.allowsPrivate, options.resolve),
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

/** The line goes to the very addresses that were looked at: a name that changes in between gains nothing. */
function lookupWithin(allowsPrivate: boolean, resolve = everyAddress): LookupFunction {
  return (host, options, done) => {
    resolve(host).then(
      (found) => {
        const refused = refusalOf(
          found.map(({ address }) => address),
          allowsPrivate
        )
        const [first] = found
        if (refused !== null) done(refused, [])
        else if (options.all || first === undefined) done(null, found)
        else done(null, first.address, first.family)
      },
      (error: unknown) => done(error as NodeJS.ErrnoException, [])
    )
  }
}

const everyAddress = (host: string): Promise<LookupAddress[]> =>
  new Promise((resolve, reject) =>
    lookup(host, { all: true }, (error, found) => (error === null ? resolve(found) : reject(error)))
  )

/** One that is not meant is enough: the line might go there. */
function refusalOf(addresses: readonly string[], allowsPrivate: boolean): NotMeant | null {
  for (const address of addresses) {
    const kind = addressKind(address)
    if (kind === 'never' || (kind === 'private' && !allowsPrivate)) return new NotMeant(address, kind)
  }
  return null
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
