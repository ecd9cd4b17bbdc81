/**
 * What happened to e-mails that Resend accepted: bounces and complaints, which arrive in no mailbox of the owner's. A key that may
 * only send is not told.
 */
import { z } from 'zod'
import { emailAccountOf } from '../../account/messaging/channels/email-account.service'
import { recordReport } from '../../account/messaging/messages/message-news'
import type { MessageRow } from '../../account/messaging/messages/outbox.service'
import type { Context } from '../../context'
import { outcomeOfReport, type Late } from '../../delivery/answers/outcome-of-report'
import { takeLateRefusal } from '../../delivery/late-refusals'
import { hour, minute, type ReportSource } from '../../delivery/poll-reports'
import { jsonOf, type Answer } from '../exchange'
import { requestTo } from './resend-transport'

export const resendReports: ReportSource = {
  channel: 'email',
  // A complaint comes after the e-mail was delivered, or even clicked on.
  statuses: ['sent', 'delivered', 'opened', 'clicked'],
  times: [minute, 10 * minute, hour, 6 * hour, 24 * hour, 72 * hour],
  maxWait: 84 * hour,
  // Resend allows a few requests per second, shared by all programs of a team.
  atOnce: 2,
  asker: (ctx) => {
    const account = emailAccountOf(ctx)
    if (account === null || account === 'unreadable' || account.provider !== 'resend') return null
    return ({ provider_ref }) => requestTo(ctx, account, `/emails/${encodeURIComponent(provider_ref ?? '')}`)
  },
  isUnknown: ({ status }) => status === 404 || status === 422,
  // Whether the key may read changes only when the owner changes it.
  restAfter: (answer) => (answer?.status === 401 || answer?.status === 403 ? hour : 2 * minute),
  note: noteReport
}

const report = z.object({ id: z.string(), last_event: z.string().nullish() })

/** https://resend.com/docs/webhooks/event-types */
function noteReport(ctx: Context, row: MessageRow, answer: Answer): void {
  const { data } = report.safeParse(jsonOf(answer))
  if (data === undefined || data.id !== row.provider_ref) return
  const event = data.last_event ?? ''
  if (['delivered', 'opened', 'clicked'].includes(event))
    recordReport(ctx, { messageId: row.id }, 'delivered')
  else if (event === 'complained') recordReport(ctx, { messageId: row.id }, 'complained')
  else {
    const late = lateOutcomeOf(event, row.address ?? '')
    if (late !== null) takeLateRefusal(ctx, row.id, late)
  }
}

/** Null: still under way. What the customer's server said is not told here, so no address counts as dead. */
function lateOutcomeOf(event: string, address: string): Late | null {
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
