/** Replies sent by e-mail to customers who wrote their review on one of the account's own pages. */
import { z } from 'zod'
import { endpoint } from './endpoint'
import { id, optional, text, timestampInput } from './fields'
import { mustNotBeEmpty } from './hints'
import { message } from './messages'
import { personal } from './personal'

export const replyMail = z
  .object({
    review_id: id,
    recipient: personal(z.string().nullable()).meta({
      description: 'The e-mail address of the customer; null if it is not known.'
    }),
    has_opted_out: z.boolean().meta({
      description: 'The customer opted out of requests; the reply answers them all the same, and says so.'
    }),
    language: z.string().meta({ description: "The language of Goodword's own sentences in it." }),
    subject: z.string().nullable(),
    html: personal(z.string().nullable()).meta({
      description:
        'The complete e-mail: the reply, and the review below it; null without a reply or a customer.'
    }),
    text: personal(z.string().nullable()),
    message: message.nullable().meta({ description: 'The last message with a reply to this review.' }),
    is_changed: z.boolean().meta({
      description: 'The reply has changed since it was sent.'
    }),
    refusal: z
      .object({ code: z.string(), message: z.string() })
      .nullable()
      .meta({ description: 'Why it cannot be sent now; `already_sent` until the words change.' })
  })
  .meta({ id: 'ReplyMail' })
export type ReplyMail = z.infer<typeof replyMail>

const shared = {
  group: 'Reviews',
  params: z.object({ id }),
  body: z.strictObject({
    reply: text(10_000)
      .refine((value) => value.trim() !== '', { error: mustNotBeEmpty })
      .optional()
      .meta({ description: 'Other words than the stored reply.' }),
    send_at: optional(timestampInput).meta({ description: 'When to send it. Default: now.' })
  }),
  bodyOptional: true,
  result: replyMail
} as const

export const replyMailEndpoints = {
  previewReplyMail: endpoint({
    ...shared,
    method: 'POST',
    path: '/account/reviews/{id}/reply/preview-mail',
    summary: 'Preview the e-mail with a reply',
    description: 'As `sendReply` would send it, and what became of the last one. Nothing is stored or sent.',
    scope: 'reviews:read',
    statuses: [200]
  }),
  sendReply: endpoint({
    ...shared,
    method: 'POST',
    path: '/account/reviews/{id}/reply/send',
    summary: 'Send the reply to a review by e-mail',
    description:
      'For reviews from your own pages, by customers whose e-mail address is known. Other words are stored as the reply first. A message of the kind `answer`: limits apply, hours and opt-outs of requests do not. Once per reply: again only if its words have changed.',
    scope: 'reviews:write',
    statuses: [202],
    refusals: ['customer_archived', 'customer_unsubscribed', 'conflict']
  })
}
