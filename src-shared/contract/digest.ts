/** The digest: a regular e-mail to the owner about how the reviews went, and what to do next. */
import { serviceLanguages } from '#messages/languages'
import { z } from 'zod'
import { testMessage } from './email-channel'
import { endpoint } from './endpoint'
import { email, timestamp } from './fields'
import { timeOfDay, weekdays } from './strategy-settings'

export const digestFrequencies = ['off', 'daily', 'weekly', 'monthly'] as const
export type DigestFrequency = (typeof digestFrequencies)[number]
/** The most people who may receive it. */
const maxDigestReaders = 10

const settings = {
  frequency: z.enum(digestFrequencies).meta({
    description:
      '`daily`: about the day before; `weekly`: about the seven days before; `monthly`: on the first, about the month before.'
  }),
  weekday: z.enum(weekdays).meta({ description: 'Of a weekly digest.' }),
  at: timeOfDay.meta({ description: 'In the time zone of the account, in summer as in winter.' }),
  to: z.array(email).max(maxDigestReaders).meta({ description: 'Each of them gets a separate e-mail.' }),
  language: z
    .enum(serviceLanguages)
    .nullable()
    .meta({ description: 'Null: that of the account, otherwise English.' }),
  with_report: z.boolean().meta({ description: 'Whether the report of the period is attached as PDF.' })
}

export const digest = z
  .object({
    ...settings,
    next_at: timestamp.nullable().meta({ description: 'Null: it is off, or nobody gets it.' }),
    last_sent_at: timestamp.nullable(),
    last_error: z.string().nullable().meta({ description: 'Why the last one did not reach everyone.' })
  })
  .meta({ id: 'Digest' })
export type Digest = z.infer<typeof digest>

const common = { group: 'Reports', statuses: [200] } as const
// E-mail leaves the computer: a token that sets the recipients must be allowed to read what the digest contains.
const alsoScopes = ['reviews:read', 'customers:read', 'asks:read'] as const

export const digestEndpoints = {
  getDigest: endpoint({
    ...common,
    method: 'GET',
    path: '/account/digest',
    summary: 'Read the settings of the digest',
    scope: 'settings:read',
    result: digest
  }),
  updateDigest: endpoint({
    ...common,
    method: 'PUT',
    path: '/account/digest',
    summary: 'Change the settings of the digest',
    description:
      'Only the fields you send are changed. It is sent through the e-mail account of the requests, and does not count towards their limits. If Goodword is off when it is due, it is sent when Goodword is on again, the latest one only.',
    scope: 'settings:write',
    alsoScopes,
    body: z.strictObject(settings).partial(),
    readOnly: ['next_at', 'last_sent_at', 'last_error'],
    result: digest
  }),
  testDigest: endpoint({
    ...common,
    method: 'POST',
    path: '/account/digest/test',
    summary: 'Send the latest digest to yourself',
    description: 'At once, and only to that address. In test mode it goes to the test outbox.',
    scope: 'settings:write',
    alsoScopes,
    body: z.strictObject({ to: email }),
    result: testMessage,
    refusals: ['conflict'],
    outside: true
  })
}
