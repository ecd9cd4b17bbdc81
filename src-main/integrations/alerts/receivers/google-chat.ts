/** Google Chat: the address of an incoming webhook. Source: developers.google.com/workspace/chat (webhooks, cards v2, messages). */
import type { AlertMessage } from '#main/account/alerts/compose-alert'
import { cutTo, forHtml, quiet, safeLink } from '../plain-words'
import { json, linesOf, roomOf, type Receiver } from './receiver'

export const googleChat: Receiver = {
  request: (message, { url }) => json(new URL(url), chatBody(message))
}

/** A message has at most 32,000 bytes; the texts of a card are simple HTML, in which nobody can be mentioned. */
const mostItems = 10

function chatBody(message: AlertMessage): unknown {
  const { title, items, more, from, words } = message
  const room = roomOf(message, 2000, 200)
  const paragraph = (text: string) => ({ textParagraph: { text: forHtml(text) } })
  const sections = items.slice(0, mostItems).map((item) => {
    const [lines, link] = [linesOf(item, message, room), safeLink(item.link)]
    return {
      widgets: [
        ...(lines.length === 0 ? [] : [paragraph(lines.join('\n'))]),
        ...(link === null
          ? []
          : [{ buttonList: { buttons: [{ text: words.atSite, onClick: { openLink: { url: link } } }] } }])
      ]
    }
  })
  const last = { widgets: [paragraph([more, from].filter(Boolean).join(' · '))] }
  return {
    // What a notification shows of the card.
    fallbackText: quiet(cutTo(title, 300)),
    cardsV2: [
      {
        cardId: 'alert',
        card: {
          header: { title: quiet(cutTo(title, 200)) },
          sections: [...sections.filter(({ widgets }) => widgets.length > 0), last]
        }
      }
    ]
  }
}
