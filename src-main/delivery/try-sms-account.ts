/** Tests the SMS account: whether the provider can be reached and knows the account. Also sends a test SMS to the owner. */
import { randomUUID } from 'node:crypto'
import texts from '#messages/sms-check'
import type { Endpoints } from '#shared/contract/endpoints'
import type { InputOf } from '#shared/contract/endpoint'
import { smsServerOf } from '#shared/contract/sms-providers'
import {
  smsTestSteps,
  type SmsTest,
  type SmsTestMessage,
  type SmsTestStep
} from '#shared/contract/sms-channel'
import {
  smsAccountOf,
  smsAccountWith,
  type SmsAccount
} from '../account/messaging/channels/sms-account.service'
import { sendingOf } from '../account/asking/sending/sending.service'
import { accountOf } from '../account/core/settings/settings.service'
import { isSuppressed } from '../account/messaging/suppressions/suppressions.service'
import type { Context } from '../context'
import { conflict, Problem } from '../problem'
import { toE164 } from '../tools/phone'
import { testOutboxTransport } from './test-outbox-transport'
import { usualPatience } from '../providers/exchange'
import type { SmsProbe } from '../providers/port'
import { smsProviders } from '../providers/sms-providers'
import { smsTransport } from '../providers/sms-transport'
import type { Outcome, Transport } from './transport'

/** Shorter than for sending, because the owner is waiting. */
const patience = { ...usualPatience, connect: 10_000, answer: 15_000 }

/** Tests the provider, with fields from the body replacing the saved ones; they have been validated. */
export async function testSmsChannel(
  ctx: Context,
  body: InputOf<Endpoints['testSmsChannel']>['body']
): Promise<SmsTest> {
  const account = smsAccountWith(ctx, body)
  if (account === null) throw notSetUp()
  const probe = await smsProviders[account.provider].probe(account, patience)
  const words = texts(accountOf(ctx).language)
  return {
    ok: probe.failed === null,
    steps: smsTestSteps.map((step) => describe(words, step, probe, account))
  }
}

type Words = ReturnType<typeof texts>
type Step = SmsTest['steps'][number]

function describe(words: Words, step: SmsTestStep, { passed, failed }: SmsProbe, account: SmsAccount): Step {
  if (passed.includes(step))
    return { step, state: 'ok', code: null, message: passedText(words, step, account), cure: null }
  if (failed?.step === step) {
    const { message, cure } = failureText(words, account, step, failed.code)
    return { step, state: 'failed', code: failed.code, message: failed.detail || message, cure }
  }
  const message = failed === null ? words.withFirstMessage : words.notReached
  return { step, state: 'not_reached', code: null, message, cure: null }
}

const hostOf = (account: SmsAccount): string => URL.parse(smsServerOf(account))?.host ?? ''

function passedText({ passed }: Words, step: SmsTestStep, account: SmsAccount): string {
  if (step === 'name') return passed.name({ host: hostOf(account) })
  if (step === 'tls' && account.url?.toLowerCase().startsWith('http:')) return passed.withoutTls
  return passed[step]
}

const certificate = /CERT|SIGNATURE|ISSUER/

/** What helps where a provider itself refuses a step. */
type Cures = Partial<Record<string, { login: string; sender: string }>>

function failureText(
  { failed, cures }: Words,
  account: SmsAccount,
  step: SmsTestStep,
  code: string
): { message: string; cure: string | null } {
  const host = hostOf(account)
  if (step === 'sender' || step === 'login') {
    const isSilent = step === 'login' && code === 'no_answer'
    const cure = (cures as Cures)[account.provider]?.[step] ?? null
    return { message: isSilent ? failed.noAnswer({ host }) : failed[step], cure }
  }
  if (step === 'tls' && certificate.test(code))
    return { message: failed.certificate({ host, code }), cure: failed.tls.cure }
  const { message, cure } = failed[step === 'name' || code !== 'ENOTMEANT' ? step : 'notMeant']
  return { message: message({ host }), cure }
}

/** Sends one SMS immediately. Test mode, suppressions and made-up numbers apply as usual. */
export async function sendTestSms(
  ctx: Context,
  { to, text }: InputOf<Endpoints['sendTestSms']>['body']
): Promise<SmsTestMessage> {
  const account = accountOf(ctx)
  const words = texts(account.language).testMessage
  const address = toE164(to, account.country)
  if (address === null) throw new Error('the number has not been checked')
  const transport = transportOf(ctx)
  if (transport === null) return secretLost(words)
  const isFree = () => !isSuppressed(ctx, { channel: 'sms', address })
  if (!isFree()) return suppressed(words)
  const message = {
    messageId: null,
    channel: 'sms' as const,
    address,
    envelopeFrom: null,
    subject: null,
    text: text ?? words.text({ business: account.business_name }),
    html: null,
    mime: null,
    parts: null,
    reference: `test-${randomUUID()}`
  }
  const outcome = await transport.deliver(message, () => Promise.resolve(isFree()), isFree)
  await transport.close()
  return answerOf(words, outcome)
}

/** Null: the secret can no longer be read. */
function transportOf(ctx: Context): Transport | null {
  if (sendingOf(ctx).test_mode) return testOutboxTransport(ctx)
  const account = smsAccountOf(ctx)
  if (account === null) throw notSetUp()
  return account === 'unreadable' ? null : smsTransport(ctx, account, patience)
}

type TestWords = Words['testMessage']

const secretLost = (words: TestWords): SmsTestMessage => ({
  outcome: 'channel_trouble',
  reason: 'account_unreadable',
  detail: words.secretLost
})

const suppressed = (words: TestWords): SmsTestMessage => ({
  outcome: 'refused',
  reason: 'suppressed',
  detail: words.suppressed
})

function answerOf(words: TestWords, outcome: Outcome): SmsTestMessage {
  if (outcome.kind === 'held_back') return suppressed(words)
  const reason = 'reason' in outcome ? outcome.reason : null
  const detail = outcome.detail ?? words.accepted
  const { kind } = outcome
  return { outcome: kind === 'account_rest' ? 'later' : kind, reason, detail }
}

const notSetUp = (): Problem => conflict('no_account', 'No SMS account is set up yet.')
