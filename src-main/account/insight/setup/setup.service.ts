/** The setup: which of its steps are done right now. Nothing is stored, so a step cannot claim what is no longer true. */
import { setupSteps, type SetupStepName } from '#shared/contract/setup-steps'
import type { Setup, SetupStep } from '#shared/contract/setup'
import type { Context } from '#main/context'
import { hasCustomers } from '#main/account/customers/customers.service'
import { missingOf, sendingOf } from '#main/account/asking/sending/sending.service'
import { channelStateOf, providerOf } from '#main/account/messaging/channels/channel-states.service'
import { hasReachable, hasSent, hasWaiting, isPutOff } from './setup.repository'

type Missing = SetupStep['missing'][number]

const sentences: Record<Missing, string> = {
  no_review_link: 'Enter the link where customers review you, such as your Google review link.',
  no_postal_address: 'Enter your postal address: it must appear at the foot of every e-mail.',
  channel_not_set_up: 'Set up the e-mail account that requests are sent from.',
  channel_paused: 'The e-mail account needs your attention: see its last error.',
  no_customers: 'Add your first customers.',
  nobody_reachable: 'All customers are archived or have opted out: add one who can be asked.',
  no_requests: 'Send the first requests.',
  requests_waiting: 'Requests are waiting to be sent.'
}

export function getSetup(ctx: Context): Setup {
  const missing = missingNow(ctx)
  const steps = setupSteps.map((step): SetupStep => {
    const code = missing[step]
    return {
      step,
      is_done: code === null,
      missing: code === null ? [] : [code],
      message: code && sentences[code],
      address: `setup/${step}`
    }
  })
  const done = steps.filter(({ is_done }) => is_done).length
  const total = steps.length
  const is_put_off = isPutOff(ctx)
  return { is_done: done === total, done, total, is_put_off, test_mode: sendingOf(ctx).test_mode, steps }
}

/** Spec silent (§4): one sent request is enough, because the setup must be completable for a shop with two customers too. */
function missingNow(ctx: Context): Record<SetupStepName, Missing | null> {
  const ofEmail = missingOf(ctx, 'email')
  return {
    review_link: ofEmail.includes('no_review_link') ? 'no_review_link' : null,
    postal_address:
      ofEmail.includes('no_postal_address') && !sendsBySmsOnly(ctx) ? 'no_postal_address' : null,
    email: missingForSending(ctx),
    customers: hasReachable(ctx) ? null : hasCustomers(ctx) ? 'nobody_reachable' : 'no_customers',
    first_requests: hasSent(ctx) ? null : hasWaiting(ctx) ? 'requests_waiting' : 'no_requests'
  }
}

const sendsBySmsOnly = (ctx: Context): boolean =>
  !sendingOf(ctx).test_mode && providerOf(ctx, 'email') === null && providerOf(ctx, 'sms') !== null

/** A pause by the owner does not count as missing. */
function missingForSending(ctx: Context): Missing | null {
  if (sendingOf(ctx).test_mode || sendsBySmsOnly(ctx)) return null
  if (providerOf(ctx, 'email') === null) return 'channel_not_set_up'
  const { paused_at, pause_reason } = channelStateOf(ctx, 'email')
  return paused_at !== null && pause_reason !== 'by_owner' ? 'channel_paused' : null
}
