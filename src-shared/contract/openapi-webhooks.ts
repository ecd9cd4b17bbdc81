/** The section of the OpenAPI document on webhooks: what is sent to an address that is notified of events. */
import type { Json } from './openapi-schemas'
import { webhookEvents, type WebhookEvent } from './webhooks'

/** One entry per type of event, with the path written out: tools that make types do not follow references here. */
export const allWebhooks = (): Json =>
  Object.fromEntries(webhookEvents.map((type) => [type, { post: delivery(type) }]))

const delivery = (type: WebhookEvent): Json => ({
  operationId: `receive ${type}`.replaceAll(/[ ._]([a-z])/g, (_whole, letter: string) =>
    letter.toUpperCase()
  ),
  summary: summaryOf(type),
  requestBody: { $ref: `#/components/requestBodies/${deliveryOf(type)}` }
})

/** The payloads as they are sent, for the components: said once for several types. */
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

const summaryOf = (type: WebhookEvent): string =>
  type.replaceAll(/[._]/g, ' ').replace(/^./, (first) => first.toUpperCase())

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
