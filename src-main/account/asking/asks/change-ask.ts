/** Changes to an ask before it goes out: cancelling, restoring and rescheduling it. */
import type { Ask } from '#shared/contract/asks'
import type { TimestampInput } from '#shared/contract/fields'
import type { Message, PhoneApp } from '#shared/contract/messages'
import type { Context } from '#main/context'
import { conflict, Problem, notFound } from '#main/problem'
import { toInstant } from '#main/tools/calendar'
import { resolveCustomer } from '#main/account/customers/customers.service'
import { noteEvent } from '#main/account/core/events/events.service'
import {
  cancelUnsentMessages,
  getMessage,
  moveMessages,
  ownTime,
  restoreMessages
} from '#main/account/messaging/messages/messages.service'
import { whyNotAnswerAgain } from '#main/account/reviews/reply-mail/reply-mail.service'
import { findReplacement, mayRemind } from '#main/account/messaging/messages/follow-ups'
import { markArrived, sendAgain } from '#main/account/messaging/messages/message-news'
import { accountOf } from '#main/account/core/settings/settings.service'
import { findAsk, followRequest, moveAsk, type AskRow } from './asks.repository'
import { getAsk } from './asks.service'
import { planFollowUps } from '../strategy/follow-up-times'
import { whyNotAsk, whyNotThatDay, whyUnreachable } from './may-ask'
import { markSent, unmarkSent } from './own-phone'

interface When {
  asked_at?: TimestampInput | null | undefined
}

/** Cancels everything that has not been sent yet. */
export function cancelAsk(ctx: Context, id: number): Ask {
  getAsk(ctx, id)
  cancelUnsentMessages(ctx, { askId: id }, 'called_off', 'The request was cancelled.')
  unmarkSent(ctx, id)
  return getAsk(ctx, id)
}

/** The owner has sent the request from their own phone. @throws Problem 409 for other asks. */
export function markAskSent(ctx: Context, id: number, { app }: { app?: PhoneApp | undefined }): Ask {
  markSent(ctx, id, app)
  return getAsk(ctx, id)
}

/**
 * Restores what cancelling the ask cancelled; messages cancelled for other reasons stay cancelled. Times are unchanged.
 * @throws Problem 409 when the customer cannot be asked any more.
 */
export function restoreAsk(ctx: Context, id: number): Ask {
  const ask = rowOf(ctx, id)
  if (messagesOf(ask).some(isCancelledBy('ask'))) {
    refuseUnlessPossible(ctx, ask)
    restoreMessages(ctx, { askId: id })
  }
  return getAsk(ctx, id)
}

/**
 * Reschedules the request, and moves all reminders by the same amount. A time in the past means now.
 * @throws Problem 409 when the request has gone out, or nothing is left to send.
 */
export function rescheduleAsk(ctx: Context, id: number, { asked_at }: When): Ask {
  const ask = rowOf(ctx, id)
  const messages = messagesOf(ask)
  const requests = messages.filter((each) => each.kind === 'request' && each.status !== 'cancelled')
  if (!messages.some((each) => each.status === 'scheduled')) {
    throw conflict('nothing_to_send', `Ask ${id} has no messages left to send.`)
  }
  if (requests.some((each) => each.status !== 'scheduled')) {
    const message = `The request of ask ${id} has already gone out; reschedule its reminders one by one.`
    throw conflict('already_sent', message)
  }
  const askedAt = futureInstant(ctx, asked_at)
  throwIf(whyNotThatDay(ctx, ask.customer_id, { channels: channelsOf(ask), askedAt, askId: id }))
  moveMessages(ctx, { askId: id }, askedAt - ask.asked_at)
  moveAsk(ctx, id, askedAt)
  planFollowUps(ctx, id)
  noteEvent(ctx, 'ask.updated', id)
  return getAsk(ctx, id)
}

/** Cancels one unsent message. @throws Problem 409 when it has been sent. */
export function cancelMessage(ctx: Context, id: number): Message {
  if (getMessage(ctx, id).status === 'cancelled') return getMessage(ctx, id)
  const cancelled = cancelUnsentMessages(ctx, { messageId: id }, 'called_off', 'The message was cancelled.')
  if (cancelled.length === 0) throw hasGoneOut(id)
  return getMessage(ctx, id)
}

/** The owner confirms that a message whose delivery is unknown arrived. @throws Problem 409 for other messages. */
export function markMessageArrived(ctx: Context, id: number): Message {
  markArrived(ctx, id)
  return getMessage(ctx, id)
}

/** Sends the same message again. @throws Problem 409 when its status or the customer does not allow it. */
export function sendMessageAgain(ctx: Context, id: number): Message {
  throwIf(whyNotAgain(ctx, getMessage(ctx, id)))
  return getMessage(ctx, sendAgain(ctx, id))
}

/** Restores a message that was cancelled, alone or with its ask. @throws Problem 409 when it can no longer be sent. */
export function restoreMessage(ctx: Context, id: number): Message {
  const message = getMessage(ctx, id)
  if (message.status === 'scheduled' || message.status === 'handed_to_owner') return message
  if (message.ask_id === null) return restoreAnswer(ctx, message)
  const ask = rowOf(ctx, message.ask_id)
  const wasCalledOff = messagesOf(ask).some(
    (each) => each.id === id && (isCancelledBy('ask')(each) || isCancelledBy('message')(each))
  )
  if (!wasCalledOff) throw notCancelled(id)
  throwIf(whyNotReminded(ctx, id))
  refuseUnlessPossible(ctx, ask)
  restoreMessages(ctx, { messageId: id })
  return getMessage(ctx, id)
}

function restoreAnswer(ctx: Context, message: Message): Message {
  const { id } = message
  throwIf(whyNotAnswerAgain(ctx, message))
  restoreMessages(ctx, { messageId: id })
  const restored = getMessage(ctx, id)
  if (restored.status !== 'scheduled') throw notCancelled(id)
  return restored
}

const notCancelled = (id: number) => conflict('not_cancelled', `Message ${id} was not cancelled by anyone.`)

/** Reschedules one message. A time in the past means now. @throws Problem 409 when it is not waiting to be sent. */
export function rescheduleMessage(
  ctx: Context,
  id: number,
  { scheduled_at }: { scheduled_at?: TimestampInput | null | undefined }
): Message {
  const message = getMessage(ctx, id)
  if (message.status !== 'scheduled') throw hasGoneOut(id)
  const at = futureInstant(ctx, scheduled_at)
  const { ask_id, customer_id, channel, kind } = message
  if (kind === 'request' && ask_id !== null) {
    throwIf(whyNotThatDay(ctx, customer_id, { channels: [channel], askedAt: at, askId: ask_id }))
  }
  moveMessages(ctx, { messageId: id }, at - Date.parse(message.scheduled_at))
  if (kind === 'request' && ask_id !== null) followRequest(ctx, ask_id)
  else ownTime(ctx, id)
  planFollowUps(ctx, ask_id)
  if (ask_id !== null) noteEvent(ctx, 'ask.updated', ask_id)
  return getMessage(ctx, id)
}

interface AskMessage {
  id: number
  kind: Message['kind']
  channel: Message['channel']
  status: Message['status']
  cancelled_by: 'ask' | 'message' | 'customer' | null
}

const messagesOf = (ask: AskRow): AskMessage[] => JSON.parse(ask.messages) as AskMessage[]
const channelsOf = (ask: AskRow) => JSON.parse(ask.channels) as Message['channel'][]
const isCancelledBy = (who: AskMessage['cancelled_by']) => (message: AskMessage) =>
  message.status === 'cancelled' && message.cancelled_by === who

function rowOf(ctx: Context, id: number): AskRow {
  const row = findAsk(ctx, id)
  if (row === undefined) throw notFound('ask', id)
  return row
}

/** Checks again as of now, because a cancelled message that was due days ago would go out today. */
function refuseUnlessPossible(ctx: Context, ask: AskRow): void {
  const customer = resolveCustomer(ctx, { customer_id: ask.customer_id })
  const askedAt = Math.max(ask.asked_at, ctx.now())
  const problem = whyNotAsk(ctx, customer, { channels: channelsOf(ask), askedAt, askId: ask.id })
  throwIf(problem && asConflict(problem))
}

/** Why a message cannot be sent again; null: it can. */
export function whyNotAgain(ctx: Context, message: Message): Problem | null {
  const { ask_id, customer_id, channel, id } = message
  if (ask_id === null) return whyNotAnswerAgain(ctx, message)
  const problem = whyUnreachable(ctx, resolveCustomer(ctx, { customer_id }), [channel])
  return (problem && asConflict(problem)) ?? whyReplaced(ctx, ask_id) ?? whyNotReminded(ctx, id)
}

/** If an ask reached nobody, the strategy may have asked again since: the customer would be asked twice. */
function whyReplaced(ctx: Context, askId: number): Problem | null {
  const newer = findReplacement(ctx, askId)
  if (newer === null) return null
  const message = `The customer of ask ${askId} has since been asked again, by ask ${newer}.`
  return new Problem('duplicate_ask', message, { existingId: newer })
}

/** A reminder is never the first message anyone gets. */
function whyNotReminded(ctx: Context, id: number): Problem | null {
  const message = getMessage(ctx, id)
  if (message.kind !== 'reminder' || mayRemind(ctx, message) !== 'never') return null
  return conflict(
    'request_not_sent',
    `Message ${id} is a reminder of a request that was not sent: deal with that request first.`
  )
}

/** The request has no body, so a problem with a field becomes a conflict of the record. */
function asConflict(problem: Problem): Problem {
  const [field] = problem.more.fields ?? []
  return field === undefined ? problem : conflict('no_address', `${field.message}.`)
}

function throwIf(problem: Problem | null): void {
  if (problem !== null) throw problem
}

function futureInstant(ctx: Context, time: TimestampInput | null | undefined): number {
  return time == null ? ctx.now() : Math.max(ctx.now(), toInstant(time, accountOf(ctx).time_zone))
}

const hasGoneOut = (id: number) =>
  conflict('already_sent', `Message ${id} is no longer waiting to be sent, so it cannot be changed.`)
