/** Tests the SMS account: whether the provider can be reached and knows it, and a test SMS to the owner. */
import { randomUUID } from 'node:crypto'
import type { Endpoints } from '../../src-shared/contract/endpoints'
import type { InputOf } from '../../src-shared/contract/endpoint'
import {
  smsTestSteps,
  type SmsTest,
  type SmsTestMessage,
  type SmsTestStep
} from '../../src-shared/contract/sms-channel'
import {
  smsAccountOf,
  smsAccountWith,
  type SmsAccount
} from '../account/messaging/channels/sms-account.service'
import { sendingOf } from '../account/asking/sending/sending.service'
import { accountOf } from '../account/core/settings/settings.service'
import { suppressionOf } from '../account/messaging/suppressions/suppressions.service'
import type { Context } from '../context'
import { Problem } from '../problem'
import { toE164 } from '../tools/phone'
import { localOutboxWayOut } from './test-outbox-transport'
import { usualPatience } from './sms/exchange'
import { probeProvider, type ProviderProbe } from './sms/probe-provider'
import { smsTransport } from './sms/sms-transport'
import type { Outcome, Transport } from './transport'

/** Shorter than for sending: someone is watching. */
const patience = { ...usualPatience, connect: 10_000, answer: 15_000 }

/** Goes to the provider, with fields of the body instead of those that are kept; they have been checked. */
export async function testSmsChannel(
  ctx: Context,
  body: InputOf<Endpoints['testSmsChannel']>['body']
): Promise<SmsTest> {
  const account = smsAccountWith(ctx, body)
  if (account === null) throw notSetUp()
  const probe = await probeProvider(account, patience)
  return { ok: probe.failed === null, steps: smsTestSteps.map((step) => describe(step, probe, account)) }
}

type Step = SmsTest['steps'][number]

function describe(step: SmsTestStep, { passed, failed }: ProviderProbe, account: SmsAccount): Step {
  if (passed.includes(step))
    return { step, state: 'ok', code: null, message: passedWords(account)[step], cure: null }
  if (failed?.step === step) {
    const { message, cure } = failureWords(step, failed.code, account)
    return { step, state: 'failed', code: failed.code, message: failed.detail || message, cure }
  }
  const message = failed === null ? 'You will see with the first message.' : 'Not tried.'
  return { step, state: 'not_reached', code: null, message, cure: null }
}

const hostOf = ({ provider, url }: SmsAccount): string =>
  URL.parse(url ?? '')?.host ?? (provider === 'twilio' ? 'api.twilio.com' : '')

const passedWords = (account: SmsAccount): Record<SmsTestStep, string> => ({
  name: `The server ${hostOf(account)} was found.`,
  port: 'It responds.',
  tls: account.url?.toLowerCase().startsWith('http:')
    ? 'The connection is not encrypted; the server is on this computer.'
    : 'The connection is encrypted and the certificate is valid.',
  login: 'The account exists and the secret is correct.',
  sender: 'The account is allowed to send from there.'
})

const certificate = /CERT|SIGNATURE|ISSUER/

function failureWords(step: SmsTestStep, code: string, account: SmsAccount) {
  const host = hostOf(account)
  if (step === 'name')
    return {
      message: `There is no server called ${host}, or no connection to the internet.`,
      cure: 'Check the spelling of the address, and whether this computer is online.'
    }
  if (code === 'ENOTMEANT')
    return {
      message: `${host} points to an address that cannot be a provider.`,
      cure: 'Check the address.'
    }
  if (step === 'port')
    return {
      message: `${host} does not respond.`,
      cure: 'Check the address. If it is correct, try again in a few minutes, or ask the provider.'
    }
  if (step === 'tls')
    return {
      message: certificate.test(code)
        ? `The certificate of ${host} is not valid (${code}).`
        : `An encrypted connection to ${host} could not be made.`,
      cure: "Check that this computer's date is correct, and whether a virus scanner inspects encrypted connections. Nothing is ever sent unencrypted."
    }
  if (step === 'sender')
    return {
      message: 'This number or messaging service does not belong to the account.',
      cure: "Choose one of the account's own numbers, as listed in the Twilio Console."
    }
  return {
    message: code === 'no_answer' ? `${host} was reached but did not reply.` : 'The login failed.',
    cure: 'Copy the account and secret from the Twilio Console again, and make sure there are no spaces at the end.'
  }
}

const usualText = ({ business_name }: { business_name: string }): string =>
  `This is what an SMS from ${business_name} looks like. A test message sent by Goodword.`

/** Sends one SMS at once. Test mode, suppressions and made-up numbers hold for it as for all others. */
export async function sendTestSms(
  ctx: Context,
  { to, text }: InputOf<Endpoints['sendTestSms']>['body']
): Promise<SmsTestMessage> {
  const account = accountOf(ctx)
  const address = toE164(to, account.country)
  if (address === null) throw new Error('the number has not been checked')
  const transport = transportOf(ctx)
  if (transport === null) return secretLost
  const isFree = () => suppressionOf(ctx, { email: null, phone: address }, 'sms') === undefined
  if (!isFree()) return suppressed
  const message = {
    messageId: null,
    channel: 'sms' as const,
    address,
    envelopeFrom: null,
    subject: null,
    text: text ?? usualText(account),
    html: null,
    mime: null,
    reference: `test-${randomUUID()}`
  }
  const outcome = await transport.deliver(message, () => Promise.resolve(isFree()), isFree)
  await transport.close()
  return answerOf(outcome)
}

/** Null: the secret can no longer be read. */
function transportOf(ctx: Context): Transport | null {
  if (sendingOf(ctx).test_mode) return localOutboxWayOut(ctx)
  const account = smsAccountOf(ctx)
  if (account === null) throw notSetUp()
  return account === 'unreadable' ? null : smsTransport(ctx, account, patience)
}

const secretLost: SmsTestMessage = {
  outcome: 'channel_trouble',
  reason: 'account_unreadable',
  detail: 'The saved secret of the SMS account can no longer be read. Enter it again.'
}

const suppressed: SmsTestMessage = {
  outcome: 'refused',
  reason: 'suppressed',
  detail: 'This number is on the do-not-contact list.'
}

function answerOf(outcome: Outcome): SmsTestMessage {
  if (outcome.kind === 'held_back') return suppressed
  const reason = 'reason' in outcome ? outcome.reason : null
  const detail = outcome.detail ?? 'The provider accepted it.'
  const { kind } = outcome
  return { outcome: kind === 'account_rest' ? 'later' : kind, reason, detail }
}

const notSetUp = (): Problem => new Problem('conflict', 'No SMS account is set up yet.')
