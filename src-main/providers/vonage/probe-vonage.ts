/** Tests an account at Vonage by asking for its balance. Which numbers and names it may send from can't be asked. Sends nothing. */
import { z } from 'zod'
import { smsServerOf } from '#shared/contract/sms-providers'
import type { SmsAccount } from '#main/account/messaging/channels/sms-account.service'
import { exchange, jsonOf, type Patience } from '../exchange'
import { basicAuth } from '../outcome-of-status'
import type { SmsProbe } from '../port'
import { failedAt, passedTo, troubleOf } from '../probe-sms'

const balance = z.object({ value: z.number(), autoReload: z.boolean().nullish() })

export async function probeVonage(account: SmsAccount, patience: Patience): Promise<SmsProbe> {
  const answer = await exchange(
    {
      method: 'GET',
      url: `${smsServerOf(account)}/account/get-balance`,
      headers: { authorization: basicAuth(account.username ?? '', account.secret ?? '') },
      body: null
    },
    { patience }
  )
  const trouble = troubleOf(answer, 'login', () => null)
  if (trouble !== null) return trouble
  const { data } = balance.safeParse(answer.kind === 'answered' ? jsonOf(answer) : null)
  if (data === undefined) return failedAt('login', 'not_the_provider')
  const isEmpty = data.value <= 0 && data.autoReload !== true
  return isEmpty
    ? failedAt('login', 'not_allowed_to_send', 'The Vonage account has run out of credit.')
    : passedTo('login')
}
