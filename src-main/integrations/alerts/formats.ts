/** Alerts in the form of each receiver, within its documented limits. */
import type { AlertKind } from '../../../src-shared/contract/alerts'
import { topicOf } from '../../account/alerts/check-alert'
import type { AlertItem, AlertMessage } from '../../account/alerts/compose-alert'
import { cutTo, cutToBytes, forMarkdown, forSlack, quiet, safeLink } from './plain-words'
import { fillTemplate, hookBody } from './hook-body'

/** What is sent to a receiver. */
export interface AlertRequest {
  url: URL
  headers: Record<string, string>
  body: string
}

export interface Receiver {
  url: string
  token: string | null
  template: string | null
}

type ByHttp = Exclude<AlertKind, 'email' | 'desktop'>

export const requestOf = (kind: ByHttp, message: AlertMessage, receiver: Receiver): AlertRequest => {
  const request = formats[kind](message, receiver)
  const { token } = receiver
  // Chat webhooks carry their key in the address.
  const isSecret = token !== null && (kind === 'ntfy' || kind === 'webhook')
  return {
    ...request,
    headers: {
      'User-Agent': 'Goodword',
      ...request.headers,
      ...(isSecret && { Authorization: `Bearer ${token}` })
    }
  }
}

const json = (url: URL, body: unknown): AlertRequest => ({
  url,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body)
})

const formats: Record<ByHttp, (message: AlertMessage, receiver: Receiver) => AlertRequest> = {
  slack: (message, { url }) => json(new URL(url), slackBody(message)),
  discord: (message, { url }) => {
    const target = new URL(url)
    // Without this Discord does not say whether it accepted the message.
    target.searchParams.set('wait', 'true')
    return json(target, discordBody(message))
  },
  teams: (message, { url }) => json(new URL(url), teamsBody(message)),
  ntfy: (message, { url }) => {
    const target = new URL(url)
    const folders = target.pathname.split('/').filter(Boolean).slice(0, -1)
    const server = new URL(['', ...folders, ''].join('/'), target.origin)
    return json(server, ntfyBody(message, topicOf(target)))
  },
  webhook: (message, { url, template }) =>
    template === null
      ? json(new URL(url), hookBody(message))
      : { url: new URL(url), ...fillTemplate(template, message) }
}

const linesOf = ({ heading, text, details }: AlertItem, most: number): string[] =>
  [heading, cutTo(text, most), details].filter((line) => line !== '')

/** A single message has room for the whole review, a summary only for the beginning of each. */
const roomOf = ({ items }: AlertMessage, whole: number, each: number): number =>
  items.length > 1 ? each : whole

/** Limits: 3,000 characters per text of a block, 150 per header, 50 blocks. Texts are escaped and never read as markup. */
function slackBody(message: AlertMessage): unknown {
  const { title, items, more, from } = message
  const room = roomOf(message, 2000, 250)
  const block = (item: AlertItem) => {
    const lines = linesOf(items.length > 1 ? item : { ...item, heading: '' }, room).map(quiet)
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
      const lines = linesOf(items.length > 1 ? item : { ...item, heading: '' }, room)
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

/** A message has at most 4,096 bytes; a click opens the place in Goodword. */
function ntfyBody(message: AlertMessage, topic: string): unknown {
  const { title, items, more, isUrgent, event } = message
  const room = roomOf(message, 3000, 200)
  const texts = items.map((item) =>
    linesOf(items.length > 1 ? item : { ...item, heading: '' }, room).join('\n')
  )
  const text = [...texts, ...(more === null ? [] : [more])].join('\n\n')
  return {
    topic,
    title: quiet(cutTo(title, 200)),
    message: cutToBytes(quiet(text) || quiet(title), 3900),
    priority: isUrgent ? 4 : 3,
    tags: [event.endsWith('.trouble') || event === 'reply.rejected' ? 'warning' : 'speech_balloon'],
    click: message.link
  }
}
