/** Requests a public address as a customer would, and says in plain words whether these public pages answer. */
import { request as plainRequest, type IncomingMessage } from 'node:http'
import { request as tlsRequest } from 'node:https'
import type { DoorCheckOutcome } from '#shared/contract/doors'
import { networkFault, networkWords, type NetworkFault } from '#main/tools/network-fault'
import { lookupWithin, ForbiddenAddress, refusalOfNumber, type Reach } from '#main/tools/reach'

export interface Hello {
  /** The path requested, and the answer that only this server can give. */
  path: string
  answer: string
}

export interface CheckOptions {
  /** Milliseconds in total. */
  patience?: number
  /** Certificates trusted in addition to the usual ones. */
  ca?: string
  /** Looks up all addresses of a name; for tests. */
  resolve?: Reach['resolve']
}

/** Longer than a tunnel takes to wake up, shorter than people wait. */
const usualPatience = 10_000
/** In bytes; the right answer has 43. */
const maxRead = 1024

export interface CheckResult {
  outcome: DoorCheckOutcome
  detail: string
}

/** Redirects are not followed: messages link to this address, not another. */
export function checkAddress(
  address: string,
  hello: Hello,
  options: CheckOptions = {}
): Promise<CheckResult> {
  const { patience = usualPatience, ca } = options
  // Addresses on this computer and its network can be checked as well.
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
    if (length > maxRead) break
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
        ? ' It is not encrypted (http): browsers warn visitors, and mail apps only offer one-click unsubscribe with https.'
        : ''
    return { outcome: 'reached', detail: `Your public pages answer at ${origin}.${plain}` }
  }
  const detail =
    statusCode >= 300 && statusCode < 400 && headers.location !== undefined
      ? `${origin} redirects visitors to ${targetOf(headers.location, origin)}. Enter the address it ends up at.`
      : statusCode === 502 || statusCode === 503 || statusCode === 504 || statusCode === 530
        ? `A proxy or tunnel answers at ${origin}, but cannot reach your public pages (status ${statusCode}). Does it point to the right port?`
        : statusCode === 421
          ? `Goodword answers at ${origin}, but does not recognise that name. Does the tunnel point to this computer?`
          : `Something else answers at ${origin} (status ${statusCode}), not your public pages.`
  return { outcome: 'somebody_else', detail }
}

const targetOf = (location: string, origin: string): string =>
  URL.canParse(location, origin) ? new URL(location, origin).origin : 'elsewhere'

const fromInside =
  ' Some routers do not let computers reach their own public address from inside the network; in that case try it from a phone that is not on your Wi-Fi.'

const outcomes: Partial<Record<NetworkFault, DoorCheckOutcome>> = {
  certificate: 'certificate',
  unknown_name: 'not_found',
  nobody_there: 'refused',
  late: 'timed_out'
}

const advice: Partial<Record<NetworkFault, string>> = {
  nobody_there: fromInside,
  late: fromInside,
  no_tls: ' Should it be http, or a different port?'
}

function judgeError(error: unknown, { host, hostname }: URL): CheckResult {
  if (error instanceof ForbiddenAddress) {
    const where = hostname === error.address ? hostname : `${hostname} is ${error.address}, which`
    return { outcome: 'failed', detail: `${where} is an address that no customer can reach.` }
  }
  const fault = networkFault(error)
  return {
    outcome: outcomes[fault] ?? 'failed',
    detail: networkWords(error, host) + (advice[fault] ?? '')
  }
}
