/** The SMS channel: an account at a provider that Goodword knows, or at any other that accepts messages over HTTP. */
import { z } from 'zod'
import { endpoint } from './endpoint'
import { aboutSmsField, sids, smsProviderNames } from './sms-providers'
import { line, optional, phoneInput, text, timestamp, webAddress } from './fields'

const provider = z.enum(smsProviderNames)
const method = z.enum(['POST', 'PUT', 'GET'])
const bodyType = z.enum(['json', 'form', 'text'])

/** Placeholders allowed in the address, the headers and the body of a request to a provider. */
export const smsPlaceholders = ['to', 'text', 'from', 'reference', 'secret'] as const

const header = z.strictObject({
  name: z
    .string()
    .max(100)
    .regex(/^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/, { error: 'must be a header name' }),
  value: line(2000)
})
const fieldPath = line(200).regex(/^[^.\s]+(\.[^.\s]+)*$/, { error: 'must be a field, such as data.status' })

const about = {
  account_sid: aboutSmsField('account_sid'),
  from: 'The sender: a number of your own, or a name of at most eleven letters if the country allows it.',
  messaging_service_sid: aboutSmsField('messaging_service_sid'),
  username: `${aboutSmsField('username')} Other providers: the user name, if they ask for user name and password.`,
  secret_set: 'Whether a secret is stored; it is never shown.',
  needs_secret:
    'The stored secret can no longer be read on this machine (for example after the data was moved): enter it again.',
  url: "The address requests are sent to: https, or http on this machine. Null means the provider's own, for those that have one.",
  headers: 'Other providers: headers of the request.',
  body: 'Other providers: the body of the request. `{{to}}`, `{{text}}`, `{{from}}`, `{{reference}}` and `{{secret}}` are filled in, escaped as `body_type` requires; they can be used in the address and the headers as well. `{{reference}}` is always the same for the same message; it is also sent as the header `Idempotency-Key`.',
  body_type: 'The format of the body, which determines its Content-Type.',
  success_field:
    'Other providers: a field that their JSON answer must contain, such as `data.status`, for providers that report errors with status 200. Null: any answer from 200 to 299 is a success.',
  success_value:
    'The value the field must have, ignoring case. Null: any value except a missing one, "", false, null and 0.',
  reference_field:
    "Other providers: the field of their answer that contains the provider's id for the message.",
  per_minute: 'Maximum SMS per minute; null: no limit.'
}

export const smsChannel = z
  .object({
    is_set_up: z.boolean(),
    provider: provider.nullable(),
    account_sid: z.string().nullable().meta({ description: about.account_sid }),
    from: z.string().nullable().meta({ description: about.from }),
    messaging_service_sid: z.string().nullable().meta({ description: about.messaging_service_sid }),
    username: z.string().nullable().meta({ description: about.username }),
    secret_set: z.boolean().meta({ description: about.secret_set }),
    needs_secret: z.boolean().meta({ description: about.needs_secret }),
    url: z.string().nullable().meta({ description: about.url }),
    method: method.nullable(),
    headers: z.array(header).meta({ description: about.headers }),
    body_type: bodyType.nullable().meta({ description: about.body_type }),
    body: z.string().nullable().meta({ description: about.body }),
    success_field: z.string().nullable().meta({ description: about.success_field }),
    success_value: z.string().nullable().meta({ description: about.success_value }),
    reference_field: z.string().nullable().meta({ description: about.reference_field }),
    per_minute: z.int().nullable().meta({ description: about.per_minute }),
    updated_at: timestamp.nullable()
  })
  .meta({ id: 'SmsChannel' })
export type SmsChannel = z.infer<typeof smsChannel>

const sid = (letters: string, pattern: RegExp) =>
  line(34).regex(pattern, {
    error: `must be ${letters} followed by 32 digits and letters, as Twilio shows it`
  })

const body = {
  provider: provider
    .optional()
    .meta({ description: 'Required the first time. Choosing another one resets everything.' }),
  account_sid: optional(sid('AC', sids.account)).meta({ description: about.account_sid }),
  from: optional(phoneInput).meta({ description: about.from }),
  messaging_service_sid: optional(sid('MG', sids.service)).meta({
    description: about.messaging_service_sid
  }),
  username: optional(line(200)).meta({ description: about.username }),
  secret: optional(line(2000)).meta({
    description: `${aboutSmsField('secret')} Other providers: their key or password, which fills \`{{secret}}\`. Write-only. Default: the stored one, unless \`account_sid\`, \`username\` or the server of \`url\` change.`
  }),
  url: optional(webAddress).meta({ description: about.url }),
  method: method.optional().meta({ description: 'Default the first time: POST.' }),
  headers: z.array(header).max(20).optional().meta({ description: about.headers }),
  body_type: bodyType
    .optional()
    .meta({ description: `${about.body_type} Default the first time: \`json\`.` }),
  body: optional(text(5000)).meta({ description: about.body }),
  success_field: optional(fieldPath).meta({ description: about.success_field }),
  success_value: optional(line(200)).meta({ description: about.success_value }),
  reference_field: optional(fieldPath).meta({ description: about.reference_field }),
  per_minute: optional(z.int().min(1).max(10_000)).meta({
    description: 'Default: 30. Null: no limit.'
  })
}
const readOnly = ['is_set_up', 'secret_set', 'needs_secret', 'updated_at']

export const smsTestSteps = ['name', 'port', 'tls', 'login', 'sender'] as const
const smsTestStep = z.enum(smsTestSteps)
export type SmsTestStep = z.infer<typeof smsTestStep>

/** The results of each step of connecting to the provider. */
export const smsTest = z
  .object({
    ok: z.boolean(),
    steps: z.array(
      z.object({
        step: smsTestStep.meta({
          description:
            '`name`: the server name resolves. `port`: the server answers on the port. `tls`: the connection is encrypted and the certificate valid. `login`: account and secret are accepted. `sender`: the account may send from the number. Login and sender can only be checked with providers that tell; with others, the first message shows.'
        }),
        state: z.enum(['ok', 'failed', 'not_reached']),
        code: z.string().nullable().meta({ description: 'What failed, as a code for programs.' }),
        message: z.string(),
        cure: z.string().nullable().meta({ description: 'What to do about it.' })
      })
    )
  })
  .meta({ id: 'SmsTest' })
export type SmsTest = z.infer<typeof smsTest>

export const smsTestMessage = z
  .object({
    outcome: z.enum(['accepted', 'later', 'refused', 'channel_trouble', 'unknown']).meta({
      description:
        '`later`: it certainly did not arrive and can be tried again. `unknown`: handed over without a clear answer.'
    }),
    reason: z.string().nullable().meta({ description: 'As a code for programs.' }),
    detail: z.string().meta({ description: 'In plain words.' })
  })
  .meta({ id: 'SmsTestMessage' })
export type SmsTestMessage = z.infer<typeof smsTestMessage>

const path = '/account/channels/sms'
const shared = { group: 'SMS' } as const

export const smsChannelEndpoints = {
  getSmsChannel: endpoint({
    ...shared,
    method: 'GET',
    path,
    summary: 'Read the SMS account',
    description: 'All fields are null until it is set up. The secret is never shown.',
    scope: 'sending:read',
    result: smsChannel,
    statuses: [200]
  }),
  updateSmsChannel: endpoint({
    ...shared,
    method: 'PUT',
    path,
    summary: 'Set up or change the SMS account',
    description:
      'Only the fields you send are changed. If `account_sid`, `username` or the server of `url` change and no secret is sent, the stored one is deleted, because it belonged to another account. A channel that was paused because of trouble with the account resumes.',
    scope: 'sending:write',
    body: z.strictObject(body),
    readOnly,
    result: smsChannel,
    statuses: [200]
  }),
  deleteSmsChannel: endpoint({
    ...shared,
    method: 'DELETE',
    path,
    summary: 'Remove the SMS account',
    description: 'Returns it as it was. Messages waiting to be sent by SMS keep waiting.',
    scope: 'sending:write',
    result: smsChannel,
    statuses: [200],
    refusals: ['not_found']
  }),
  testSmsChannel: endpoint({
    ...shared,
    method: 'POST',
    path: `${path}/test`,
    summary: 'Test the connection to the SMS provider',
    description: 'Sends nothing. Fields in the body are used instead of the stored ones and are not stored.',
    scope: 'sending:write',
    body: z.strictObject(body),
    bodyOptional: true,
    readOnly,
    result: smsTest,
    statuses: [200],
    outside: true
  }),
  sendTestSms: endpoint({
    ...shared,
    method: 'POST',
    path: `${path}/test-message`,
    summary: 'Send a test SMS to yourself',
    description:
      'Sent at once through the stored account; in test mode it goes to the test outbox. Refused for numbers on the do-not-contact list.',
    scope: 'sending:write',
    body: z.strictObject({
      to: phoneInput,
      text: optional(text(1000)).meta({ description: 'Default: a short sentence.' })
    }),
    result: smsTestMessage,
    statuses: [200],
    refusals: ['conflict'],
    outside: true
  })
}
