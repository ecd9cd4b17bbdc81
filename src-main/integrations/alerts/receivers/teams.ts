import type { AlertMessage } from '#main/account/alerts/compose-alert'
import { cutTo, forMarkdown, safeLink } from '../plain-words'
import { json, roomOf, type Receiver } from './receiver'

export const teams: Receiver = { request: (message, { url }) => json(new URL(url), teamsBody(message)) }

/** An Adaptive Card of at most 28 kB. */
function teamsBody(message: AlertMessage): unknown {
  const { title, items, more, from } = message
  const room = roomOf(message, 3000, 250)
  const line = (text: string, rest: object = {}) => ({ type: 'TextBlock', text, wrap: true, ...rest })
  const words = (text: string) => forMarkdown(text).replaceAll('\n', '\n\n')
  const [single] = items.length === 1 ? items : []
  const link = safeLink(single?.link ?? null)
  return {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [
            line(words(cutTo(title, 300)), { size: 'Medium', weight: 'Bolder' }),
            ...items.flatMap((item) => [
              ...(items.length > 1 && item.heading !== ''
                ? [line(words(cutTo(item.heading, 200)), { weight: 'Bolder' })]
                : []),
              ...(item.text === '' ? [] : [line(words(cutTo(item.text, room)))]),
              ...(item.details === ''
                ? []
                : [line(words(cutTo(item.details, 200)), { isSubtle: true, spacing: 'None' })])
            ]),
            line(words(cutTo([more, from].filter(Boolean).join(' · '), 300)), {
              isSubtle: true,
              size: 'Small'
            })
          ],
          actions: link === null ? [] : [{ type: 'Action.OpenUrl', title: message.words.atSite, url: link }]
        }
      }
    ]
  }
}
