/** Suppressions (the do-not-contact list): addresses that must never be contacted again. Only a keyed hash of each is stored. */
import { z } from 'zod'
import { endpoint } from './endpoint'
import { channel, id, line, paging, several, timestamp } from './fields'

/** Why an address must never be contacted again. */
export const suppressionReason = z
  .enum(['unsubscribed', 'hard_bounce', 'complaint', 'by_hand', 'erased'])
  .meta({
    id: 'SuppressionReason',
    description:
      '`unsubscribed`: the person opted out. `hard_bounce`: the mailbox or number does not exist. `complaint`: a message was reported as spam. `by_hand`: added manually. `erased`: the person was erased.'
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
        'Only entries for this e-mail address or phone number, to find out whether it is on the list. Anything else matches nothing.',
      examples: ['ann@example.com']
    })
}

export const suppressionEndpoints = {
  listSuppressions: endpoint({
    method: 'GET',
    path: '/account/suppressions',
    group: 'Suppressions',
    summary: 'List the do-not-contact list',
    description:
      'Newest first. The addresses themselves are not shown because they are not stored: look one up with `address`.',
    scope: 'suppressions:read',
    query: z.object({ ...filters, ...paging }),
    result: suppression,
    list: true,
    statuses: [200]
  }),
  addSuppression: endpoint({
    method: 'POST',
    path: '/account/suppressions',
    group: 'Suppressions',
    summary: 'Add an address to the do-not-contact list',
    description:
      'Applies to every customer with this address, including future ones. An address that is already on the list stays as it is, with status 200.',
    scope: 'customers:write',
    body: z.strictObject({ channel, address: writtenAddress }),
    result: suppression,
    statuses: [201, 200]
  }),
  getSuppression: endpoint({
    method: 'GET',
    path: '/account/suppressions/{id}',
    group: 'Suppressions',
    summary: 'Read an entry of the do-not-contact list',
    scope: 'suppressions:read',
    params,
    result: suppression,
    statuses: [200]
  }),
  liftSuppression: endpoint({
    method: 'POST',
    path: '/account/suppressions/{id}/lift',
    group: 'Suppressions',
    summary: 'Remove an address from the do-not-contact list',
    description:
      'Only if the person has asked for it. `confirm` must be the address itself. The removal is logged. A customer who has opted out stays opted out. Returns the suppression as it was.',
    scope: 'suppression:write',
    params,
    body: z.strictObject({
      confirm: line(254).meta({ description: 'The e-mail address or phone number, as a safeguard.' })
    }),
    result: suppression,
    statuses: [200]
  }),
  listSuppressionActs: endpoint({
    method: 'GET',
    path: '/account/suppressions/log',
    group: 'Suppressions',
    summary: 'List additions to and removals from the do-not-contact list',
    description: 'Newest first. Kept even after the address has been removed from the list.',
    scope: 'suppressions:read',
    query: z.object({
      channel: filters.channel,
      act: several(suppressionAct.shape.act).optional(),
      address: filters.address,
      ...paging
    }),
    result: suppressionAct,
    list: true,
    statuses: [200]
  })
}
