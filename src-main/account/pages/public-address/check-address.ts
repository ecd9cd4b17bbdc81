/** Asks a public address as a customer would, and tells in plain words whether these doors answer. */
import { request as plainRequest, type IncomingMessage } from 'node:http'
import { request as tlsRequest } from 'node:https'
import type { DoorCheckOutcome } from '../../../../src-shared/contract/doors'
import { lookupWithin, NotMeant, refusalOfNumber, type Reach } from '../../../tools/reach'

export interface Hello {
  /** What is asked, and the answer that only these doors can give. */
  path: string
  answer: string
}

export interface CheckOptions {
  /** Milliseconds for all of it. */
  patience?: number
  /** Certificates that are trusted beside the usual ones. */
  ca?: string
  /** Finds all addresses of a name; for tests. */
  resolve?: Reach['resolve']
}

/** Longer than a tunnel takes to wake up, shorter than people wait. */
const usualPatience = 10_000
/** Bytes; the right answer has 43. */
const mostRead = 1024

export interface CheckResult {
  outcome: DoorCheckOutcome
  detail: string
}

/** Redirects are not followed: messages lead to this address, not to another. */
export function checkAddress(
  address: string,
  hello: Hello,
  options: CheckOptions = {}
): Promise<CheckResult> {
  const { patience = usualPatience, ca } = options
  // Doors on this machine and its network are tried as well.
  const reach: Reach = { allowsPrivate: true, resolve: options.resolve }
  const url = new URL(hello.path, address)
  const send = url.protocol === 'https:' ? tlsRequest : plainRequest
  return new Promise((resolve) => {
    const refused = refusalOfNumber(url.hostname, reach)
    if (refused !== null) return resolve(judgeError(refused, url))
    const asked = send(
      url,
      {
        agent: false,
        lookup: lookupWithin(reach),
        signal: AbortSignal.timeout(patience),
        ...(ca === undefined ? {} : { ca })
      },
      (response) =>
        void readAnswer(response).then(
          (text) => resolve(judgeAnswer(response, text, hello, url)),
          (error: unknown) => resolve(judgeError(error, url))
        )
    )
    asked.on('error', (error) => resolve(judgeError(error, url)))
    asked.end()
  })
}

async function readAnswer(response: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of response as AsyncIterable<Buffer>) {
    pieces.push(piece)
    length += piece.length
    if (length > mostRead) break
  }
  return Buffer.concat(pieces).toString('latin1')
}

function judgeAnswer(
  { statusCode = 0, headers }: IncomingMessage,
  text: string,
  hello: Hello,
  { protocol, origin }: URL
): CheckResult {
  if (statusCode === 200 && text === hello.answer) {
    const plain =
      protocol === 'http:'
        ? ' It is not encrypted (http): browsers warn of that, and mail programs offer opting out by one press for https only.'
        : ''
    return { outcome: 'reached', detail: `These doors answer at ${origin}.${plain}` }
  }
  const detail =
    statusCode >= 300 && statusCode < 400 && headers.location !== undefined
      ? `${origin} sends visitors on to ${targetOf(headers.location, origin)}. Give the address that it ends at.`
      : statusCode === 502 || statusCode === 503 || statusCode === 504 || statusCode === 530
        ? `A proxy or tunnel answers at ${origin}, but does not reach these doors (status ${statusCode}). Does it lead to the right port?`
        : statusCode === 421
          ? `Doors of Goodword answer at ${origin}, but do not know that name. Does the tunnel lead to this computer?`
          : `Something else answers at ${origin} (status ${statusCode}), not these doors.`
  return { outcome: 'somebody_else', detail }
}

const targetOf = (location: string, origin: string): string =>
  URL.canParse(location, origin) ? new URL(location, origin).origin : 'elsewhere'

const certificateWords: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'has expired',
  CERT_NOT_YET_VALID: 'is not valid yet',
  ERR_TLS_CERT_ALTNAME_INVALID: 'is for another name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'was made by the server itself, so that browsers do not trust it',
  SELF_SIGNED_CERT_IN_CHAIN: 'comes from an authority that browsers do not trust',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'comes without the certificate of its authority',
  UNABLE_TO_GET_ISSUER_CERT: 'comes from an authority that browsers do not trust',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'comes from an authority that browsers do not trust'
}

const fromInside =
  ' Some routers do not let computers reach their own public address from inside; then try it with a phone that is not in your network.'

function judgeError(error: unknown, { origin, hostname }: URL): CheckResult {
  if (error instanceof NotMeant) {
    const where = hostname === error.address ? hostname : `${hostname} is ${error.address}, which`
    return { outcome: 'failed', detail: `${where} is an address that no customer can reach.` }
  }
  const { code = '', name, message } = error as NodeJS.ErrnoException
  const certificate = certificateWords[code]
  if (certificate !== undefined)
    return { outcome: 'certificate', detail: `The certificate of ${origin} ${certificate}.` }
  if (code === 'ENOTFOUND' || code === 'ENODATA')
    return { outcome: 'not_found', detail: `The name ${hostname} is not known.` }
  if (code === 'ECONNREFUSED')
    return { outcome: 'refused', detail: `Nothing listens at ${origin}.${fromInside}` }
  if (name === 'AbortError' || name === 'TimeoutError' || code === 'ABORT_ERR' || code === 'ETIMEDOUT')
    return { outcome: 'timed_out', detail: `${origin} did not answer in time.${fromInside}` }
  if (code === 'EPROTO' || code.startsWith('ERR_SSL') || code.startsWith('ERR_TLS'))
    return { outcome: 'failed', detail: `${origin} does not speak https there. Is it http, or another port?` }
  if (code === 'EAI_AGAIN' || code === 'ENETUNREACH' || code === 'EHOSTUNREACH')
    return {
      outcome: 'failed',
      detail: `${hostname} could not be reached: this computer seems to be offline.`
    }
  return { outcome: 'failed', detail: `${origin} could not be asked: ${code || message}.` }
}
