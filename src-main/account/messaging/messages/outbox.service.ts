/**
 * The outbox: due messages are claimed with a lease, handed over, and get their outcome. Every later change checks the lease; the
 * state machine (message-status) says which transitions are allowed. Nothing here uses the network: delivery does.
 */
import type { Channel } from '#shared/contract/fields'
import type { MessageReason } from '#shared/contract/message-reasons'
import type { Context } from '#main/context'
import { findOwned, updateOwned } from '#main/store/owned-rows'
import { inTransaction } from '#main/store/query'
import type { Change, Row } from '#main/store/tables'
import { noteEvent } from '#main/account/core/events/events.service'
import { suppressAddress } from '../suppressions/suppressions.service'
import { endFollowUps, restoreFollowUps } from './follow-ups'
import { nextStatus, type MessageEvent } from './message-status'
import {
  claimRow,
  couldHandOver,
  dayLong,
  findAddress,
  findBeingSent,
  findDue,
  findFreeAt,
  findMissed,
  markAccepted,
  markHandedOver,
  monthLong,
  putRefusedLast,
  type HandOver,
  type Limits
} from './outbox.repository'
import { cancelUnsentMessages } from './messages.service'
import { noteMessage } from './note-message'
import { reasonSentences } from './reason-sentences'

export { findAwaitingReport, findAnswerTo, findRefusedMails } from './outbox.repository'
export { findDeadBeside, findRefusedLate } from './refused-late.repository'
export { mayRemind } from './follow-ups'
export type { HandOver, Limits } from './outbox.repository'

/** A message as seen by the code that sends it. */
export type MessageRow = Row<'messages'>

const channels = ['email', 'sms'] as const
const minute = 60_000
const hour = 60 * minute

/** The messages due on a channel now, longest overdue first. */
export const dueMessages = (ctx: Context, channel: Channel, limit: number): MessageRow[] =>
  findDue(ctx, channel, ctx.now(), limit)

export const currentMessage = (ctx: Context, id: number): MessageRow | undefined =>
  findOwned(ctx, 'messages', id)

/** Claims one message for sending; false: it is no longer waiting. */
export function claim(ctx: Context, { id, ask_id }: MessageRow, lease: string, until: number): boolean {
  return inTransaction(ctx, () => {
    const isOurs = claimRow(ctx, id, lease, until)
    if (isOurs) noteMessage(ctx, { id, ask_id })
    return isOurs
  })
}

/** Postpones a message until `notBefore`. Pass its lease if it has been claimed. */
export function putOff(
  ctx: Context,
  id: number,
  lease: string | null,
  notBefore: number,
  reason: MessageReason | null
): boolean {
  const status_detail = reason && reasonSentences[reason]
  const change = { not_before: notBefore, status_reason: reason, status_detail, ...unclaimed }
  return changeRow(ctx, id, lease, 'put_off', change)
}

/** Returns a claimed message to waiting, as it was before. */
export const unclaim = (ctx: Context, id: number, lease: string): boolean =>
  changeRow(ctx, id, lease, 'put_off', unclaimed)

/** Whether a message being sent could be handed over now; checks what `handOver` checks, and changes nothing. */
export const mayHandOver = (ctx: Context, wish: HandOver): boolean => couldHandOver(ctx, wish)

/** The point of no return. False: something forbids it, and nothing must be sent. Commit it before the last bytes leave. */
export const handOver = (ctx: Context, wish: HandOver): boolean => markHandedOver(ctx, wish)

/** When a channel can send again within its limits; null: now. */
export function freeAt(ctx: Context, channel: Channel, { day, month }: Limits): number | null {
  const times = [
    day === null ? null : findFreeAt(ctx, channel, day, dayLong),
    month === null ? null : findFreeAt(ctx, channel, month, monthLong)
  ].filter((each) => each !== null)
  return times.length === 0 ? null : Math.max(...times)
}

/** The outcome of a claimed message. */
export type RecordedOutcome =
  | { kind: 'accepted'; providerRef?: string }
  | { kind: 'later'; notBefore: number; detail: string }
  | {
      kind: 'refused'
      reason: MessageReason
      detail: string
      /** The address must not be contacted again. */
      suppress?: { address: string; reason: 'hard_bounce' | 'complaint' | 'unsubscribed' }
    }
  /** `detail`: the trouble may concern this message, which therefore waits behind the others. */
  | { kind: 'channel_trouble'; detail?: string }
  | { kind: 'unknown'; detail: string; reason?: MessageReason }

/** Records the outcome of a message. False: it was no longer ours, and stays as it is. */
export function recordOutcome(ctx: Context, id: number, lease: string, outcome: RecordedOutcome): boolean {
  return inTransaction(ctx, () => {
    if (outcome.kind === 'accepted') return recordAccepted(ctx, id, lease, outcome.providerRef)
    const row = findOwned(ctx, 'messages', id)
    if (row?.lease !== lease) return false
    if (outcome.kind === 'refused' && outcome.suppress) {
      const { address, reason } = outcome.suppress
      suppressAddress(ctx, { channel: row.channel, address }, reason)
    }
    const event = outcome.kind === 'unknown' ? 'lost' : outcome.kind
    return applyEvent(ctx, row, event, (status) => changeOf(ctx, row, outcome, status))
  })
}

function recordAccepted(ctx: Context, id: number, lease: string, providerRef: string | null = null): boolean {
  const accepted = markAccepted(ctx, { id, lease, providerRef })
  if (accepted === undefined) return false
  noteMessage(ctx, accepted)
  return true
}

const unclaimed = { lease: null, lease_until: null, handoff_at: null } as const

function changeOf(
  ctx: Context,
  row: MessageRow,
  outcome: Exclude<RecordedOutcome, { kind: 'accepted' }>,
  status: MessageRow['status']
): Change<'messages'> {
  const now = ctx.now()
  const attempt = { attempts: row.attempts + 1, first_attempt_at: row.first_attempt_at ?? now }
  const detail = 'detail' in outcome ? (outcome.detail ?? null) : null
  switch (outcome.kind) {
    case 'later': {
      const change = { ...unclaimed, ...attempt, status_detail: detail }
      // It was marked unknown and is now known not to have arrived. No automatic retry: the owner has already seen it.
      if (status === 'failed') return { ...change, status_reason: 'refused', failed_at: now }
      return { ...change, status_reason: 'retry_later', not_before: outcome.notBefore }
    }
    case 'refused':
      return {
        ...unclaimed,
        ...attempt,
        // Stored so that customers whose address has changed since can be asked again.
        address: row.address ?? findAddress(ctx, row),
        status_reason: outcome.reason,
        status_detail: detail,
        failed_at: now
      }
    case 'channel_trouble':
      if (detail === null) return { ...unclaimed, status_reason: null, status_detail: null }
      return { ...unclaimed, ...behindOthers(now), status_detail: detail }
    case 'unknown':
      // Nothing is sent before the handover: the message waits a little and is retried.
      if (status === 'scheduled') return { ...unclaimed, not_before: now + minute }
      return { ...attempt, status_reason: outcome.reason ?? 'no_answer', status_detail: detail }
  }
}

/** Due from now, because the longest overdue goes first: after a pause, others are tried before the message that caused it. */
const behindOthers = (now: number) => ({ not_before: now, status_reason: 'account_refused' as const })

/** Call this before a channel resumes: messages with which the account was refused wait behind all others that are due. */
export function tryRefusedLast(ctx: Context, channel: Channel): void {
  for (const row of putRefusedLast(ctx, channel)) noteMessage(ctx, row)
}

/** Returns a refused message and its reminders to waiting: it was the account that was refused. Its attempts do not count. */
export function putBack(ctx: Context, row: MessageRow): boolean {
  const waits = applyEvent(ctx, row, 'put_back', () => ({
    ...unclaimed,
    ...behindOthers(ctx.now()),
    attempts: 0,
    first_attempt_at: null,
    failed_at: null
  }))
  if (waits) restoreFollowUps(ctx, row)
  return waits
}

/** Marks failed messages as refused because of the account, so that the owner can send them again. */
export function blameAccount(ctx: Context, messages: readonly Pick<MessageRow, 'id' | 'ask_id'>[]): void {
  for (const message of messages) {
    updateOwned(ctx, 'messages', message.id, { status_reason: 'account_refused', updated_at: ctx.now() })
    noteMessage(ctx, message)
  }
  noteEvent(ctx, 'sending.updated')
}

/** Ends a waiting message that must not, or need not, go out any more. */
export function endWaiting(
  ctx: Context,
  id: number,
  lease: string | null,
  event: 'cancel' | 'suppress' | 'expire',
  reason: MessageReason
): boolean {
  return changeRow(ctx, id, lease, event, {
    lease: null,
    lease_until: null,
    status_reason: reason,
    status_detail: reasonSentences[reason],
    ...(event === 'cancel' ? { cancelled_by: 'customer' as const } : {})
  })
}

/** Cancels what is waiting and due until a time, longest overdue first, at the owner's request; returns how many. */
export function cancelWaiting(ctx: Context, dueUntil: number, limit: number): number {
  return channels.flatMap((channel) =>
    findDue(ctx, channel, dueUntil, limit).flatMap(({ id }) =>
      cancelUnsentMessages(ctx, { messageId: id }, 'called_off')
    )
  ).length
}

/** How late a message can still go out: requests and retries; reminders and thanks. */
const latest = { asks: 72 * hour, others: 48 * hour } as const

/**
 * Expires messages due too long before `openSince`, when the channel could send again after Goodword slept, was closed or
 * paused. Messages that only wait for pacing, hours or a limit are never missed.
 */
export function expireMissed(ctx: Context, channel: Channel, openSince = ctx.now()): number {
  return inTransaction(ctx, () => {
    const dueBefore = { asks: openSince - latest.asks, others: openSince - latest.others }
    const rows = findMissed(ctx, channel, dueBefore)
    for (const row of rows) endWaiting(ctx, row.id, null, 'expire', 'missed')
    return rows.length
  })
}

/**
 * Recovers messages that a dead process was sending: they wait again or, if already handed over, their delivery is unknown.
 * At the start, recovers all of them; later only leases that expired before `leaseBefore` and are not held by this process.
 */
export function recoverMessages(
  ctx: Context,
  leaseBefore = Number.MAX_SAFE_INTEGER,
  isOurs: (lease: string) => boolean = () => false
): number {
  return inTransaction(ctx, () => {
    const rows = findBeingSent(ctx, leaseBefore).filter(({ lease }) => lease === null || !isOurs(lease))
    for (const row of rows) {
      applyEvent(ctx, row, 'lost', (status) =>
        status === 'unknown'
          ? { status_reason: 'stopped_meanwhile', status_detail: reasonSentences.stopped_meanwhile }
          : unclaimed
      )
    }
    return rows.length
  })
}

/** Changes a message that has this lease; null for a waiting one. */
function changeRow(
  ctx: Context,
  id: number,
  lease: string | null,
  event: MessageEvent,
  change: Change<'messages'>
): boolean {
  return inTransaction(ctx, () => {
    const row = findOwned(ctx, 'messages', id)
    return row !== undefined && row.lease === lease && applyEvent(ctx, row, event, () => change)
  })
}

/** Applies the transition of an event, if possible. */
export function applyEvent(
  ctx: Context,
  row: MessageRow,
  event: MessageEvent,
  change: (status: MessageRow['status']) => Change<'messages'>
): boolean {
  const status = nextStatus(row.status, row.handoff_at !== null, event)
  if (status === 'illegal') return false
  updateOwned(ctx, 'messages', row.id, { ...change(status), status, updated_at: ctx.now() })
  noteMessage(ctx, row)
  endFollowUps(ctx, row, status)
  return true
}
