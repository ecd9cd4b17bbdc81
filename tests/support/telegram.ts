/**
 * A stand-in for Telegram's Bot API on this machine, strict where the real one is: core.telegram.org/bots/api (sendMessage, getUpdates,
 * answerCallbackQuery, editMessageReplyMarkup). Updates stay until they are confirmed by a higher offset; of two who ask for them at
 * once, the earlier one is refused with 409.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterAll, beforeEach } from 'vitest'
import { listenOn, portOf } from '#main/tools/listen'

interface Button {
  text: string
  callback_data: string
}

export interface TelegramMessage {
  id: number
  chat: number
  /** Without its markup. */
  text: string
  buttons: Button[]
  /** Whether the chat asks for a reply to it. */
  isPrompt: boolean
}

/** Of all methods together. */
interface BotBody {
  offset?: number
  timeout?: number
  chat_id: number
  message_id: number
  text: string
  parse_mode?: string
  reply_markup?: { inline_keyboard?: Button[][]; force_reply?: boolean }
}

type Refusal = { status: number; description: string; retry_after?: number } | 'silence' | null

export interface Telegram {
  origin: URL
  token: string
  messages: TelegramMessage[]
  /** What presses have shown for a moment. */
  shown: string[]
  /** What would not be taken by the real one. */
  faults: string[]
  /** How often news was asked for. */
  questions: number
  refuse: (how: (method: string) => Refusal) => void
  /** Somebody writes into their chat with the bot. */
  say: (text: string | null, more?: { from?: Person; to?: TelegramMessage; type?: string }) => number
  press: (message: TelegramMessage, choice: string, from?: Person) => number
  /** The same news once more, as after a confirmation that got lost. */
  repeat: () => void
  /** Another bot numbers its messages from here on. */
  countAnew: (from: number) => void
  stop: () => Promise<void>
}

export interface Person {
  id: number
  first_name: string
}
export const ann: Person = { id: 4_711_000_001, first_name: 'Ann' }
export const token = '110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw'

const tags = /<\/?(?:b|i|blockquote)>|<a href="https?:\/\/[^"<>]+">|<\/a>/g

export async function startTelegram(): Promise<Telegram> {
  const held = { token, messages: [], shown: [], faults: [], questions: 0 } as unknown as Telegram
  const known = new Map<number, object>()
  let waiting: { res: ServerResponse; timer: NodeJS.Timeout } | undefined
  let refusing: Parameters<Telegram['refuse']>[0] = () => null
  let [lastUpdate, lastMessage] = [700, 900]
  let kept: object[] = []

  const reply = (res: ServerResponse, result: unknown) =>
    res.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ ok: true, result }))
  const refuse = (res: ServerResponse, status: number, description: string, retry_after?: number) =>
    res.writeHead(status, { 'Content-Type': 'application/json' }).end(
      JSON.stringify({
        ok: false,
        error_code: status,
        description,
        ...(retry_after !== undefined && { parameters: { retry_after } })
      })
    )
  const settle = () => {
    if (waiting === undefined) return
    clearTimeout(waiting.timer)
    reply(waiting.res, [...known.values()])
    waiting = undefined
  }

  const methods: Record<string, (res: ServerResponse, body: Readonly<BotBody>) => unknown> = {
    getMe: (res) => reply(res, { id: 110201543, is_bot: true, username: 'corner_shop_bot' }),
    getUpdates: (res, { offset, timeout = 0 }) => {
      held.questions++
      if (offset !== undefined) for (const id of known.keys()) if (id < offset) known.delete(id)
      if (waiting !== undefined) {
        clearTimeout(waiting.timer)
        refuse(waiting.res, 409, 'Conflict: terminated by other getUpdates request')
        waiting = undefined
      }
      if (known.size > 0 || timeout === 0) return reply(res, [...known.values()])
      waiting = { res, timer: setTimeout(settle, timeout * 1000) }
      res.on('close', () => {
        if (waiting?.res === res) waiting = undefined
      })
      return undefined
    },
    sendMessage: (res, { chat_id, text, parse_mode, reply_markup }) => {
      const plain = parse_mode === 'HTML' ? text.replaceAll(tags, '') : text
      if (parse_mode === 'HTML' && /[<>]/.test(plain))
        return refuse(res, 400, "Bad Request: can't parse entities")
      if (plain.trim() === '') return refuse(res, 400, 'Bad Request: message text is empty')
      const shown = unescaped(plain)
      if (shown.length > 4096) return refuse(res, 400, 'Bad Request: message is too long')
      const buttons: Button[] = (reply_markup?.inline_keyboard ?? []).flat()
      if (buttons.some(({ callback_data }) => !inBounds(callback_data)))
        return refuse(res, 400, 'Bad Request: BUTTON_DATA_INVALID')
      const isPrompt = reply_markup?.force_reply === true
      held.messages.push({ id: ++lastMessage, chat: chat_id, text: shown, buttons, isPrompt })
      return reply(res, { message_id: lastMessage, chat: { id: chat_id, type: 'private' }, text: shown })
    },
    answerCallbackQuery: (res, { text = '' }: Partial<BotBody>) => {
      if (text !== '') held.shown.push(text)
      return reply(res, true)
    },
    editMessageReplyMarkup: (res, { message_id, reply_markup }) => {
      const message = held.messages.find(({ id }) => id === message_id)
      if (message) message.buttons = (reply_markup?.inline_keyboard ?? []).flat()
      return reply(res, true)
    }
  }

  const take = async (req: IncomingMessage, res: ServerResponse) => {
    const pieces: Buffer[] = []
    for await (const piece of req as AsyncIterable<Buffer>) pieces.push(piece)
    const [, bot, method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(req.url ?? '') ?? []
    if (req.headers.host !== 'api.telegram.org') held.faults.push(`host ${req.headers.host}`)
    if (bot !== held.token) return refuse(res, bot === undefined ? 404 : 401, 'Unauthorized')
    const body = JSON.parse(Buffer.concat(pieces).toString()) as BotBody
    const refusal = refusing(method)
    if (refusal === 'silence') return undefined
    if (refusal !== null) {
      if (refusal.status === 400) held.faults.push(refusal.description)
      return refuse(res, refusal.status, refusal.description, refusal.retry_after)
    }
    const known = methods[method]
    if (known === undefined) held.faults.push(`no method ${method}`)
    return known === undefined ? refuse(res, 404, 'Not Found') : known(res, body)
  }

  const tell = (update: object): number => {
    const one = { update_id: ++lastUpdate, ...update }
    known.set(lastUpdate, one)
    kept.push(one)
    settle()
    return lastUpdate
  }

  const listeners = await listenOn(
    () => createServer((req, res) => void take(req, res).catch(() => res.destroy())),
    0,
    ['127.0.0.1']
  )
  if (typeof listeners === 'string') throw new Error(`Telegram cannot listen: ${listeners}`)
  const [listener] = listeners
  return Object.assign(held, {
    origin: new URL(`http://127.0.0.1:${portOf(listener!)}`),
    refuse: (how: typeof refusing) => void (refusing = how),
    say: (
      text: string | null,
      { from = ann, to, type = 'private' }: { from?: Person; to?: TelegramMessage; type?: string } = {}
    ) =>
      tell({
        message: {
          message_id: ++lastMessage,
          from: { ...from, is_bot: false, language_code: 'en' },
          chat: { ...from, type },
          date: 1_767_000_000,
          ...(text === null ? { photo: [{ file_id: 'AgAD', width: 90, height: 90 }] } : { text }),
          ...(to && {
            reply_to_message: {
              message_id: to.id,
              from: { id: 110201543, is_bot: true, first_name: 'Corner shop' },
              chat: { id: to.chat, type: 'private' },
              date: 1_767_000_000,
              text: to.text
            }
          })
        }
      }),
    press: (message: TelegramMessage, choice: string, from = ann) => {
      const button = message.buttons.find(({ text }) => text === choice)
      if (button === undefined) throw new Error(`there is no button ${choice}`)
      return tell({
        callback_query: {
          id: String(9_000_000_000 + lastUpdate),
          from: { ...from, is_bot: false },
          chat_instance: '-1',
          data: button.callback_data,
          message: {
            message_id: message.id,
            date: 1_767_000_000,
            chat: { id: message.chat, type: 'private' }
          }
        }
      })
    },
    countAnew: (from: number) => void (lastMessage = from),
    repeat: () => {
      for (const one of kept) known.set((one as { update_id: number }).update_id, one)
      settle()
    },
    stop: async () => {
      kept = []
      if (waiting) clearTimeout(waiting.timer)
      for (const each of listeners) each.closeAllConnections()
      await Promise.all(listeners.map((each) => new Promise((resolve) => each.close(resolve))))
    }
  })
}

const inBounds = (data: string) => Buffer.byteLength(data) >= 1 && Buffer.byteLength(data) <= 64
const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

/** Starts it, and forgets everything before each test. */
export async function useTelegram(): Promise<Telegram> {
  const telegram = await startTelegram()
  beforeEach(() => {
    telegram.messages.length = 0
    telegram.shown.length = 0
    telegram.faults.length = 0
    telegram.refuse(() => null)
  })
  afterAll(() => telegram.stop())
  return telegram
}
