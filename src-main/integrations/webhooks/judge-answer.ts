/** What the answer of a receiver, or its absence, means; in words for the owner. Pure. */
import type { Outcome } from '#main/account/core/webhooks/record-outcome'
import { networkFault, networkWords } from '#main/tools/network-fault'
import { requestedWait } from '#main/tools/other-servers'
import { refusalWords } from '#main/tools/refusal-words'
import type { Answer } from './post'

/** @param now in milliseconds; used if the answer names a time */
export function judgeAnswer({ status, headers, text }: Answer, now: number): Outcome {
  if (status >= 200 && status < 300) return { kind: 'delivered', status, error: null }
  if (status === 410)
    return { kind: 'gone', status, error: 'The receiver no longer wants events (status 410).' }
  if (status >= 300 && status < 400) {
    const error = `The receiver redirects to another address (status ${status}), which is not followed.`
    return { kind: 'failed', status, error }
  }
  const error = refusalWords(status, text)
  const isBusy = status === 429 || status === 503
  const retryAfter = isBusy ? requestedWait(headers['retry-after'], now) : undefined
  return { kind: 'failed', status, error, ...(retryAfter !== undefined && { retryAfter }) }
}

export function judgeError(error: unknown, url: string): Outcome {
  const words = networkWords(error, new URL(url).host)
  const { code } = error as NodeJS.ErrnoException
  const isNamed = networkFault(error) !== 'other' || code === undefined
  return { kind: 'failed', status: null, error: isNamed ? words : `${words} (${code})` }
}
