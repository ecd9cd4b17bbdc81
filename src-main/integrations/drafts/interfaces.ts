/**
 * The interface of Ollama, and the one that OpenAI introduced and all others offer: LM Studio, llama.cpp, vLLM, services on the
 * internet. Answers are requested whole; servers that stream them nevertheless are read as well.
 */
import { isRecord } from '#main/connecting/site/read-values'
import { jsonIn } from '#main/tools/read-json'
import type { ModelInterface, Prompt, Server } from './model'

type Json = Record<string, unknown>
const recordIn = (value: unknown): Json => (isRecord(value) ? value : {})
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

const headersFor = ({ key }: Server) => ({
  'User-Agent': 'Goodword',
  Accept: 'application/json',
  ...(key !== null && { Authorization: `Bearer ${key}` })
})
const posted = (server: Server, path: string, body: object) => ({
  method: 'POST' as const,
  url: new URL(`${server.base}${path}`),
  headers: { ...headersFor(server), 'Content-Type': 'application/json' },
  body: JSON.stringify(body)
})
const messages = ({ rules, task }: Prompt) => [
  { role: 'system', content: rules },
  { role: 'user', content: task }
]

const ollama: ModelInterface = {
  list: (server) => ({ method: 'GET', url: new URL(`${server.base}/api/tags`), headers: headersFor(server) }),
  readList: ({ text }) => namesIn(recordIn(jsonIn(text)).models, 'name'),
  write: (server, prompt) =>
    posted(server, '/api/chat', {
      model: server.model,
      messages: messages(prompt),
      stream: false,
      options: { num_predict: prompt.maxTokens }
    }),
  readText: ({ text }) => {
    const pieces = linesIn(text)
    if (pieces.length === 0 || pieces.some((piece) => 'error' in piece)) return null
    const written = pieces.map(({ message }) => textIn(recordIn(message).content)).join('')
    const last = pieces.at(-1) ?? {}
    return { text: written, isWhole: last.done === true && last.done_reason !== 'length' }
  }
}

const openAi: ModelInterface = {
  list: (server) => ({ method: 'GET', url: new URL(`${server.base}/models`), headers: headersFor(server) }),
  readList: ({ text }) => namesIn(recordIn(jsonIn(text)).data, 'id'),
  write: (server, prompt) =>
    posted(server, '/chat/completions', {
      model: server.model,
      messages: messages(prompt),
      stream: false,
      max_tokens: prompt.maxTokens
    }),
  readText: ({ text }) => {
    const pieces = linesIn(text)
    if (pieces.length === 0 || pieces.some((piece) => 'error' in piece)) return null
    const choices = pieces.map(({ choices: all }) => recordIn(Array.isArray(all) ? all[0] : undefined))
    const ends = choices.map(({ finish_reason }) => textIn(finish_reason)).filter((reason) => reason !== '')
    const written = choices.map(({ message, delta }) => textIn(recordIn(message ?? delta).content)).join('')
    return choices.every((choice) => Object.keys(choice).length === 0)
      ? null
      : {
          text: written,
          isWhole: ends.at(-1) === 'stop' || (ends.length === 0 && /^\[DONE\]$/m.test(dataIn(text)))
        }
  }
}

function namesIn(list: unknown, field: string): string[] | null {
  if (!Array.isArray(list)) return null
  return list.flatMap((each) => textIn(recordIn(each)[field]).slice(0, 200) || [])
}

/** Characters and pieces of a stream that are read: many times what a draft needs. */
const maxStream = 1_000_000
const maxPieces = 5000

/** A whole answer, or the pieces of a stream: one object to a line, with `data: ` in front of it in event streams. */
function linesIn(text: string): Json[] {
  const whole = jsonIn(text)
  if (isRecord(whole)) return [whole]
  const lines = dataIn(text.slice(0, maxStream)).split('\n')
  const pieces = lines.filter((line) => line.startsWith('{')).slice(0, maxPieces)
  return pieces.flatMap((line) => {
    const piece = jsonIn(line)
    return isRecord(piece) ? [piece] : []
  })
}

const dataIn = (text: string): string => text.replaceAll('\r', '').replaceAll(/^data:[ \t]?/gm, '')

/** Which one a server has: Ollama is entered with its address alone. */
export const interfaceAt = (base: string): ModelInterface =>
  new URL(base).pathname === '/' ? ollama : openAi
