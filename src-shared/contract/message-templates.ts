/** Message templates: what requests, reminders and thanks say, on each channel and in each language. */
import { z } from 'zod'
import { endpoint } from './endpoint'
import { channel, id, language, line, optional, several, text, timestamp } from './fields'
import { needing, personalScope } from './personal'

/** A retry uses the text of the request: to the customer it is a request. */
export const templateKind = z.enum(['request', 'reminder', 'thanks'])
export type TemplateKind = z.infer<typeof templateKind>

/** The number of the reminder. */
export const templateStep = z.int().min(0).max(3).meta({
  id: 'MessageStep',
  description: 'Which reminder, 1 to 3. 0 (or omitted) for requests and thanks. Default for reminders: 1.'
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
        'May contain placeholders such as `{{first_name}}`. In an e-mail, `{{review_link}}` on a line of its own becomes the button, or the row of stars.'
    }),
    button: z.string().nullable().meta({
      description:
        'Label of the button in the e-mail. Null: a row of five stars, all of which lead to the same page, whatever the score.'
    }),
    is_own: z.boolean().meta({ description: 'False for the standard texts of Goodword.' }),
    updated_at: timestamp.nullable()
  })
  .meta({ id: 'MessageTemplate' })
export type MessageTemplate = z.infer<typeof messageTemplate>

/** Identifies a text. */
const which = { channel, kind: templateKind, step: templateStep.optional(), language }

const written = {
  subject: optional(line(300)).meta({ description: 'Required for e-mail; an SMS has none.' }),
  text: text(10_000).refine((value) => value.trim() !== '', { error: 'must not be empty' }),
  button: optional(line(60))
}

/** A text as it is being written; without it, the current one. */
export const draftText = { ...written, text: written.text.optional() }

/** A text written by the owner. */
export const ownText = z.strictObject({ ...which, ...written }).meta({ id: 'OwnText' })
export type OwnTextBody = z.infer<typeof ownText>

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
  found: z.string().nullable().meta({ description: 'The words it is about, if any.' })
})
export type TextWarning = z.infer<typeof textWarning>

export const messagePreview = z
  .object({
    subject: z.string().nullable(),
    html: z.string().nullable().meta({ description: 'The complete e-mail; null for SMS.' }),
    text: z.string(),
    segments: z.int().nullable().meta({ description: 'How many SMS segments it takes; null for e-mail.' }),
    encoding: z
      .enum(['gsm7', 'ucs2'])
      .nullable()
      .meta({ description: 'How an SMS is encoded; null for e-mail.' }),
    missing: z.array(z.string()).meta({ description: 'Placeholders that have no value in this preview.' }),
    warnings: z.array(textWarning)
  })
  .meta({ id: 'MessagePreview' })
export type MessagePreview = z.infer<typeof messagePreview>

const path = '/account/message-templates'
const shared = { group: 'Message texts' } as const

export const messageTemplateEndpoints = {
  listMessageTemplates: endpoint({
    ...shared,
    method: 'GET',
    path,
    summary: 'List message texts',
    description:
      'The current text for each channel, kind, step and language: your own, otherwise the standard text. Customers get the text in their own language, otherwise in that of the account, otherwise in English.',
    scope: 'sending:read',
    query: z.object({
      channel: several(channel).optional(),
      kind: several(templateKind).optional(),
      language: several(language).optional()
    }),
    result: z
      .object({
        templates: z.array(messageTemplate),
        languages: z.array(z.string()).meta({ description: 'Languages that have standard texts.' })
      })
      .meta({ id: 'MessageTemplates' }),
    statuses: [200]
  }),
  setMessageTemplate: endpoint({
    ...shared,
    method: 'PUT',
    path,
    summary: 'Save a text of your own',
    description:
      'Refused if it contains an unknown placeholder. A text that equals the standard text is still saved as your own.',
    scope: 'sending:write',
    body: ownText,
    readOnly: ['is_own', 'updated_at'],
    result: messageTemplate,
    statuses: [200]
  }),
  resetMessageTemplate: endpoint({
    ...shared,
    method: 'POST',
    path: `${path}/reset`,
    summary: 'Go back to the standard text',
    description:
      "Returns the text that applies now; in a language without standard texts, that of the account's language or the English one.",
    scope: 'sending:write',
    body: z.strictObject(which),
    result: messageTemplate,
    statuses: [200]
  }),
  previewMessageTemplate: endpoint({
    ...shared,
    method: 'POST',
    path: `${path}/preview`,
    summary: 'Preview a text and its possible problems',
    description:
      'Without `subject`, `text` and `button` the current text is used. It is filled in for the customer given, otherwise for a made-up one.',
    scope: 'sending:read',
    body: z.strictObject({
      ...which,
      language: language
        .optional()
        .meta({ description: 'Default: the language of the customer, otherwise that of the account.' }),
      review_page_id: optional(id).meta({
        description: "The page that the link leads to. Default: the account's default page."
      }),
      ...draftText,
      customer_id: needing(personalScope, optional(id)).meta({
        description: 'Also needs `customers:read`.'
      })
    }),
    result: messagePreview,
    statuses: [200]
  })
}
