/** What Postmark's answer about the server says that a token belongs to. Which senders are verified, only the account knows. */
import { z } from 'zod'
import type { EmailAccount } from '#main/account/messaging/channels/kept-email-account'
import { jsonOf, type Answer } from '../exchange'
import { failedAt, failedLogin, passedTo } from '../https-mail'
import type { Probe } from '../port'
import { outcomeOfPostmark, wordsOf } from './postmark-answers'

const server = z.object({ ID: z.number(), Name: z.string(), DeliveryType: z.string().nullish() })

export function judgePostmark(answer: Answer, { password }: EmailAccount, now: number): Probe {
  if (answer.status < 200 || answer.status >= 300)
    return failedLogin(outcomeOfPostmark(answer, password, now), wordsOf(answer, password))
  const { data } = server.safeParse(jsonOf(answer))
  if (data === undefined) return failedAt('greeting', 'not_the_provider')
  // A sandbox accepts everything and delivers nothing.
  return data.DeliveryType === 'Sandbox' ? failedAt('sender', 'sender_refused') : passedTo('login')
}
