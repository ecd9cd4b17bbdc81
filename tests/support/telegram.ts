/** A stand-in for Telegram on this machine: of two who ask for updates at once, the earlier one is refused with 409. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeEach } from 'vitest'
import { listenOn, portOf } from '#main/tools/listen'
import { botApi, botRefusal, calledIn, type BotAnswer, type BotApi, type BotBody } from './bot-api'

export { ann, token, type BotMessage as TelegramMessage } from './bot-api'

type Refusal = { status: number; description: string; retry_after?: number } | 'silence' | null

export interface Telegram extends BotApi {
  origin: URL
  /** How often news was asked for. */
  questions: number
  refuse: (how: (method: string) => Refusal) => void
  stop: () => Promise<void>
}

export async function startTelegram(): Promise<Telegram> {
  let waiting: { res: ServerResponse; timer: NodeJS.Timeout; answer: () => BotAnswer } | undefined
  let refusing: Parameters<Telegram['refuse']>[0] = () => null
  const reply = (res: ServerResponse, { status, body }: BotAnswer) =>
    res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  const end = (answer?: BotAnswer) => {
    if (waiting === undefined) return
    clearTimeout(waiting.timer)
    reply(waiting.res, answer ?? waiting.answer())
    waiting = undefined
  }
  const api = Object.assign(botApi(end), { questions: 0 })

  const take = async (req: IncomingMessage, res: ServerResponse) => {
    const body = await text(req)
    const { bot, method } = calledIn(req.url ?? '')
    if (req.headers.host !== 'api.telegram.org') api.faults.push(`host ${req.headers.host}`)
    const refusal = bot === api.token ? refusing(method) : null
    if (refusal === 'silence') return
    if (refusal !== null) {
      if (refusal.status === 400) api.faults.push(refusal.description)
      return void reply(res, botRefusal(refusal.status, refusal.description, refusal.retry_after))
    }
    const answer = () => api.ask(req.url ?? '', body)
    const told = answer()
    if (method !== 'getUpdates' || told.status !== 200) return void reply(res, told)
    api.questions++
    end(botRefusal(409, 'Conflict: terminated by other getUpdates request'))
    const { timeout = 0 } = JSON.parse(body) as BotBody
    const { result } = told.body as { result: unknown[] }
    if (result.length > 0 || timeout === 0) return void reply(res, told)
    waiting = { res, answer, timer: setTimeout(end, timeout * 1000) }
    res.on('close', () => {
      if (waiting?.res === res) waiting = undefined
    })
  }

  const listeners = await listenOn(
    () => createServer((req, res) => void take(req, res).catch(() => res.destroy())),
    0,
    ['127.0.0.1']
  )
  if (typeof listeners === 'string') throw new Error(`Telegram cannot listen: ${listeners}`)
  const [listener] = listeners
  return Object.assign(api, {
    origin: new URL(`http://127.0.0.1:${portOf(listener!)}`),
    refuse: (how: typeof refusing) => void (refusing = how),
    stop: async () => {
      if (waiting) clearTimeout(waiting.timer)
      for (const each of listeners) each.closeAllConnections()
      await Promise.all(listeners.map((each) => new Promise((resolve) => each.close(resolve))))
    }
  })
}

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
