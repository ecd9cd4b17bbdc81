/** Events in the owner's terms. */
import { webhookEvents, type WebhookEvent } from '#shared/contract/webhooks'
import texts from '#messages/settings-webhooks'

export type WebhookResource = keyof typeof texts.resources
export type WebhookAction = keyof typeof texts.actions

/** The actions most records have; replies only have others. */
export const webhookActions: readonly WebhookAction[] = ['created', 'updated', 'deleted', 'many']
export const webhookResources = [
  ...new Set(webhookEvents.map((type) => type.split('.')[0]))
] as readonly WebhookResource[]

/** The events most programs want to receive. */
export const usualEvents: readonly WebhookEvent[] = ['review.created', 'review.updated', 'review.deleted']

/** `Reviews: Created` for `review.created`. */
export function eventName(type: string): string {
  const [resource, action] = type.split('.') as [WebhookResource, WebhookAction]
  return texts.eventOf({ resource: texts.resources[resource], action: texts.actions[action] })
}
