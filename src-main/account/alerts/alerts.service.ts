/** Alerts as the owner sets them up. Sending them is in integrations/alerts. */
import {
  alertEvents,
  maxAlerts,
  saysToWhom,
  type Alert,
  type AlertEvent,
  type AlertFilters
} from '#shared/contract/alerts'
import type { Endpoints } from '#shared/contract/endpoints'
import type { InputOf } from '#shared/contract/endpoint'
import type { Scope } from '#shared/contract/scopes'
import type { Context } from '#main/context'
import { noteSecurity } from '#main/logging/log'
import { conflict, Problem } from '#main/problem'
import { deleteOwned, getOwned, insertOwned, newValues, updateOwned } from '#main/store/owned-rows'
import type { Page } from '#main/store/paging'
import { inTransaction } from '#main/store/query'
import type { Change } from '#main/store/tables'
import { isoTime, isoTimeOrNull } from '#main/tools/iso-time'
import { newestEvent, noteEvent } from '../core/events/events.service'
import { newestReview, newsFor } from '../reviews/reviews/news'
import { alertSecretsOf, maskedUrl, encryptAlert } from './alert-secrets'
import {
  countAlerts,
  countUnsent,
  deleteOldMessages,
  dropWaiting,
  forgetSent,
  pageOfAlerts,
  type AlertRow
} from './alerts.repository'
import { completeFilters } from './check-alert'

type Body = InputOf<Endpoints['createAlert']>['body']
type Changes = InputOf<Endpoints['updateAlert']>['body']

const usualHour = '08:00'
const day = 86_400_000
/** Sent messages are kept for longer than that, also if the clock is corrected: so nothing is reported twice. */
const keptFor = newsFor + 10 * day
const clearedAtOnce = 200

export function listAlerts(ctx: Context, query: InputOf<Endpoints['listAlerts']>['query']): Page<Alert> {
  const page = pageOfAlerts(ctx, query)
  return { ...page, records: page.records.map((row) => toAlert(ctx, row)) }
}

export const getAlert = (ctx: Context, id: number): Alert => toAlert(ctx, alertRow(ctx, id))

export const alertRow = (ctx: Context, id: number): AlertRow => getOwned(ctx, 'alerts', id, 'alert')

/** Reports only what happens from now on. @throws Problem 409 when there are too many; 403 for what the caller may not read. */
export function createAlert(ctx: Context, body: Body): Alert {
  if (countAlerts(ctx) >= maxAlerts)
    throw conflict('too_many', `There are already ${maxAlerts} alerts; delete one first.`)
  const { kind, name, events, is_on = true } = body
  refuseUnreadable(ctx, events, { withContact: body.with_contact, mayAnswer: body.may_answer })
  const id = insertOwned(ctx, 'alerts', {
    kind,
    name,
    events: inOrder(events),
    filters: JSON.stringify(completeFilters(ctx)),
    is_daily: 0,
    daily_at: usualHour,
    quiet_from: null,
    quiet_until: null,
    with_contact: 0,
    url: null,
    url_hint: null,
    recipients: '[]',
    template: null,
    token: null,
    may_answer: 0,
    ...columnsOf(ctx, body),
    is_on: is_on ? 1 : 0,
    ...fromNow(ctx),
    created_at: ctx.now(),
    updated_at: ctx.now()
  })
  noteEvent(ctx, 'alert.created', id)
  noteSecurity(ctx, 'alert_created', { alert: id })
  if (body.may_answer === true) noteSecurity(ctx, 'alert_may_answer', { alert: id })
  return getAlert(ctx, id)
}

/** Makes an alert ignore everything up to now. */
const fromNow = (ctx: Context) => ({
  last_event_id: newestEvent(ctx),
  last_review_id: newestReview(ctx),
  since: ctx.now()
})

/** The columns of the given fields. A masked address sent back as it was read changes nothing. */
function columnsOf(ctx: Context, body: Omit<Changes, 'is_on'>, row?: AlertRow): Partial<AlertRow> {
  const { filters, when, daily_at, quiet_hours, with_contact, may_answer, to, template, secrets } = body
  const given: Change<'alerts'> = {
    name: body.name,
    events: body.events && inOrder(body.events),
    filters: filters && JSON.stringify(completeFilters(ctx, filters)),
    is_daily: when === undefined ? undefined : when === 'daily' ? 1 : 0,
    daily_at,
    with_contact: with_contact === undefined ? undefined : with_contact ? 1 : 0,
    may_answer: may_answer === undefined ? undefined : may_answer ? 1 : 0,
    ...(to !== undefined && recipientColumns(to, row)),
    template,
    ...(quiet_hours !== undefined && {
      quiet_from: quiet_hours?.from ?? null,
      quiet_until: quiet_hours?.until ?? null
    }),
    ...urlColumns(ctx, body.url, row),
    ...tokenColumn(ctx, secrets?.token)
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}

/** The names of those who are no longer among them are forgotten. */
export function recipientColumns(
  to: readonly string[],
  row?: AlertRow,
  named: Readonly<Record<string, string>> = {}
): { recipients: string; recipient_names: string } {
  const names = { ...(row && namesIn(row)), ...named }
  const kept = Object.entries(names).filter(([each]) => to.includes(each))
  return {
    recipients: JSON.stringify([...new Set(to)]),
    recipient_names: JSON.stringify(Object.fromEntries(kept))
  }
}

function urlColumns(
  ctx: Context,
  given: string | null | undefined,
  row: AlertRow | undefined
): Change<'alerts'> {
  if (given == null || given === row?.url_hint) return {}
  const url = given.trim()
  return { url: encryptAlert(ctx, url), url_hint: maskedUrl(url) }
}

/** True and false are how the token is read; sending them back changes nothing. */
const tokenColumn = (ctx: Context, given: string | boolean | null | undefined): Change<'alerts'> => {
  if (given === null || given === '') return { token: null }
  return typeof given === 'string' ? { token: encryptAlert(ctx, given) } : {}
}

/** @throws Problem 404; 409 when switching it on while its secrets cannot be read; 403 for what the caller may not read. */
export function updateAlert(ctx: Context, id: number, { is_on, ...body }: Changes): Alert {
  const row = alertRow(ctx, id)
  const change = newValues(row, {
    ...columnsOf(ctx, body, row),
    ...(is_on !== undefined && { is_on: is_on ? 1 : 0 })
  })
  if (Object.keys(change).length === 0) return toAlert(ctx, row)
  // A caller who may not read what the alert reports must not be able to redirect it either.
  refuseUnreadable(ctx, [...eventsOf(row), ...(body.events ?? [])], {
    withContact: row.with_contact === 1 || body.with_contact,
    mayAnswer: row.may_answer === 1 || body.may_answer
  })
  if (change.is_on === 0) dropWaiting(ctx, id)
  const isElsewhere =
    change.url !== undefined || change.recipients !== undefined || change.token !== undefined
  // A new receiver has not failed yet, and must not get messages meant for the previous one.
  const isFresh = change.is_on === 1 || isElsewhere
  if (isElsewhere) dropWaiting(ctx, id)
  if (change.token !== undefined) forgetSent(ctx, id)
  if (change.is_on === 1) requireSecrets(ctx, { ...row, ...change })
  updateOwned(ctx, 'alerts', id, {
    ...change,
    ...(isFresh && {
      failing_since: null,
      last_error: null,
      rests_until: null,
      disabled_at: null,
      disabled_reason: null
    }),
    // Spec silent: what happened while the alert was off, or did not cover the event, is not reported.
    ...((change.is_on === 1 || change.events !== undefined) && { ...fromNow(ctx), troubles: '[]' }),
    updated_at: ctx.now()
  })
  noteEvent(ctx, 'alert.updated', id)
  if (isElsewhere) noteSecurity(ctx, 'alert_address_changed', { alert: id })
  if (change.may_answer === 1) noteSecurity(ctx, 'alert_may_answer', { alert: id })
  return getAlert(ctx, id)
}

function requireSecrets(ctx: Context, row: AlertRow): void {
  if (alertSecretsOf(ctx, row) === null) throw alertSecretLost()
}

export const alertSecretLost = (): Problem =>
  conflict('secret_lost', 'The address or key of this alert can no longer be read: enter it again.')

export function deleteAlert(ctx: Context, id: number): Alert {
  const alert = getAlert(ctx, id)
  deleteOwned(ctx, 'alerts', id)
  noteEvent(ctx, 'alert.deleted', id)
  return alert
}

const scopeOf: Record<AlertEvent, Scope> = {
  'review.created': 'reviews:read',
  'review.edited': 'reviews:read',
  'review.gone': 'reviews:read',
  'reply.rejected': 'reviews:read',
  'connection.trouble': 'connections:read',
  'display_target.trouble': 'displays:read',
  'sending.trouble': 'sending:read',
  'backup.trouble': 'installation:read'
}

interface Opened {
  withContact: boolean | undefined
  mayAnswer: boolean | undefined
}

/** @throws Problem 403 */
export function refuseUnreadable(ctx: Context, events: readonly AlertEvent[], opened: Opened): void {
  const needed = new Set<Scope>([
    ...events.map((each) => scopeOf[each]),
    ...(opened.withContact === true ? ['customers:read' as const] : []),
    ...(opened.mayAnswer === true ? ['replies:answer' as const] : [])
  ])
  const missing = [...needed].filter((scope) => !ctx.scopes.has(scope))
  if (missing.length > 0)
    throw new Problem('missing_scope', `This alert needs a token with ${missing.join(', ')}.`)
}

export const eventsOf = (row: AlertRow): AlertEvent[] => JSON.parse(row.events) as AlertEvent[]
export const filtersOf = (row: AlertRow): AlertFilters => JSON.parse(row.filters) as AlertFilters
const recipientsIn = (row: AlertRow): string[] => JSON.parse(row.recipients) as string[]
const namesIn = (row: AlertRow): Record<string, string> =>
  JSON.parse(row.recipient_names) as Record<string, string>

/** Each is told on its own; of most kinds there is only one, which needs no name. */
export const recipientsOf = (row: AlertRow): string[] => (saysToWhom(row.kind) ? recipientsIn(row) : [''])

/** Without duplicates and in the contract's order, so that the same choice is always stored as the same text. */
const inOrder = (events: readonly AlertEvent[]): string =>
  JSON.stringify(alertEvents.filter((each) => events.includes(each)))

/** Deletes old messages, a few at a time. */
export function* clearAlertMessages(ctx: Context): Generator<void, void, void> {
  const clear = () => inTransaction(ctx, () => deleteOldMessages(ctx, ctx.now() - keptFor, clearedAtOnce))
  while (clear() === clearedAtOnce) yield
}

function toAlert(ctx: Context, row: AlertRow): Alert {
  const { quiet_from, quiet_until } = row
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    events: eventsOf(row),
    filters: filtersOf(row),
    when: row.is_daily === 1 ? 'daily' : 'at_once',
    daily_at: row.daily_at,
    quiet_hours:
      quiet_from === null || quiet_until === null ? null : { from: quiet_from, until: quiet_until },
    with_contact: row.with_contact === 1,
    may_answer: row.may_answer === 1,
    url: row.url_hint,
    to: recipientsIn(row),
    paired:
      row.kind === 'telegram' ? recipientsIn(row).map((to) => ({ to, name: namesIn(row)[to] ?? '' })) : [],
    template: row.template,
    secrets: { token: row.token !== null },
    is_on: row.is_on === 1,
    state: stateOf(row),
    disabled_reason: row.disabled_reason,
    disabled_at: isoTimeOrNull(row.disabled_at),
    failing_since: isoTimeOrNull(row.failing_since),
    last_error: row.last_error,
    last_told_at: isoTimeOrNull(row.last_told_at),
    waiting: countUnsent(ctx, row.id),
    created_at: isoTime(row.created_at),
    updated_at: isoTime(row.updated_at)
  }
}

function stateOf({ disabled_at, is_on, failing_since }: AlertRow): Alert['state'] {
  if (disabled_at !== null) return 'disabled'
  if (is_on === 0) return 'off'
  return failing_since === null ? 'working' : 'failing'
}
