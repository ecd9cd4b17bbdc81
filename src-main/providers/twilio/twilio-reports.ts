/** What happened to SMS that Twilio accepted. */
import { smsAccountOf } from '../../account/messaging/channels/sms-account.service'
import { recordReport } from '../../account/messaging/messages/message-news'
import type { MessageRow } from '../../account/messaging/messages/outbox.service'
import { suppress } from '../../account/messaging/suppressions/suppressions.service'
import type { Context } from '../../context'
import { takeLateRefusal } from '../../delivery/late-refusals'
import { hour, minute, type ReportSource } from '../../delivery/poll-reports'
import { codeOf, isLost, lateOutcomeOf, readTwilio, requestTo, type TwilioAnswer } from './twilio'

export const twilioReports: ReportSource = {
  channel: 'sms',
  statuses: ['sent'],
  times: [5000, minute / 2, 2 * minute, 10 * minute, hour, 4 * hour, 12 * hour, 24 * hour],
  maxWait: 36 * hour,
  atOnce: 10,
  asker: (ctx) => {
    const account = smsAccountOf(ctx)
    if (account === null || account === 'unreadable' || account.provider !== 'twilio') return null
    return ({ provider_ref }) =>
      requestTo(account, `/Messages/${encodeURIComponent(provider_ref ?? '')}.json`)
  },
  isUnknown: ({ status }) => status === 404,
  restAfter: () => 2 * minute,
  note: (ctx, row, answer) => noteReport(ctx, row, readTwilio(answer))
}

function noteReport(ctx: Context, row: MessageRow, body: TwilioAnswer | undefined): void {
  const status = body?.status
  if (typeof status !== 'string' || body?.sid !== row.provider_ref) return
  if (status === 'delivered' || status === 'read') recordReport(ctx, { messageId: row.id }, 'delivered')
  if (!isLost(status)) return
  const code = codeOf(body)
  const late =
    code === null
      ? { isDead: false, hasOptedOut: false, detail: 'Twilio could not deliver it.' }
      : lateOutcomeOf(code)
  if (late.hasOptedOut) suppress(ctx, { email: null, phone: row.address }, 'unsubscribed')
  takeLateRefusal(ctx, row.id, late)
}
