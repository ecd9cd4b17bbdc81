/**
 * Alerts: tell the owner and their team about a review, or about trouble, where they are: in a chat, by e-mail, on the desktop.
 */
import { z } from 'zod'
import { endpoint } from './endpoint'
import { email, id, line, name, paging, score, slug, text, timestamp } from './fields'
import { timeOfDay } from './strategy-settings'

/** Each kind, and whether the owner enters a token for it. */
export const alertTokens = {
  slack: 'none',
  discord: 'none',
  teams: 'none',
  google_chat: 'none',
  ntfy: 'optional',
  pushover: 'needed',
  telegram: 'needed',
  email: 'none',
  webhook: 'optional',
  desktop: 'none'
} as const
export type AlertKind = keyof typeof alertTokens

/** What the token of a Telegram bot looks like; it becomes part of an address. */
export const botToken = /^\d{5,15}:[\w-]{30,60}$/

/** What `to` holds. */
export const alertRecipients = {
  email: z.array(email).min(1, 'needs at least one address'),
  pushover: z
    .array(z.string().regex(/^[a-z\d]{30}$/i, 'must be the key of a user or group: 30 letters and digits'))
    .length(1, 'needs one key of a user or group'),
  // Whoever was paired; nobody, at first.
  telegram: z.array(z.string().regex(/^\d{1,20}$/, 'must be the number of a private chat'))
}
type ToSomebody = keyof typeof alertRecipients
export const saysToWhom = (kind: AlertKind): kind is ToSomebody => kind in alertRecipients
/** All others are reached at a web address. */
export const hasAddress = (kind: AlertKind): kind is Exclude<AlertKind, ToSomebody | 'desktop'> =>
  kind !== 'desktop' && !saysToWhom(kind)
/** Kinds whose alerts may be answered, and whether the answers come to the mailbox of the e-mail account. */
const answerableKinds: Partial<Record<AlertKind, { needsMailbox: boolean }>> = {
  email: { needsMailbox: true },
  telegram: { needsMailbox: false }
}
/** Undefined: alerts of this kind can't be answered. */
export const answeringBy = (kind: AlertKind): { needsMailbox: boolean } | undefined => answerableKinds[kind]

export const alertKinds = Object.keys(alertTokens) as [AlertKind, ...AlertKind[]]
const alertKind = z.enum(alertKinds).meta({ id: 'AlertKind' })

export const alertEvents = [
  'review.created',
  'review.edited',
  'review.gone',
  'reply.rejected',
  'connection.trouble',
  'display_target.trouble',
  'sending.trouble',
  'backup.trouble'
] as const
export type AlertEvent = (typeof alertEvents)[number]
const alertEvent = z.enum(alertEvents).meta({ id: 'AlertEvent' })

/** The most alerts of an account. */
export const maxAlerts = 20
/** From this many messages at once, one summary is sent instead. */
export const summaryFrom = 20
/** The placeholders that the template of a webhook may use. */
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

const named = z.array(z.union([id, slug])).max(50)
const filters = z
  .strictObject({
    max_score: score.nullable(),
    with_text: z.boolean(),
    source: named,
    location: named,
    tag: named,
    words: z.array(name(100)).max(50)
  })
  .partial()
  .meta({
    id: 'AlertFilters',
    description:
      'Only reviews that pass all of these; an empty list passes all. `max_score`: at most this many stars. `words`: any of them. Records can be given by id or slug; answers contain ids. Filters you send replace the current ones.'
  })
export type AlertFiltersInput = z.infer<typeof filters>

/** In the form in which they are stored and returned. */
export interface AlertFilters {
  max_score: number | null
  with_text: boolean
  source: number[]
  location: number[]
  tag: number[]
  words: string[]
}

const quietHours = z.strictObject({ from: timeOfDay, until: timeOfDay }).meta({
  id: 'QuietHours',
  description: "In the account's time zone. What happens then is told together at their end."
})

export const alert = z
  .object({
    id,
    kind: alertKind,
    name: z.string(),
    events: z.array(alertEvent),
    filters,
    when: z.enum(['at_once', 'daily']),
    daily_at: timeOfDay,
    quiet_hours: quietHours.nullable(),
    with_contact: z.boolean().meta({ description: "Whether the reviewer's e-mail address is included." }),
    url: z.string().nullable().meta({ description: 'Masked; stored encrypted.' }),
    may_answer: z.boolean(),
    to: z.array(z.string()).meta({
      description:
        'E-mail addresses; of `pushover`, the key of a user or group; of `telegram`, the chats that are paired.'
    }),
    paired: z
      .array(z.object({ to: z.string(), name: z.string() }))
      .meta({ description: 'Of `telegram`: what the people of those chats call themselves.' }),
    template: z.string().nullable(),
    secrets: z.object({ token: z.boolean() }).meta({ description: 'Which ones are stored.' }),
    is_on: z.boolean(),
    state: z.enum(['working', 'failing', 'off', 'disabled']),
    disabled_reason: z.enum(['gone', 'secret_unreadable']).nullable().meta({
      description: '`gone`: the receiver answered 404 or 410.'
    }),
    disabled_at: timestamp.nullable(),
    failing_since: timestamp.nullable(),
    last_error: z.string().nullable(),
    last_told_at: timestamp.nullable(),
    waiting: z.int().meta({ description: 'Events that have not been sent yet.' }),
    created_at: timestamp,
    updated_at: timestamp
  })
  .meta({ id: 'Alert' })
export type Alert = z.infer<typeof alert>

/** How `last_error` begins while answers to an alert can't be read, although it is sent. */
export const unreadAnswers = 'Answers can’t be read.'

export const alertTest = z
  .object({
    outcome: z.enum(['delivered', 'refused', 'unreachable', 'unknown']),
    status: z.int().nullable(),
    detail: z.string().meta({ description: 'In plain words.' })
  })
  .meta({ id: 'AlertTest' })
export type AlertTest = z.infer<typeof alertTest>

const changeable = {
  filters: filters.optional(),
  when: alert.shape.when.optional(),
  daily_at: timeOfDay.optional(),
  quiet_hours: quietHours.nullable().optional(),
  with_contact: z.boolean().optional(),
  may_answer: z.boolean().optional(),
  url: line(2000).nullable().optional(),
  to: z.array(line(254)).max(20).optional(),
  template: text(10_000).nullable().optional(),
  secrets: z
    .strictObject({
      token: z
        .union([line(500), z.boolean()])
        .nullable()
        .optional()
    })
    .optional()
    .meta({
      description:
        'A bearer token for ntfy or your own receiver, or the token of a Pushover application or a Telegram bot; null deletes it.'
    }),
  is_on: z.boolean().optional()
}
const events = z.array(alertEvent).min(1).max(alertEvents.length)

const about = { group: 'Alerts' } as const
const params = z.object({ id })

export const alertEndpoints = {
  listAlerts: endpoint({
    ...about,
    method: 'GET',
    path: '/account/alerts',
    summary: 'List alerts',
    scope: 'webhooks:read',
    query: z.object(paging),
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
      '`email` needs `to`, `pushover` also a token, `telegram` the token of your own bot (who gets it is paired afterwards), `desktop` nothing, all others `url`; for ntfy it ends in the topic. Each matching event is sent within seconds and never twice. An import, the first sync of a connection, and 20 or more events at once are one summary each.',
      'A `webhook` is sent JSON with `event`, `title`, `text`, `count` and `reviews`, or your `template`, a text with placeholders such as `{{title}}`. Events need the read scope of what they are about, `with_contact` needs `customers:read`.',
      'With `may_answer` (`email`, which needs a mailbox that is read, and `telegram`; takes `replies:answer`) it holds a draft: replying OK, or pressing a button, publishes it; other words are published instead; LATER sends it again the next day.'
    ].join('\n\n'),
    scope: 'webhooks:write',
    body: z.strictObject({ kind: alertKind, name: name(100), events, ...changeable }),
    result: alert,
    statuses: [201],
    refusals: ['conflict']
  }),
  updateAlert: endpoint({
    ...about,
    method: 'PUT',
    path: '/account/alerts/{id}',
    summary: 'Change an alert',
    description: 'Only the fields you send are changed. Switching it off discards what is waiting.',
    scope: 'webhooks:write',
    params,
    body: z.strictObject({ name: name(100).optional(), events: events.optional(), ...changeable }),
    readOnly: [
      'id',
      'kind',
      'paired',
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
    description: 'Sent at once, even while the alert is off; by e-mail, to all its addresses.',
    scope: 'webhooks:write',
    params,
    outside: true,
    result: alertTest,
    statuses: [200],
    refusals: ['conflict']
  })
}
