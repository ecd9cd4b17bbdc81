/** Webhooks: programs elsewhere that are told of changes. */
import type { Endpoints } from '../../../src-shared/contract/endpoints'
import type { InputOf, RecordOf } from '../../../src-shared/contract/endpoint'
import type { NewWebhook, Webhook, WebhookDelivery } from '../../../src-shared/contract/webhooks'
import type { Context } from '../../context'
import { Problem } from '../../problem'
import type { Page } from '../../store/paging'

function notYet(): never {
  throw new Problem('unavailable', 'This is being built.')
}
type Body<Id extends 'createWebhook' | 'updateWebhook'> = InputOf<Endpoints[Id]>['body']

export const listWebhooks = (
  _ctx: Context,
  _query: InputOf<Endpoints['listWebhooks']>['query']
): Page<Webhook> => notYet()
export const getWebhook = (_ctx: Context, _id: number): Webhook => notYet()
export const createWebhook = (_ctx: Context, _body: Body<'createWebhook'>): Promise<NewWebhook> => notYet()
export const updateWebhook = (_ctx: Context, _id: number, _body: Body<'updateWebhook'>): Promise<Webhook> =>
  notYet()
export const deleteWebhook = (_ctx: Context, _id: number): Webhook => notYet()
export const rotateWebhookSecret = (_ctx: Context, _id: number): NewWebhook => notYet()
export const testWebhook = (_ctx: Context, _id: number): Promise<RecordOf<Endpoints['testWebhook']>> =>
  notYet()
export const listWebhookDeliveries = (
  _ctx: Context,
  _id: number,
  _query: InputOf<Endpoints['listWebhookDeliveries']>['query']
): Page<WebhookDelivery> => notYet()
export const replayWebhookDelivery = (_ctx: Context, _id: number): WebhookDelivery => notYet()
