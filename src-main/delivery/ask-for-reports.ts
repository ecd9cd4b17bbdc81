/** Polls providers for news about sent messages, because they can't push to a computer at home. */
import { sendingOf } from '../account/asking/sending/sending.service'
import { retryWhileBusy } from '../tools/wait-while-busy'
import { reportsFrom, type Reports } from './poll-reports'
import { resendReports } from '../providers/resend/resend-reports'
import { usualPatience } from '../providers/exchange'
import { twilioReports } from '../providers/twilio/twilio-reports'
import { reportTestComplaints } from './test-outbox-transport'
import type { DeliveryOptions } from './transports'

export function reports({ sms, email }: DeliveryOptions): Reports {
  const providers = [
    reportsFrom(twilioReports, sms),
    reportsFrom(resendReports, { ...usualPatience, ...email?.resend })
  ]
  return {
    stop: () => {
      for (const { stop } of providers) stop()
    },
    ask: async (ctx) => {
      if (sendingOf(ctx).test_mode) await retryWhileBusy(() => reportTestComplaints(ctx))
      else await Promise.all(providers.map(({ ask }) => ask(ctx)))
    }
  }
}
