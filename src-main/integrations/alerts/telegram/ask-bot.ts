/** Asks Telegram for a bot's news, or to do something in its name. */
import { exchange } from '#main/connecting/site/exchange'
import { troubleOfError } from '#main/connecting/site/trouble'
import { standInsOf } from '#main/connecting/stand-ins'
import type { BaseContext } from '#main/context'
import { jsonIn, listLimits } from '#main/tools/read-json'
import { refusalWords } from '#main/tools/refusal-words'
import { addressOf, wordsFor } from './bot-words'

export type BotAnswer =
  | { isDone: true; result: unknown }
  /** `code`: null if nothing was answered. `says`: in plain words. `wait`: how long Telegram asks for a pause, in milliseconds. */
  | { isDone: false; code: number | null; says: string; wait: number | null }

/** In seconds, beyond what Telegram is asked to wait for news. */
const patience = 15
const second = 1000

export interface BotAsk {
  token: string
  method: string
  body?: Readonly<Record<string, unknown>>
  /** How long Telegram may wait for news, in seconds. */
  waits?: number
}

/** Never rejects. */
export async function askBot(
  base: Pick<BaseContext, 'db'>,
  { token, method, body = {}, waits = 0 }: BotAsk,
  signal: AbortSignal
): Promise<BotAnswer> {
  const url = addressOf(token, method)
  const headers = { 'User-Agent': 'Goodword', 'Content-Type': 'application/json' }
  const asked = { method: 'POST', url, headers, body: JSON.stringify(body) } as const
  try {
    const options = { standIns: standInsOf(base), patience: (patience + waits) * second }
    const { status, text } = await exchange(asked, signal, options)
    return judge(status, text)
  } catch (error) {
    return { isDone: false, code: null, says: troubleOfError(error, url).message, wait: null }
  }
}

interface Said {
  ok?: unknown
  result?: unknown
  description?: unknown
  parameters?: { retry_after?: unknown } | null
}

function judge(status: number, text: string): BotAnswer {
  const value = jsonIn(text, listLimits)
  const said: Said = typeof value === 'object' && value !== null ? value : {}
  if (status === 200 && said.ok === true) return { isDone: true, result: said.result }
  const seconds = said.parameters?.retry_after
  return {
    isDone: false,
    code: status,
    says: wordsFor(status, String(said.description)) ?? refusalWords(status, text),
    wait: typeof seconds === 'number' && seconds > 0 ? Math.min(seconds, 3600) * second : null
  }
}
