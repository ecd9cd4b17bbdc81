/**
 * What happened to e-mails that Resend accepted: bounces and complaints, which arrive in no mailbox of the owner's. A key that may
 * only send is not told.
 */
import { z } from 'zod'
import { outcomeOfReport } from '#main/delivery/answers/outcome-of-report'
import { jsonOf, type Answer } from '../exchange'
import type { HttpsMailService } from '../https-mail'
import { hour, minute, type AcceptedMessage, type LateNews } from '../port'

export const resendReports: HttpsMailService['reports'] = {
  // A complaint comes after the e-mail was delivered, or even clicked on.
  statuses: ['sent', 'delivered', 'opened', 'clicked'],
  times: [minute, 10 * minute, hour, 6 * hour, 24 * hour, 72 * hour],
  maxWait: 84 * hour,
  // Resend allows a few requests per second, shared by all programs of a team.
  atOnce: 2,
  path: ({ providerRef }) => `/emails/${encodeURIComponent(providerRef)}`,
  isUnknown: ({ status }) => status === 404 || status === 422,
  // Whether the key may read changes only when the owner changes it.
  restAfter: (answer) => (answer?.status === 401 || answer?.status === 403 ? hour : 2 * minute),
  read: newsOf
}

const report = z.object({ id: z.string(), last_event: z.string().nullish() })

/** https://resend.com/docs/webhooks/event-types */
function newsOf(answer: Answer, { providerRef, address }: AcceptedMessage): LateNews | null {
  const { data } = report.safeParse(jsonOf(answer))
  if (data === undefined || data.id !== providerRef) return null
  const event = data.last_event ?? ''
  if (['delivered', 'opened', 'clicked'].includes(event)) return 'delivered'
  return event === 'complained' ? 'complained' : lateRefusalOf(event, address)
}

/** Null: still under way. What the customer's server said is not told here, so no address counts as dead. */
function lateRefusalOf(event: string, address: string): LateNews | null {
  if (event === 'bounced')
    return outcomeOfReport({ action: 'failed', status: '', said: '', address, server: '', words: '' })
  if (event === 'suppressed')
    return {
      isDead: false,
      detail: 'Resend has this address on its own list of those it no longer sends to.'
    }
  if (event === 'canceled') return { isDead: false, detail: 'The e-mail was cancelled at Resend.' }
  if (event !== 'failed') return null
  const detail = 'Resend accepted the e-mail but could not send it.'
  // It may be about the account: if it happens to several customers, the channel stops.
  const blame = { kind: 'channel_trouble', reason: 'refused_repeatedly', detail, isVerdict: true } as const
  return { isDead: false, blame, detail }
}
