/** Further strategies: whom else the account asks automatically, by separate rules next to the Request Strategy. */
import { z } from 'zod'
import { endpoint } from './endpoint'
import { id, language, name, paging, timestamp, uniqueIds } from './fields'
import { ownText } from './message-templates'
import {
  conditions,
  strategyChanges,
  strategySettings,
  unsaid,
  type StrategySettings
} from './strategy-settings'
import { triggerNames } from './strategy-triggers'

/** The most further strategies of an account. Spec silent (§1). */
export const maxFurtherStrategies = 20

/** How a customer was added to the account. */
export const customerOrigins = ['import', 'connection', 'other'] as const
export type CustomerOrigin = (typeof customerOrigins)[number]

const days = z.int().min(1).max(3650).nullable()
const someOf = <T extends z.ZodType>(item: T, most: number) =>
  z
    .array(item)
    .min(1)
    .max(most)
    .refine((values) => new Set(values).size === values.length, { error: 'must not contain the same twice' })
    .meta({ uniqueItems: true })
    .nullable()

// No condition depends on a score: everybody gets the same request.
export const furtherConditions = {
  ...conditions,
  min_latest_charge: conditions.min_total.meta({
    description: "Amount of the latest charge, in the smallest unit of the account's currency."
  }),
  tag_ids: uniqueIds(1, 100).nullable().meta({ description: 'Customers with any of these tags.' }),
  location_ids: uniqueIds(1, 100).nullable().meta({ description: 'Customers of any of these locations.' }),
  languages: someOf(language, 20).meta({
    description:
      "Customers with any of these languages; `en` includes `en-GB`. Those without one have the account's."
  }),
  origins: someOf(z.enum(customerOrigins), customerOrigins.length).meta({
    description: 'How the customer came: from a file, through a connection that reads charges, or otherwise.'
  }),
  not_asked_days: days.meta({
    description: 'Not asked by anyone in this many days before.'
  }),
  not_reviewed_days: days.meta({ description: 'No review within this many days before, whatever its score.' })
}
export type ConditionName = keyof typeof furtherConditions
export type FurtherConditions = z.infer<z.ZodObject<typeof furtherConditions>>

export const noFurtherConditions = {
  min_latest_charge: null,
  tag_ids: null,
  location_ids: null,
  languages: null,
  origins: null,
  not_asked_days: null,
  not_reviewed_days: null
} satisfies Omit<FurtherConditions, keyof StrategySettings['conditions']>

const furtherTrigger = z.enum(triggerNames).meta({
  id: 'FurtherTrigger',
  description:
    'As in the Request Strategy. `tag_given`: the latest of the tags in `tag_ids`, or of any; `location_given`: since when they belong to their location. `birthday`: each year, with `delay` before it. `program`: only what a program starts with `POST /account/strategies/{id}/start`.'
})

/** What a further strategy defines itself; hours, limits, the lock and the rest come from the default one. */
export const furtherSettings = strategySettings
  .pick({ delay: true, channels: true, reminders: true, retries: true, ask_again: true })
  .extend({
    trigger: furtherTrigger,
    conditions: z.strictObject(furtherConditions).meta({
      id: 'FurtherConditions',
      description: 'All conditions that are not null must be met, when the customer falls due.'
    }),
    review_page_id: id.nullable().meta({
      description: 'Where its links lead. Null, or deleted since: the default review page.'
    }),
    texts: z.array(ownText).max(50).meta({
      description:
        "What its messages say, in place of the account's texts (`/account/message-templates`) for the same channel, kind, step and language."
    })
  })
export type FurtherSettings = z.infer<typeof furtherSettings>

export const furtherStrategy = z
  .object({
    id,
    name: z.string(),
    position: z.int().min(1).meta({ description: 'Position among the further strategies, from 1.' }),
    is_enabled: z.boolean(),
    on_since: timestamp.nullable().meta({
      description:
        'When it was last turned on; null if it is off. Customers who were due before are not asked.'
    }),
    ...furtherSettings.shape,
    created_at: timestamp,
    updated_at: timestamp
  })
  .meta({ id: 'FurtherStrategy' })
export type FurtherStrategy = z.infer<typeof furtherStrategy>

const { delay, channels, reminders, retries, ask_again } = strategyChanges
const body = z.strictObject({
  name: name(100),
  position: z.int().min(1).max(10_000).optional().meta({
    description: 'The others move. Default: last.'
  }),
  is_enabled: z.boolean().optional().meta({ description: 'Default: false.' }),
  trigger: furtherTrigger.optional(),
  delay,
  channels,
  reminders,
  retries,
  ask_again,
  conditions: z
    .strictObject(unsaid(furtherConditions))
    .partial()
    .meta({ id: 'FurtherConditionChanges' })
    .optional(),
  review_page_id: furtherSettings.shape.review_page_id.optional(),
  texts: furtherSettings.shape.texts.optional()
})
export const furtherChanges = body
  .extend({ name: body.shape.name.optional() })
  .meta({ id: 'FurtherStrategyChanges' })
export type FurtherChanges = z.infer<typeof furtherChanges>
const readOnly = ['id', 'on_since', 'created_at', 'updated_at']
const params = z.object({ id })
const shared = { group: 'Request Strategy' } as const
const path = '/account/strategies'

export const furtherStrategyEndpoints = {
  listFurtherStrategies: endpoint({
    ...shared,
    method: 'GET',
    path,
    summary: 'List further strategies',
    description:
      'By position; the Request Strategy itself (`/account/strategy`) comes last and is not among them. A customer due by several is asked by the one whose time comes first, then by the first in order, and is in one sequence at a time. State, `schedule`, `closed_days`, `limits`, `lock_days`, `catch_up_days`, `thanks` and `link_expiry_days` are those of the Request Strategy: while it does not ask, no other does.',
    scope: 'strategy:read',
    query: z.object(paging),
    result: furtherStrategy,
    list: true,
    statuses: [200]
  }),
  createFurtherStrategy: endpoint({
    ...shared,
    method: 'POST',
    path,
    summary: 'Create a further strategy',
    description: `Omitted settings are those of the Request Strategy at the time, without its conditions. At most ${maxFurtherStrategies}.`,
    scope: 'strategy:write',
    body,
    readOnly,
    result: furtherStrategy,
    statuses: [201],
    refusals: ['conflict']
  }),
  getFurtherStrategy: endpoint({
    ...shared,
    method: 'GET',
    path: `${path}/{id}`,
    summary: 'Read a further strategy',
    scope: 'strategy:read',
    params,
    result: furtherStrategy,
    statuses: [200]
  }),
  updateFurtherStrategy: endpoint({
    ...shared,
    method: 'PUT',
    path: `${path}/{id}`,
    summary: 'Change a further strategy, or turn it on or off',
    description:
      'Only the fields you send are changed; `conditions` can be changed in part. Settings apply to asks created afterwards; scheduled messages stay.',
    scope: 'strategy:write',
    params,
    body: furtherChanges,
    readOnly,
    result: furtherStrategy,
    statuses: [200]
  }),
  deleteFurtherStrategy: endpoint({
    ...shared,
    method: 'DELETE',
    path: `${path}/{id}`,
    summary: 'Delete a further strategy',
    description: 'Cancels its waiting messages; its asks stay.',
    scope: 'strategy:write',
    params,
    result: furtherStrategy
      .pick({ id: true, name: true })
      .extend({ cancelled_messages: z.int().meta({ description: 'How many.' }) })
      .meta({ id: 'DeletedStrategy' }),
    statuses: [200]
  })
}
