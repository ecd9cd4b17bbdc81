/** Texts of messages: what requests, reminders and thanks say, on each channel and in each language. */
import { z } from 'zod'
import { endpoint } from './endpoint'
import { channel, id, language, line, optional, several, text, timestamp } from './fields'
import { needing, personalScope } from './personal'

/** A retry takes the text of the request: to the customer it is one. */
export const templateKind = z.enum(['request', 'reminder', 'thanks'])
export type TemplateKind = z.infer<typeof templateKind>

/** Which reminder. */
export const templateStep = z.int().min(0).max(3).meta({
  description: 'Which reminder, 1 to 3; 0 (or left out) for requests and thanks. Reminders left out: 1.'
})

export const messageTemplate = z
  .object({
    channel,
    kind: templateKind,
    step: z.int(),
    language: z.string(),
    subject: z.string().nullable().meta({ description: 'Null for SMS.' }),
    text: z.string().meta({
      description:
        'May hold placeholders such as `{{first_name}}`. In a mail, `{{review_link}}` alone in its line becomes the button, or the row of stars.'
    }),
    button: z.string().nullable().meta({
      description:
        'Words on the button of the mail. Null: a row of five stars, each of which leads to the same page, whatever the score.'
    }),
    is_own: z.boolean().meta({ description: 'False for the texts that come with Goodword.' }),
    updated_at: timestamp.nullable()
  })
  .meta({ id: 'MessageTemplate' })
export type MessageTemplate = z.infer<typeof messageTemplate>

/** Which text is meant. */
const which = { channel, kind: templateKind, step: templateStep.optional(), language }

const written = {
  subject: optional(line(300)).meta({ description: 'Required for e-mail; SMS have none.' }),
  text: text(10_000).refine((value) => value.trim() !== '', { error: 'must not be empty' }),
  button: optional(line(60))
}

export const textWarningCodes = [
  'no_link',
  'no_opt_out',
  'gating',
  'incentive',
  'several_segments',
  'unknown_placeholder',
  'long_subject',
  'no_subject',
  'shouting'
] as const
export type TextWarningCode = (typeof textWarningCodes)[number]

export const textWarning = z.object({
  code: z.enum(textWarningCodes),
  message: z.string(),
  found: z.string().nullable().meta({ description: 'The words that it is about, where there are some.' })
})
export type TextWarning = z.infer<typeof textWarning>

export const messagePreview = z
  .object({
    subject: z.string().nullable(),
    html: z.string().nullable().meta({ description: 'The whole mail; null for SMS.' }),
    text: z.string(),
    segments: z.int().nullable().meta({ description: 'How many SMS it takes; null for e-mail.' }),
    encoding: z
      .enum(['gsm7', 'ucs2'])
      .nullable()
      .meta({ description: 'How an SMS is encoded; null for e-mail.' }),
    missing: z.array(z.string()).meta({ description: 'Placeholders that have no value here.' }),
    warnings: z.array(textWarning)
  })
  .meta({ id: 'MessagePreview' })
export type MessagePreview = z.infer<typeof messagePreview>

const path = '/account/message-templates'
const shared = { group: 'Message texts', extension: true } as const

export const messageTemplateEndpoints = {
  listMessageTemplates: endpoint({
    ...shared,
    method: 'GET',
    path,
    summary: 'List the texts of messages',
    description:
      'For each channel, kind, step and language the text that holds: your own, else the one that comes with Goodword. A customer gets the text of their own language, else that of the account, else the English one.',
    scope: 'sending:read',
    query: z.object({
      channel: several(channel).optional(),
      kind: several(templateKind).optional(),
      language: several(language).optional()
    }),
    result: z
      .object({
        templates: z.array(messageTemplate),
        languages: z
          .array(z.string())
          .meta({ description: 'Languages in which Goodword brings texts along.' })
      })
      .meta({ id: 'MessageTemplates' }),
    statuses: [200]
  }),
  setMessageTemplate: endpoint({
    ...shared,
    method: 'PUT',
    path,
    summary: 'Write a text of your own',
    description:
      'Refused with a placeholder that is not known. A text that is the same as the one that comes with Goodword is kept as your own.',
    scope: 'sending:write',
    body: z.strictObject({ ...which, ...written }),
    readOnly: ['is_own', 'updated_at'],
    result: messageTemplate,
    statuses: [200]
  }),
  resetMessageTemplate: endpoint({
    ...shared,
    method: 'POST',
    path: `${path}/reset`,
    summary: 'Go back to the text that comes with Goodword',
    description:
      'Answers the text that holds now; in a language that Goodword has no texts in, that of the account or the English one.',
    scope: 'sending:write',
    body: z.strictObject(which),
    result: messageTemplate,
    statuses: [200]
  }),
  previewMessageTemplate: endpoint({
    ...shared,
    method: 'POST',
    path: `${path}/preview`,
    summary: 'See how a text reads, and what is doubtful about it',
    description:
      'Without `subject`, `text` and `button` the text that holds. Filled in for the customer, else for a made-up one.',
    scope: 'sending:read',
    body: z.strictObject({
      ...which,
      ...written,
      text: written.text.optional(),
      customer_id: needing(personalScope, optional(id)).meta({
        description: 'Needs `customers:read` as well.'
      })
    }),
    result: messagePreview,
    statuses: [200]
  })
}
