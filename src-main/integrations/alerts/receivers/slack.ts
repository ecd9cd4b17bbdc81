import type { AlertItem, AlertMessage } from '#main/account/alerts/compose-alert'
import { cutTo, forSlack, quiet, safeLink } from '../plain-words'
import { json, linesOf, roomOf, type Receiver } from './receiver'

export const slack: Receiver = { request: (message, { url }) => json(new URL(url), slackBody(message)) }

/** Limits: 3,000 characters per text of a block, 150 per header, 50 blocks. Texts are escaped and never read as markup. */
function slackBody(message: AlertMessage): unknown {
  const { title, items, more, from } = message
  const room = roomOf(message, 2000, 250)
  const block = (item: AlertItem) => {
    const lines = linesOf(item, message, room).map(quiet)
    const link = safeLink(item.link)
    return [
      ...(lines.length === 0 ? [] : [{ type: 'section', text: plain(cutTo(lines.join('\n'), 3000)) }]),
      ...(link === null
        ? []
        : [
            { type: 'section', text: { type: 'mrkdwn', text: `<${link}|${forSlack(message.words.atSite)}>` } }
          ])
    ]
  }
  const plain = (text: string) => ({ type: 'plain_text', text, emoji: false })
  return {
    text: forSlack(cutTo(title, 300)),
    blocks: [
      { type: 'header', text: plain(quiet(cutTo(title, 140))) },
      ...items.flatMap(block),
      { type: 'context', elements: [plain(quiet(cutTo([more, from].filter(Boolean).join(' · '), 500)))] }
    ],
    unfurl_links: false,
    unfurl_media: false
  }
}
