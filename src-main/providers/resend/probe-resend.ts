/** What Resend's list of domains says about an account. */
import { z } from 'zod'
import type { EmailAccount } from '#main/account/messaging/channels/kept-email-account'
import { domainOf } from '#main/tools/mail-address'
import { jsonOf, type Answer } from '../exchange'
import { failedAt, failedLogin, passedTo } from '../https-mail'
import type { Probe } from '../port'
import { outcomeOfResend, wordsOf } from './resend-answers'

const domainList = z.object({
  has_more: z.boolean().nullish(),
  data: z.array(z.object({ name: z.string(), status: z.string() }))
})

export function judgeResend(answer: Answer, account: EmailAccount, now: number): Probe {
  if (answer.status < 200 || answer.status >= 300) return refusal(answer, account, now)
  const list = domainList.safeParse(jsonOf(answer))
  if (!list.success) return failedAt('greeting', 'not_the_provider')
  const domain = domainOf(account.from_email).toLowerCase()
  const found = list.data.data.find(({ name }) => name.toLowerCase() === domain)
  if (found === undefined && list.data.has_more) return passedTo('login')
  // Only the records for sending matter, and Resend checks those when it accepts an e-mail.
  const isVerified = found?.status === 'verified' || found?.status === 'partially_verified'
  return isVerified ? passedTo('sender') : failedAt('sender', 'domain_not_verified')
}

function refusal(answer: Answer, { password }: EmailAccount, now: number): Probe {
  const { name } = (jsonOf(answer) ?? {}) as { name?: unknown }
  // A key restricted to sending can't read the list of domains, but is valid.
  if (name === 'restricted_api_key') return passedTo('login')
  return failedLogin(outcomeOfResend(answer, password, now), wordsOf(answer, password))
}
