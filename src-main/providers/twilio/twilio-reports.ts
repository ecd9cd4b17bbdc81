/** What happened to SMS that Twilio accepted. */
import type { SmsAccount } from '#main/account/messaging/channels/sms-account.service'
import type { Answer } from '../exchange'
import { hour, minute, type LateNews, type LaterReports } from '../port'
import { codeOf, isLost, readTwilio, requestTo } from './twilio-api'
import { lateOutcomeOf } from './twilio-codes'

export const twilioReports: LaterReports<SmsAccount> = {
  statuses: ['sent'],
  times: [5000, minute / 2, 2 * minute, 10 * minute, hour, 4 * hour, 12 * hour, 24 * hour],
  maxWait: 36 * hour,
  atOnce: 10,
  request: (_ctx, account, { providerRef }) =>
    requestTo(account, `/Messages/${encodeURIComponent(providerRef)}.json`),
  isUnknown: ({ status }) => status === 404,
  restAfter: () => 2 * minute,
  read: (answer, { providerRef }) => newsOf(answer, providerRef)
}

function newsOf(answer: Answer, providerRef: string): LateNews | null {
  const body = readTwilio(answer)
  const status = body?.status
  if (typeof status !== 'string' || body?.sid !== providerRef) return null
  if (status === 'delivered' || status === 'read') return 'delivered'
  if (!isLost(status)) return null
  const code = codeOf(body)
  return code === null ? { isDead: false, detail: 'Twilio could not deliver it.' } : lateOutcomeOf(code)
}
