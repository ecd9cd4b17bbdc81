/** Webhooks: other programs that are notified of changes, signed as in Standard Webhooks, each change at least once. */
import { z } from 'zod'
import { answer } from './answers'
import { ask } from './asks'
import { charge } from './charges'
import { connection } from './connections'
import { customer } from './customers'
import { endpoint } from './endpoint'
import { connectionNews, eventResources, eventTypesOf, type EventResource, type EventType } from './events'
import { id, line, name, paging, several, timestamp } from './fields'
import { importRecord } from './imports'
import { location } from './locations'
import { message } from './messages'
import { personalScope, redactorOf, withoutPersonal } from './personal'
import { picture } from './pictures'
import { reviewPage } from './review-pages'
import { review } from './reviews'
import { savedReply } from './saved-replies'
import type { Scope } from './scopes'
import { shareTemplate } from './share-templates'
import { source } from './sources'
import { suppression } from './suppressions'
import { tag } from './tags'

/** Seconds between attempts after the first one; with some randomness added. Three days in total. */
export const webhookRetries = [5, 60, 300, 1800, 7200, 18_000, 36_000, 50_400, 64_800, 79_200] as const
/** The most webhooks of an account. */
export const maxWebhooks = 20
/** Days for which deliveries are kept, so that they can be looked at and sent again. */
export const deliveriesKept = 30

/** Events of these resources are for the window only; of connections, only `ConnectionNews` is sent to webhooks. */
type Inward =
  | 'view'
  | 'display'
  | 'token'
  | 'webhook'
  | 'alert'
  | 'display_target'
  | 'settings'
  | 'sending'
  | 'installation'
type WebhookResource = Exclude<EventResource, Inward>

/** What webhooks are notified of: the scope needed to read it, and the record that is sent. */
const told: Record<WebhookResource, { scope: Scope; record: z.ZodType }> = {
  review: { scope: 'reviews:read', record: review },
  reply: { scope: 'reviews:read', record: review },
  answer: { scope: 'replies:answer', record: answer },
  customer: { scope: 'customers:read', record: customer },
  ask: { scope: 'asks:read', record: ask },
  message: { scope: 'messages:read', record: message },
  charge: { scope: 'charges:read', record: charge },
  tag: { scope: 'tags:read', record: tag },
  location: { scope: 'locations:read', record: location },
  source: { scope: 'sources:read', record: source },
  saved_reply: { scope: 'reviews:read', record: savedReply },
  share_template: { scope: 'share-templates:read', record: shareTemplate },
  picture: { scope: 'share-templates:read', record: picture },
  review_page: { scope: 'review-pages:read', record: reviewPage },
  suppression: { scope: 'suppressions:read', record: suppression },
  import: { scope: 'imports:read', record: importRecord },
  connection: { scope: 'connections:read', record: connection }
}
const webhookResourceOf = (type: string) => told[type.split('.')[0] as WebhookResource]

/** The scopes needed to be notified of an event at all, and to receive all of it. */
export const scopeOfEvent = (type: string): Scope => webhookResourceOf(type).scope
export const scopesOfWholeEvent = (type: string): readonly Scope[] => {
  const { scope, record } = webhookResourceOf(type)
  return redactorOf(record) === null ? [scope] : [scope, personalScope]
}

/** What an event says about a record, as JSON, for a caller with these scopes: only its id if the caller may not read it. */
export function visibleTo(scopes: ReadonlySet<Scope>, type: string, id: number | null, data: string): string {
  const { scope, record } = webhookResourceOf(type)
  if (!scopes.has(scope)) return id === null ? '{}' : `{"id":${id}}`
  return scopes.has(personalScope) ? data : withoutPersonal(record, data)
}

const isTold = (each: EventResource): boolean => Object.hasOwn(told, each)
const webhookTypesOf = (each: EventResource): readonly EventType[] =>
  each === 'connection' ? connectionNews : eventTypesOf(each)
export const webhookEvents = eventResources.filter(isTold).flatMap(webhookTypesOf) as [
  EventType,
  ...EventType[]
]
export type WebhookEvent = (typeof webhookEvents)[number]

const url = z
  .url({ protocol: /^https?$/, error: 'must be an address, such as https://example.com/hooks/goodword' })
  .max(2000)
  .meta({ examples: ['https://example.com/hooks/goodword'] })
const events = z.array(z.enum(webhookEvents)).min(1).max(webhookEvents.length)

export const webhook = z
  .object({
    id,
    name: z.string(),
    url: z.string(),
    events: z.array(z.enum(webhookEvents)),
    allows_private: z.boolean().meta({
      description:
        'Whether the address may be on this machine or in the local network. Otherwise such an address is refused, even if a name resolves to it.'
    }),
    is_on: z.boolean(),
    state: z.enum(['working', 'failing', 'off', 'disabled']).meta({
      description:
        '`disabled`: switched off automatically, for the reason in `disabled_reason`: nothing was received for three days (`failing`), the receiver answered 410 (`gone`), or the secret can no longer be read.'
    }),
    disabled_at: timestamp.nullable(),
    disabled_reason: z.enum(['failing', 'gone', 'secret_unreadable']).nullable(),
    failing_since: timestamp.nullable(),
    last_error: z.string().nullable(),
    last_delivered_at: timestamp.nullable(),
    waiting: z.int().meta({ description: 'Deliveries that have not been made yet.' }),
    secret_hint: z.string().nullable().meta({
      description:
        'The last four characters of the secret. Null: it can no longer be read, for example after a move to another computer; create a new one.'
    }),
    created_at: timestamp,
    updated_at: timestamp
  })
  .meta({ id: 'Webhook' })
export type Webhook = z.infer<typeof webhook>

export const newWebhook = webhook
  .extend({
    secret: z.string().meta({
      description: 'The key that signs deliveries (`whsec_…`). Shown only this once and stored encrypted.'
    })
  })
  .meta({ id: 'NewWebhook' })
export type NewWebhook = z.infer<typeof newWebhook>

export const webhookDelivery = z
  .object({
    id,
    webhook_id: id,
    message_id: z
      .string()
      .meta({ description: 'Header `webhook-id`: the same for every attempt, and when it is sent again.' }),
    type: z.string(),
    record_id: id.nullable(),
    status: z.enum(['waiting', 'delivered', 'failed', 'cancelled']),
    attempts: z.int(),
    next_attempt_at: timestamp.nullable(),
    last_attempt_at: timestamp.nullable(),
    last_status: z.int().nullable().meta({ description: 'HTTP status of the last answer.' }),
    last_error: z.string().nullable(),
    delivered_at: timestamp.nullable(),
    payload: z.string().meta({
      description:
        'What is sent, as JSON: `{"type", "timestamp", "data"}`. For records that the token may not read, `data` contains only the id.'
    }),
    created_at: timestamp
  })
  .meta({ id: 'WebhookDelivery' })
export type WebhookDelivery = z.infer<typeof webhookDelivery>

const about = { group: 'Webhooks' } as const
const params = z.object({ id })

export const webhookEndpoints = {
  listWebhooks: endpoint({
    ...about,
    method: 'GET',
    path: '/account/webhooks',
    summary: 'List webhooks',
    scope: 'webhooks:read',
    query: z.object(paging),
    result: webhook,
    list: true,
    statuses: [200]
  }),
  getWebhook: endpoint({
    ...about,
    method: 'GET',
    path: '/account/webhooks/{id}',
    summary: 'Read a webhook',
    scope: 'webhooks:read',
    params,
    result: webhook,
    statuses: [200]
  }),
  createWebhook: endpoint({
    ...about,
    method: 'POST',
    path: '/account/webhooks',
    summary: 'Create a webhook',
    description: [
      'From then on each event of these types is sent to it as a POST, signed as in [Standard Webhooks](https://www.standardwebhooks.com): headers `webhook-id`, `webhook-timestamp` and `webhook-signature`, body `{"type": "review.created", "timestamp": "…", "data": {…}}`. `data` is the record in its state at that time; for a deleted one, and for `….many`, only what is known.',
      'It receives what its creator may read: each type of event needs the read scope of its record, and without `customers:read` personal fields are empty, as in answers.',
      'Any 2xx answer within 15 seconds counts as received. Otherwise delivery is retried for three days; after that the webhook is switched off and says so. 410 switches it off at once. Events can arrive twice or out of order: rely on `webhook-id` and on the record.'
    ].join('\n\n'),
    scope: 'webhooks:write',
    body: z.strictObject({
      name: name(100),
      url,
      events,
      allows_private: z.boolean().optional(),
      is_on: z.boolean().optional()
    }),
    result: newWebhook,
    statuses: [201],
    refusals: ['conflict']
  }),
  updateWebhook: endpoint({
    ...about,
    method: 'PUT',
    path: '/account/webhooks/{id}',
    summary: 'Change a webhook',
    description:
      'Only the fields you send are changed. While it is off, it is not notified of anything, and waiting deliveries are `cancelled`. Switching it on again also ends `disabled`; failed deliveries stay failed until they are sent again. Refused while its secret cannot be read, and for a token that may read less than the webhook receives. With another address or other events it receives what the caller may read.',
    scope: 'webhooks:write',
    params,
    body: z.strictObject({
      name: name(100).optional(),
      url: url.optional(),
      events: events.optional(),
      allows_private: z.boolean().optional(),
      is_on: z.boolean().optional()
    }),
    readOnly: [
      'id',
      'state',
      'disabled_at',
      'disabled_reason',
      'failing_since',
      'last_error',
      'last_delivered_at',
      'waiting',
      'secret_hint',
      'created_at',
      'updated_at'
    ],
    result: webhook,
    statuses: [200],
    refusals: ['conflict']
  }),
  deleteWebhook: endpoint({
    ...about,
    method: 'DELETE',
    path: '/account/webhooks/{id}',
    summary: 'Delete a webhook',
    description: 'Together with its deliveries; waiting ones are not sent.',
    scope: 'webhooks:write',
    params,
    result: webhook,
    statuses: [200]
  }),
  rotateWebhookSecret: endpoint({
    ...about,
    method: 'POST',
    path: '/account/webhooks/{id}/rotate',
    summary: 'Give a webhook a new secret',
    description: 'For a day deliveries carry both signatures, so that the receiver can switch over.',
    scope: 'webhooks:write',
    params,
    result: newWebhook,
    statuses: [201]
  }),
  testWebhook: endpoint({
    ...about,
    method: 'POST',
    path: '/account/webhooks/{id}/test',
    summary: 'Send a test event to a webhook',
    description:
      'Sent at once and only one time, with the type `webhook.test`, even while the webhook is off. Returns the result. If the event was received, waiting deliveries are tried at once.',
    scope: 'webhooks:write',
    params,
    outside: true,
    result: z
      .object({
        outcome: z.enum(['delivered', 'refused', 'unreachable']),
        status: z.int().nullable(),
        detail: z.string().meta({ description: 'In plain words.' }),
        milliseconds: z.int()
      })
      .meta({ id: 'WebhookTest' }),
    statuses: [200],
    refusals: ['conflict']
  }),
  listWebhookDeliveries: endpoint({
    ...about,
    method: 'GET',
    path: '/account/webhooks/{id}/deliveries',
    summary: 'List deliveries of a webhook',
    description: `Newest first. They are kept for ${deliveriesKept} days.`,
    scope: 'webhooks:read',
    params,
    query: z.object({
      status: several(webhookDelivery.shape.status).optional(),
      type: several(line(50)).optional(),
      ...paging
    }),
    result: webhookDelivery,
    list: true,
    statuses: [200]
  }),
  replayWebhookDelivery: endpoint({
    ...about,
    method: 'POST',
    path: '/account/webhook-deliveries/{id}/replay',
    summary: 'Send a delivery again',
    description:
      'With the same `webhook-id` and body. Refused while the delivery is waiting, while its webhook is off, and if it was about somebody who has been erased.',
    scope: 'webhooks:write',
    params,
    result: webhookDelivery,
    statuses: [200],
    refusals: ['conflict']
  })
}
