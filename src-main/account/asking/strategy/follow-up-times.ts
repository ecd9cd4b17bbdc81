/**
 * When what follows a request goes out. Its days count from the message that really went out before it: planned again whenever
 * that one is sent, has to wait, or is moved, and never earlier. Retries follow the last message of the round before them.
 */
import type { Channel } from '#shared/contract/fields'
import { maxReminders } from '#shared/contract/messages'
import type { Context } from '#main/context'
import { updateOwned } from '#main/store/owned-rows'
import { prepared } from '#main/store/query'
import type { Row } from '#main/store/tables'
import { noteEvent } from '#main/account/core/events/events.service'
import { closedFor } from './closed-days'
import { zoneAndPlaceOf } from './people.repository'
import { nextAllowed, type Schedule } from './sending-hours'
import { scheduleOf } from './strategy.repository'
import { settingsOf } from './strategy.service'
import { afterDelay } from './trigger-time'

type Message = Row<'messages'>

const roundOf = ({ kind, step }: Pick<Message, 'kind' | 'step'>): number =>
  kind === 'reminder' ? Math.floor((Math.max(step, 1) - 1) / maxReminders) : step

/** The position of a message in its round: the request or retry first, then its reminders. */
const placeOf = ({ kind, step }: Pick<Message, 'kind' | 'step'>): number =>
  kind === 'reminder' ? step - roundOf({ kind, step }) * maxReminders : 0

const order = (a: Message, b: Message): number => roundOf(a) - roundOf(b) || placeOf(a) - placeOf(b)

/** Of a message sent again, only the latest copy. */
const sequence = `SELECT * FROM messages WHERE ask_id = ? AND +account_id = ? AND kind <> 'thanks'
  AND NOT EXISTS (SELECT 1 FROM messages AS later WHERE later.ask_id = messages.ask_id AND later.channel = messages.channel
    AND later.kind = messages.kind AND later.step = messages.step AND later.copy > messages.copy)`

const isUnderWay = ({ status }: Message): boolean => status === 'scheduled' || status === 'sending'

/** When a message left, or is to leave. */
const leavesAt = (ctx: Context, message: Message): number =>
  message.sent_at ??
  message.handoff_at ??
  firstAllowedFor(ctx, message, Math.max(message.not_before ?? 0, message.scheduled_at, ctx.now()))

/** When the message that this one follows leaves; null: it follows none that anybody gets. */
function followedAt(ctx: Context, messages: readonly Message[], message: Message): number | null {
  const counted = messages.filter(
    (each) => each.sent_at !== null || each.status === 'unknown' || isUnderWay(each)
  )
  const before =
    message.kind === 'retry'
      ? counted.filter((each) => roundOf(each) === message.step - 1)
      : counted
          .filter(
            (each) =>
              each.channel === message.channel &&
              roundOf(each) === roundOf(message) &&
              placeOf(each) < placeOf(message)
          )
          .slice(-1)
  return before.length === 0 ? null : Math.max(...before.map((each) => leavesAt(ctx, each)))
}

/** The earliest instant for a message by the days after the one before it; 0: it has a time of its own. */
export function earliestFor(ctx: Context, { id, ask_id }: Pick<Message, 'id' | 'ask_id'>): number {
  const messages = messagesOf(ctx, ask_id ?? 0)
  const message = messages.find((each) => each.id === id)
  if (message === undefined) return 0
  return dueAfter(ctx, messages, message) ?? 0
}

function dueAfter(ctx: Context, messages: readonly Message[], message: Message): number | null {
  if (message.after_days === null) return null
  const followed = followedAt(ctx, messages, message)
  if (followed === null) return null
  const { zone } = zoneAndPlaceOf(ctx, message.customer_id)
  return afterDelay(followed, { count: message.after_days, unit: 'days' }, zone)
}

const messagesOf = (ctx: Context, askId: number): Message[] =>
  (prepared(ctx.db, sequence).all(askId, ctx.accountId) as Message[]).toSorted(order)

/** Plans again what has not gone out yet. Call it in the transaction of whatever changes when a message leaves. */
export function planFollowUps(ctx: Context, askId: number | null): void {
  if (askId === null) return
  const messages = messagesOf(ctx, askId)
  let isChanged = false
  for (const message of messages) {
    if (message.status !== 'scheduled') continue
    const due = dueAfter(ctx, messages, message)
    // What is overdue goes out as soon as it can.
    if (due === null || due < ctx.now()) continue
    const at = firstAllowedFor(ctx, message, due)
    if (at === message.scheduled_at) continue
    const change = { scheduled_at: at, not_before: null, status_reason: null, status_detail: null }
    Object.assign(message, change)
    updateOwned(ctx, 'messages', message.id, { ...change, updated_at: ctx.now() })
    noteEvent(ctx, 'message.updated', message.id)
    isChanged = true
  }
  if (isChanged) noteEvent(ctx, 'ask.updated', askId)
}

/**
 * The first instant from `from` on at which a message can go out. Asks of the strategy keep to the schedule in force when they were
 * created, and SMS to 8:00 to 21:00, both in the customer's local time.
 */
export function firstAllowedFor(
  ctx: Context,
  { ask_id, customer_id, channel }: { ask_id: number | null; customer_id: number; channel: Channel },
  from: number
): number {
  const text = ask_id === null ? null : scheduleOf(ctx, ask_id)
  if (text === null && channel === 'email') return from
  const schedule = text === null ? null : scheduleIn(text)
  const { zone, place } = zoneAndPlaceOf(ctx, customer_id)
  // Closed days apply at once: an owner who closes tomorrow wants nothing to go out then.
  const isClosed = text === null ? null : closedFor(settingsOf(ctx).closed_days, place)
  return nextAllowed(from, { zone, channel, schedule, isClosed }) ?? from
}

/** Only the last schedule is cached, because the same few come up again and again. */
let known: { text: string; schedule: Schedule } | undefined
function scheduleIn(text: string): Schedule {
  if (known?.text !== text) known = { text, schedule: JSON.parse(text) as Schedule }
  return known.schedule
}
