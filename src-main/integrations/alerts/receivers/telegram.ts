/** Telegram: the owner's own bot, in the private chats that are paired. Source: core.telegram.org/bots/api (sendMessage). */
import type { AlertItem, AlertMessage } from '#main/account/alerts/compose-alert'
import type { Answering } from '#main/account/alerts/compose-answer'
import { cutTo, forHtml, quiet, safeLink } from '../plain-words'
import { addressOf, isTokenRefused, longestMessage, wordsFor } from '../telegram/bot-words'
import { json, linesOf, roomOf, type Receiver } from './receiver'

export const telegram: Receiver = {
  request: (message, { recipient, token }) =>
    json(addressOf(token ?? '', 'sendMessage'), messageBody(message, recipient)),
  refusal: ({ error_code, description, parameters }) => {
    const code = Number(error_code)
    const says = wordsFor(code, String(description))
    const wait = (parameters as { retry_after?: unknown } | undefined)?.retry_after
    return {
      isGone: isTokenRefused(code),
      ...(says !== undefined && { says }),
      ...(typeof wait === 'number' && { wait })
    }
  },
  sentAs: ({ result }) => {
    const id = (result as { message_id?: unknown } | undefined)?.message_id
    return typeof id === 'number' ? String(id) : undefined
  }
}

const most = { title: 300, details: 300, above: 800, text: 2400, review: 2000 }
/** Of each of several. */
const mostOfEach = { heading: 60, details: 120 }

function messageBody(message: AlertMessage, chat: string): unknown {
  const answering = message.answering === null ? null : shownWhole(message.answering, message.event)
  const room = Math.max(200, longestMessage - 1000 - lengthOf(answering))
  const buttons = buttonsOf(answering)
  return {
    chat_id: Number(chat),
    text: textOf({ ...message, answering }, room),
    parse_mode: 'HTML',
    link_preview_options: { is_disabled: true },
    ...(buttons.length > 0 && { reply_markup: { inline_keyboard: [buttons] } })
  }
}

/** Nobody publishes by a button what they can't read to its end, or what isn't there: after a refusal, that is their own words. */
function shownWhole(answering: Answering, event: AlertMessage['event']): Answering {
  const { text, may } = answering
  const isDraftShown = text !== null && text.text.length <= most.text && event !== 'answer'
  return {
    ...answering,
    text: text && { ...text, text: cutTo(text.text, most.text) },
    may: isDraftShown ? may : may.filter(({ choice }) => choice !== 'ok')
  }
}

function lengthOf(answering: Answering | null): number {
  if (answering === null) return 0
  const { above, text } = answering
  return Math.min(most.above, above.join('\n\n').length) + (text === null ? 0 : text.text.length)
}

/** Each names the grant as well: 64 bytes are allowed. */
const buttonsOf = (answering: Answering | null): object[] =>
  answering === null || answering.token === null
    ? []
    : answering.may.map(({ choice, button }) => ({
        text: button,
        callback_data: `${choice}.${answering.token}`
      }))

/** Without calls first, because that makes a text longer. */
const shortened = (item: AlertItem, isOneOfSeveral: boolean): AlertItem => ({
  ...item,
  heading: cutTo(quiet(item.heading), mostOfEach.heading),
  text: quiet(item.text),
  details: cutTo(quiet(item.details), isOneOfSeveral ? mostOfEach.details : most.details)
})

function textOf(message: AlertMessage, room: number): string {
  const { title, items, more, from, answering } = message
  const each = roomOf(message, Math.min(room, most.review), Math.floor(room / 15))
  const parts = [
    `<b>${forHtml(cutTo(title, most.title))}</b>`,
    forHtml(cutTo((answering?.above ?? []).join('\n\n'), most.above)),
    ...items.map((item) => {
      const lines = linesOf(shortened(item, items.length > 1), message, each)
      const link = safeLink(item.link)
      return [
        forHtml(lines.join('\n')),
        link === null ? '' : `<a href="${forHtml(link)}">${forHtml(message.words.atSite)}</a>`
      ]
        .filter((part) => part !== '')
        .join('\n')
    }),
    forHtml(more ?? ''),
    answering?.text == null
      ? ''
      : `${forHtml(answering.text.title)}\n<blockquote>${forHtml(answering.text.text)}</blockquote>`,
    `<i>${forHtml(cutTo(from, 200))}</i>`
  ]
  return parts.filter((part) => part !== '').join('\n\n')
}
