/** Tests an account at Resend step by step and reports which step fails. Sends nothing. */
import { z } from 'zod'
import { connectionSteps, type ConnectionStep } from '../../../src-shared/contract/email-channel'
import type { EmailAccount } from '../../account/messaging/channels/email-account.service'
import type { Context } from '../../context'
import { withAsciiDomain } from '../../tools/mail-address'
import type { Probe } from '../smtp/probe-mail-server'
import type { ProbeCode } from '../../delivery/probe-words'
import { exchange, jsonOf, usualPatience, type Exchange, type NotReached, type Patience } from '../exchange'
import { outcomeOfResend, wordsOf } from './resend-answers'
import { requestTo } from './resend-transport'

/** Shorter than for sending, because the owner is waiting. */
const patience: Patience = { ...usualPatience, answer: 15_000 }

const domainList = z.object({
  has_more: z.boolean().nullish(),
  data: z.array(z.object({ name: z.string(), status: z.string() }))
})

export async function probeResend(
  ctx: Context,
  account: EmailAccount,
  own: Partial<Patience> = {}
): Promise<Probe> {
  const request = requestTo(ctx, account, '/domains?limit=100')
  const answer = await exchange(request, { patience: { ...patience, ...own } })
  if (answer.kind === 'not_reached') return failedAt(answer.step, codeOf(answer))
  if (answer.kind !== 'answered') return failedAt('greeting', 'no_answer')
  if (answer.status < 200 || answer.status >= 300) return refusal(answer, account, ctx.now())
  const list = domainList.safeParse(jsonOf(answer))
  if (!list.success) return failedAt('greeting', 'not_the_provider')
  const address = withAsciiDomain(account.from_email).toLowerCase()
  const domain = address.slice(address.lastIndexOf('@') + 1)
  const found = list.data.data.find(({ name }) => name.toLowerCase() === domain)
  if (found === undefined && list.data.has_more) return passed('login')
  // Only the records for sending matter, and Resend checks those when it accepts an e-mail.
  const isVerified = found?.status === 'verified' || found?.status === 'partially_verified'
  return isVerified ? passed('sender') : failedAt('sender', 'domain_not_verified')
}

function refusal(
  answer: Extract<Exchange, { kind: 'answered' }>,
  { password }: EmailAccount,
  now: number
): Probe {
  const { name } = (jsonOf(answer) ?? {}) as { name?: unknown }
  // A key restricted to sending can't read the list of domains, but is valid.
  if (name === 'restricted_api_key') return passed('login')
  const outcome = outcomeOfResend(answer, password, now)
  const words = wordsOf(answer, password)
  if (outcome.kind !== 'channel_trouble') return failedAt('greeting', 'try_later', words)
  return failedAt('login', outcome.reason === 'wrong_key' ? 'wrong_key' : 'refused', words)
}

const upTo = (last: ConnectionStep) => connectionSteps.slice(0, connectionSteps.indexOf(last) + 1)

const passed = (last: ConnectionStep): Probe => ({ passed: upTo(last), failed: null })

const failedAt = (step: ConnectionStep, code: ProbeCode, said = ''): Probe => ({
  passed: upTo(step).slice(0, -1),
  failed: { step, code, said }
})

/** Why Resend could not be reached. Its address is fixed, so a failed lookup means that there is no network. */
function codeOf({ step, code }: NotReached): ProbeCode {
  if (step !== 'tls') return 'no_network'
  return code.startsWith('CERT_') ? 'certificate_expired' : 'certificate_untrusted'
}
