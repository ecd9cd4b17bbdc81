/** Events in the owner's terms. */
import { webhookEvents, type WebhookEvent } from '../../../src-shared/contract/webhooks'
import texts from '#messages/settings-webhooks'

export type ToldResource = keyof typeof texts.resources
export type ToldAction = keyof typeof texts.actions

/** The actions most records have; replies only have others. */
export const toldActions: readonly ToldAction[] = ['created', 'updated', 'deleted', 'many']
export const toldResources = [
  ...new Set(webhookEvents.map((type) => type.split('.')[0]))
] as readonly ToldResource[]

/** The events most programs want to receive. */
export const usualEvents: readonly WebhookEvent[] = ['review.created', 'review.updated', 'review.deleted']

/** `Reviews: Created` for `review.created`. */
export function eventName(type: string): string {
  const [resource, action] = type.split('.') as [ToldResource, ToldAction]
  return texts.eventOf({ resource: texts.resources[resource], action: texts.actions[action] })
}
