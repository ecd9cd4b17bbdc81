/** The SMS transport: hands messages to the provider that the owner has chosen. */
import type { SmsAccount } from '../account/messaging/channels/sms-account.service'
import type { Context } from '../context'
import { isLoopback } from '../tools/loopback'
import { refuseMadeUp } from './made-up'
import type { Outcome, Transport } from '../delivery/transport'
import { exchange, retryAfterOf, usualPatience, type Answer, type Exchange, type Patience } from './exchange'
import { httpProvider } from './sms-http/sms-http'
import { outcomeOfStatus, said, type SmsProvider } from './outcome-of-status'
import { hasCode, readTwilio, requestTo, twilio } from './twilio/twilio'

/** Few, because providers queue anyway, and messages in flight when the connection breaks end up as unknown. */
const lanes = 3

/** The transport for the account's provider. */
export function smsTransport(
  { now }: Pick<Context, 'now'>,
  account: SmsAccount,
  patience: Patience = usualPatience
): Transport {
  const provider = account.provider === 'twilio' ? twilio : httpProvider
  const isLocal = staysHere(account)
  const ending = new AbortController()
  return {
    lanes,
    // Messages in flight then get no answer.
    close: () => Promise.resolve(ending.abort()),
    deliver: async (message, handOver) => {
      const madeUp = isLocal ? null : refuseMadeUp(message)
      if (madeUp !== null) return madeUp
      const request = provider.requestFor(account, message)
      const result = await exchange(request, { handOver, patience, signal: ending.signal })
      if (result.kind === 'answered') return outcomeOfAnswer(account, provider, result, now())
      return outcomeWithout(result)
    }
  }
}

/** A provider on this machine: nothing leaves it. */
function staysHere(account: SmsAccount): boolean {
  const { url } = account.provider === 'twilio' ? requestTo(account, '') : { url: account.url ?? '' }
  return isLoopback(URL.parse(url)?.hostname ?? '')
}

function outcomeWithout(result: Exclude<Exchange, Answer>): Outcome {
  if (result.kind === 'held_back') return result
  if (result.kind === 'not_reached') return { kind: 'later', detail: notReached[result.step], outage: true }
  return {
    kind: 'unknown',
    detail: 'The provider did not reply, so the message may have arrived.',
    outage: true
  }
}

const notReached = {
  name: "The provider's server was not found. Is this computer connected to the internet?",
  port: 'The provider cannot be reached.',
  tls: 'A secure connection to the provider could not be made.'
} as const

function outcomeOfAnswer(account: SmsAccount, provider: SmsProvider, answer: Answer, now: number): Outcome {
  const retryAfter = retryAfterOf(answer, now)
  const isSuccess = answer.status >= 200 && answer.status < 300
  // Twilio's own code says more than the status.
  const outcome =
    isSuccess || (account.provider === 'twilio' && hasCode(answer))
      ? provider.outcomeOf(account, answer)
      : outcomeOfStatus(answer, said(readTwilio(answer)?.message))
  // A "not now" applies to all messages.
  if (outcome.kind === 'unknown') return { ...outcome, outage: true }
  if (outcome.kind !== 'later') return outcome
  return { ...outcome, outage: true, ...(retryAfter === undefined ? {} : { retryAfter }) }
}
