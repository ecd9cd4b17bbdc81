/** Files over HTTP: received piece by piece as they arrive, and sent piece by piece as they are made. */
import type { Request, RequestHandler, Response } from 'express'
import { operations } from '#shared/contract/endpoints'
import type { Endpoint, SentFile } from '#shared/contract/endpoint'
import { Problem } from '../problem'
import type { FileReply } from './reply'
import { header, tagsIn } from './request-context'

/** Paths that accept a file: nothing may read their bodies earlier. */
const uploads = new Map<string, NonNullable<Endpoint['upload']>>(
  operations.flatMap(([, row]) =>
    row.upload === undefined ? [] : [[`${row.method} ${row.path}`, row.upload] as const]
  )
)

export const takesFile = ({ method, path }: Pick<Request, 'method' | 'path'>): boolean =>
  uploads.has(`${method} ${path}`)

/**
 * A client that sends a body one byte a minute must not occupy a connection. A body that takes too long is answered with 408:
 * JSON after this many milliseconds, a file after the time that its row allows.
 */
export const limitArrival =
  (arrivalTime: number): RequestHandler =>
  (req, _res, next) => {
    // Most requests have no body.
    const { 'content-length': size, 'transfer-encoding': coding } = req.headers
    const upload = uploads.get(`${req.method} ${req.path}`)
    const time = upload === undefined ? arrivalTime : upload.seconds * 1000
    if (size !== undefined || coding !== undefined) {
      const headers = { Connection: 'close' }
      // The body reader is still waiting. The answer bypasses it, and the connection is closed afterwards.
      const timer = setTimeout(
        () => next(new Problem('request_timeout', 'The request took too long to arrive.', { headers })),
        time
      )
      req.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
    }
    next()
  }

type FileWish = Pick<NonNullable<Endpoint['upload']>, 'types' | 'most'>

/** The body in chunks. @throws Problem 415 for another type; 413, while it is read, if it is larger than the row allows. */
export function receiveFile(req: Request, { types, most }: FileWish): SentFile {
  const type = (header(req, 'content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (!types.includes(type) || header(req, 'content-encoding') !== undefined)
    throw new Problem('unsupported_media_type', `The file must be sent as ${types.join(', ')}, uncompressed.`)
  const tooLarge = () => new Problem('body_too_large', `The file is larger than ${most} bytes.`)
  if (Number(header(req, 'content-length') ?? 0) > most) throw tooLarge()
  return pieces(req, most, tooLarge)
}

async function* pieces(req: Request, most: number, tooLarge: () => Problem): AsyncGenerator<Uint8Array> {
  let size = 0
  try {
    // When we stop reading, the connection must not be closed: the refusal still has to be sent over it.
    for await (const piece of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += piece.length
      if (size > most) throw tooLarge()
      yield piece
    }
  } catch (error) {
    if (error instanceof Problem) throw error
    throw new Problem('malformed_request', 'The file did not arrive completely.')
  } finally {
    // Read and discard the rest: many programs only look for an answer once they have sent everything.
    req.resume()
  }
}

/** Sends a file. Its first chunk is produced before anything is sent, so that a refusal can still be a proper answer. */
export async function sendFile(req: Request, res: Response, reply: FileReply, type: string): Promise<void> {
  if (reply.etag !== undefined) {
    // Clients may cache it, but must revalidate it before use.
    res.setHeader('ETag', reply.etag).setHeader('Cache-Control', 'private, no-cache')
    const known = header(req, 'if-none-match') ?? ''
    if (known.trim() === '*' || tagsIn(known).includes(reply.etag)) {
      res.status(304).end()
      return
    }
  }
  const rest = asyncPieces(reply.pieces)
  const first = await rest.next()
  res.writeHead(reply.status, {
    'Content-Type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
    'Content-Disposition': `attachment; filename="${reply.name.replaceAll(/[^\w.-]/g, '_')}"`,
    ...(reply.bytes === undefined ? {} : { 'Content-Length': reply.bytes })
  })
  if (req.method === 'HEAD') {
    await rest.return(undefined)
    res.end()
    return
  }
  try {
    for (let next = first; !next.done && !res.closed; next = await rest.next()) {
      if (!res.write(next.value)) await drained(res)
    }
    res.end()
  } catch (error) {
    // Break off, so that nobody mistakes half a file for a complete one.
    res.destroy()
    throw error
  } finally {
    await rest.return(undefined)
  }
}

/** Resolves when the client has caught up, or is gone. */
const drained = (res: Response): Promise<void> =>
  new Promise((resolve) => {
    const goOn = () => {
      res.off('drain', goOn).off('close', goOn)
      resolve()
    }
    res.once('drain', goOn).once('close', goOn)
  })

async function* asyncPieces(pieces: FileReply['pieces']): AsyncGenerator<string | Uint8Array> {
  yield* pieces
}
