/** Polls providers for news about sent messages, because they can't push to a computer at home. */
import { sendingOf } from '../account/asking/sending/sending.service'
import { emailAccountOf } from '../account/messaging/channels/email-account.service'
import { smsAccountOf } from '../account/messaging/channels/sms-account.service'
import { usualPatience } from '../providers/exchange'
import { mailProviders } from '../providers/mail-providers'
import { smsProviders } from '../providers/sms-providers'
import { retryWhileBusy } from '../tools/wait-while-busy'
import { reportsFrom, type Reports } from './poll-reports'
import { reportTestComplaints } from './test-outbox-transport'
import type { DeliveryOptions } from './transports'

export function reports({ sms = usualPatience, email }: DeliveryOptions): Reports {
  const providers = [
    ...Object.entries(smsProviders).flatMap(([name, { reports }]) =>
      reports === null
        ? []
        : [
            reportsFrom({
              channel: 'sms',
              reports,
              accountOf: (ctx) => at(name, smsAccountOf(ctx)),
              patience: sms
            })
          ]
    ),
    ...Object.entries(mailProviders).flatMap(([name, { reports }]) =>
      reports === null
        ? []
        : [
            reportsFrom({
              channel: 'email',
              reports,
              accountOf: (ctx) => at(name, emailAccountOf(ctx)),
              patience: { ...usualPatience, ...email?.https }
            })
          ]
    )
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

/** The account, if it is at this provider and can be used. */
const at = <Account extends { provider: string }>(
  name: string,
  account: Account | null | 'unreadable'
): Account | null =>
  account === null || account === 'unreadable' || account.provider !== name ? null : account
