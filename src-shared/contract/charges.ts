/** Charges: recorded payments, so that a charge-based Request Strategy trigger can fire. */
import { z } from 'zod'
import { newCustomer } from './customers'
import { endpoint } from './endpoint'
import {
  amount,
  currency,
  dateRange,
  email,
  id,
  idInText,
  line,
  optional,
  paging,
  phoneInput,
  several,
  timestamp,
  timestampInput
} from './fields'
import { needing } from './personal'

export const charge = z
  .object({
    id,
    customer_id: id.meta({ description: 'The customer the charge belongs to.' }),
    amount: z
      .int()
      .meta({ description: 'The charge amount in the smallest unit of the currency; negative = refund.' }),
    currency,
    charged_at: timestamp.meta({ description: 'Timestamp of the charge.' }),
    external_id: z.string().nullable(),
    created_at: timestamp
  })
  .meta({ id: 'Charge' })
export type Charge = z.infer<typeof charge>

const chargeBody = z.strictObject({
  customer_id: id.optional().meta({ description: 'Or identify the customer by `email` or `phone`.' }),
  email: optional(email),
  phone: optional(phoneInput),
  customer: needing('customers:write', newCustomer.optional()).meta({
    description:
      'In place of these: the customer with this `email`, or otherwise this `phone`, who stays as they are; or a new one. Needs the scope `customers:write`.'
  }),
  amount,
  currency: optional(currency).meta({ description: "Default: the account's currency." }),
  charged_at: optional(timestampInput).meta({ description: 'Default: now.' }),
  external_id: optional(line(200)).meta({
    description:
      'Your own id for the charge. Sending it a second time returns the first charge with status 200 and records nothing.'
  })
})

export const chargeEndpoints = {
  createCharge: endpoint({
    method: 'POST',
    path: '/account/charges',
    group: 'Charges',
    summary: 'Record a customer charge',
    description: 'Lets a charge-based Request Strategy trigger fire without a payment or CRM integration.',
    scope: 'charges:write',
    body: chargeBody,
    readOnly: ['id', 'created_at'],
    result: charge,
    statuses: [201, 200]
  }),
  listCharges: endpoint({
    method: 'GET',
    path: '/account/charges',
    group: 'Charges',
    summary: 'List charges',
    description: 'Newest first.',
    scope: 'charges:read',
    query: z.object({
      customer_id: several(idInText).optional(),
      date_key: z.enum(['created_at', 'charged_at']).optional(),
      ...dateRange,
      ...paging
    }),
    result: charge,
    list: true,
    statuses: [200]
  }),
  getCharge: endpoint({
    method: 'GET',
    path: '/account/charges/{id}',
    group: 'Charges',
    summary: 'Read a charge',
    scope: 'charges:read',
    params: z.object({ id }),
    result: charge,
    statuses: [200]
  })
}
