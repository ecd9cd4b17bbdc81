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

/**
 * One entry per type of event. The records are among the components, because all of them can be read through the interface as
 * well.
 */
export const allWebhooks = (): Json =>
  Object.fromEntries(webhookEvents.map((type) => [type, { post: delivery(type) }]))

function delivery(type: WebhookEvent): Json {
  return {
    operationId: `receive ${type}`.replaceAll(/[ ._]([a-z])/g, (_whole, letter: string) =>
      letter.toUpperCase()
    ),
    summary: summaryOf(type),
    parameters: Object.keys(deliveryHeaders).map((name) => ({ $ref: `#/components/parameters/${name}` })),
    requestBody: { $ref: `#/components/requestBodies/${deliveryOf(type)}` },
    responses: { '2XX': { $ref: '#/components/responses/DeliveryReceived' } }
  }
}

/** The payloads as they are sent, for the components: said once for several types, because the document is long. */
export const deliveryBodies = (): Json =>
  Object.fromEntries(
    [...new Set(webhookEvents.map(deliveryOf))].map((name) => [
      name,
      {
        required: true,
        content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } }
      }
    ])
  )

/** The payloads by what they are about, for the components. */
export function deliveries(): Record<string, Json> {
  const found: Record<string, Json> = {}
  for (const type of webhookEvents) {
    const name = deliveryOf(type)
    const types = webhookEvents.filter((each) => deliveryOf(each) === name)
    found[name] ??= {
      allOf: [{ $ref: '#/components/schemas/Delivered' }],
      properties: { type: { enum: types, description: 'What has happened.' }, data: dataOf(type) },
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

const words: Record<string, string> = {
  created: 'created',
  updated: 'changed',
  deleted: 'deleted',
  published: 'published at its site',
  rejected: 'not published at its site',
  trouble: 'needs the owner, or has not worked for hours; `last_error` says why',
  recovered: 'works again',
  received: 'to an alert has come',
  refused: 'to an alert was refused'
}

function summaryOf(type: WebhookEvent): string {
  const [resource = '', action = ''] = type.split('.')
  const what = resource.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase())
  return action === 'many' ? `${what}: many at once` : `${what} ${words[action] ?? action}`
}

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
