import type { AlertMessage } from '#main/account/alerts/compose-alert'
import { cutTo, forMarkdown, quiet, safeLink } from '../plain-words'
import { json, linesOf, roomOf, type Receiver } from './receiver'

/** An unknown webhook, and an invalid webhook token. */
const goneCodes = [10_015, 50_027]

export const discord: Receiver = {
  request: (message, { url }) => {
    const target = new URL(url)
    // Without this Discord does not say whether it accepted the message.
    target.searchParams.set('wait', 'true')
    return json(target, discordBody(message))
  },
  refusal: ({ code, retry_after }) => ({
    isGone: goneCodes.includes(Number(code)),
    // In seconds, with fractions.
    ...(typeof retry_after === 'number' && { wait: retry_after })
  })
}

/**
 * Limits: 2,000 characters of content, 10 embeds with 6,000 characters together. Mentions are switched off, whatever the texts
 * say.
 */
function discordBody(message: AlertMessage): unknown {
  const { title, items, more, from } = message
  const room = roomOf(message, 3000, 250)
  return {
    username: 'Goodword',
    content: cutTo(forMarkdown(cutTo(title, 400)), 2000),
    embeds: items.slice(0, 10).map((item) => {
      const link = safeLink(item.link)
      const lines = linesOf(item, message, room)
      return {
        description: cutTo(forMarkdown(lines.join('\n')), items.length > 1 ? 500 : 4000) || '\u200b',
        ...(link !== null && { title: quiet(message.words.atSite), url: link }),
        footer: { text: quiet(cutTo(from, 100)) }
      }
    }),
    ...(more !== null && {
      content: cutTo(`${forMarkdown(cutTo(title, 400))} · ${forMarkdown(more)}`, 2000)
    }),
    allowed_mentions: { parse: [] }
  }
}
