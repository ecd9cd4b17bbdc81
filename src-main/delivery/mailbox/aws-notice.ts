/** What Amazon SES tells by SNS, where the owner has its notices sent by e-mail: JSON in the text (Amazon SES, "Notification contents"). */
import { z } from 'zod'
import type { Email } from 'postal-mime'
import { jsonIn } from '#main/tools/read-json'
import type { Recipient } from './delivery-report'

export type AwsNotice = { kind: 'bounced'; recipients: Recipient[] } | { kind: 'complained' | 'delivered' }

const text = z.string().max(2000).catch('')
const notice = z.object({
  notificationType: z.string(),
  bounce: z
    .object({
      bounceType: text,
      bouncedRecipients: z.array(z.object({ emailAddress: text, status: text, diagnosticCode: text })).max(50)
    })
    .optional()
})

export const isAwsNotice = (mail: Email): boolean =>
  mail.from?.address?.toLowerCase() === 'no-reply@sns.amazonaws.com'

export function awsNoticeIn(words: string): AwsNotice | null {
  const json = jsonIn(words.slice(words.indexOf('{'), words.lastIndexOf('}') + 1).replace(/\r?\n/g, ''))
  // By "Email-JSON", the notice is a text within the message of SNS.
  const wrapped = z.object({ Message: z.string() }).safeParse(json).data?.Message
  const { notificationType, bounce } =
    notice.safeParse(wrapped === undefined ? json : jsonIn(wrapped)).data ?? {}
  if (notificationType === 'Complaint') return { kind: 'complained' }
  if (notificationType === 'Delivery') return { kind: 'delivered' }
  if (notificationType !== 'Bounce' || bounce === undefined) return null
  const isPassing = bounce.bounceType === 'Transient'
  const recipients = bounce.bouncedRecipients.map(({ emailAddress, status, diagnosticCode }) => ({
    action: 'failed',
    status: status || (isPassing ? '4.0.0' : '5.0.0'),
    said: diagnosticCode.replace(/^smtp; ?/i, ''),
    address: emailAddress,
    server: ''
  }))
  return { kind: 'bounced', recipients }
}
