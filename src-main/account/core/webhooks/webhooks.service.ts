/** Webhooks: outside programs that are notified of changes. What they are sent is in deliveries.service. */
import type { Endpoints } from '#shared/contract/endpoints'
import type { InputOf } from '#shared/contract/endpoint'
import type { FieldProblem } from '#shared/contract/envelope'
import {
  maxWebhooks,
  scopeOfEvent,
  scopesOfWholeEvent,
  webhookEvents,
  type NewWebhook,
  type Webhook,
  type WebhookEvent
} from '#shared/contract/webhooks'
import type { Scope } from '#shared/contract/scopes'
import { isPrivateHost } from '#shared/private-host'
import type { Context } from '#main/context'
import { noteSecurity } from '#main/logging/log'
import { conflict, Problem } from '#main/problem'
import { deleteOwned, findOwned, getOwned, insertOwned, newValues, updateOwned } from '#main/store/owned-rows'
import type { Page } from '#main/store/paging'
import type { Change, Row } from '#main/store/tables'
import { isoTime, isoTimeOrNull } from '#main/tools/iso-time'
import { newestEvent, noteEvent } from '../events/events.service'
import { changeWaiting, countWaiting } from './deliveries.repository'
import { newSecret, encryptWebhookSecret, secretOverlap, decryptWebhookSecret } from './webhook-secret'
import { countWebhooks, pageOfWebhooks, webhooksOn } from './webhooks.repository'

type WebhookRow = Row<'webhooks'>
type Changes = InputOf<Endpoints['updateWebhook']>['body']

export function listWebhooks(
  ctx: Context,
  query: InputOf<Endpoints['listWebhooks']>['query']
): Page<Webhook> {
  const page = pageOfWebhooks(ctx, query)
  return { ...page, records: page.records.map((row) => toWebhook(ctx, row)) }
}

/** All webhooks that are switched on, whatever their account. */
export const listWebhooksOn = (ctx: Pick<Context, 'db'>): WebhookRow[] => webhooksOn(ctx)

export const getWebhook = (ctx: Context, id: number): Webhook => toWebhook(ctx, webhookRow(ctx, id))

/** Rules for an address beyond its format; host names are resolved only when something is sent. */
export function checkWebhook(
  ctx: Context,
  { url, allows_private }: Partial<Changes>,
  bad: ReadonlySet<string>,
  id?: number
): FieldProblem[] {
  const row = id === undefined ? undefined : findOwned(ctx, 'webhooks', id)
  const written = url ?? row?.url
  if (written === undefined || bad.has('url') || (url ?? allows_private) === undefined) return []
  const address = URL.parse(written)
  const refuse = (code: string, message: string): FieldProblem[] => [{ path: 'url', code, message }]
  if (address === null) return refuse('invalid_format', 'is not a valid address')
  if (address.username !== '' || address.password !== '')
    return refuse(
      'with_password',
      'must not contain a user name or password: deliveries are verified by their signature'
    )
  if ((allows_private ?? row?.allows_private === 1) || !isPrivateHost(address.hostname)) return []
  return refuse(
    'private_address',
    'points to this machine or its own network; if that is intended, set allows_private'
  )
}

/**
 * Starts with the next event. @throws Problem 409 when there are too many; 403 for events of records the caller may not read.
 */
export function createWebhook(ctx: Context, body: InputOf<Endpoints['createWebhook']>['body']): NewWebhook {
  if (countWebhooks(ctx) >= maxWebhooks)
    throw conflict('too_many', `There are already ${maxWebhooks} webhooks; delete one first.`)
  const { name, url, events, allows_private = false, is_on = true } = body
  refuseUnreadable(ctx, events.map(scopeOfEvent))
  const secret = newSecret()
  const id = insertOwned(ctx, 'webhooks', {
    name,
    url,
    events: inOrder(events),
    secret: encryptWebhookSecret(ctx, secret),
    scopes: scopesToTell(ctx),
    allows_private: allows_private ? 1 : 0,
    is_on: is_on ? 1 : 0,
    last_event_id: newestEvent(ctx),
    created_at: ctx.now(),
    updated_at: ctx.now()
  })
  noteEvent(ctx, 'webhook.created', id)
  noteSecurity(ctx, 'webhook_created', { webhook: id })
  return { ...getWebhook(ctx, id), secret }
}

/** A webhook is sent what its creator may read. Null: everything, because the window or Goodword itself created it. */
const scopesToTell = ({ tokenId, scopes }: Context): string | null =>
  tokenId === undefined ? null : JSON.stringify([...scopes].filter((each) => each.endsWith(':read')))

/** A caller who may read less than a webhook is sent must not be able to redirect it. */
function refuseWeaker(ctx: Context, row: WebhookRow): void {
  const isTold = (scope: Scope) => row.scopes === null || (JSON.parse(row.scopes) as Scope[]).includes(scope)
  refuseUnreadable(ctx, eventsOf(row).flatMap(scopesOfWholeEvent).filter(isTold))
}

function refuseUnreadable(ctx: Context, needed: readonly Scope[]): void {
  const missing = [...new Set(needed)].filter((scope) => !ctx.scopes.has(scope))
  if (missing.length > 0)
    throw new Problem('missing_scope', `These events need a token with ${missing.join(', ')}.`)
}

const eventsOf = (row: WebhookRow): WebhookEvent[] => JSON.parse(row.events) as WebhookEvent[]

/** @throws Problem 404; 409 when switching it on while its secret cannot be read; 403 when the caller can read less. */
export function updateWebhook(ctx: Context, id: number, body: Changes): Webhook {
  const row = webhookRow(ctx, id)
  refuseWeaker(ctx, row)
  const { name, url, events, allows_private, is_on } = body
  const wanted: Change<'webhooks'> = {
    ...(name === undefined ? {} : { name }),
    ...(url === undefined ? {} : { url }),
    ...(events === undefined ? {} : { events: inOrder(events) }),
    ...(allows_private === undefined ? {} : { allows_private: allows_private ? 1 : 0 }),
    ...(is_on === undefined ? {} : { is_on: is_on ? 1 : 0 })
  }
  const change = newValues(row, wanted)
  if (Object.keys(change).length === 0) return toWebhook(ctx, row)
  refuseUnreadable(ctx, (events ?? []).map(scopeOfEvent))
  const isAnothers = change.url !== undefined || change.events !== undefined
  if (change.is_on === 0) changeWaiting(ctx, id, { status: 'cancelled', next_attempt_at: null })
  // Past failures say nothing about a new address.
  const isFresh = change.is_on === 1 || change.url !== undefined
  if (isFresh) changeWaiting(ctx, id, { next_attempt_at: ctx.now() })
  updateOwned(ctx, 'webhooks', id, {
    ...change,
    ...(isAnothers ? { scopes: scopesToTell(ctx) } : {}),
    ...(isFresh ? { failing_since: null, last_error: null } : {}),
    ...(change.is_on === 1 ? switchedOn(ctx, row) : {}),
    updated_at: ctx.now()
  })
  noteEvent(ctx, 'webhook.updated', id)
  if (change.url !== undefined) noteSecurity(ctx, 'webhook_address_changed', { webhook: id })
  return getWebhook(ctx, id)
}

/** Spec silent (§4): events from while it was off are not sent; the receiver can fetch what it needs. */
function switchedOn(ctx: Context, row: WebhookRow): Change<'webhooks'> {
  if (decryptWebhookSecret(ctx, row.secret) === null) throw secretUnreadable()
  return { disabled_at: null, disabled_reason: null, last_event_id: newestEvent(ctx) }
}

export const secretUnreadable = (): Problem =>
  conflict('secret_lost', 'The secret of this webhook can no longer be read: create a new one first.')

/** Pending deliveries are deleted with it. */
export function deleteWebhook(ctx: Context, id: number): Webhook {
  const webhook = getWebhook(ctx, id)
  deleteOwned(ctx, 'webhooks', id)
  noteEvent(ctx, 'webhook.deleted', id)
  return webhook
}

/** The previous secret keeps signing for a day. A webhook whose secret was lost stays off until it is switched on. */
export function rotateWebhookSecret(ctx: Context, id: number): NewWebhook {
  const row = webhookRow(ctx, id)
  refuseWeaker(ctx, row)
  const secret = newSecret()
  const isReadable = decryptWebhookSecret(ctx, row.secret) !== null
  updateOwned(ctx, 'webhooks', id, {
    secret: encryptWebhookSecret(ctx, secret),
    old_secret: isReadable ? row.secret : null,
    old_secret_until: isReadable ? ctx.now() + secretOverlap : null,
    ...(row.disabled_reason === 'secret_unreadable' ? { disabled_at: null, disabled_reason: null } : {}),
    updated_at: ctx.now()
  })
  noteEvent(ctx, 'webhook.updated', id)
  return { ...getWebhook(ctx, id), secret }
}

export const webhookRow = (ctx: Context, id: number): WebhookRow => getOwned(ctx, 'webhooks', id, 'webhook')

/** Each event once and in the order of the contract, so that the same choice always gives the same text. */
const inOrder = (events: readonly WebhookEvent[]): string =>
  JSON.stringify(webhookEvents.filter((each) => events.includes(each)))

function toWebhook(ctx: Context, row: WebhookRow): Webhook {
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    events: eventsOf(row),
    allows_private: row.allows_private === 1,
    is_on: row.is_on === 1,
    state: stateOf(row),
    disabled_at: isoTimeOrNull(row.disabled_at),
    disabled_reason: row.disabled_reason,
    failing_since: isoTimeOrNull(row.failing_since),
    last_error: row.last_error,
    last_delivered_at: isoTimeOrNull(row.last_delivered_at),
    waiting: countWaiting(ctx, row.id),
    secret_hint: decryptWebhookSecret(ctx, row.secret)?.slice(-4) ?? null,
    created_at: isoTime(row.created_at),
    updated_at: isoTime(row.updated_at)
  }
}

function stateOf({ disabled_at, is_on, failing_since }: WebhookRow): Webhook['state'] {
  if (disabled_at !== null) return 'disabled'
  if (is_on === 0) return 'off'
  return failing_since === null ? 'working' : 'failing'
}
