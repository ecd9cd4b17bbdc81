/** The way out for SMS: hands one message to the provider that the owner has chosen. */
import { smsAccountOf, type SmsAccount } from '../../account/channels/sms-account.service'
import type { Context } from '../../context'
import { isLoopback } from '../../tools/loopback'
import { refuseMadeUp } from '../made-up'
import type { Outcome, Outgoing, WayOut } from '../way-out'
import { leftAloneUntil, noteFailure } from './breaker'
import { exchange, retryAfterOf, usualPatience, type Answer, type Exchange, type Patience } from './exchange'
import { httpProvider } from './http-provider'
import { outcomeOfStatus, said, type SmsProvider } from './provider'
import { hasCode, readTwilio, requestTo, twilio } from './twilio'

/** Few: providers queue by themselves, and what is on its way when the line breaks is unknown afterwards. */
const lanes = 3

/** The provider as it is set up now; null where none is. */
export function smsWayOut(ctx: Context, patience: Patience = usualPatience): WayOut | null {
  const account = smsAccountOf(ctx)
  if (account === null) return null
  return {
    lanes,
    close: () => Promise.resolve(),
    deliver: (message, handOver) =>
      account === 'unreadable'
        ? Promise.resolve(secretLost)
        : deliver(ctx, account, { message, handOver, patience })
  }
}

const secretLost: Outcome = {
  kind: 'channel_trouble',
  reason: 'account_unreadable',
  detail: 'The secret of the SMS account cannot be read any more; fill it in again.'
}

interface Delivery {
  message: Outgoing
  handOver: () => Promise<boolean>
  patience: Patience
}

async function deliver(
  ctx: Context,
  account: SmsAccount,
  { message, handOver, patience }: Delivery
): Promise<Outcome> {
  const alone = leftAloneUntil(ctx)
  if (alone !== null) {
    const detail = 'The provider is in trouble and is left alone for a while.'
    return { kind: 'later', detail, retryAfter: alone - ctx.now() }
  }
  const madeUp = staysHere(account) ? null : refuseMadeUp(message)
  if (madeUp !== null) return madeUp
  const provider = providerOf(account)
  const result = await exchange(provider.requestFor(account, message), handOver, patience)
  const outcome = outcomeOf(ctx, account, provider, result)
  if (outcome.kind === 'later' || outcome.kind === 'unknown') noteFailure(ctx, wordOf(result), outcome)
  return outcome
}

export const providerOf = ({ provider }: SmsAccount): SmsProvider =>
  provider === 'twilio' ? twilio : httpProvider

/** Nothing leaves the machine through a provider on it. */
function staysHere(account: SmsAccount): boolean {
  const { url } = account.provider === 'twilio' ? requestTo(account, '') : { url: account.url ?? '' }
  return isLoopback(URL.parse(url)?.hostname ?? '')
}

function outcomeOf(ctx: Context, account: SmsAccount, provider: SmsProvider, result: Exchange): Outcome {
  switch (result.kind) {
    case 'held_back':
      return result
    case 'no_answer':
      return { kind: 'unknown', detail: 'The provider did not answer: it may have arrived.' }
    case 'not_reached':
      return { kind: 'later', detail: notReached[result.step] }
    case 'answered':
      return outcomeOfAnswer(ctx, account, provider, result)
  }
}

const notReached = {
  name: "The provider's server was not found: is there a connection to the internet?",
  port: 'The provider cannot be reached.',
  tls: 'No safe connection to the provider came about.'
} as const

function outcomeOfAnswer(ctx: Context, account: SmsAccount, provider: SmsProvider, answer: Answer): Outcome {
  const retryAfter = retryAfterOf(answer, ctx.now())
  const isSuccess = answer.status >= 200 && answer.status < 300
  // Twilio's own code says more than the status.
  const outcome =
    isSuccess || (account.provider === 'twilio' && hasCode(answer))
      ? provider.outcomeOf(account, answer)
      : outcomeOfStatus(answer, said(readTwilio(answer)?.message), retryAfter)
  return outcome.kind === 'later' && retryAfter !== undefined ? { ...outcome, retryAfter } : outcome
}

/** What went wrong, as a word for programs. */
function wordOf(result: Exchange): string {
  if (result.kind === 'answered') return result.status === 429 ? 'asked_to_wait' : 'provider_trouble'
  return result.kind === 'not_reached' ? 'not_reached' : 'no_answer'
}
