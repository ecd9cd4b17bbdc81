/** The section of the OpenAPI document on webhooks: what is sent to an address that is notified of events. */
import type { Json } from './openapi-schemas'
import { webhookEvents, type WebhookEvent } from './webhooks'

const header = (name: string, description: string): Json => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' }
})

/** The headers of every delivery, by their names among the components. */
export const deliveryHeaders: Readonly<Record<string, Json>> = {
  EventId: header('webhook-id', 'The same for every attempt of one delivery.'),
  SentAt: header('webhook-timestamp', 'When this attempt was made, in Unix seconds.'),
  Signature: header(
    'webhook-signature',
    'One or more signatures, `v1,` and Base64, of `{webhook-id}.{webhook-timestamp}.{body}` (HMAC-SHA-256 with the secret).'
  )
}

/** The expected answer of the receiver, in the same form. */
export const deliveryReceived: Json = {
  description:
    'Received. After any other response it is tried again later; 410 switches the webhook off at once.'
}

/** One entry per type of event. */
export const allWebhooks = (): Json =>
  Object.fromEntries(
    webhookEvents.map((type) => [type, { $ref: `#/components/pathItems/${deliveryOf(type)}` }])
  )

/**
 * How the payloads are sent, for the components: said once for all events with the same payload, because the document is long.
 * The records are among the components, because all of them can be read through the interface as well.
 */
export const deliveryPaths = (): Json =>
  Object.fromEntries(
    [...new Set(webhookEvents.map(deliveryOf))].map((name) => [name, { post: delivery(name) }])
  )

const delivery = (name: string): Json => ({
  operationId: name.replace('Delivered', 'receive'),
  summary:
    summaries[name] ?? `${name.replace('Delivered', '').replaceAll(/(?<=[a-z])([A-Z])/g, ' $1')}: an event`,
  parameters: Object.keys(deliveryHeaders).map((header) => ({ $ref: `#/components/parameters/${header}` })),
  requestBody: {
    required: true,
    content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } }
  },
  responses: { '2XX': { $ref: '#/components/responses/DeliveryReceived' } }
})

const summaries: Readonly<Record<string, string>> = {
  DeliveredMany: 'Many at once: read the list again',
  DeliveredId: 'Something was deleted'
}

/** The payloads by what they are about, for the components. */
export function deliveries(): Record<string, Json> {
  const found: Record<string, Json> = {}
  for (const type of webhookEvents) {
    const name = deliveryOf(type)
    const types = webhookEvents.filter((each) => deliveryOf(each) === name)
    found[name] ??= {
      allOf: [{ $ref: '#/components/schemas/Delivered' }],
      properties: { type: { enum: types, description: meaningOf(types) }, data: dataOf(type) },
      required: ['data']
    }
  }
  return found
}

function deliveryOf(type: WebhookEvent): string {
  const [, action] = type.split('.')
  return action === 'many'
    ? 'DeliveredMany'
    : action === 'deleted'
      ? 'DeliveredId'
      : `Delivered${recordOf(type)}`
}

/** What the last words of types mean, where they do not say it themselves. */
const words: Readonly<Record<string, string>> = {
  published: 'at its site',
  rejected: 'not published at its site',
  trouble: 'needs the owner, or has not worked for hours; `last_error` says why',
  recovered: 'works again',
  received: 'a reply to an alert has come',
  refused: 'a reply to an alert was refused'
}

const meaningOf = (types: readonly WebhookEvent[]): string =>
  types
    .flatMap((type) => {
      const meaning = words[type.split('.')[1] ?? '']
      return meaning === undefined ? [] : `\`${type}\`: ${meaning}.`
    })
    .join(' ') || 'What has happened.'

/** Only the id is sent for a record that has been deleted meanwhile, or that the webhook may not read. */
function dataOf(type: WebhookEvent): Json {
  const [, action] = type.split('.')
  if (action === 'many') return { $ref: '#/components/schemas/Nothing' }
  const onlyId = { $ref: '#/components/schemas/OnlyId' }
  if (action === 'deleted') return onlyId
  return { anyOf: [{ $ref: `#/components/schemas/${recordOf(type)}` }, onlyId], description: 'Its record.' }
}

/** A reply is part of its review. */
function recordOf(type: WebhookEvent): string {
  const [resource = ''] = type.split('.')
  const name = resource === 'reply' ? 'review' : resource
  return name.replaceAll(/(?:^|_)([a-z])/g, (_whole, letter: string) => letter.toUpperCase())
}
