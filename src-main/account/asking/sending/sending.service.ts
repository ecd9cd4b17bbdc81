/** Sending as a whole: how it is doing, and its switches. */
import type { Endpoints } from '#shared/contract/endpoints'
import type { InputOf, RecordOf } from '#shared/contract/endpoint'
import type { Channel } from '#shared/contract/fields'
import {
  sendingHints,
  type ChannelHealth,
  type HoldReason,
  type PauseReason,
  type Sending
} from '#shared/contract/sending'
import type { Context } from '#main/context'
import { inTransaction } from '#main/store/query'
import { isoTimeOrNull } from '#main/tools/iso-time'
import { whyNotAgain } from '../asks/change-ask'
import {
  channelStateOf,
  pauseChannel,
  providerOf,
  resumeChannel
} from '#main/account/messaging/channels/channel-states.service'
import { emailAccountOf } from '#main/account/messaging/channels/email-account.service'
import { noteEvent } from '#main/account/core/events/events.service'
import { sendAgain } from '#main/account/messaging/messages/message-news'
import { getMessage } from '#main/account/messaging/messages/messages.service'
import {
  handedOverSince,
  lastHandedOver,
  missedMessages,
  refusedByMistake,
  statusCounts,
  waitingOf
} from '#main/account/messaging/messages/outbox-counts'
import { tryRefusedLast } from '#main/account/messaging/messages/outbox.service'
import { missingOf } from '#main/account/messaging/sending-state/sending-obstacles'
import { limitsOf } from '../strategy/sending-rules'
import {
  findClock,
  findHold,
  findSending,
  isReleased,
  saveClock,
  saveSending
} from '#main/account/messaging/sending-state/sending.repository'
import { mailHints, mailServiceOf } from './mail-hints'

export { missingOf } from '#main/account/messaging/sending-state/sending-obstacles'

const channels = ['email', 'sms'] as const
const day = 86_400_000

/** Whether the owner paused sending, and whether everything stays on this computer. */
export function sendingOf(ctx: Context): { paused_at: number | null; test_mode: boolean } {
  const row = findSending(ctx)
  return { paused_at: row?.paused_at ?? null, test_mode: row?.test_mode === 1 }
}

/** Why nothing of this account is sent after the data went back in time or was copied; null: it is not held. */
export const heldBy = (ctx: Pick<Context, 'db' | 'accountId'>): HoldReason | null =>
  isReleased(ctx) ? null : (findHold(ctx)?.reason ?? null)

export function getSending(ctx: Context): Sending {
  const { paused_at, test_mode } = sendingOf(ctx)
  const held = heldBy(ctx) ?? findClock(ctx)?.held_reason ?? null
  const health = channels.map((channel) => healthOf(ctx, channel))
  const waiting = channels.map((channel) => waitingOf(ctx, channel))
  const dueTimes = waiting.flatMap(({ next_due_at }) => next_due_at ?? [])
  return {
    state: held !== null ? 'held' : paused_at !== null ? 'paused' : 'running',
    held_reason: held,
    test_mode,
    paused_at: isoTimeOrNull(paused_at),
    waiting: sum(waiting.map((each) => each.waiting)),
    waiting_late: sum(waiting.map((each) => each.waiting_late)),
    ...statusCounts(ctx),
    next_due_at: isoTimeOrNull(dueTimes.length === 0 ? null : Math.min(...dueTimes)),
    channels: health
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

function healthOf(ctx: Context, channel: Channel): ChannelHealth {
  const state = channelStateOf(ctx, channel)
  const { waiting, next_due_at } = waitingOf(ctx, channel)
  const limits = limitsOf(ctx, channel)
  return {
    channel,
    state: stateOf(ctx, channel),
    left_alone_until: isoTimeOrNull(state.left_alone_until),
    provider: providerOf(ctx, channel),
    mail_service: channel === 'email' ? ownMailService(ctx) : null,
    pause_reason: state.pause_reason as PauseReason | null,
    paused_at: isoTimeOrNull(state.paused_at),
    last_error: state.last_error,
    last_error_reason: state.last_error_reason,
    last_error_at: isoTimeOrNull(state.last_error_at),
    // The channel's own mark is late by a moment and missing for messages that came with data; these count below, too.
    last_sent_at: isoTimeOrNull(Math.max(state.last_sent_at ?? 0, lastHandedOver(ctx, channel) ?? 0) || null),
    waiting,
    next_due_at: isoTimeOrNull(next_due_at),
    sent_last_day: handedOverSince(ctx, channel, ctx.now() - day),
    sent_last_month: handedOverSince(ctx, channel, ctx.now() - 30 * day),
    limit_day: limits.day,
    limit_month: limits.month,
    hints: hintsOf(ctx, channel)
  }
}

function ownMailService(ctx: Context): ChannelHealth['mail_service'] {
  const account = emailAccountOf(ctx)
  return account === null || account === 'unreadable' ? null : mailServiceOf(account.host)
}

function stateOf(ctx: Context, channel: Channel): ChannelHealth['state'] {
  const { paused_at, left_alone_until } = channelStateOf(ctx, channel)
  if (paused_at !== null) return 'paused'
  if (providerOf(ctx, channel) === null && !sendingOf(ctx).test_mode) return 'not_set_up'
  return left_alone_until !== null && left_alone_until > ctx.now() ? 'left_alone' : 'ready'
}

function hintsOf(ctx: Context, channel: Channel): ChannelHealth['hints'] {
  const account = channel === 'email' ? emailAccountOf(ctx) : null
  const codes: string[] =
    account === null || account === 'unreadable'
      ? missingOf(ctx, channel)
      : mailHints(ctx, account).map(({ code }) => code)
  return sendingHints.filter((hint) => codes.includes(hint))
}

export function updateSending(ctx: Context, body: InputOf<Endpoints['updateSending']>['body']): Sending {
  const { paused, test_mode } = body
  const { paused_at } = sendingOf(ctx)
  saveSending(ctx, {
    ...(test_mode === undefined ? {} : { test_mode: test_mode ? 1 : 0 }),
    ...(paused === undefined ? {} : { paused_at: paused ? (paused_at ?? ctx.now()) : null })
  })
  noteEvent(ctx, 'sending.updated')
  return getSending(ctx)
}

export function pauseByOwner(ctx: Context, channel: Channel): Sending {
  pauseChannel(ctx, channel, 'by_owner')
  return getSending(ctx)
}

export function resumeByOwner(ctx: Context, channel: Channel): Sending {
  inTransaction(ctx, () => {
    tryRefusedLast(ctx, channel)
    resumeChannel(ctx, channel)
  })
  return getSending(ctx)
}

/** The owner confirms the clock: the current time becomes the last known time. */
export function confirmClock(ctx: Context): Sending {
  const clock = findClock(ctx)
  if (clock?.held_reason) {
    // Without a system start time to compare with, the clock check restarts from here.
    saveClock(ctx, { high_water: ctx.now(), uptime: 0, boot_id: null, held_at: null, held_reason: null })
    noteEvent(ctx, 'sending.updated')
  }
  return getSending(ctx)
}

/** Messages per transaction, so that other writers do not wait long. */
const sentAgainAtOnce = 500

/** Resends what has expired, if the customer can still be contacted. */
export const sendMissed = (ctx: Context): RecordOf<Endpoints['sendMissed']> =>
  sendAllAgain(ctx, missedMessages)

/**
 * Resends what failed because the account was refused. For each ask only the first message: a
 * reminder is never the first message anyone gets.
 */
export function sendRefused(ctx: Context): RecordOf<Endpoints['sendRefused']> {
  return sendAllAgain(ctx, () => {
    const asks = new Set<string>()
    return refusedByMistake(ctx).filter(({ ask_id, channel }) => {
      const isFirst = !asks.has(`${ask_id} ${channel}`)
      asks.add(`${ask_id} ${channel}`)
      return isFirst
    })
  })
}

function sendAllAgain(ctx: Context, find: typeof missedMessages): RecordOf<Endpoints['sendMissed']> {
  return inTransaction(ctx, () => {
    let sent_again = 0
    let skipped = 0
    const found = find(ctx)
    for (const { id } of found) {
      if (sent_again === sentAgainAtOnce) break
      if (whyNotAgain(ctx, getMessage(ctx, id)) === null) {
        sendAgain(ctx, id)
        sent_again++
      } else skipped++
    }
    return { sent_again, skipped, left: found.length - sent_again - skipped }
  })
}
