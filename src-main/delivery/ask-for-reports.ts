/** Later news of messages for which somebody has to be asked, because nobody can tell a machine at home by itself. */
import { sendingOf } from '../account/asking/sending/sending.service'
import type { Context } from '../context'
import { tellLocalComplaints } from './test-outbox-transport'
import { smsReports } from './sms/ask-for-reports'
import type { DeliveryOptions } from './transports'

export interface Reports {
  /** Asks for the news of an account that are due to be asked for. */
  ask: (ctx: Context) => Promise<void>
  stop: () => void
}

export function reports({ sms }: DeliveryOptions): Reports {
  const ofSms = smsReports(sms)
  return {
    stop: ofSms.stop,
    ask: async (ctx) => {
      if (sendingOf(ctx).test_mode) tellLocalComplaints(ctx)
      else await ofSms.ask(ctx)
    }
  }
}
