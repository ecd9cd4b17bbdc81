/** The outbox of alerts: picks the next message, marks its handover, records its outcome. Each step is one transaction. */
import { summaryFrom } from '#shared/contract/alerts'
import { heldBy } from '../asking/sending/sending.service'
import {
  dropWaiting,
  dueMessages,
  handedBefore,
  isWaitedFor,
  mergeInto,
  partsOf,
  type AlertMessageRow,
  type AlertRow
} from './alerts.repository'
import { noteEvent } from '../core/events/events.service'
import { ownContext, type BaseContext, type Context } from '#main/context'
import { findOwned, updateOwned } from '#main/store/owned-rows'
import { inTransaction, prepared } from '#main/store/query'
import type { Change } from '#main/store/tables'
import { composeAlert, type AlertMessage } from './compose-alert'

export type AlertOutcome =
  /** `sentAs`: what the message is called there. */
  | { kind: 'told'; status: number | null; error: null; sentAs?: string }
  /** It certainly did not arrive, and is retried. `wait`: milliseconds the receiver asked for. */
  | { kind: 'later'; status: number | null; error: string; wait?: number; isRest?: boolean }
  /** The receiver rejects this message; retrying would not help. */
  | { kind: 'refused'; status: number | null; error: string }
  /** The receiver no longer accepts anything. */
  | { kind: 'gone'; status: number | null; error: string }
  /** It may have arrived, so it is never sent again. */
  | { kind: 'unknown'; status: number | null; error: string }
  /** It was stopped at the last moment. */
  | { kind: 'held_back'; status: null; error: string }

/** Pauses after failed attempts, in seconds; after the last one the message is given up. */
const retries = [5, 30, 120, 600, 3600, 10_800, 21_600]
/** Breaks that a receiver asks for do not count as attempts, but a message older than this is no longer news. */
const maxWait = 24 * 3_600_000
const unclear = 'Goodword was closed before the receiver responded, so the last message may be missing.'

/** Messages that an earlier process handed over may have arrived: they are not sent again. */
export function settleHanded(base: BaseContext): void {
  for (const { id, alert_id, account_id } of handedBefore(base))
    inTransaction(base, () => {
      const ctx = ownContext(base, account_id)
      updateOwned(ctx, 'alert_messages', id, { status: 'unknown', ended_at: base.now() })
      updateOwned(ctx, 'alerts', alert_id, { last_error: unclear })
      noteEvent(ctx, 'alert.updated', alert_id)
    })
}

export interface NextAlert {
  row: AlertRow
  carrier: AlertMessageRow
  message: AlertMessage
}

/** Nothing is sent while the alert is off, its receiver asked for a break, or all sending is held. */
export function isSilent(ctx: Context, row: AlertRow | undefined): boolean {
  return row === undefined || row.is_on === 0 || (row.rests_until ?? 0) > ctx.now() || heldBy(ctx) !== null
}

/** The next message to send; undefined: none now. Messages about records that no longer exist are cancelled on the way. */
export const nextAlert = (ctx: Context, alertId: number): NextAlert | undefined =>
  inTransaction(ctx, () => {
    for (;;) {
      const row = findOwned(ctx, 'alerts', alertId)
      if (row === undefined || isSilent(ctx, row)) return undefined
      const carrier = nextCarrier(ctx, row)
      if (carrier === undefined) return undefined
      const message = composeAlert(ctx, row, partsOf(ctx, carrier.id))
      if (message !== null) return { row, carrier, message }
      updateOwned(ctx, 'alert_messages', carrier.id, { status: 'cancelled', ended_at: ctx.now() })
    }
  })

/** If many messages are due, or they were gathered for a fixed time, they are merged into the first. */
function nextCarrier(ctx: Context, row: AlertRow): AlertMessageRow | undefined {
  const due = dueMessages(ctx, row.id)
  const [first] = due
  if (first === undefined || isWaitedFor(first)) return first
  const alike = due.filter((each) => each.recipient === first.recipient && !isWaitedFor(each))
  const gathered = alike.filter(({ is_gathered }) => is_gathered === 1)
  const together = alike.length >= summaryFrom ? alike : first.is_gathered === 1 ? gathered : []
  mergeInto(
    ctx,
    first.id,
    together.flatMap(({ id }) => (id === first.id ? [] : [id]))
  )
  return first
}

/** Marks the handover. False: the message must not be sent any more. */
export const markHanded = (ctx: Context, alertId: number, id: number): boolean =>
  inTransaction(ctx, () => {
    if (isSilent(ctx, findOwned(ctx, 'alerts', alertId))) return false
    const text = `UPDATE alert_messages SET status = 'handed', handed_at = ? WHERE id = ? AND account_id = ?
      AND status = 'waiting'`
    return prepared(ctx.db, text).run(ctx.now(), id, ctx.accountId).changes === 1
  })

export const recordOutcome = (ctx: Context, { row, carrier }: NextAlert, outcome: AlertOutcome): void =>
  inTransaction(ctx, () => {
    const message = findOwned(ctx, 'alert_messages', carrier.id)
    const alert = findOwned(ctx, 'alerts', row.id)
    // Deleted in the meantime.
    if (message === undefined || alert === undefined) return
    updateOwned(ctx, 'alert_messages', message.id, messageChange(ctx, message, outcome))
    const change = alertChange(ctx, alert, outcome)
    updateOwned(ctx, 'alerts', alert.id, change)
    if (outcome.kind === 'gone') dropWaiting(ctx, alert.id)
    if (Object.keys(change).length > 0) noteEvent(ctx, 'alert.updated', alert.id)
  })

const ended = { told: 'sent', refused: 'failed', gone: 'failed', unknown: 'unknown' } as const

function messageChange(
  ctx: Context,
  { attempts, status, ...message }: AlertMessageRow,
  outcome: AlertOutcome
): Change<'alert_messages'> {
  const now = ctx.now()
  if (outcome.kind === 'held_back')
    return status === 'waiting' || status === 'handed' ? { status: 'waiting', handed_at: null } : {}
  if (outcome.kind !== 'later')
    return {
      ...{ status: ended[outcome.kind], attempts: attempts + 1, ended_at: now },
      ...(outcome.kind === 'told' && { sent_as: outcome.sentAs ?? null })
    }
  const { wait = 0, isRest = false } = outcome
  const pause = retries[attempts]
  const isOld = now - message.created_at > (isWaitedFor(message) ? 3 : 1) * maxWait
  if ((pause === undefined && !isRest) || isOld)
    return { status: 'failed', attempts: attempts + 1, ended_at: now }
  return {
    // A message cancelled in the meantime stays cancelled.
    ...(status === 'handed' && { status: 'waiting' as const }),
    handed_at: null,
    attempts: isRest ? attempts : attempts + 1,
    due_at: now + Math.max(wait, isRest ? 0 : (pause ?? 0) * 1000)
  }
}

function alertChange(ctx: Context, alert: AlertRow, outcome: AlertOutcome): Change<'alerts'> {
  const now = ctx.now()
  const { kind, error } = outcome
  if (kind === 'held_back') return {}
  if (kind === 'told') return { last_told_at: now, failing_since: null, last_error: null, rests_until: null }
  const failing = { failing_since: alert.failing_since ?? now, last_error: error }
  if (kind === 'gone')
    return {
      ...failing,
      is_on: 0,
      disabled_at: now,
      disabled_reason: outcome.status === null ? 'secret_unreadable' : 'gone'
    }
  return {
    ...failing,
    ...(kind === 'later' && outcome.isRest === true && { rests_until: now + (outcome.wait ?? 0) })
  }
}

/** The same message, composed again. Null: nothing it was about exists any more. */
export function composedAgain(ctx: Context, next: NextAlert): NextAlert | undefined {
  const message = composeAlert(ctx, next.row, partsOf(ctx, next.carrier.id))
  return message === null ? undefined : { ...next, message }
}

/** What a message is about: itself, and those merged into it. */
export const partsOfNext = (ctx: Context, { carrier }: NextAlert): AlertMessageRow[] =>
  partsOf(ctx, carrier.id)

export { alertsByTelegram, alertsOn, type AlertMessageRow, type AlertRow } from './alerts.repository'
