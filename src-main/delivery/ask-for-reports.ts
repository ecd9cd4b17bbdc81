/** Polls providers for news about sent messages, because they can't push to a computer at home. */
import { sendingOf } from '../account/asking/sending/sending.service'
import type { Context } from '../context'
import { retryWhileBusy } from '../tools/wait-while-busy'
import { reportTestComplaints } from './test-outbox-transport'
import { smsReports } from './sms/ask-for-reports'
import type { DeliveryOptions } from './transports'

export interface Reports {
  /** Polls for an account's news, if it is due. */
  ask: (ctx: Context) => Promise<void>
  stop: () => void
}

export function reports({ sms }: DeliveryOptions): Reports {
  const ofSms = smsReports(sms)
  return {
    stop: ofSms.stop,
    ask: async (ctx) => {
      if (sendingOf(ctx).test_mode) await retryWhileBusy(() => reportTestComplaints(ctx))
      else await ofSms.ask(ctx)
    }
  }
}
