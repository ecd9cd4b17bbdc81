/**
 * SMS through Vonage's SMS API. What became of an accepted message is only sent to an address on the public internet, or listed for
 * a fee (Reports API), so nothing is asked later: such a message stays “sent”.
 */
import { z } from 'zod'
import { smsServerOf } from '#shared/contract/sms-providers'
import type { SmsAccount } from '#main/account/messaging/channels/sms-account.service'
import type { Outcome, Outgoing } from '#main/delivery/transport'
import { smsSegments } from '#main/tools/sms-segments'
import { outcomeOfMeaning } from '../code-meanings'
import { jsonOf, type Answer, type ProviderRequest } from '../exchange'
import { said } from '../outcome-of-status'
import type { SmsProvider } from '../port'
import { probeVonage } from './probe-vonage'
import { meaningOf } from './vonage-codes'

/** In milliseconds. Longer than the queue on a usual day, but short enough not to ring in the night. */
const validFor = 3_600_000

export const vonage: SmsProvider = {
  send,
  outcomeOf: (_account, answer) => outcomeOf(answer),
  probe: probeVonage,
  reports: null
}

/** Numbers as Vonage writes them: without the plus sign. */
const plain = (number: string): string => number.replace(/^\+/, '')

function send(account: SmsAccount, { address, text, reference }: Outgoing): ProviderRequest {
  return {
    method: 'POST',
    url: `${smsServerOf(account)}/sms/json`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      api_key: account.username ?? '',
      api_secret: account.secret ?? '',
      from: plain(account.from ?? ''),
      to: plain(address),
      text,
      // As `text`, characters that not every phone has would arrive as question marks.
      type: smsSegments(text).encoding === 'gsm7' ? 'text' : 'unicode',
      ttl: String(validFor),
      'client-ref': reference.slice(0, 40)
    }).toString()
  }
}

const vonageAnswer = z.object({
  messages: z
    .array(
      z.object({
        status: z.coerce.string(),
        'message-id': z.string().nullish(),
        'error-text': z.string().nullish()
      })
    )
    .min(1)
})

/** A long text is several messages, each with a status of its own. */
function outcomeOf(answer: Answer): Outcome | null {
  const messages = vonageAnswer.safeParse(jsonOf(answer)).data?.messages
  if (messages === undefined) {
    if (answer.status < 200 || answer.status >= 300) return null
    return { kind: 'unknown', detail: 'Vonage’s reply made no sense, so the message may have arrived.' }
  }
  const accepted = messages.filter(({ status }) => status === '0')
  const failed = messages.find(({ status }) => status !== '0')
  if (failed === undefined) {
    const id = accepted[0]?.['message-id']
    return { kind: 'accepted', ...(id ? { providerRef: id } : {}) }
  }
  const meaning = meaningOf(failed.status)
  const words = `${meaning.detail}${said(failed['error-text'])} (${failed.status})`
  if (accepted.length === 0) return outcomeOfMeaning(meaning, words)
  return { kind: 'unknown', detail: `Vonage accepted only a part of the message. ${words}` }
}
