/** What Resend's answers mean for an e-mail: judged by the error's name, then by the status. */
import { z } from 'zod'
import { jsonOf, retryAfterOf, type Answer, type Exchange } from '../exchange'
import { said } from '../outcome-of-status'
import type { ChannelTrouble, Outcome } from '#main/delivery/transport'

const resendAnswer = z.object({
  id: z.string().min(1).max(200).nullish(),
  name: z.string().nullish(),
  message: z.string().nullish()
})

type Meaning = 'wrong_key' | 'domain_not_verified' | 'not_allowed' | 'address' | 'quota' | 'used_key' | 'busy'

/** https://resend.com/docs/api-reference/errors */
const byName: Readonly<Partial<Record<string, Meaning>>> = {
  missing_api_key: 'wrong_key',
  invalid_api_key: 'wrong_key',
  restricted_api_key: 'wrong_key',
  invalid_from_address: 'not_allowed',
  invalid_access: 'not_allowed',
  daily_quota_exceeded: 'quota',
  monthly_quota_exceeded: 'quota',
  invalid_idempotent_request: 'used_key',
  concurrent_idempotent_requests: 'busy'
}

/** `validation_error` covers many cases, including a wrong key and a domain that is not verified. */
const byWords: readonly [RegExp, Meaning][] = [
  [/\bAPI key is invalid\b|\binvalid API key\b/i, 'wrong_key'],
  [/\bnot verified\b|\bverify a domain\b|\btesting emails\b/i, 'domain_not_verified'],
  [/\binvalid\b.{0,3}\bfrom\b/i, 'not_allowed'],
  [/\binvalid\b.{0,3}\bto\b/i, 'address']
]

/**
 * @param secret the API key, in case an answer repeats it
 * @param now for a Retry-After that is a date
 */
export function outcomeOfResend(answer: Answer, secret: string | null, now: number): Outcome {
  const { status } = answer
  const body = resendAnswer.safeParse(jsonOf(answer)).data
  if (status >= 200 && status < 300) {
    if (body?.id) return { kind: 'accepted', providerRef: body.id, detail: 'Resend accepted it.' }
    return unclear('Resend’s reply made no sense, so the e-mail may have arrived.')
  }
  const words = said(wordsOf(answer, secret))
  const meaning = body === undefined ? undefined : meaningOf(status, body)
  if (meaning !== undefined) return outcomeOfMeaning(meaning, words)
  if (status === 429) {
    const retryAfter = retryAfterOf(answer, now)
    const wait = retryAfter === undefined ? {} : { retryAfter }
    return { kind: 'later', detail: `Resend asked Goodword to slow down.${words}`, outage: true, ...wait }
  }
  // A proxy in between has answered, and can't know whether Resend accepted the e-mail.
  if (status === 502 || status === 504)
    return unclear(`Resend did not reply in time (${status}), so the e-mail may have arrived.`)
  const isResend = body?.name !== undefined || body?.message !== undefined
  if (status >= 500 || status === 408 || !isResend) {
    const wait = retryAfterOf(answer, now)
    const detail = `Resend is having problems (${status}).${words}`
    return { kind: 'later', detail, outage: true, ...(wait === undefined ? {} : { retryAfter: wait }) }
  }
  if (status === 401) return outcomeOfMeaning('wrong_key', words)
  if (status === 403 || status === 402) return outcomeOfMeaning('not_allowed', words)
  if (status === 404 || status === 405)
    return trouble('wrong_settings', `Resend does not know this request (${status}).${words}`)
  // It may concern this message or all of them, so it is retried before giving up.
  const isUnclear = status === 451 ? { unclear: true as const } : {}
  return { kind: 'refused', reason: 'refused', detail: `Resend refused the e-mail.${words}`, ...isUnclear }
}

/** Whether this key was already used for different content: the e-mail may have arrived, and repeating the request won't help. */
export const isOtherMail = (result: Exchange): boolean =>
  result.kind === 'answered' &&
  result.status === 409 &&
  resendAnswer.safeParse(jsonOf(result)).data?.name === 'invalid_idempotent_request'

function meaningOf(status: number, { name, message }: z.infer<typeof resendAnswer>): Meaning | undefined {
  if (status >= 500) return undefined
  return byName[name ?? ''] ?? byWords.find(([words]) => words.test(message ?? ''))?.[1]
}

const unclear = (detail: string): Outcome => ({ kind: 'unknown', detail, outage: true })
const trouble = (reason: ChannelTrouble, detail: string): Outcome => ({
  kind: 'channel_trouble',
  reason,
  detail
})

function outcomeOfMeaning(meaning: Meaning, words: string): Outcome {
  switch (meaning) {
    case 'wrong_key':
      return trouble('wrong_key', `Resend does not accept the API key.${words}`)
    case 'domain_not_verified':
      return trouble('domain_not_verified', `The domain of the sender is not verified at Resend.${words}`)
    case 'not_allowed':
      return trouble('not_allowed_to_send', `Resend does not allow the account to send this.${words}`)
    case 'address':
      return {
        kind: 'refused',
        reason: 'no_such_address',
        detail: `Resend does not accept the address.${words}`
      }
    case 'quota':
      return {
        kind: 'account_rest',
        reason: 'sending_limit',
        span: 'day',
        detail: `The sending limit at Resend is used up.${words}`
      }
    case 'used_key':
      return {
        kind: 'unknown',
        detail: `Resend already has this e-mail with a different text, so it may have arrived.${words}`
      }
    case 'busy':
      return unclear(`Resend is still busy with this e-mail.${words}`)
  }
}

/** Resend's message about a refused request, with the key removed. */
export function wordsOf(answer: Answer, secret: string | null): string {
  const words = resendAnswer.safeParse(jsonOf(answer)).data?.message ?? ''
  return secret === null ? words : words.replaceAll(secret, '…')
}
