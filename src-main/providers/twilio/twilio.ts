/** SMS through Twilio. */
import type { SmsAccount } from '#main/account/messaging/channels/sms-account.service'
import type { Outcome } from '#main/delivery/transport'
import type { Answer } from '../exchange'
import { said } from '../outcome-of-status'
import type { SmsProvider } from '../port'
import { probeTwilio } from './probe-twilio'
import { codeOf, isLost, readTwilio, requestTo } from './twilio-api'
import { outcomeOfCode } from './twilio-codes'
import { twilioReports } from './twilio-reports'

/** In seconds. Longer than Twilio's queue on a usual day, but short enough not to ring in the night. */
const validFor = 3600

export const twilio: SmsProvider = {
  send: (account, message) => {
    const request = requestTo(account, '/Messages.json')
    return {
      ...request,
      method: 'POST',
      body: new URLSearchParams({
        To: message.address,
        Body: message.text,
        ...senderOf(account),
        ValidityPeriod: String(validFor)
      }).toString(),
      headers: {
        ...request.headers,
        'content-type': 'application/x-www-form-urlencoded',
        'idempotency-key': message.reference
      }
    }
  },
  outcomeOf: (_account, answer) => outcomeOf(answer),
  probe: probeTwilio,
  reports: twilioReports
}

function senderOf({ messaging_service_sid, from }: SmsAccount): Record<string, string> {
  if (messaging_service_sid === null) return { From: from ?? '' }
  // With both, the number must be one of the service's.
  return { MessagingServiceSid: messaging_service_sid, ...(from === null ? {} : { From: from }) }
}

function outcomeOf(answer: Answer): Outcome | null {
  const body = readTwilio(answer)
  const code = codeOf(body)
  // Twilio's own code says more than the status.
  if (code !== null) return outcomeOfCode(code, said(body?.error_message ?? body?.message))
  if (answer.status < 200 || answer.status >= 300) return null
  if (body?.sid && typeof body.status === 'string' && isLost(body.status))
    return {
      kind: 'refused',
      reason: 'refused',
      detail: 'Twilio accepted the message but could not send it.'
    }
  if (body?.sid) return { kind: 'accepted', providerRef: body.sid }
  // The status says accepted, but without a known state nothing is certain.
  return { kind: 'unknown', detail: 'Twilio’s reply made no sense, so the message may have arrived.' }
}
