/**
 * The outbox: what is due is claimed with a lease, handed over, and gets its outcome. Every later change checks the lease; the
 * state machine (message-status) says what may become of what. Nothing here speaks with anybody: delivery does.
 */
import type { Channel } from '../../../../src-shared/contract/fields'
import type { MessageReason } from '../../../../src-shared/contract/message-reasons'
import type { Context } from '../../../context'
import { findOwned, updateOwned } from '../../../store/owned-rows'
import { inTransaction } from '../../../store/query'
import type { Change, Row } from '../../../store/tables'
import { noteEvent } from '../../core/events/events.service'
import { suppress } from '../suppressions/suppressions.service'
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
import { reasonSentences } from './reason-sentences'

export { findAwaitingReport, findAnswerTo, findRefusedMails } from './outbox.repository'
export { mayRemind } from './follow-ups'
export type { HandOver, Limits } from './outbox.repository'

/** A message as the rooms that send it see it. */
export type MessageRow = Row<'messages'>

const channels = ['email', 'sms'] as const
const minute = 60_000
const hour = 60 * minute

/** What is due on a channel now, the longest due first. */
export const dueMessages = (ctx: Context, channel: Channel, limit: number): MessageRow[] =>
  findDue(ctx, channel, ctx.now(), limit)

export const currentMessage = (ctx: Context, id: number): MessageRow | undefined =>
  findOwned(ctx, 'messages', id)

/** Takes one message to be sent; false: it is not waiting any more. */
export function claim(ctx: Context, { id, ask_id }: MessageRow, lease: string, until: number): boolean {
  return inTransaction(ctx, () => {
    const isOurs = claimRow(ctx, id, lease, until)
    if (isOurs) tell(ctx, { id, ask_id })
    return isOurs
  })
}

/** Takes what is due, without asking whether it should go out: delivery/deliver-due asks that first. */
export function claimDue(
  ctx: Context,
  wish: { channel: Channel; lease: string; until: number; limit: number; now: number }
): MessageRow[] {
  return inTransaction(ctx, () =>
    findDue(ctx, wish.channel, wish.now, wish.limit).filter((row) => claim(ctx, row, wish.lease, wish.until))
  )
}

/** Lets a message wait until `notBefore`; with its lease when it has been claimed already. */
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

/** Lets a claimed message wait again as it has waited before. */
export const unclaim = (ctx: Context, id: number, lease: string): boolean =>
  changeRow(ctx, id, lease, 'put_off', unclaimed)

/** Whether a message that is being sent could be handed over now; asks what `handOver` asks, and changes nothing. */
export const mayHandOver = (ctx: Context, wish: HandOver): boolean => couldHandOver(ctx, wish)

/** The point of no return. False: something forbids it, and nothing may leave. Commit it before the last bytes do. */
export const handOver = (ctx: Context, wish: HandOver): boolean => markHandedOver(ctx, wish)

/** When a channel may send again within its limits; null: now. */
export function freeAt(ctx: Context, channel: Channel, { day, month }: Limits): number | null {
  const times = [
    day === null ? null : findFreeAt(ctx, channel, day, dayLong),
    month === null ? null : findFreeAt(ctx, channel, month, monthLong)
  ].filter((each) => each !== null)
  return times.length === 0 ? null : Math.max(...times)
}

/** What became of a message that was claimed. */
export type RecordedOutcome =
  | { kind: 'accepted'; providerRef?: string }
  | { kind: 'later'; notBefore: number; detail: string }
  | {
      kind: 'refused'
      reason: MessageReason
      detail: string
      /** The address must not be written to again. */
      suppress?: { address: string; reason: 'hard_bounce' | 'complaint' | 'unsubscribed' }
    }
  /** `detail`: said of this message, which therefore waits behind the others. */
  | { kind: 'channel_trouble'; detail?: string }
  | { kind: 'unknown'; detail: string; reason?: MessageReason }

/** Writes down what became of a message. False: it was not ours any more, and stays as it is. */
export function recordOutcome(ctx: Context, id: number, lease: string, outcome: RecordedOutcome): boolean {
  return inTransaction(ctx, () => {
    if (outcome.kind === 'accepted') return recordAccepted(ctx, id, lease, outcome.providerRef)
    const row = findOwned(ctx, 'messages', id)
    if (row?.lease !== lease) return false
    if (outcome.kind === 'refused' && outcome.suppress) {
      const { address, reason } = outcome.suppress
      suppressAddress(ctx, row.channel, address, reason)
    }
    const event = outcome.kind === 'unknown' ? 'lost' : outcome.kind
    return become(ctx, row, event, (status) => changeOf(ctx, row, outcome, status))
  })
}

function recordAccepted(ctx: Context, id: number, lease: string, providerRef: string | null = null): boolean {
  const ask_id = markAccepted(ctx, { id, lease, providerRef })
  if (ask_id === undefined) return false
  tell(ctx, { id, ask_id })
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
      // It had been given up as unknown; now it is known not to have arrived, and the owner has been shown it.
      if (status === 'failed') return { ...change, status_reason: 'refused', failed_at: now }
      return { ...change, status_reason: 'retry_later', not_before: outcome.notBefore }
    }
    case 'refused':
      return {
        ...unclaimed,
        ...attempt,
        // Whoever has another one by now may be asked again.
        address: row.address ?? findAddress(ctx, row),
        status_reason: outcome.reason,
        status_detail: detail,
        failed_at: now
      }
    case 'channel_trouble':
      if (detail === null) return { ...unclaimed, status_reason: null, status_detail: null }
      return { ...unclaimed, ...behindOthers(now), status_detail: detail }
    case 'unknown':
      // Nothing has left before the mark: it waits a little and goes out again.
      if (status === 'scheduled') return { ...unclaimed, not_before: now + minute }
      return { ...attempt, status_reason: outcome.reason ?? 'no_answer', status_detail: detail }
  }
}

/** Whoever is due the longest goes first: after a pause others are tried before the one that it began with. */
const behindOthers = (now: number) => ({ not_before: now, status_reason: 'account_refused' as const })

/** Before a channel goes on: whatever the account was refused with waits behind all others that are due. */
export function tryRefusedLast(ctx: Context, channel: Channel): void {
  for (const row of putRefusedLast(ctx, channel)) tell(ctx, row)
}

/** Lets a refused message wait again, and its reminders with it: it was the account that was refused. No attempt of it counts. */
export function putBack(ctx: Context, row: MessageRow): boolean {
  const waits = become(ctx, row, 'put_back', () => ({
    ...unclaimed,
    ...behindOthers(ctx.now()),
    attempts: 0,
    first_attempt_at: null,
    failed_at: null
  }))
  if (waits) restoreFollowUps(ctx, row)
  return waits
}

/** The account was refused, and not these messages, which have failed: they are offered to be sent again. */
export function blameAccount(ctx: Context, messages: readonly Pick<MessageRow, 'id' | 'ask_id'>[]): void {
  for (const message of messages) {
    updateOwned(ctx, 'messages', message.id, { status_reason: 'account_refused', updated_at: ctx.now() })
    tell(ctx, message)
  }
  noteEvent(ctx, 'sending.updated')
}

/** Ends the waiting of a message that must not, or need not, go out any more. */
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

/** Calls off what waits and is due until a time, the longest due first, by the owner's word; answers how many it were. */
export function callOffWaiting(ctx: Context, dueUntil: number, limit: number): number {
  return channels.flatMap((channel) =>
    findDue(ctx, channel, dueUntil, limit).flatMap(({ id }) =>
      cancelUnsentMessages(ctx, { messageId: id }, 'called_off')
    )
  ).length
}

/** How late a message may be to go out nevertheless: requests and retries; reminders and thanks. */
const latest = { asks: 72 * hour, others: 48 * hour } as const

/**
 * Expires what was due too long before `openSince`, the time from which on the channel could send: while Goodword slept, was
 * ended or paused. What waits only for the pace of sending, for its hours or for a limit is never missed.
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
 * Takes up what a process that is no more was sending: before the mark it waits again, after it nobody knows. At the start
 * all of it; later only what was let go before `leaseBefore`, and is not in this process's own hands.
 */
export function recoverMessages(
  ctx: Context,
  leaseBefore = Number.MAX_SAFE_INTEGER,
  isOurs: (lease: string) => boolean = () => false
): number {
  return inTransaction(ctx, () => {
    const rows = findBeingSent(ctx, leaseBefore).filter(({ lease }) => lease === null || !isOurs(lease))
    for (const row of rows) {
      become(ctx, row, 'lost', (status) =>
        status === 'unknown'
          ? { status_reason: 'stopped_meanwhile', status_detail: reasonSentences.stopped_meanwhile }
          : unclaimed
      )
    }
    return rows.length
  })
}

/** With the lease it was claimed with, or null for one that waits. */
function changeRow(
  ctx: Context,
  id: number,
  lease: string | null,
  event: MessageEvent,
  change: Change<'messages'>
): boolean {
  return inTransaction(ctx, () => {
    const row = findOwned(ctx, 'messages', id)
    return row !== undefined && row.lease === lease && become(ctx, row, event, () => change)
  })
}

/** Takes the step that an event means, where it is possible. */
export function become(
  ctx: Context,
  row: MessageRow,
  event: MessageEvent,
  change: (status: MessageRow['status']) => Change<'messages'>
): boolean {
  const status = nextStatus(row.status, row.handoff_at !== null, event)
  if (status === 'illegal') return false
  updateOwned(ctx, 'messages', row.id, { ...change(status), status, updated_at: ctx.now() })
  tell(ctx, row)
  endFollowUps(ctx, row, status)
  return true
}

export function suppressAddress(
  ctx: Context,
  channel: Channel,
  address: string,
  reason: 'hard_bounce' | 'complaint' | 'unsubscribed'
): void {
  const addresses = channel === 'email' ? { email: address, phone: null } : { email: null, phone: address }
  suppress(ctx, addresses, reason)
}

function tell(ctx: Context, { id, ask_id }: Pick<MessageRow, 'id' | 'ask_id'>): void {
  noteEvent(ctx, 'message.updated', id)
  noteEvent(ctx, 'ask.updated', ask_id)
}
