/** The way out for SMS: an account at Twilio, or any other provider that takes messages over HTTP. */
import { z } from 'zod'
import { endpoint } from './endpoint'
import { line, optional, phoneInput, text, timestamp, webAddress } from './fields'

const provider = z.enum(['twilio', 'http'])
export type SmsProvider = z.infer<typeof provider>
const method = z.enum(['POST', 'PUT', 'GET'])
const bodyType = z.enum(['json', 'form', 'text'])

/** What may stand in the address, the headers and the body of a request to a provider. */
export const smsPlaceholders = ['to', 'text', 'from', 'reference', 'secret'] as const

const header = z.strictObject({
  name: z
    .string()
    .max(100)
    .regex(/^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/, { error: 'must be the name of a header' }),
  value: line(2000)
})
const fieldPath = line(200).regex(/^[^.\s]+(\.[^.\s]+)*$/, { error: 'must be a field such as data.status' })

const about = {
  account_sid: 'Twilio: the account, `AC…`.',
  from: 'Who it comes from: a number of your own, or a name of at most eleven letters where the country allows one.',
  messaging_service_sid:
    'Twilio: a messaging service, `MG…`, which picks the number; then `from` may be left out.',
  username:
    'Twilio: the sid of an API key, `SK…`, when the secret is that of a key. Other providers: the user name, when they ask for name and password.',
  secret_set: 'A secret is kept; it is never shown.',
  needs_secret:
    'The secret that was kept can no longer be read on this machine (for example after the data was moved): give it again.',
  url: "Where requests go: https, or http on this machine. Twilio: null means Twilio's own.",
  headers: 'Other providers: headers of the request.',
  body: 'Other providers: the body of the request. `{{to}}`, `{{text}}`, `{{from}}`, `{{reference}}` and `{{secret}}` are filled in, written as `body_type` needs it; they may stand in the address and the headers as well. `{{reference}}` is the same for the same message, always; it is also sent as the header `Idempotency-Key`.',
  body_type: 'How the body is written, which decides its Content-Type.',
  success_field:
    'Other providers: a field of their JSON answer that must be there, such as `data.status`, for those who answer 200 with an error inside. Null: any answer from 200 to 299 is a success.',
  success_value: 'What the field must say, case aside. Null: anything but nothing, "", false, null and 0.',
  reference_field: "Other providers: the field of their answer with the provider's own name of the message.",
  per_minute: 'At most so many SMS a minute; null: as many as the provider takes.'
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
    error: `must be ${letters} and 32 digits and letters, as Twilio shows it`
  })

const body = {
  provider: provider.optional().meta({ description: 'Required at first. Another one starts afresh.' }),
  account_sid: optional(sid('AC', /^AC[0-9a-fA-F]{32}$/)).meta({ description: about.account_sid }),
  from: optional(phoneInput).meta({ description: about.from }),
  messaging_service_sid: optional(sid('MG', /^MG[0-9a-fA-F]{32}$/)).meta({
    description: about.messaging_service_sid
  }),
  username: optional(line(200)).meta({ description: about.username }),
  secret: optional(line(2000)).meta({
    description:
      'Twilio: the auth token, or the secret of the API key. Other providers: their key or password, which fills `{{secret}}`. Written, never read. Left out: the one that is kept, unless `account_sid`, `username` or the server of `url` change.'
  }),
  url: optional(webAddress).meta({ description: about.url }),
  method: method.optional().meta({ description: 'POST at first.' }),
  headers: z.array(header).max(20).optional().meta({ description: about.headers }),
  body_type: bodyType.optional().meta({ description: `${about.body_type} \`json\` at first.` }),
  body: optional(text(5000)).meta({ description: about.body }),
  success_field: optional(fieldPath).meta({ description: about.success_field }),
  success_value: optional(line(200)).meta({ description: about.success_value }),
  reference_field: optional(fieldPath).meta({ description: about.reference_field }),
  per_minute: optional(z.int().min(1).max(10_000)).meta({
    description: '30 at first; null: as many as the provider takes.'
  })
}
const readOnly = ['is_set_up', 'secret_set', 'needs_secret', 'updated_at']

export const smsTestSteps = ['name', 'port', 'tls', 'login', 'sender'] as const
const smsTestStep = z.enum(smsTestSteps)
export type SmsTestStep = z.infer<typeof smsTestStep>

/** What was found at each step on the way to the provider. */
export const smsTest = z
  .object({
    ok: z.boolean(),
    steps: z.array(
      z.object({
        step: smsTestStep.meta({
          description:
            '`name`: the server is found. `port`: it answers there. `tls`: the line is encrypted and the certificate right. `login`: account and secret. `sender`: the account may send from the number. Login and sender show only with Twilio; other providers show them with the first message.'
        }),
        state: z.enum(['ok', 'failed', 'not_reached']),
        code: z.string().nullable().meta({ description: 'What failed, as a word for programs.' }),
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
        '`later`: it certainly did not arrive and may be tried again. `unknown`: handed over, and no clear answer came.'
    }),
    reason: z.string().nullable().meta({ description: 'As a word for programs.' }),
    detail: z.string().meta({ description: 'In plain words.' })
  })
  .meta({ id: 'SmsTestMessage' })
export type SmsTestMessage = z.infer<typeof smsTestMessage>

const path = '/account/channels/sms'
const shared = { group: 'SMS', extension: true } as const

export const smsChannelEndpoints = {
  getSmsChannel: endpoint({
    ...shared,
    method: 'GET',
    path,
    summary: 'Read the SMS account',
    description: 'All null while none is set up. The secret is never shown.',
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
      'Only the fields sent change. When `account_sid`, `username` or the server of `url` change without a secret, the one that was kept is forgotten: it belonged to another account. A channel that paused because of trouble with the account goes on.',
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
    summary: 'Forget the SMS account',
    description: 'Answers it as it was. What waits to be sent by SMS goes on waiting.',
    scope: 'sending:write',
    result: smsChannel,
    statuses: [200],
    refusals: ['not_found']
  }),
  testSmsChannel: endpoint({
    ...shared,
    method: 'POST',
    path: `${path}/test`,
    summary: 'Try whether the SMS provider can be reached',
    description:
      'Sends nothing. Fields of the body are tried instead of those that are kept; nothing is kept of them.',
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
    summary: 'Send an SMS to yourself',
    description:
      'By the account that is kept, at once; in test mode it lands in the local outbox. A suppressed number is refused.',
    scope: 'sending:write',
    body: z.strictObject({
      to: phoneInput,
      text: optional(text(1000)).meta({ description: 'Left out: one sentence.' })
    }),
    result: smsTestMessage,
    statuses: [200],
    refusals: ['conflict'],
    outside: true
  })
}
