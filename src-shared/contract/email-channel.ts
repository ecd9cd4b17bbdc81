/** The e-mail account that requests go out through: the owner's own mail server, and the mailbox that bounces come back to. */
import { z } from 'zod'
import { endpoint } from './endpoint'
import { email, language, line, optional, timestamp } from './fields'
import { templateKind, templateStep } from './message-templates'

/** A name or address of a server, without scheme, port or path. */
const host = line(253).regex(/^[\p{L}\p{N}_.:-]+$/u, {
  error: 'must be the name of a server such as smtp.example.com'
})
const port = z.int().min(1).max(65_535)

export const mailSecurity = z.enum(['tls', 'starttls', 'none']).meta({
  description:
    '`tls`: encrypted from the first byte (usually port 465 or 993). `starttls`: encrypted before anything is said (usually port 587 or 143); a server that does not offer it is refused. `none`: only for servers on this machine.'
})
export type MailSecurity = z.infer<typeof mailSecurity>

const passwordSet = z.boolean().meta({ description: 'A password is kept; it is never shown.' })

const mailbox = z
  .object({
    host: z.string(),
    port,
    security: mailSecurity,
    username: z.string().nullable(),
    password_set: passwordSet
  })
  .meta({
    id: 'Mailbox',
    description:
      'The mailbox that is watched for bounces and opt-outs by mail (IMAP). Nothing in it is marked, moved or deleted.'
  })

export const emailChannel = z
  .object({
    is_set_up: z.boolean(),
    host: z.string().nullable(),
    port: port.nullable(),
    security: mailSecurity.nullable(),
    username: z.string().nullable(),
    password_set: passwordSet,
    needs_password: z.boolean().meta({
      description:
        'The password that was kept can no longer be read on this machine (for example after the data was moved): give it again.'
    }),
    from_name: z.string().nullable(),
    from_email: z.string().nullable(),
    reply_to: z.string().nullable(),
    per_minute: z
      .int()
      .nullable()
      .meta({ description: 'At most so many mails a minute; null: as many as the server takes.' }),
    imap: mailbox.nullable(),
    mailbox_read_at: timestamp
      .nullable()
      .meta({ description: 'When the mailbox was last looked through for bounces and opt-outs.' }),
    mailbox_error: z
      .string()
      .nullable()
      .meta({ description: 'Why it could not be looked through the last time, in plain words.' }),
    updated_at: timestamp.nullable()
  })
  .meta({ id: 'EmailChannel' })
export type EmailChannel = z.infer<typeof emailChannel>

const password = optional(line(1000)).meta({
  description: 'Written, never read. Left out: the one that is kept, unless host or username change.'
})

const accountBody = {
  host: host.optional().meta({ description: 'Required at first.' }),
  port: port.optional().meta({ description: 'Left out at first: 465 with `tls`, else 587.' }),
  security: mailSecurity
    .optional()
    .meta({ description: 'Left out at first: `tls` on port 465, else `starttls`.' }),
  username: optional(line(320)),
  password,
  from_name: optional(line(100)).meta({ description: 'Left out: the name of the business.' }),
  from_email: email.optional().meta({ description: 'Who mails come from. Required at first.' }),
  reply_to: optional(email).meta({ description: 'Where answers go, when not to `from_email`.' }),
  per_minute: optional(z.int().min(1).max(10_000)).meta({
    description: '30 at first; null: as many as the server takes.'
  }),
  imap: optional(
    z.strictObject({
      host,
      port: port.optional(),
      security: mailSecurity.optional(),
      username: optional(line(320)).meta({ description: 'Left out or null: as for sending.' }),
      password: optional(line(1000)).meta({
        description:
          'Left out: the one that is kept, else the one for sending, where both servers are of one domain.'
      }),
      password_set: z.boolean().optional().meta({ description: 'May be sent back; is left alone.' })
    })
  ).meta({ description: 'Null: no mailbox is watched.' })
}
const readOnly = [
  'is_set_up',
  'password_set',
  'needs_password',
  'mailbox_read_at',
  'mailbox_error',
  'updated_at'
]

export const connectionSteps = ['name', 'port', 'tls', 'greeting', 'login', 'sender'] as const
const connectionStep = z.enum(connectionSteps)
export type ConnectionStep = z.infer<typeof connectionStep>

/** What was found at each step on the way to the server. */
export const connectionTest = z
  .object({
    ok: z.boolean(),
    steps: z.array(
      z.object({
        step: connectionStep.meta({
          description:
            '`name`: the server is found. `port`: it answers there. `tls`: the line is encrypted and the certificate right. `greeting`: it speaks SMTP. `login`: name and password. `sender`: it lets us send from the address.'
        }),
        state: z.enum(['ok', 'failed', 'not_reached']),
        code: z.string().nullable().meta({ description: 'What failed, as a word for programs.' }),
        message: z.string(),
        cure: z.string().nullable().meta({ description: 'What to do about it.' })
      })
    ),
    hints: z.array(z.object({ code: z.string(), message: z.string() })).meta({
      description: 'What may keep mails out of the inbox, although the server takes them.'
    })
  })
  .meta({ id: 'ConnectionTest' })
export type ConnectionTest = z.infer<typeof connectionTest>

const path = '/account/channels/email'
const shared = { group: 'E-mail', extension: true } as const

export const emailChannelEndpoints = {
  getEmailChannel: endpoint({
    ...shared,
    method: 'GET',
    path,
    summary: 'Read the e-mail account',
    description: 'All null while none is set up. Passwords are never shown.',
    scope: 'sending:read',
    result: emailChannel,
    statuses: [200]
  }),
  updateEmailChannel: endpoint({
    ...shared,
    method: 'PUT',
    path,
    summary: 'Set up or change the e-mail account',
    description:
      'Only the fields sent change. When `host` or `username` change without a password, the one that was kept is forgotten: it belonged to another account. A channel that paused because of trouble with the account goes on.',
    scope: 'sending:write',
    body: z.strictObject(accountBody),
    readOnly,
    result: emailChannel,
    statuses: [200]
  }),
  deleteEmailChannel: endpoint({
    ...shared,
    method: 'DELETE',
    path,
    summary: 'Forget the e-mail account',
    description: 'Answers it as it was. What waits to be sent by e-mail goes on waiting.',
    scope: 'sending:write',
    result: emailChannel,
    statuses: [200],
    refusals: ['not_found']
  }),
  testEmailChannel: endpoint({
    ...shared,
    method: 'POST',
    path: `${path}/test`,
    summary: 'Try whether the mail server can be reached',
    description:
      'Goes as far as the server lets us send, and sends nothing. Fields of the body are tried instead of those that are kept; nothing is kept of them.',
    scope: 'sending:write',
    body: z.strictObject(accountBody),
    bodyOptional: true,
    readOnly,
    result: connectionTest,
    statuses: [200],
    outside: true
  }),
  sendTestEmail: endpoint({
    ...shared,
    method: 'POST',
    path: `${path}/test-message`,
    summary: 'Send a mail to yourself',
    description:
      'The text that holds for the kind and language, filled with made-up values. In test mode it lands in the local outbox.',
    scope: 'sending:write',
    body: z.strictObject({
      to: email,
      kind: templateKind.optional(),
      step: templateStep.optional(),
      language: language.optional()
    }),
    result: z
      .object({
        outcome: z.enum(['accepted', 'later', 'refused', 'channel_trouble', 'unknown']),
        reason: z.string().nullable(),
        detail: z.string()
      })
      .meta({ id: 'TestMessage' }),
    statuses: [200],
    refusals: ['conflict'],
    outside: true
  })
}
