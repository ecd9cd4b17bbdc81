/** Alerts: the owner and their people are told of a review, or of trouble, where they are: in a chat, by e-mail, on the desktop. */
import { z } from 'zod'
import { endpoint } from './endpoint'
import { email, id, line, name, paging, score, slug, text, timestamp } from './fields'

export const alertKinds = ['slack', 'discord', 'teams', 'ntfy', 'email', 'webhook', 'desktop'] as const
export type AlertKind = (typeof alertKinds)[number]

export const alertEvents = [
  'review.created',
  'review.edited',
  'review.gone',
  'reply.rejected',
  'connection.trouble',
  'sending.trouble',
  'backup.trouble'
] as const
export type AlertEvent = (typeof alertEvents)[number]

/** How many an account may have. */
export const mostAlerts = 20
/** From this many at once on there is one summary instead. */
export const summaryFrom = 20
/** What a template of a webhook may name, in double braces. */
export const alertPlaceholders = [
  'event',
  'title',
  'text',
  'score',
  'name',
  'review',
  'source',
  'location',
  'link',
  'count'
] as const

const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'must be a time of day, such as 09:30' })
  .meta({ examples: ['08:00'] })

const ids = z.array(id)
const filters = z
  .object({
    max_score: score.nullable(),
    with_text: z.boolean(),
    source: ids,
    location: ids,
    tag: ids,
    words: z.array(z.string())
  })
  .meta({
    id: 'AlertFilters',
    description:
      'Of reviews only those that pass all of these; an empty list passes all. `max_score`: at most so many stars. `words`: any of them, in text or title.'
  })
export type AlertFilters = z.infer<typeof filters>

const named = z.array(z.union([id, slug])).max(50)
const filtersInput = z
  .strictObject({
    max_score: score.nullable(),
    with_text: z.boolean(),
    source: named,
    location: named,
    tag: named,
    words: z.array(name(100)).max(50)
  })
  .partial()
  .meta({ id: 'AlertFiltersInput', description: 'Ids or slugs. Replaces the present filters.' })
export type AlertFiltersInput = z.infer<typeof filtersInput>

const quietHours = z.strictObject({ from: timeOfDay, until: timeOfDay })

export const alert = z
  .object({
    id,
    kind: z.enum(alertKinds),
    name: z.string(),
    events: z.array(z.enum(alertEvents)),
    filters,
    when: z.enum(['at_once', 'daily']),
    daily_at: timeOfDay,
    quiet_hours: quietHours.nullable().meta({
      description: 'In the time zone of the account. What happens then is told together at their end.'
    }),
    with_contact: z.boolean().meta({ description: "Whether the reviewer's e-mail address is included." }),
    url: z
      .string()
      .nullable()
      .meta({ description: 'Masked: it is as good as a password, and stored encrypted.' }),
    to: z.array(z.string()).meta({ description: 'E-mail addresses.' }),
    template: z.string().nullable(),
    secrets: z
      .object({ token: z.boolean() })
      .meta({ description: 'Which ones are stored. They are encrypted and never shown again.' }),
    is_on: z.boolean(),
    state: z.enum(['working', 'failing', 'off', 'disabled']),
    disabled_reason: z.enum(['gone', 'secret_unreadable']).nullable().meta({
      description: '`gone`: the receiver answered that the address no longer exists (404 or 410).'
    }),
    disabled_at: timestamp.nullable(),
    failing_since: timestamp.nullable(),
    last_error: z.string().nullable(),
    last_told_at: timestamp.nullable(),
    waiting: z.int().meta({ description: 'What has not been told yet.' }),
    created_at: timestamp,
    updated_at: timestamp
  })
  .meta({ id: 'Alert' })
export type Alert = z.infer<typeof alert>

export const alertTest = z
  .object({
    outcome: z.enum(['delivered', 'refused', 'unreachable', 'unknown']),
    status: z.int().nullable(),
    detail: z.string().meta({ description: 'In plain words.' })
  })
  .meta({ id: 'AlertTest' })
export type AlertTest = z.infer<typeof alertTest>

const changeable = {
  filters: filtersInput.optional(),
  when: alert.shape.when.optional(),
  daily_at: timeOfDay.optional(),
  quiet_hours: quietHours.nullable().optional(),
  with_contact: z.boolean().optional(),
  url: line(2000).nullable().optional(),
  to: z.array(email).max(20).optional(),
  template: text(10_000).nullable().optional(),
  secrets: z
    .strictObject({
      token: z
        .union([line(500), z.boolean()])
        .nullable()
        .optional()
    })
    .optional()
    .meta({ description: '`token`: sent as a bearer token, to ntfy or your own receiver. Null deletes it.' }),
  is_on: z.boolean().optional()
}
const events = z.array(alert.shape.events.element).min(1).max(alertEvents.length)

const about = { group: 'Alerts', extension: true } as const
const params = z.object({ id })

export const alertEndpoints = {
  listAlerts: endpoint({
    ...about,
    method: 'GET',
    path: '/account/alerts',
    summary: 'List alerts',
    scope: 'webhooks:read',
    query: z.object(paging),
    queryAliases: { per_page: 'limit' },
    result: alert,
    list: true,
    statuses: [200]
  }),
  getAlert: endpoint({
    ...about,
    method: 'GET',
    path: '/account/alerts/{id}',
    summary: 'Read an alert',
    scope: 'webhooks:read',
    params,
    result: alert,
    statuses: [200]
  }),
  createAlert: endpoint({
    ...about,
    method: 'POST',
    path: '/account/alerts',
    summary: 'Create an alert',
    description: [
      'E-mail alerts need `to`, `desktop` needs nothing, all others need `url`; that of ntfy ends in the topic. From then on every event that matches is told within seconds, and never twice: if a receiver gives no clear answer, it is not asked again. Imports and the first reading of a connection are one summary each, and so is anything from 20 at once.',
      'A `webhook` is sent JSON with `event`, `title`, `text`, `count` and `reviews`, or your `template`: any text with placeholders in double braces, such as `{{title}}`, `{{score}}` or `{{review}}`.',
      'Each event needs the read scope of what it is about; `with_contact` needs `customers:read`.'
    ].join('\n\n'),
    scope: 'webhooks:write',
    body: z.strictObject({ kind: alert.shape.kind, name: name(100), events, ...changeable }),
    result: alert,
    statuses: [201],
    refusals: ['conflict']
  }),
  updateAlert: endpoint({
    ...about,
    method: 'PUT',
    path: '/account/alerts/{id}',
    summary: 'Change an alert',
    description:
      'Only the fields you send are changed. While it is off, nothing is told, and what waits is dropped. Switching it on also ends `disabled`.',
    scope: 'webhooks:write',
    params,
    body: z.strictObject({ name: name(100).optional(), events: events.optional(), ...changeable }),
    readOnly: [
      'id',
      'kind',
      'state',
      'disabled_at',
      'disabled_reason',
      'failing_since',
      'last_error',
      'last_told_at',
      'waiting',
      'created_at',
      'updated_at'
    ],
    result: alert,
    statuses: [200],
    refusals: ['conflict']
  }),
  deleteAlert: endpoint({
    ...about,
    method: 'DELETE',
    path: '/account/alerts/{id}',
    summary: 'Delete an alert',
    scope: 'webhooks:write',
    params,
    result: alert,
    statuses: [200]
  }),
  testAlert: endpoint({
    ...about,
    method: 'POST',
    path: '/account/alerts/{id}/test',
    summary: 'Send a sample to an alert',
    description: 'At once, with a made-up review, even while it is off. To all addresses of an e-mail alert.',
    scope: 'webhooks:write',
    params,
    outside: true,
    result: alertTest,
    statuses: [200],
    refusals: ['conflict']
  })
}
