/** Composes the message for a row: the current text, filled in for the customer, as an e-mail or SMS. */
import { randomUUID } from 'node:crypto'
import type { MessageReason } from '#shared/contract/message-reasons'
import { inMailto } from '#shared/web-address'
import { letterOf, smsText, type Letter, type RowOfLetter } from '../account/asking/asks/letter'
import { senderOf, type Sender } from '../account/messaging/channels/email-account.service'
import { directionOf, fillMessage, oneLine } from '../account/messaging/message-templates/fill-message'
import { layOutMail } from '../account/messaging/message-templates/mail-layout'
import { currentMessage } from '../account/messaging/messages/outbox.service'
import { reasonSentences } from '../account/messaging/messages/reason-sentences'
import { accountOf } from '../account/core/settings/settings.service'
import { answerFacts } from '../account/reviews/reply-mail/answer-facts'
import { layOutAnswer } from '../account/reviews/reply-mail/lay-out-answer'
import type { Context } from '../context'
import { domainOf, withAsciiDomain } from '../tools/mail-address'
import { writtenMail } from './build-mail'
import { messageIdOf, optOutMarkOf, smsReferenceOf } from './mail-marks'
import type { Outgoing } from './transport'

/** Why a row cannot be composed. */
export interface NotComposable {
  reason: MessageReason
  detail: string
}

/** The message as sent. Composed at each attempt, so that it reflects changes to the customer and the text until the handover. */
export function composeMessage(ctx: Context, row: RowOfLetter): Outgoing | NotComposable {
  if (row.kind === 'answer') return composeAnswer(ctx, row.id)
  const letter = letterOf(ctx, row)
  if (letter === 'no_review_link')
    return notComposable('not_composable', 'The review page has no address that customers can reach.')
  if (typeof letter === 'string') return notComposable(letter)
  return row.channel === 'email' ? composeMail(ctx, letter) : composeSms(ctx, letter)
}

const notComposable = (reason: MessageReason, detail = reasonSentences[reason]): NotComposable => ({
  reason,
  detail
})

/** The reply to a review, as it read when the message was judged. */
function composeAnswer(ctx: Context, id: number): Outgoing | NotComposable {
  const { review_id = null, words = null } = currentMessage(ctx, id) ?? {}
  const facts = answerFacts(ctx, review_id ?? 0)
  if (facts === undefined || words === null) return notComposable('reply_removed')
  if (facts.email === null) return notComposable('no_address')
  const sender = senderForMail(ctx)
  const optOut = optOutOf(ctx, sender, id)
  return posted(ctx, sender, {
    messageId: id,
    address: facts.email,
    name: [facts.first_name, facts.last_name].filter(Boolean).join(' '),
    ...layOutAnswer(ctx, facts, words, optOut),
    optOut,
    optOutPage: null,
    atLocation: facts
  })
}

/** For test mode, where no e-mail account is needed: addresses under `.invalid` never exist. */
const madeUpSender = { from_email: 'goodword@example.invalid', reply_to: null }

export const senderForMail = (ctx: Context): Sender =>
  senderOf(ctx) ?? { ...madeUpSender, from_name: accountOf(ctx).business_name }

export function composeMail(ctx: Context, letter: Letter): Outgoing {
  const { messageId, language, links } = letter
  const account = accountOf(ctx)
  const sender = senderForMail(ctx)
  const filled = fillMessage(letter.template, letter.values, directionOf(language))
  const optOut = optOutOf(ctx, sender, messageId)
  const subject = filled.subject || account.business_name
  const { html, text } = layOutMail({
    language,
    subject,
    text: filled.text,
    button: filled.button,
    link: links.page,
    isScored: links.isScored,
    businessName: account.business_name,
    postalAddress: account.postal_address,
    brandColor: account.brand_color,
    optOut,
    optOutPage: links.optOut,
    openPixel: links.openPixel
  })
  const { address, atLocation } = letter
  const name = letter.values.name ?? ''
  const { optOut: optOutPage } = links
  return posted(ctx, sender, {
    messageId,
    address,
    name,
    subject,
    html,
    text,
    optOut,
    optOutPage,
    atLocation
  })
}

/** A mail that is laid out, and to whom it goes. */
interface LaidOut extends Pick<Letter, 'messageId' | 'address'> {
  name: string
  subject: string
  html: string
  text: string
  optOut: string
  optOutPage: string | null
  atLocation: Letter['atLocation']
}

function posted(ctx: Context, sender: Sender, laid: LaidOut): Outgoing {
  const { messageId, address, subject, html, text, optOut, optOutPage, atLocation } = laid
  const domain = domainOf(sender.from_email)
  const reference =
    messageId === null ? `<gw.test.${randomUUID()}@${domain}>` : messageIdOf(ctx, messageId, domain)
  const mail = writtenMail({
    from: { name: atLocation?.from_name ?? sender.from_name, address: sender.from_email },
    replyTo: answersTo(sender, atLocation?.reply_to ?? null),
    to: { name: oneLine(laid.name), address },
    subject,
    messageId: reference,
    date: ctx.now(),
    optOut,
    // RFC 8058 §3.1: one-click opt-out requires an https address.
    optOutPage: optOutPage?.startsWith('https:') ? optOutPage : null,
    text,
    html
  })
  const envelopeFrom = sender.from_email
  return { messageId, channel: 'email', address, envelopeFrom, subject, text, html, ...mail, reference }
}

/** Replies go to the location and the account: one may be an opt-out, and only the account's mailbox is watched. */
function answersTo({ reply_to, from_email }: Sender, location: string | null): string[] {
  if (location === null) return reply_to === null ? [] : [reply_to]
  return [...new Set([location, reply_to ?? from_email])]
}

/** The address for opting out by e-mail; the subject identifies the message. */
const optOutOf = (ctx: Context, sender: Sender, messageId: number | null): string =>
  optOutAddress(sender, messageId === null ? null : optOutMarkOf(ctx, messageId))

/** @param mark what the mail is about: a message, or the digest */
export const optOutAddress = (
  { reply_to, from_email }: Pick<Sender, 'reply_to' | 'from_email'>,
  mark: string | null
): string =>
  `mailto:${inMailto(withAsciiDomain(reply_to ?? from_email))}?subject=unsubscribe${mark === null ? '' : `%20${mark}`}`

function composeSms(ctx: Context, letter: Letter): Outgoing {
  const { messageId, address } = letter
  const reference = messageId === null ? `gw-test-${randomUUID()}` : smsReferenceOf(ctx, messageId)
  const nothing = { envelopeFrom: null, subject: null, html: null, mime: null, parts: null }
  return { messageId, channel: 'sms', address, ...nothing, text: smsText(letter), reference }
}
