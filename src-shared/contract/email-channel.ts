/** The e-mail account that requests are sent through: the owner's own mail server, and the mailbox that receives bounces. */
import { z } from 'zod'
import { endpoint } from './endpoint'
import { email, id, language, line, optional, timestamp } from './fields'
import { httpsMailNames } from './https-mail'
import { mailProvider, mailProviders, mailSignInStates, mailSignInTroubles } from './mail-sign-in'
import { draftText, templateKind, templateStep } from './message-templates'

/** The name or address of a server, without scheme, port or path. */
const host = line(253).regex(/^[\p{L}\p{N}_.:-]+$/u, {
  error: 'must be the name of a server such as smtp.example.com'
})
const port = z.int().min(1).max(65_535)

export const mailWays = ['smtp', ...httpsMailNames] as const
const mailWay = z.enum(mailWays)
export type MailWay = z.infer<typeof mailWay>

export const mailSecurity = z.enum(['tls', 'starttls', 'none']).meta({
  id: 'MailSecurity',
  description:
    '`tls`: encrypted from the start (usually port 465 or 993). `starttls`: switches to encryption before anything is sent (usually port 587 or 143); servers that do not offer it are refused. `none`: only for servers on this machine.'
})
export type MailSecurity = z.infer<typeof mailSecurity>

const passwordSet = z.boolean().meta({ description: 'Whether a password is stored; it is never shown.' })

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
      'The mailbox that is checked for bounces and opt-outs by e-mail (IMAP). Nothing in it is marked, moved or deleted.'
  })

export const emailChannel = z
  .object({
    is_set_up: z.boolean(),
    provider: mailWay.nullable(),
    host: z.string().nullable(),
    port: port.nullable(),
    security: mailSecurity.nullable(),
    username: z.string().nullable(),
    password_set: passwordSet,
    needs_password: z.boolean().meta({
      description:
        'The stored password can no longer be read on this machine (for example after the data was moved): enter it again.'
    }),
    from_name: z.string().nullable(),
    from_email: z.string().nullable(),
    reply_to: z.string().nullable(),
    per_minute: z.int().nullable().meta({ description: 'Maximum e-mails per minute; null: no limit.' }),
    sign_in: mailProvider.nullable(),
    client_id: z.string().nullable(),
    client_secret_set: z.boolean(),
    client_id_needed: z.array(z.enum(mailProviders)).meta({
      description: 'Providers for which this build of Goodword has no client ID.'
    }),
    sign_in_state: z.enum(mailSignInStates).nullable().meta({
      description: 'Null: the account uses a password. `sign_in_again`: see `sign_in_trouble`; messages wait.'
    }),
    signed_in_as: z.string().nullable(),
    signed_in_at: timestamp.nullable(),
    sign_in_trouble: z.enum(mailSignInTroubles).nullable(),
    sign_in_message: z.string().nullable().meta({ description: 'The same in plain words.' }),
    imap: mailbox.nullable(),
    copies_to: z.string().nullable(),
    copies_tag_id: id.nullable(),
    mailbox_read_at: timestamp
      .nullable()
      .meta({ description: 'When the mailbox was last checked for bounces and opt-outs.' }),
    mailbox_error: z
      .string()
      .nullable()
      .meta({ description: 'Why the last check of the mailbox failed, in plain words.' }),
    updated_at: timestamp.nullable()
  })
  .meta({ id: 'EmailChannel' })
export type EmailChannel = z.infer<typeof emailChannel>

const password = optional(line(1000)).meta({
  description: 'Write-only. Default: the stored password, unless host or username change.'
})

const accountBody = {
  provider: mailWay.optional().meta({
    description: `\`${httpsMailNames.join('`, `')}\`: over HTTPS, with an API key as \`password\` and without \`host\`. Default the first time: \`smtp\`.`
  }),
  host: host.optional().meta({ description: 'Required the first time.' }),
  port: port.optional().meta({ description: 'Default the first time: 465 with `tls`, otherwise 587.' }),
  security: mailSecurity
    .optional()
    .meta({ description: 'Default the first time: `tls` on port 465, otherwise `starttls`.' }),
  username: optional(line(320)),
  password,
  from_name: optional(line(100)).meta({ description: 'Default: the name of the business.' }),
  from_email: email.optional().meta({ description: 'The sender address. Required the first time.' }),
  reply_to: optional(email).meta({ description: 'Reply-to address, if not `from_email`.' }),
  per_minute: optional(z.int().min(1).max(10_000)).meta({
    description: 'Default: 30. Null: no limit.'
  }),
  sign_in: optional(mailProvider),
  client_id: optional(line(300)).meta({
    description: 'For signing in with your own client. Default for Microsoft: that of this build, if any.'
  }),
  client_secret: optional(line(300)).meta({ description: 'Write-only. Google needs one.' }),
  imap: optional(
    z.strictObject({
      host,
      port: port.optional(),
      security: mailSecurity.optional(),
      username: optional(line(320)).meta({ description: 'Default or null: the same as for sending.' }),
      password: optional(line(1000)).meta({
        description:
          'Default: the stored password, otherwise the one for sending if both servers belong to the same domain.'
      }),
      password_set: z.boolean().optional().meta({ description: 'May be sent back; it is ignored.' })
    })
  ).meta({ description: 'Null: no mailbox is checked.' }),
  copies_to: optional(email).meta({
    description:
      'An address that delivers to the mailbox and that only you know, such as `shop+visits-7k2p9x@example.com`. When you send an e-mail with this address in BCC, its recipient becomes a customer, unless they already are one, with that day as `signup_date`. Null: copies are not read.'
  }),
  copies_tag_id: optional(id).meta({
    description: 'The tag that each copy gives the customer, or renews, so that a strategy can start from it.'
  })
}
const readOnly = [
  'is_set_up',
  'password_set',
  'needs_password',
  'client_secret_set',
  'client_id_needed',
  'sign_in_state',
  'signed_in_as',
  'signed_in_at',
  'sign_in_trouble',
  'sign_in_message',
  'mailbox_read_at',
  'mailbox_error',
  'updated_at'
]

export const connectionSteps = ['name', 'port', 'tls', 'greeting', 'login', 'sender'] as const
const connectionStep = z.enum(connectionSteps)
export type ConnectionStep = z.infer<typeof connectionStep>

/** The results of each step of connecting to the server. */
export const connectionTest = z
  .object({
    ok: z.boolean(),
    steps: z.array(
      z.object({
        step: connectionStep.meta({
          description:
            '`name`: the server name resolves. `port`: the server answers on the port. `tls`: the connection is encrypted and the certificate valid. `greeting`: the server speaks SMTP. `login`: user name and password are accepted. `sender`: sending from the address is allowed.'
        }),
        state: z.enum(['ok', 'failed', 'not_reached']),
        code: z.string().nullable().meta({ description: 'What failed, as a code for programs.' }),
        message: z.string(),
        cure: z.string().nullable().meta({ description: 'What to do about it.' }),
        said: z.string().nullable().meta({
          description: 'What the server said itself, word for word; also at the end of `message`.'
        })
      })
    ),
    hints: z.array(z.object({ code: z.string(), message: z.string() })).meta({
      description: 'What may keep e-mails out of the inbox although the server accepts them.'
    })
  })
  .meta({ id: 'ConnectionTest' })
export type ConnectionTest = z.infer<typeof connectionTest>

export const testMessage = z
  .object({
    outcome: z.enum(['accepted', 'later', 'refused', 'channel_trouble', 'unknown']),
    reason: z.string().nullable(),
    detail: z.string()
  })
  .meta({ id: 'TestMessage' })

const path = '/account/channels/email'
const shared = { group: 'E-mail' } as const

export const emailChannelEndpoints = {
  getEmailChannel: endpoint({
    ...shared,
    method: 'GET',
    path,
    summary: 'Read the e-mail account',
    description: 'All fields are null until it is set up. Passwords are never shown.',
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
      'Only the fields you send are changed. If `host` or `username` change and no password is sent, the stored one is deleted, because it belonged to another account; so is a sign-in. With `sign_in` the servers are filled in the first time, and `POST …/sign-in` completes it. A channel that was paused because of trouble with the account resumes.',
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
    summary: 'Remove the e-mail account',
    description: 'Returns it as it was. Messages waiting to be sent by e-mail keep waiting.',
    scope: 'sending:write',
    result: emailChannel,
    statuses: [200],
    refusals: ['not_found']
  }),
  signInEmailChannel: endpoint({
    ...shared,
    method: 'POST',
    path: `${path}/sign-in`,
    summary: 'Sign in to the e-mail account',
    description:
      'Returns an address to open in a browser on this computer. The sign-in is accepted once, within five minutes. Until then, a stored password stays in use.',
    scope: 'sending:write',
    outside: true,
    result: z.object({ authorize_url: z.string() }).meta({ id: 'EmailSignIn' }),
    statuses: [200],
    refusals: ['conflict']
  }),
  signOutEmailChannel: endpoint({
    ...shared,
    method: 'DELETE',
    path: `${path}/sign-in`,
    summary: 'Sign out of the e-mail account',
    description: 'Deletes the tokens of the sign-in. Messages wait until you sign in again.',
    scope: 'sending:write',
    result: emailChannel,
    statuses: [200],
    refusals: ['conflict']
  }),
  testEmailChannel: endpoint({
    ...shared,
    method: 'POST',
    path: `${path}/test`,
    summary: 'Test the connection to the mail server',
    description:
      'Goes up to the point where the server would accept a message, and sends nothing. Fields in the body are used instead of the stored ones and are not stored.',
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
    summary: 'Send a test e-mail to yourself',
    description:
      'The current text for the kind and language, or the one given, filled in with made-up values. In test mode it goes to the test outbox.',
    scope: 'sending:write',
    body: z.strictObject({
      to: email,
      kind: templateKind.optional(),
      step: templateStep.optional(),
      language: language.optional(),
      ...draftText
    }),
    result: testMessage,
    statuses: [200],
    refusals: ['conflict'],
    outside: true
  })
}
