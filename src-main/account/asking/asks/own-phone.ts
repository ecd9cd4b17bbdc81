/**
 * Requests that the owner sends from their own phone, by SMS or WhatsApp: nothing leaves this computer. The ask and its message are
 * rows like any others, so that its link is personal, and limits, opt-outs and locks hold. Whether it was sent, the owner says, or the
 * customer, by opening the link.
 */
import type { Ask } from '#shared/contract/asks'
import type { Endpoints } from '#shared/contract/endpoints'
import type { InputOf } from '#shared/contract/endpoint'
import type { FieldProblem } from '#shared/contract/envelope'
import type { PhoneApp } from '#shared/contract/messages'
import type { Context } from '#main/context'
import { conflict } from '#main/problem'
import { getOwned } from '#main/store/owned-rows'
import { prepared } from '#main/store/query'
import type { Row } from '#main/store/tables'
import { isoTime } from '#main/tools/iso-time'
import { isMadeUp } from '#main/tools/made-up-addresses'
import { applyEvent, freeAt } from '#main/account/messaging/messages/outbox.service'
import { reasonSentences } from '#main/account/messaging/messages/reason-sentences'
import { limitsOf } from '../strategy/sending-rules'
import { followRequest } from './asks.repository'
import { letterOf, smsText } from './letter'

type MessageRow = Row<'messages'>
type AskInput = InputOf<Endpoints['createAsk']>['body']

/** Spec silent (§2): it goes out now or not at all, so there is nothing to schedule and nobody to remind. */
export function checkOwnPhone(body: Partial<AskInput>): FieldProblem[] {
  const problem = (path: string, message: string) => ({ path, code: 'not_allowed', message })
  if (body.by !== 'own_phone')
    return body.channel === 'whatsapp'
      ? [problem('channel', 'WhatsApp goes out from your own phone: add "by": "own_phone"')]
      : []
  return [
    ...(body.channel === 'email'
      ? [problem('channel', 'must be sms or whatsapp with "by": "own_phone"')]
      : []),
    ...(body.channels === undefined
      ? []
      : [problem('channels', 'cannot be combined with "by": "own_phone"')]),
    ...(body.asked_at == null ? [] : [problem('asked_at', 'cannot be combined with "by": "own_phone"')]),
    ...((body.reminders_count ?? 0) === 0
      ? []
      : [problem('reminders_count', 'must be 0 with "by": "own_phone"')])
  ]
}

/** @throws Problem 409 when the limit for SMS is used up: what waits for a limit cannot wait on a phone. */
export function refuseOverLimit(ctx: Context): void {
  const free = freeAt(ctx, 'sms', limitsOf(ctx, 'sms'))
  if (free === null || free <= ctx.now()) return
  throw conflict('limit_reached', `The limit for SMS is used up until ${isoTime(free)}.`)
}

/** Warns of numbers that nobody has, such as those of the sample shop. @throws Problem 409 without a link to send. */
export function checkHandedOver(ctx: Context, askId: number): void {
  const message = ownPhoneMessage(ctx, askId)
  const letter = message && letterOf(ctx, message)
  if (letter === undefined || typeof letter === 'string')
    throw conflict('no_public_address', 'There is no review link that customers can open yet.')
  if (isMadeUp('sms', letter.address))
    ctx.warn({ code: 'made_up_address', message: reasonSentences.made_up_address, path: 'customer_id' })
}

/** What the ask shows of a message from the owner's own phone; null: Goodword sends it. */
export function ownPhoneOf(ctx: Context, askId: number, app: PhoneApp | null): Ask['own_phone'] {
  if (app === null) return null
  const message = ownPhoneMessage(ctx, askId)
  const letter = message?.status === 'handed_to_owner' ? letterOf(ctx, message) : 'no_address'
  const way = `/account/asks/${askId}/qr-code.svg`
  const qr_codes = { sms: `${way}?app=sms`, whatsapp: `${way}?app=whatsapp` }
  if (typeof letter === 'string')
    return { app, text: message?.words ?? null, links: { sms: null, whatsapp: null }, qr_codes }
  const text = smsText(letter)
  return { app, text, links: linksFor(letter.address, text), qr_codes }
}

/**
 * SMS by RFC 5724. Android reads the body after `?`, iOS after `&`: with `?&` both do. WhatsApp by its "click to chat": the number in
 * international format without the plus sign.
 */
export function linksFor(phone: string, text: string): { sms: string; whatsapp: string } {
  const words = encodeURIComponent(text.toWellFormed())
  const digits = phone.replaceAll(/\D/g, '')
  return { sms: `sms:+${digits}?&body=${words}`, whatsapp: `https://wa.me/${digits}?text=${words}` }
}

/** The link for a QR code. @throws Problem 404; 409 when there is nothing to send from a phone. */
export function ownPhoneLink(ctx: Context, askId: number, app: PhoneApp | undefined): string {
  getOwned(ctx, 'asks', askId, 'ask')
  const message = ownPhoneMessage(ctx, askId)
  const own = message && ownPhoneOf(ctx, askId, message.phone_app)
  const link = own?.links[app ?? own.app]
  if (link != null) return link
  throw conflict('nothing_to_send', `Ask ${askId} has nothing left to send from your own phone.`)
}

/** The owner says that they have sent it. @throws Problem 404; 409 for other asks, and for those cancelled since. */
export function markSent(ctx: Context, askId: number, app: PhoneApp | undefined): void {
  getOwned(ctx, 'asks', askId, 'ask')
  const message = ownPhoneMessage(ctx, askId)
  if (message === undefined) throw conflict('not_supported', `Ask ${askId} is not sent from your own phone.`)
  if (message.sent_at !== null) return
  const letter = letterOf(ctx, message)
  const now = ctx.now()
  const isDone = applyEvent(ctx, message, 'sent_by_owner', () => ({
    sent_at: now,
    handoff_at: now,
    attempts: 1,
    first_attempt_at: now,
    phone_app: app ?? message.phone_app,
    ...(typeof letter === 'string' ? {} : { address: letter.address, words: smsText(letter) })
  }))
  if (!isDone) throw conflict('nothing_to_send', `The request of ask ${askId} was cancelled.`)
  followRequest(ctx, askId)
}

/** Not sent after all, although the owner had said so; nothing if the customer has opened the link. */
export function unmarkSent(ctx: Context, askId: number): void {
  const message = ownPhoneMessage(ctx, askId)
  if (message === undefined) return
  applyEvent(ctx, message, 'not_sent_by_owner', () => ({
    sent_at: null,
    handoff_at: null,
    address: null,
    words: null,
    cancelled_by: 'ask',
    status_reason: 'called_off',
    status_detail: reasonSentences.called_off
  }))
}

function ownPhoneMessage(ctx: Context, askId: number): MessageRow | undefined {
  const text = 'SELECT * FROM messages WHERE ask_id = ? AND account_id = ? AND phone_app IS NOT NULL'
  return prepared(ctx.db, text).get(askId, ctx.accountId) as MessageRow | undefined
}
