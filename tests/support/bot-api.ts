/**
 * Telegram's Bot API in this process, strict where the real one is: core.telegram.org/bots/api (sendMessage, getUpdates,
 * answerCallbackQuery, editMessageReplyMarkup). Updates stay until they are confirmed by a higher offset.
 */
interface Button {
  text: string
  callback_data: string
}

export interface BotMessage {
  id: number
  chat: number
  /** Without its markup. */
  text: string
  buttons: Button[]
  /** Whether the chat asks for a reply to it. */
  isPrompt: boolean
}

/** Of all methods together. */
export interface BotBody {
  offset?: number
  timeout?: number
  chat_id: number
  message_id: number
  text: string
  parse_mode?: string
  reply_markup?: { inline_keyboard?: Button[][]; force_reply?: boolean }
}

export interface ChatPerson {
  id: number
  first_name: string
}
export const ann: ChatPerson = { id: 4_711_000_001, first_name: 'Ann' }
export const token = '110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw'

export interface BotAnswer {
  status: number
  body: object
}

export interface BotApi {
  token: string
  messages: BotMessage[]
  /** What presses have shown for a moment. */
  shown: string[]
  /** What would not be taken by the real one. */
  faults: string[]
  /** The answer to a request for `/bot{token}/{method}`. */
  ask: (path: string, body: string) => BotAnswer
  /** Somebody writes into their chat with the bot. Returns the number of the update. */
  say: (text: string | null, more?: { from?: ChatPerson; to?: BotMessage; type?: string }) => number
  /** The same for a button that they press. */
  press: (message: BotMessage, choice: string, from?: ChatPerson) => number
  /** The same news once more, as after a confirmation that got lost. */
  repeat: () => void
  /** Another bot numbers its messages from here on. */
  countAnew: (from: number) => void
}

const tags = /<\/?(?:b|i|blockquote)>|<a href="https?:\/\/[^"<>]+">|<\/a>/g

export const botRefusal = (status: number, description: string, retry_after?: number): BotAnswer => ({
  status,
  body: {
    ok: false,
    error_code: status,
    description,
    ...(retry_after !== undefined && { parameters: { retry_after } })
  }
})

/** The method in a path, and the token in front of it. */
export const calledIn = (path: string): { bot: string | undefined; method: string } => {
  const [, bot, method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(path) ?? []
  return { bot, method }
}

const [bot, when] = [110201543, 1_767_000_000]

/** @param onNews called with each new update */
export function botApi(onNews: () => void = () => undefined): BotApi {
  const held = { token, messages: [], shown: [], faults: [] } as unknown as BotApi
  const known = new Map<number, object>()
  let [lastUpdate, lastMessage] = [700, 900]
  let kept: { update_id: number }[] = []
  const done = (result: unknown): BotAnswer => ({ status: 200, body: { ok: true, result } })

  const methods: Record<string, (body: Readonly<BotBody>) => BotAnswer> = {
    getMe: () => done({ id: bot, is_bot: true, username: 'corner_shop_bot' }),
    getUpdates: ({ offset }) => {
      if (offset !== undefined) for (const id of known.keys()) if (id < offset) known.delete(id)
      return done([...known.values()])
    },
    sendMessage: ({ chat_id, text, parse_mode, reply_markup }) => {
      const plain = parse_mode === 'HTML' ? text.replaceAll(tags, '') : text
      if (parse_mode === 'HTML' && /[<>]/.test(plain))
        return botRefusal(400, "Bad Request: can't parse entities")
      if (plain.trim() === '') return botRefusal(400, 'Bad Request: message text is empty')
      const shown = unescaped(plain)
      if (shown.length > 4096) return botRefusal(400, 'Bad Request: message is too long')
      const buttons: Button[] = (reply_markup?.inline_keyboard ?? []).flat()
      if (buttons.some(({ callback_data }) => !inBounds(callback_data)))
        return botRefusal(400, 'Bad Request: BUTTON_DATA_INVALID')
      const isPrompt = reply_markup?.force_reply === true
      held.messages.push({ id: ++lastMessage, chat: chat_id, text: shown, buttons, isPrompt })
      return done({ message_id: lastMessage, chat: { id: chat_id, type: 'private' }, text: shown })
    },
    answerCallbackQuery: ({ text = '' }: Partial<BotBody>) => {
      if (text !== '') held.shown.push(text)
      return done(true)
    },
    editMessageReplyMarkup: ({ message_id, reply_markup }) => {
      const message = held.messages.find(({ id }) => id === message_id)
      if (message) message.buttons = (reply_markup?.inline_keyboard ?? []).flat()
      return done(true)
    }
  }

  const tell = (update: object): number => {
    const one = { update_id: ++lastUpdate, ...update }
    known.set(lastUpdate, one)
    kept = [...kept, one]
    onNews()
    return lastUpdate
  }

  return Object.assign(held, {
    ask: (path: string, body: string): BotAnswer => {
      const { bot: given, method } = calledIn(path)
      if (given !== held.token) return botRefusal(given === undefined ? 404 : 401, 'Unauthorized')
      const asked = methods[method]
      if (asked === undefined) held.faults.push(`no method ${method}`)
      return asked === undefined ? botRefusal(404, 'Not Found') : asked(JSON.parse(body) as BotBody)
    },
    say: (
      text: string | null,
      { from = ann, to, type = 'private' }: { from?: ChatPerson; to?: BotMessage; type?: string } = {}
    ) =>
      tell({
        message: {
          message_id: ++lastMessage,
          from: { ...from, is_bot: false, language_code: 'en' },
          chat: { ...from, type },
          date: when,
          ...(text === null ? { photo: [{ file_id: 'AgAD', width: 90, height: 90 }] } : { text }),
          ...(to && {
            reply_to_message: {
              message_id: to.id,
              from: { id: bot, is_bot: true, first_name: 'Corner shop' },
              chat: { id: to.chat, type: 'private' },
              date: when,
              text: to.text
            }
          })
        }
      }),
    press: (message: BotMessage, choice: string, from = ann) => {
      const button = message.buttons.find(({ text }) => text === choice)
      if (button === undefined) throw new Error(`there is no button ${choice}`)
      return tell({
        callback_query: {
          id: String(9_000_000_000 + lastUpdate),
          from: { ...from, is_bot: false },
          chat_instance: '-1',
          data: button.callback_data,
          message: { message_id: message.id, date: when, chat: { id: message.chat, type: 'private' } }
        }
      })
    },
    repeat: () => {
      for (const one of kept) known.set(one.update_id, one)
      onNews()
    },
    countAnew: (from: number) => void (lastMessage = from)
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
