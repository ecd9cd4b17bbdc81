/** What the answer of a receiver, or its absence, means; in words for the owner. Pure. */
import type { Outcome } from '../../account/core/webhooks/record-outcome'
import { certificateWords, requestedWait } from '../../tools/other-servers'
import { ForbiddenAddress } from '../../tools/reach'
import type { Answer } from './post'

const maxShown = 200

/** @param now in milliseconds; used if the answer names a time */
export function judgeAnswer({ status, headers, text }: Answer, now: number): Outcome {
  if (status >= 200 && status < 300) return { kind: 'delivered', status, error: null }
  if (status === 410)
    return { kind: 'gone', status, error: 'The receiver no longer wants events (status 410).' }
  if (status >= 300 && status < 400) {
    const error = `The receiver redirects to another address (status ${status}), which is not followed.`
    return { kind: 'failed', status, error }
  }
  const said = beginningOf(text)
  const error = `The receiver answered with status ${status}${said === '' ? '.' : `: ${said}`}`
  const isBusy = status === 429 || status === 503
  const retryAfter = isBusy ? requestedWait(headers['retry-after'], now) : undefined
  return { kind: 'failed', status, error, ...(retryAfter !== undefined && { retryAfter }) }
}

const controlCharacters = /[\p{Cc}\p{Cf}]+/gu

function beginningOf(text: string): string {
  const line = text.replaceAll(controlCharacters, ' ').replaceAll(/\s+/g, ' ').trim()
  return line.length > maxShown ? `${line.slice(0, maxShown)}…` : line
}

export function judgeError(error: unknown, url: string): Outcome {
  return { kind: 'failed', status: null, error: wordsFor(error, new URL(url)) }
}

function wordsFor(error: unknown, { origin, hostname }: URL): string {
  if (error instanceof ForbiddenAddress) return notMeantWords(error, hostname)
  const { code = '', name, message } = error as NodeJS.ErrnoException
  const certificate = certificateWords[code]
  if (certificate !== undefined) return `The certificate of ${origin} ${certificate}.`
  if (code === 'ENOTFOUND' || code === 'ENODATA') return `The name ${hostname} does not resolve.`
  if (code === 'ECONNREFUSED') return `Nothing listens at ${origin}.`
  if (code === 'ECONNRESET' || code === 'EPIPE') return `${origin} closed the connection without an answer.`
  if (name === 'AbortError' || name === 'TimeoutError' || code === 'ABORT_ERR' || code === 'ETIMEDOUT')
    return `${origin} did not answer in time.`
  if (code === 'EPROTO' || code.startsWith('ERR_SSL') || code.startsWith('ERR_TLS'))
    return `${origin} does not speak https there.`
  if (code === 'EAI_AGAIN' || code === 'ENETUNREACH' || code === 'EHOSTUNREACH')
    return `${hostname} could not be reached: this computer seems to be offline.`
  if (code.startsWith('HPE_')) return `The server at ${origin} does not speak HTTP.`
  return `${origin} could not be notified: ${code || message}.`
}

function notMeantWords({ address, kind }: ForbiddenAddress, hostname: string): string {
  const where = hostname === address ? hostname : `${hostname} is ${address}, which`
  return kind === 'private'
    ? `${where} is on this machine or in the local network; that has to be allowed first.`
    : `${where} is not a valid address for a receiver.`
}
