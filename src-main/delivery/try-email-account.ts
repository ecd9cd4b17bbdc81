/** Tests the e-mail account: whether the server lets us send. Also sends a test e-mail to the owner. */
import { connectionSteps, type ConnectionTest } from '#shared/contract/email-channel'
import type { Endpoints } from '#shared/contract/endpoints'
import type { InputOf, RecordOf } from '#shared/contract/endpoint'
import { emailAccountOf, emailAccountWith } from '../account/messaging/channels/email-account.service'
import { customerValues, madeUpCustomer } from '../account/messaging/message-templates/customer-values'
import {
  keyOf,
  templateFor,
  toOwnText
} from '../account/messaging/message-templates/message-templates.service'
import { defaultReviewPage } from '../account/pages/review-pages/review-pages.service'
import { sendingOf } from '../account/asking/sending/sending.service'
import { accountOf } from '../account/core/settings/settings.service'
import { isSuppressed } from '../account/messaging/suppressions/suppressions.service'
import { linksForEverybody } from '../account/asking/visits/message-links'
import type { Context } from '../context'
import { conflict, Problem } from '../problem'
import type { Letter } from '../account/asking/asks/letter'
import { composeMail } from './compose-message'
import type { EmailOptions } from '../providers/smtp/email-transport'
import { mailProviders } from '../providers/mail-providers'
import { testOutboxTransport } from './test-outbox-transport'
import { mailHints } from '../account/asking/sending/mail-hints'
import type { ProbeOptions } from '../providers/port'
import type { SmtpTimeouts } from '../providers/smtp/smtp-connection'
import type { Outcome, Transport } from './transport'

/** Tests every step of the connection, with fields from the body replacing the saved ones. */
export async function testEmailChannel(
  ctx: Context,
  body: InputOf<Endpoints['testEmailChannel']>['body'],
  options?: ProbeOptions
): Promise<ConnectionTest> {
  const account = emailAccountWith(ctx, body)
  if (account === null) throw notSetUp()
  const probe = await mailProviders[account.provider].probe(ctx, account, options)
  const { describeStep } = await import('./probe-words')
  const { language } = accountOf(ctx)
  return {
    ok: probe.failed === null,
    steps: connectionSteps.map((step) => describeStep(language, step, probe, account)),
    hints: mailHints(ctx, account)
  }
}

export type TestMessage = RecordOf<Endpoints['sendTestEmail']>

/** Shorter than for sending, because the owner is waiting. */
const patience: SmtpTimeouts = { connection: 15_000, greeting: 15_000, step: 20_000, afterDot: 60_000 }
const briefly = { pauses: [1000, 4000] }

/**
 * Sends one mail immediately, filled in for a made-up customer. Test mode, suppressions and made-up addresses apply as usual.
 */
export async function sendTestEmail(
  ctx: Context,
  body: InputOf<Endpoints['sendTestEmail']>['body'],
  options: EmailOptions = {}
): Promise<TestMessage> {
  const transport = transportFor(ctx, { timeouts: patience, lanes: 1, https: briefly, ...options })
  if ('outcome' in transport) return transport
  const isFree = () => !isSuppressed(ctx, { channel: 'email', address: body.to })
  if (!isFree()) return suppressed
  const mail = composeMail(ctx, testLetter(ctx, body))
  const outcome = await transport.deliver(mail, () => Promise.resolve(isFree()), isFree)
  await transport.close()
  return answerOf(outcome)
}

function transportFor(ctx: Context, options: EmailOptions): Transport | TestMessage {
  if (sendingOf(ctx).test_mode) return testOutboxTransport(ctx)
  const account = emailAccountOf(ctx)
  if (account === null) throw notSetUp()
  if (account === 'unreadable') return unreadable
  return mailProviders[account.provider].open(ctx, account, options)
}

/** Used while the review page leads nowhere yet; the mail only goes to the owner. */
const exampleLink = 'https://example.com/review'

function testLetter(ctx: Context, { to, ...body }: InputOf<Endpoints['sendTestEmail']>['body']): Letter {
  const { kind = 'request', step, language = accountOf(ctx).language } = body
  const which = { channel: 'email', kind, step, language } as const
  // A draft takes precedence over all saved texts.
  const draft = body.text === undefined ? [] : [toOwnText({ ...body, ...which, text: body.text })]
  const template = templateFor(ctx, keyOf(which), draft)
  const links = linksForEverybody(ctx, defaultReviewPage(ctx))
  return {
    messageId: null,
    address: to,
    language: template.language,
    template,
    values: customerValues(ctx, madeUpCustomer),
    links: { ...links, page: links.page ?? exampleLink }
  }
}

const suppressed: TestMessage = {
  outcome: 'refused',
  reason: 'suppressed',
  detail: 'This address is on the do-not-contact list.'
}
export const unreadable: TestMessage = {
  outcome: 'channel_trouble',
  reason: 'account_unreadable',
  detail: 'The saved password can no longer be read. Enter it again.'
}

export function answerOf(outcome: Outcome): TestMessage {
  if (outcome.kind === 'held_back') return suppressed
  const reason = 'reason' in outcome ? outcome.reason : null
  const { kind } = outcome
  return {
    outcome: kind === 'account_rest' ? 'later' : kind,
    reason,
    detail: outcome.detail ?? 'The mail server accepted it.'
  }
}

export const notSetUp = (): Problem => conflict('no_account', 'No e-mail account is set up yet.')
