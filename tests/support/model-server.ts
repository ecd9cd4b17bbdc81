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

  const json = (response: ServerResponse, body: object) =>
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))

  function answer(path: string, response: ServerResponse): void {
    const parts = model.text.match(/.{1,7}/gsu) ?? []
    if (path === '/api/tags')
      return void json(response, { models: models.map((name) => ({ name, size: 1 })) })
    if (path === '/v1/models')
      return void json(response, { object: 'list', data: models.map((id) => ({ id, object: 'model' })) })
    if (path === '/api/chat') {
      const last = { done: true, done_reason: model.reason }
      if (!model.streams)
        return void json(response, {
          model: models[0],
          message: { role: 'assistant', content: model.text },
          ...last
        })
      for (const content of parts)
        response.write(`${JSON.stringify({ message: { content }, done: false })}\n`)
      return void response.end(`${JSON.stringify({ message: { content: '' }, ...last })}\n`)
    }
    if (path === '/v1/chat/completions') {
      const message = { role: 'assistant', content: model.text, reasoning_content: 'They seem happy.' }
      if (!model.streams)
        return void json(response, { choices: [{ index: 0, message, finish_reason: model.reason }] })
      for (const content of parts)
        response.write(
          `data: ${JSON.stringify({ choices: [{ delta: { content }, finish_reason: null }] })}\r\n\r\n`
        )
      const end = { choices: [{ delta: {}, finish_reason: model.reason }] }
      return void response.end(`data: ${JSON.stringify(end)}\r\n\r\ndata: [DONE]\r\n\r\n`)
    }
    response.writeHead(404).end('404 page not found')
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
