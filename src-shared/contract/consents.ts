/** Consents: which channels a customer agreed to be asked on, when, how and with what wording. Only ever added to. */
import { z } from 'zod'
import { endpoint } from './endpoint'
import { channel, id, optional, text, timestamp, timestampInput } from './fields'
import { personal } from './personal'

const state = z.enum(['given', 'withdrawn'])

export const consent = z
  .object({
    id,
    customer_id: id,
    channel,
    state,
    given_by: z.enum(['window', 'api']),
    words: personal(z.string().nullable()),
    note: personal(z.string().nullable()),
    agreed_at: timestamp,
    created_at: timestamp
  })
  .meta({ id: 'Consent' })
export type Consent = z.infer<typeof consent>

export const consentEndpoints = {
  addConsent: endpoint({
    method: 'POST',
    path: '/account/customers/{id}/consents',
    group: 'Customers',
    summary: 'Record a consent or its withdrawal',
    description: 'Listed in the timeline. Affects who is asked only in strategies with `has_consent`.',
    scope: 'customers:write',
    params: z.object({ id }),
    body: z.strictObject({
      channel,
      state,
      words: optional(text(2000)).meta({ description: 'What they agreed to; needed with `given`.' }),
      note: optional(text(2000)),
      agreed_at: optional(timestampInput).meta({ description: 'Default: now.' })
    }),
    result: consent,
    statuses: [201]
  })
}
