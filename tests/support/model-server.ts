/** A local stand-in for servers of language models: Ollama's interface and the one of OpenAI, as their documents describe them. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Asked {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

export interface ModelFault {
  status?: number
  body?: string
  headers?: Record<string, string>
  /** `drop`: closes the connection in the middle; `silence`: never answers. */
  after?: 'drop' | 'silence'
}

export interface ModelServer {
  /** For Ollama's interface; with `/v1` for the other one. */
  url: string
  host: string
  asked: Asked[]
  /** What it writes. */
  text: string
  /** Why it stopped. */
  reason: 'stop' | 'length'
  /** It streams, although nobody asked for that. */
  streams: boolean
  fault: ModelFault | undefined
  /** Requests whose connection was closed before they were answered. */
  abandoned: number
  stop: () => Promise<void>
}

const models = ['llama3.2:3b', 'qwen3:8b']

/** What a server of models answers at a path; null: there is nothing. */
export function modelAnswer(
  path: string,
  { text, reason, streams }: Pick<ModelServer, 'text' | 'reason' | 'streams'>
): string | null {
  const parts = text.match(/.{1,7}/gsu) ?? []
  if (path === '/api/tags') return JSON.stringify({ models: models.map((name) => ({ name, size: 1 })) })
  if (path === '/v1/models')
    return JSON.stringify({ object: 'list', data: models.map((id) => ({ id, object: 'model' })) })
  if (path === '/api/chat') {
    const last = { done: true, done_reason: reason }
    if (!streams)
      return JSON.stringify({ model: models[0], message: { role: 'assistant', content: text }, ...last })
    const lines = parts.map((content) => ({ message: { content }, done: false }))
    return [...lines, { message: { content: '' }, ...last }]
      .map((line) => `${JSON.stringify(line)}\n`)
      .join('')
  }
  if (path !== '/v1/chat/completions') return null
  const message = { role: 'assistant', content: text, reasoning_content: 'They seem happy.' }
  if (!streams) return JSON.stringify({ choices: [{ index: 0, message, finish_reason: reason }] })
  const pieces = parts.map((content) => ({ choices: [{ delta: { content }, finish_reason: null }] }))
  const end = { choices: [{ delta: {}, finish_reason: reason }] }
  return [...pieces, end]
    .map((piece) => `data: ${JSON.stringify(piece)}\r\n\r\n`)
    .concat('data: [DONE]\r\n\r\n')
    .join('')
}

export async function startModelServer(): Promise<ModelServer> {
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    response.on('close', () => response.writableEnded || model.abandoned++)
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const { url: path = '', headers } = request
      model.asked.push({ path, headers, body: Buffer.concat(pieces).toString() })
      if (model.fault === undefined) answer(path, response)
      else fail(model.fault, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  function answer(path: string, response: ServerResponse): void {
    const body = modelAnswer(path, model)
    if (body === null) return void response.writeHead(404).end('404 page not found')
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(body)
  }

  function fail(
    { status = 200, body = '', headers = {}, after }: ModelFault,
    response: ServerResponse
  ): void {
    if (after === 'silence') return
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
    if (after !== 'drop') return void response.end(body)
    response.write(body)
    setTimeout(() => response.destroy(), 20)
  }

  const model: ModelServer = {
    url: `http://127.0.0.1:${port}`,
    host: `127.0.0.1:${port}`,
    ...{ asked: [], text: '', reason: 'stop', streams: false, fault: undefined, abandoned: 0 },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
  return model
}
