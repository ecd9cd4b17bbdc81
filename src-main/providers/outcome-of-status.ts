/** What the status of an answer says, whoever the provider is. */
import type { Outcome } from '../delivery/transport'
import type { Answer } from './exchange'

export const basicAuth = (username: string, password: string): string =>
  `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`

/** Short enough for a line in the window, without control characters that a terminal or page would interpret. */
export const said = (text: unknown): string => {
  // eslint-disable-next-line no-control-regex -- control characters are exactly what is removed
  const plain = typeof text === 'string' ? text.replaceAll(/[\u0000-\u001f\u007f]+/g, ' ').trim() : ''
  return plain === '' ? '' : ` It said: ${plain.length > 200 ? `${plain.slice(0, 200)}…` : plain}`
}

/**
 * What the status alone says, for any provider. 504 does not mean "later": a proxy gave up waiting, and the provider may have
 * accepted the message.
 */
export function outcomeOfStatus({ status }: Answer, words: string): Outcome {
  const trouble = (reason: 'wrong_password' | 'not_allowed_to_send' | 'wrong_settings', detail: string) =>
    ({ kind: 'channel_trouble', reason, detail: `${detail}${words}` }) as const
  if (status === 504)
    return {
      kind: 'unknown',
      detail: `The provider did not reply in time, so the message may have arrived.${words}`
    }
  if (status === 429) return { kind: 'later', detail: `The provider asked Goodword to slow down.${words}` }
  if (status >= 500 || status === 408 || status === 425)
    return { kind: 'later', detail: `The provider is having problems (${status}).${words}` }
  if (status === 401 || status === 407)
    return trouble('wrong_password', 'The provider does not recognise the account, or the secret is wrong.')
  if (status === 402) return trouble('not_allowed_to_send', 'The account has run out of credit.')
  if (status === 403)
    return trouble('not_allowed_to_send', 'The provider does not allow the account to send.')
  if (status < 200 || (status >= 300 && status < 400))
    return trouble('wrong_settings', 'The provider redirects to another address, and nothing is sent there.')
  if (status === 404 || status === 405 || status === 410 || status === 415)
    return trouble('wrong_settings', `The provider does not accept messages at this address (${status}).`)
  return {
    kind: 'refused',
    reason: 'refused',
    detail: `The provider refused the message (${status}).${words}`
  }
}
