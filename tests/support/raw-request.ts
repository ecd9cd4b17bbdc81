/** One HTTP exchange without anything added or normalised, for hosts, origins, paths and bodies that `fetch` refuses to send. */
import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import { patience } from './patience'

export interface RawRequest {
  method?: string
  /** Exactly as in the request line. */
  path: string
  headers?: Record<string, string | string[]>
  body?: string | Buffer | undefined
  agent?: Agent
}

export interface RawAnswer {
  status: number
  headers: IncomingHttpHeaders
  /** Names and values in turn, as sent. */
  rawHeaders: string[]
  bytes: Buffer
  text: string
  /** Read when it is asked for; undefined: not JSON. */
  // oxlint-disable-next-line typescript/no-explicit-any -- answers have every shape; the contract checks them
  readonly json: any
}

/** `Host` is correct unless the headers say otherwise. @throws if no answer comes in time. */
export async function rawRequest(url: string, wanted: RawRequest): Promise<RawAnswer> {
  try {
    return await exchange(url, wanted)
  } catch (error) {
    if (!(error instanceof StaleConnection)) throw error
    // Retries on a fresh connection; if that is closed too, that is the result.
    return exchange(url, { ...wanted, agent: new Agent() })
  }
}

/** The service closed an idle keep-alive connection before reading the request, which happens easily on a busy machine. */
class StaleConnection extends Error {}

function exchange(url: string, wanted: RawRequest): Promise<RawAnswer> {
  const { host, hostname, port } = new URL(url)
  const { method = 'GET', path, headers = {}, body, agent } = wanted
  const hasHost = Object.keys(headers).some((name) => name.toLowerCase() === 'host')
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: hostname,
        port,
        method,
        path,
        setHost: false,
        headers: { ...(hasHost ? {} : { host }), ...length, ...headers },
        ...(agent === undefined ? {} : { agent })
      },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () => {
          const { statusCode = 0, headers: answered, rawHeaders } = answer
          const bytes = Buffer.concat(chunks)
          const text = bytes.toString()
          resolve({
            status: statusCode,
            headers: answered,
            rawHeaders,
            bytes,
            text,
            get json() {
              return jsonOf(text)
            }
          })
        })
      }
    )
    sent.setTimeout(patience, () => sent.destroy(new Error(`no answer within ${patience} ms`)))
    sent.on('error', (error: NodeJS.ErrnoException) => {
      const isStale = sent.reusedSocket && ['ECONNRESET', 'EPIPE'].includes(error.code ?? '')
      reject(isStale ? new StaleConnection() : error)
    })
    sent.end(body)
  })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
