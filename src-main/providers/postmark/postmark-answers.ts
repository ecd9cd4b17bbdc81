/** What Postmark's answers mean for an e-mail: judged by its error code, otherwise by its words, as those of a mail server. */
import { z } from 'zod'
import { outcomeOfAnswer } from '#main/delivery/answers/outcome-of-answer'
import type { ChannelTrouble, Outcome } from '#main/delivery/transport'
import { jsonOf, retryAfterOf, type Answer } from '../exchange'
import { said } from '../outcome-of-status'

const postmarkAnswer = z.object({
  ErrorCode: z.number(),
  Message: z.string().nullish(),
  MessageID: z.string().min(1).max(200).nullish()
})

/** An outcome that can say why. */
type Refusal = Extract<Outcome, { detail: string }>

const trouble = (reason: ChannelTrouble, detail: string): Refusal => ({
  kind: 'channel_trouble',
  reason,
  detail
})
const refused = (detail: string): Refusal => ({ kind: 'refused', reason: 'refused', detail })
const later = (detail: string): Refusal => ({ kind: 'later', detail, outage: true })
const unclear = (detail: string): Refusal => ({ kind: 'unknown', detail, outage: true })

const notVerified = 'The sender’s address or domain is not verified at Postmark.'

/** https://postmarkapp.com/developer/api/overview#error-codes */
const byCode: Readonly<Partial<Record<number, Refusal>>> = {
  10: trouble('wrong_key', 'Postmark does not accept the API token.'),
  100: later('Postmark is being maintained.'),
  400: trouble('domain_not_verified', notVerified),
  401: trouble('domain_not_verified', notVerified),
  405: trouble('not_allowed_to_send', 'The Postmark account’s credits are used up.'),
  406: refused('Postmark has this address on its own list of those it no longer sends to.'),
  412: trouble('not_allowed_to_send', 'Postmark has not approved the account yet.'),
  413: trouble('not_allowed_to_send', 'Postmark does not allow the account to send.'),
  429: later('Postmark asked Goodword to slow down.')
}

/** 300 and the codes of message streams cover many cases; the words say which. */
const byWords: readonly [RegExp, Refusal][] = [
  [/\bsender signature\b|\binvalid\b.{0,3}\bfrom\b/i, trouble('domain_not_verified', notVerified)],
  [
    /\binvalid\b.{0,3}\bto\b|\billegal email\b/i,
    { kind: 'refused', reason: 'no_such_address', detail: 'Postmark does not accept the address.' }
  ],
  [
    /\b(?:message)? ?stream\b/i,
    trouble('wrong_settings', 'The Postmark server does not send through its stream “outbound”.')
  ]
]

/**
 * @param key the API token, in case an answer repeats it
 * @param now for a Retry-After that is a date
 */
export function outcomeOfPostmark(answer: Answer, key: string | null, now: number): Outcome {
  const outcome = judge(answer, key)
  const wait = retryAfterOf(answer, now)
  return outcome.kind === 'later' && wait !== undefined ? { ...outcome, retryAfter: wait } : outcome
}

function judge(answer: Answer, key: string | null): Outcome {
  const { status } = answer
  const body = postmarkAnswer.safeParse(jsonOf(answer)).data
  const isSuccess = status >= 200 && status < 300
  if (isSuccess && (body === undefined || body.ErrorCode === 0))
    return body?.MessageID
      ? { kind: 'accepted', providerRef: body.MessageID, detail: 'Postmark accepted it.' }
      : unclear('Postmark’s reply made no sense, so the e-mail may have arrived.')
  const words = wordsOf(answer, key)
  const meaning = byCode[body?.ErrorCode ?? 0] ?? byWords.find(([pattern]) => pattern.test(words))?.[1]
  if (meaning !== undefined && body !== undefined) return withWords(meaning, words)
  // Postmark says of 500 that the e-mail is lost in most cases; a server in between can't know.
  if (status === 500 || status === 502 || status === 504)
    return unclear(`Postmark failed while it took the e-mail (${status}), so it may have arrived.`)
  if (body === undefined || status >= 500) return later(`Postmark is having problems (${status}).`)
  const detail = 'Postmark refused the e-mail.'
  const response = `554 ${words}`
  return withWords(outcomeOfAnswer({ at: 'content', response, isPassing: false, address: '', detail }), words)
}

const withWords = (outcome: Refusal, words: string): Outcome => ({
  ...outcome,
  detail: `${outcome.detail}${said(words)}`
})

/** Postmark's message about a refused request, with the token removed. */
export function wordsOf(answer: Answer, key: string | null): string {
  const words = postmarkAnswer.safeParse(jsonOf(answer)).data?.Message ?? ''
  return key === null ? words : words.replaceAll(key, '…')
}
