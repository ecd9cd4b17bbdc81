/** Settings of the account: the name of the business, its address, and the like. */
import { z } from 'zod'
import { endpoint } from './endpoint'
import {
  color,
  country,
  countryInput,
  currency,
  id,
  language,
  line,
  name,
  optional,
  text,
  timeZone,
  timestamp,
  webAddress
} from './fields'

/** Used if the business has no colour of its own. */
export const usualBrandColor = '#1a7f64'

export const settings = z
  .object({
    account_id: id,
    business_name: z.string(),
    country,
    currency,
    time_zone: z.string(),
    language: z.string(),
    postal_address: z
      .string()
      .nullable()
      .meta({ description: 'Printed at the foot of every e-mail request.' }),
    brand_color: z.string().nullable().meta({
      description: "Main colour of review pages and share images, #rrggbb; null: Goodword's own colour."
    }),
    website: z.string().nullable().meta({ description: 'The website of the business.' }),
    logo_id: id.nullable().meta({ description: 'The logo of the business: a picture of kind `logo`.' }),
    reply_name: z
      .string()
      .nullable()
      .meta({ description: 'Who signs replies; fills `{{reply_name}}` in saved replies.' }),
    is_new: z.boolean().meta({
      description: 'True until the first start is finished; the window shows the welcome screens meanwhile.'
    }),
    created_at: timestamp,
    updated_at: timestamp
  })
  .meta({ id: 'Settings' })
export type Settings = z.infer<typeof settings>

const readOnly = ['account_id', 'created_at', 'updated_at']

export const settingsEndpoints = {
  getSettings: endpoint({
    method: 'GET',
    path: '/account/settings',
    group: 'Settings',
    summary: 'Read the settings of the account',
    scope: 'settings:read',
    result: settings,
    statuses: [200]
  }),
  updateSettings: endpoint({
    method: 'PUT',
    path: '/account/settings',
    group: 'Settings',
    summary: 'Change settings of the account',
    description: 'Only the fields you send are changed.',
    scope: 'settings:write',
    body: z.strictObject({
      business_name: name(200).optional(),
      country: countryInput.optional(),
      currency: currency.optional(),
      time_zone: timeZone.optional(),
      language: language.optional(),
      postal_address: optional(text(500)),
      brand_color: optional(color),
      website: optional(webAddress),
      logo_id: optional(id),
      reply_name: optional(line(100)),
      is_new: z.boolean().optional()
    }),
    readOnly,
    result: settings,
    statuses: [200]
  }),
  addSampleData: endpoint({
    method: 'POST',
    path: '/account/sample-data',
    group: 'Settings',
    summary: 'Fill an empty account with a sample shop',
    description:
      'Three locations, five sources, twelve tags, 400 customers, 2,000 reviews over four years, 140 asks, three saved replies and three views. Sending is switched to test mode with everything set up, so new requests go to the test outbox, where the last messages of the shop already are. A postal address you have entered stays. Refused if the account already has customers or reviews.',
    scope: 'settings:write',
    result: z.object({ customers: z.int(), reviews: z.int() }).meta({ id: 'SampleData' }),
    statuses: [201],
    refusals: ['in_use']
  })
}
