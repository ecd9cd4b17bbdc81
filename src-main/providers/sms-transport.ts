/** The SMS transport: hands messages to the provider that the owner has chosen. */
import { smsServerOf } from '#shared/contract/sms-providers'
import type { SmsAccount } from '../account/messaging/channels/sms-account.service'
import type { Context } from '../context'
import { isLoopback } from '../tools/loopback'
import { refuseMadeUp } from './made-up'
import type { Outcome, Transport } from '../delivery/transport'
import { exchange, retryAfterOf, usualPatience, type Answer, type Exchange, type Patience } from './exchange'
import { outcomeOfStatus, said } from './outcome-of-status'
import { messageIn } from './probe-sms'
import { smsProviders } from './sms-providers'

/** Few, because providers queue anyway, and messages in flight when the connection breaks end up as unknown. */
const lanes = 3

/** The transport for the account's provider. */
export function smsTransport(
  { now }: Pick<Context, 'now'>,
  account: SmsAccount,
  patience: Patience = usualPatience
): Transport {
  // A provider on this machine: nothing leaves it.
  const isLocal = isLoopback(URL.parse(smsServerOf(account))?.hostname ?? '')
  const ending = new AbortController()
  return {
    lanes,
    // Messages in flight then get no answer.
    close: () => Promise.resolve(ending.abort()),
    deliver: async (message, handOver) => {
      const madeUp = isLocal ? null : refuseMadeUp(message)
      if (madeUp !== null) return madeUp
      const request = smsProviders[account.provider].send(account, message)
      const result = await exchange(request, { handOver, patience, signal: ending.signal })
      if (result.kind === 'answered') return outcomeOfAnswer(account, result, now())
      return outcomeWithout(result)
    }
  }
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

function outcomeOfAnswer(account: SmsAccount, answer: Answer, now: number): Outcome {
  const retryAfter = retryAfterOf(answer, now)
  const outcome =
    smsProviders[account.provider].outcomeOf(account, answer) ??
    outcomeOfStatus(answer, said(messageIn(answer)))
  // A "not now" applies to all messages.
  if (outcome.kind === 'unknown') return { ...outcome, outage: true }
  if (outcome.kind !== 'later') return outcome
  return { ...outcome, outage: true, ...(retryAfter === undefined ? {} : { retryAfter }) }
}
