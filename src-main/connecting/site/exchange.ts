/**
 * One request to a site, with safeguards: the resolved address is checked, the time and the size of the response (packed and
 * unpacked) are limited, and redirects are not followed.
 */
import { request as plainRequest, type IncomingMessage } from 'node:http'
import { request as tlsRequest } from 'node:https'
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { lookupWithin, refusalOfNumber, type Reach } from '#main/tools/reach'
import type { RawAnswer, SiteRequest } from '../port'
import { Trouble } from './trouble'

/** Replaces a server: another one on this machine, or a function that answers in this process. */
export type StandIn = URL | ((asked: Outgoing, signal: AbortSignal) => Promise<RawAnswer>)

export interface ExchangeOptions {
  /** What replaces others, by host in lower case. */
  standIns?: ReadonlyMap<string, StandIn>
  /** Timeout for the complete exchange, in milliseconds. */
  patience?: number
  /** Certificates that are trusted in addition to the usual ones. */
  ca?: string
  /** Resolves a name to all its addresses; replaceable in tests. */
  resolve?: Reach['resolve']
  /** Default: true. The owner's shop may be in their own network, just like their mail server. */
  allowsPrivate?: boolean
}

const usualPatience = 60_000
/** The maximum size of a response in bytes, both packed and unpacked. */
const maxBytes = 5 * 1024 * 1024

export interface Outgoing {
  method: 'GET' | 'HEAD' | SiteRequest['method']
  url: URL
  headers: Readonly<Record<string, string>>
  body?: string
}

/** @throws Node's own error if there was no response; Trouble */
export function exchange(
  asked: Outgoing,
  signal: AbortSignal,
  { standIns, patience = usualPatience, ca, resolve: find, allowsPrivate = true }: ExchangeOptions
): Promise<RawAnswer> {
  const { method, url, headers, body } = asked
  const target = standIns?.get(url.host) ?? standIns?.get(url.hostname)
  if (typeof target === 'function') return target(asked, signal)
  const { protocol, hostname, port } = target ?? url
  const send = protocol === 'https:' ? tlsRequest : plainRequest
  return new Promise((resolve, reject) => {
    const reach = target === undefined ? { allowsPrivate, resolve: find } : { allowsPrivate: true }
    const refused = refusalOfNumber(hostname, reach)
    if (refused !== null) return reject(refused)
    const within = AbortSignal.any([signal, AbortSignal.timeout(patience)])
    const sent = send(
      {
        protocol,
        // Without the brackets of IPv6.
        hostname: hostname.replace(/^\[(.*)\]$/, '$1'),
        port,
        path: `${url.pathname}${url.search}`,
        method,
        // A new connection each time, so that the address is checked again.
        agent: false,
        headers: {
          'Accept-Encoding': 'gzip, deflate, br',
          ...headers,
          ...(body !== undefined && { 'Content-Length': Buffer.byteLength(body) }),
          Host: url.host
        },
        lookup: lookupWithin(reach),
        signal: within,
        rejectUnauthorized: true,
        ...(ca === undefined ? {} : { ca })
      },
      (response) => void readAnswer(response, url, within).then(resolve, reject)
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

async function readAnswer(response: IncomingMessage, url: URL, within: AbortSignal): Promise<RawAnswer> {
  const headers = Object.fromEntries(
    Object.entries(response.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : value
    ])
  )
  try {
    const text = await readText(unpacked(response, headers['content-encoding']), url)
    return { status: response.statusCode ?? 0, headers, text }
  } catch (error) {
    // On a timeout, decompression reports an error of its own: throw the actual reason.
    throw within.aborted ? within.reason : error
  } finally {
    response.destroy()
  }
}

async function readText(body: Readable, { host }: URL): Promise<string> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of body as AsyncIterable<Buffer>) {
    pieces.push(piece)
    length += piece.length
    if (length > maxBytes)
      throw new Trouble('too_large', `An answer of ${host} is larger than ${maxBytes / 1024 / 1024} MB.`)
  }
  // A TextDecoder takes ten times as long for letters beyond Latin ones.
  return Buffer.concat(pieces).toString('utf8')
}

function unpacked(response: IncomingMessage, encoding: string | undefined): Readable {
  const unpack = {
    gzip: createGunzip,
    'x-gzip': createGunzip,
    deflate: createInflate,
    br: createBrotliDecompress
  }[encoding?.trim().toLowerCase() ?? '']
  if (unpack === undefined) return response
  const stream = unpack()
  // A response that breaks off also ends the decompression.
  response.on('error', (error) => stream.destroy(error))
  response.on('aborted', () => stream.destroy(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })))
  return response.pipe(stream)
}
