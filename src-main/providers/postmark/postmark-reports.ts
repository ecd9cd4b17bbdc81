/**
 * What happened to e-mails that Postmark accepted. Until one is delivered, its own events tell, with what the customer’s server said;
 * after that, the list of bounces, which has the complaints.
 */
import { z } from 'zod'
import { outcomeOfReport } from '#main/delivery/answers/outcome-of-report'
import { jsonOf, type Answer } from '../exchange'
import type { HttpsMailService } from '../https-mail'
import { hour, minute, type AcceptedMessage, type LateNews } from '../port'

export const postmarkReports: HttpsMailService['reports'] = {
  statuses: ['sent', 'delivered', 'opened', 'clicked'],
  times: [minute, 10 * minute, hour, 6 * hour, 24 * hour, 72 * hour],
  maxWait: 84 * hour,
  atOnce: 3,
  path: ({ providerRef, status }) => {
    const ref = encodeURIComponent(providerRef)
    return status === 'sent'
      ? `/messages/outbound/${ref}/details`
      : `/bounces?messageID=${ref}&count=10&offset=0`
  },
  // 701: this server has no such message.
  isUnknown: ({ status }) => status === 404 || status === 422,
  restAfter: (answer) => (answer?.status === 401 ? hour : 2 * minute),
  read: (answer, message) =>
    message.status === 'sent' ? newsIn(answer, message) : complaintIn(answer, message)
}

/** https://postmarkapp.com/developer/api/messages-api */
const details = z.object({
  MessageID: z.string(),
  MessageEvents: z.array(
    z.object({ Type: z.string(), Details: z.object({ Summary: z.string().nullish() }).nullish() })
  )
})

function newsIn(answer: Answer, { providerRef, address }: AcceptedMessage): LateNews | null {
  const { data } = details.safeParse(jsonOf(answer))
  if (data === undefined || data.MessageID !== providerRef) return null
  const bounce = data.MessageEvents.find(({ Type }) => Type === 'Bounced')
  if (bounce !== undefined) return refusalOf(bounce.Details?.Summary ?? '', address)
  return data.MessageEvents.some(({ Type }) => Type === 'Delivered') ? 'delivered' : null
}

/** https://postmarkapp.com/developer/api/bounce-api */
const bounces = z.object({
  Bounces: z.array(z.object({ MessageID: z.string(), Type: z.string(), Details: z.string().nullish() }))
})

function complaintIn(answer: Answer, { providerRef, address }: AcceptedMessage): LateNews | null {
  const { data } = bounces.safeParse(jsonOf(answer))
  const own = data?.Bounces.filter(({ MessageID }) => MessageID === providerRef) ?? []
  if (own.some(({ Type }) => Type === 'SpamComplaint')) return 'complained'
  const hard = own.find(({ Type }) => Type === 'HardBounce')
  return hard === undefined ? null : refusalOf(hard.Details ?? '', address)
}

/** The server's words come as `smtp;550 5.1.1 …`. */
function refusalOf(summary: string, address: string): LateNews {
  const words = summary.replace(/^smtp; ?/i, '')
  return outcomeOfReport({ action: 'failed', status: '', said: words, address, server: '', words: '' })
}
