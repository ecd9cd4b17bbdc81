/**
 * Local alert receivers: each checks what it is sent against the documented limits of its kind, answers as the real one does, and
 * records what came. Slack: docs.slack.dev (incoming webhooks, blocks). Discord: execute webhook. Teams: workflows, Adaptive
 * Cards. Google Chat: webhooks, cards v2. ntfy: publish as JSON. Pushover: message API.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { listenOn, portOf } from '#main/tools/listen'

export type ReceiverKind = 'slack' | 'discord' | 'teams' | 'google_chat' | 'ntfy' | 'pushover' | 'webhook'

export interface ReceivedAlert {
  kind: ReceiverKind
  headers: Record<string, string>
  path: string
  text: string
  /** The parsed body, if it is JSON. */
  // oxlint-disable-next-line typescript/no-explicit-any -- each receiver is sent another shape
  body: any
}

interface Answer {
  status: number
  headers?: Record<string, string>
  body?: string
}
type Answering = (received: ReceivedAlert) => Answer | number | 'silence' | null

export interface AlertReceivers {
  /** The address to enter for a receiver. */
  url: (kind: ReceiverKind) => string
  received: ReceivedAlert[]
  /** Violations of a receiver's rules. */
  faults: string[]
  /** Sets how receivers answer; null: as the real ones do. */
  answer: (answering: Answering) => void
  stop: () => Promise<void>
}

const paths: Record<ReceiverKind, string> = {
  slack: '/services/T0/B0/secretslack',
  discord: '/api/webhooks/1/secretdiscord',
  teams: '/workflows/secretteams?sig=abc',
  google_chat: '/v1/spaces/AAAA/messages?key=k&token=secretchat',
  ntfy: '/secret-topic',
  pushover: '/1/messages.json',
  webhook: '/hook/secretown'
}

export async function startAlertReceivers(): Promise<AlertReceivers> {
  let answering: Answering = () => null
  const received: ReceivedAlert[] = []
  const faults: string[] = []
  const take = async (req: IncomingMessage, res: ServerResponse) => {
    const pieces: Buffer[] = []
    for await (const piece of req as AsyncIterable<Buffer>) pieces.push(piece)
    const text = Buffer.concat(pieces).toString()
    const path = req.url ?? ''
    const kind = kindOf(path)
    const one = { kind, headers: req.headers as Record<string, string>, path, text, body: parsed(text) }
    received.push(one)
    faults.push(...rules[kind](one).map((fault) => `${kind}: ${fault}`))
    const answer = answering(one)
    if (answer === 'silence') return
    const {
      status,
      headers = {},
      body = ''
    } = answer === null ? usual[kind] : typeof answer === 'number' ? { status: answer } : answer
    res.writeHead(status, headers).end(body)
  }
  const listeners = await listenOn(
    () => createServer((req, res) => void take(req, res).catch(() => res.destroy())),
    0,
    ['127.0.0.1']
  )
  if (typeof listeners === 'string') throw new Error(`the receivers cannot listen: ${listeners}`)
  return {
    url: (kind) => `http://127.0.0.1:${portOf(listeners[0]!)}${paths[kind]}`,
    received,
    faults,
    answer: (wanted) => void (answering = wanted),
    stop: async () => {
      for (const each of listeners) each.closeAllConnections()
      await Promise.all(listeners.map((each) => new Promise((resolve) => each.close(resolve))))
    }
  }
}

/** Starts the receivers before the first test, and resets them before each one. */
export function useAlertReceivers(): AlertReceivers {
  const held = {} as AlertReceivers
  beforeAll(async () => void Object.assign(held, await startAlertReceivers()))
  beforeEach(() => {
    held.received.length = 0
    held.faults.length = 0
    held.answer(() => null)
  })
  afterAll(() => held.stop())
  return held
}

const usual: Record<ReceiverKind, Answer> = {
  slack: { status: 200, body: 'ok' },
  discord: { status: 200, headers: { 'Content-Type': 'application/json' }, body: '{"id":"1"}' },
  teams: { status: 202 },
  google_chat: {
    status: 200,
    headers: { 'Content-Type': 'application/json' },
    body: '{"name":"spaces/AAAA/messages/B.B"}'
  },
  ntfy: {
    status: 200,
    headers: { 'Content-Type': 'application/json' },
    body: '{"id":"x","event":"message"}'
  },
  pushover: { status: 200, body: '{"status":1,"request":"r"}' },
  webhook: { status: 204 }
}

function kindOf(path: string): ReceiverKind {
  if (path.startsWith('/services/')) return 'slack'
  if (path.startsWith('/api/webhooks/')) return 'discord'
  if (path.startsWith('/workflows/')) return 'teams'
  if (path.startsWith('/v1/spaces/')) return 'google_chat'
  if (path === '/1/messages.json') return 'pushover'
  return path === '/' ? 'ntfy' : 'webhook'
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

type Rule = (received: ReceivedAlert) => string[]
const when = (isWrong: boolean, fault: string): string[] => (isWrong ? [fault] : [])
const isJson = ({ headers, body }: ReceivedAlert) =>
  when(headers['content-type'] !== 'application/json' || body === undefined, 'is no JSON')
/** Mentions that would notify people; a customer's text must not contain working ones. */
const calls = /<!(channel|here|everyone)|@(everyone|here|channel)/

/* oxlint-disable typescript/no-explicit-any -- bodies are what somebody sent */
const rules: Record<ReceiverKind, Rule> = {
  slack: (one) => {
    const { text, blocks } = one.body
    const texts = blocks.flatMap((block: any) => [block.text, ...(block.elements ?? [])].filter(Boolean))
    return [
      ...isJson(one),
      ...when(typeof text !== 'string' || text === '' || text.length > 40_000, 'has no text, or too much'),
      ...when(blocks.length > 50, 'has more than 50 blocks'),
      ...when(
        blocks.some((block: any) => block.type === 'header' && block.text.text.length > 150),
        'has a header of more than 150 characters'
      ),
      ...when(
        texts.some((each: any) => each.text === '' || each.text.length > 3000),
        'has an empty text, or one of more than 3,000 characters'
      ),
      ...when(/<(?!https?:)/.test(text) || calls.test(text), 'calls somebody'),
      ...when(
        texts.some((each: any) => each.type === 'mrkdwn' && /<(?!https?:\/\/[^|>]+\|)/.test(each.text)),
        'has markup that is no link'
      )
    ]
  },
  discord: (one) => {
    const { content, embeds, allowed_mentions } = one.body
    const long = embeds.reduce(
      (sum: number, { title = '', description = '', footer }: any) =>
        sum + title.length + description.length + (footer?.text.length ?? 0),
      0
    )
    return [
      ...isJson(one),
      ...when(!one.path.includes('wait=true'), 'does not wait'),
      ...when(content.length === 0 || content.length > 2000, 'has no content, or more than 2,000 characters'),
      ...when(embeds.length > 10 || long > 6000, 'has too many or too long embeds'),
      ...when(
        embeds.some(
          ({ title = '', description = '' }: any) => title.length > 256 || description.length > 4096
        ),
        'has an embed that is too long'
      ),
      ...when(JSON.stringify(allowed_mentions) !== '{"parse":[]}', 'may call somebody')
    ]
  },
  teams: (one) => {
    const [attachment] = one.body.attachments
    const { contentType, content } = attachment
    return [
      ...isJson(one),
      ...when(Buffer.byteLength(one.text) > 28 * 1024, 'is larger than 28 kB'),
      ...when(one.body.type !== 'message', 'is no message'),
      ...when(contentType !== 'application/vnd.microsoft.card.adaptive', 'is no Adaptive Card'),
      ...when(content.type !== 'AdaptiveCard' || content.body.length === 0, 'is an empty card'),
      ...when(
        content.body.some(({ type, text }: any) => type !== 'TextBlock' || text === ''),
        'has an empty text'
      )
    ]
  },
  google_chat: (one) => {
    const { text, fallbackText, cardsV2 } = one.body
    const [{ card }] = cardsV2
    const widgets = card.sections.flatMap((section: any) => section.widgets)
    return [
      ...isJson(one),
      ...when(Buffer.byteLength(one.text) > 32_000, 'is larger than 32,000 bytes'),
      ...when(widgets.length > 100, 'has more than 100 widgets'),
      ...when(text !== undefined, 'has a text, in which people can be mentioned'),
      ...when(typeof fallbackText !== 'string' || fallbackText === '', 'says nothing in a notification'),
      ...when(
        card.sections.some((section: any) => section.widgets.length === 0),
        'has an empty section'
      ),
      ...when(
        widgets.some(({ textParagraph }: any) =>
          /<(?!\/?(b|i|u|a|br)\b)|^$/.test(textParagraph?.text ?? ' ')
        ),
        'has markup that it does not know, or an empty text'
      )
    ]
  },
  ntfy: (one) => {
    const { topic, message, priority, tags } = one.body
    return [
      ...isJson(one),
      ...when(topic !== 'secret-topic', 'goes to another topic'),
      ...when(
        message === '' || Buffer.byteLength(message) > 4096,
        'has no message, or more than 4,096 bytes'
      ),
      ...when(![1, 2, 3, 4, 5].includes(priority) || !Array.isArray(tags), 'has no priority or tags')
    ]
  },
  pushover: (one) => {
    const { token, user, title, message, url = '', url_title = '', priority } = one.body
    const isKey = (text: unknown) => typeof text === 'string' && /^[A-Za-z0-9]{30}$/.test(text)
    return [
      ...isJson(one),
      ...when(!isKey(token) || !isKey(user), 'has no token or no user'),
      ...when(message === '' || [...message].length > 1024, 'has no message, or more than 1,024 characters'),
      ...when([...title].length > 250, 'has a title of more than 250 characters'),
      ...when(url.length > 512 || [...url_title].length > 100, 'has a link that is too long'),
      ...when(![-2, -1, 0, 1].includes(priority), 'has no priority')
    ]
  },
  webhook: () => []
}
