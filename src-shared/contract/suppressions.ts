/** Suppressions: addresses that must never be written to again. What is kept of an address is a keyed hash. */
import { z } from 'zod'
import { endpoint } from './endpoint'
import { channel, id, line, paging, several, timestamp } from './fields'

/** Why an address must never be written to again. */
export const suppressionReason = z
  .enum(['unsubscribed', 'hard_bounce', 'complaint', 'by_hand', 'erased'])
  .meta({
    description:
      '`unsubscribed`: the person opted out. `hard_bounce`: there is no such mailbox or number. `complaint`: a message was reported as spam. `by_hand`: the owner put it there. `erased`: the person was erased for good.'
  })
export type SuppressionReason = z.infer<typeof suppressionReason>

const actor = z.enum(['window', 'api', 'goodword'])

export const suppression = z
  .object({
    id,
    channel,
    reason: suppressionReason,
    origin: actor.meta({
      description: 'Who did it: a person in the window, a program with a token, or Goodword itself.'
    }),
    created_at: timestamp
  })
  .meta({ id: 'Suppression' })
export type Suppression = z.infer<typeof suppression>

export const suppressionAct = z
  .object({
    id,
    channel,
    act: z.enum(['added', 'lifted']),
    reason: suppressionReason,
    actor,
    created_at: timestamp
  })
  .meta({ id: 'SuppressionAct' })
export type SuppressionAct = z.infer<typeof suppressionAct>

/** An e-mail address or a phone number as people write it. */
const writtenAddress = line(254).meta({
  description: "An e-mail address, or a phone number, read with the account's country.",
  examples: ['ann@example.com']
})
const params = z.object({ id })
const filters = {
  channel: several(channel).optional(),
  reason: several(suppressionReason).optional(),
  address: line(254)
    .optional()
    .meta({
      description:
        'Only those of this e-mail address or phone number: whether it is on the list. Something else finds nothing.',
      examples: ['ann@example.com']
    })
}

export const suppressionEndpoints = {
  listSuppressions: endpoint({
    method: 'GET',
    path: '/account/suppressions',
    group: 'Suppressions',
    summary: 'List suppressed addresses',
    description:
      'Newest first. The addresses themselves are not shown, because they are not kept: ask for one by `address`.',
    scope: 'suppressions:read',
    query: z.object({ ...filters, ...paging }),
    queryAliases: { per_page: 'limit' },
    result: suppression,
    list: true,
    statuses: [200],
    extension: true
  }),
  addSuppression: endpoint({
    method: 'POST',
    path: '/account/suppressions',
    group: 'Suppressions',
    summary: 'Never write to an address again',
    description:
      'Holds for every customer with this address, also later ones. An address that is on the list already stays as it is, with status 200.',
    scope: 'customers:write',
    body: z.strictObject({ channel, address: writtenAddress }),
    result: suppression,
    statuses: [201, 200],
    extension: true
  }),
  getSuppression: endpoint({
    method: 'GET',
    path: '/account/suppressions/{id}',
    group: 'Suppressions',
    summary: 'Read a suppression',
    scope: 'suppressions:read',
    params,
    result: suppression,
    statuses: [200],
    extension: true
  }),
  liftSuppression: endpoint({
    method: 'POST',
    path: '/account/suppressions/{id}/lift',
    group: 'Suppressions',
    summary: 'Take an address off the list',
    description:
      'Only when the person has asked for it. `confirm` must be the address itself. It is noted in the log. A customer who is opted out stays so. Answers the suppression as it was.',
    scope: 'suppression:write',
    params,
    body: z.strictObject({
      confirm: line(254).meta({ description: 'The e-mail address or phone number, as a safeguard.' })
    }),
    result: suppression,
    statuses: [200],
    extension: true
  }),
  listSuppressionActs: endpoint({
    method: 'GET',
    path: '/account/suppressions/log',
    group: 'Suppressions',
    summary: 'List what was put on the list and taken off it',
    description: 'Newest first. It is kept also when the address is off the list.',
    scope: 'suppressions:read',
    query: z.object({
      channel: filters.channel,
      act: several(suppressionAct.shape.act).optional(),
      address: filters.address,
      ...paging
    }),
    queryAliases: { per_page: 'limit' },
    result: suppressionAct,
    list: true,
    statuses: [200],
    extension: true
  })
}
