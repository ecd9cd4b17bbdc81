/** Requests to Twilio’s Messages API, and how its answers are read. */
import { z } from 'zod'
import { smsServerOf } from '#shared/contract/sms-providers'
import type { SmsAccount } from '#main/account/messaging/channels/sms-account.service'
import { jsonOf, type Answer, type ProviderRequest } from '../exchange'
import { basicAuth } from '../outcome-of-status'

/** A GET request for something in the account. */
export function requestTo(account: SmsAccount, path: string): ProviderRequest {
  const { account_sid, username, secret } = account
  return {
    method: 'GET',
    url: `${smsServerOf(account)}/2010-04-01/Accounts/${account_sid ?? ''}${path}`,
    headers: { authorization: basicAuth(username ?? account_sid ?? '', secret ?? '') },
    body: null
  }
}

/** Twilio's data about a message, or about a request that failed. */
const twilioAnswer = z.object({
  sid: z.string().nullish(),
  status: z.union([z.string(), z.number()]).nullish(),
  code: z.coerce.number().nullish(),
  error_code: z.coerce.number().nullish(),
  message: z.string().nullish(),
  error_message: z.string().nullish()
})
export type TwilioAnswer = z.infer<typeof twilioAnswer>

export const readTwilio = (answer: Answer): TwilioAnswer | undefined =>
  twilioAnswer.safeParse(jsonOf(answer)).data

export const isLost = (status: string): boolean => ['failed', 'undelivered', 'canceled'].includes(status)

/** A code of 0 means that all is well. */
export const codeOf = (body: TwilioAnswer | undefined): number | null =>
  [body?.error_code, body?.code].find((code) => typeof code === 'number' && code !== 0) ?? null
