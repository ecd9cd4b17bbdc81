/**
 * `/mcp`: assistants on this computer talk to the running service over the Model Context Protocol (Streamable HTTP), with a token
 * and its scopes like any program. Host and Origin are checked on arrival, for every path. A conversation belongs to the token
 * that started it.
 */
import type { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import { randomUUID } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { Router, type Request, type RequestHandler, type Response } from 'express'
import { z } from 'zod'
import { version } from '../../package.json'
import { ApiProblem } from '#shared/contract/api-client'
import { endpoints } from '#shared/contract/endpoints'
import type { Connection } from '../integrations/mcp/connection'
import { serviceOf } from '../installation/running-service'
import { notFound, Problem } from '../problem'
import { bodyLimits, readJson } from '../tools/read-json'
import { bearerOf, stillRecognised } from './guards'
import { strictReader } from './read-body'
import { callerOf, header, type Caller, type Server } from './request-context'

export const assistantsPath = '/mcp'
const bundlePath = `${assistantsPath}/bundle`
/** For assistants that don't use HTTP (`goodword mcp`). */
export const questionsPath = `${assistantsPath}/questions`

interface Conversation {
  caller: string
  transport: StreamableHTTPServerTransport
  usedAt: number
  /** Requests in progress, including streams. */
  open: number
  close: () => Promise<void>
}

/** More than one person's assistants need. A new one replaces the longest silent one; if its token has many, one of those. */
const maxConversations = 32
const maxPerToken = 16
/** After this many milliseconds without a request or an open stream, a conversation ends: its program is gone. */
const maxSilence = 60 * 60 * 1000
/** Milliseconds between two checks of whether the token of an open answer is still valid. */
const checkedEvery = 1000

const readQuestion = strictReader(
  z.strictObject({ tool: z.string().min(1).max(60), arguments: z.record(z.string(), z.unknown()) })
)
const readAnswer = strictReader(z.strictObject({ agrees: z.boolean() }))

export function assistantsRouter(server: Server): Router {
  const conversations = new Map<string, Conversation>()
  const end = async (id: string): Promise<void> => {
    const conversation = conversations.get(id)
    conversations.delete(id)
    await conversation?.close()
  }
  const makeRoom = async (caller: string): Promise<void> => {
    const old = performance.now() - maxSilence
    for (const [id, { usedAt, open }] of conversations) if (open === 0 && usedAt < old) await end(id)
    const silent = [...conversations].toSorted(([, one], [, other]) => one.usedAt - other.usedAt)
    const own = silent.filter(([, each]) => each.caller === caller)
    const oldest = own.length >= maxPerToken ? own[0] : silent.length >= maxConversations ? silent[0] : null
    if (oldest) await end(oldest[0])
  }
  server.streams.onEnd(() => {
    for (const id of conversations.keys()) void end(id)
  })

  const begin = async (req: Request, res: Response): Promise<StreamableHTTPServerTransport> => {
    const caller = callerOf(res)
    await makeRoom(caller.name)
    const token = bearerOf(req) ?? ''
    // Large, and not needed until an assistant connects.
    const [{ serveMcp }, { StreamableHTTPServerTransport }] = await Promise.all([
      import('../integrations/mcp/serve-mcp'),
      import('@modelcontextprotocol/sdk/server/streamableHttp.js')
    ])
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id) => {
        conversations.set(id, {
          caller: caller.name,
          transport,
          usedAt: performance.now(),
          open: 0,
          close: () => served.close()
        })
      },
      onsessionclosed: (id) => void conversations.delete(id)
    })
    const client = () => clientWith(server, token)
    const connection = { client, scopes: caller.scopes, askOwner: askOwnerFor(server, caller) }
    const served = await serveMcp(connection, transport, { version })
    return transport
  }

  const router = Router({ caseSensitive: true, strict: true })
  router.all(assistantsPath, async (req, res) => {
    // What an assistant does must be recorded for its token, never for the owner at the window.
    if (callerOf(res).actor === 'window')
      throw new Problem('unauthorized', 'An assistant needs a token of its own.')
    const id = header(req, 'mcp-session-id')
    const known = id === undefined ? undefined : conversations.get(id)
    // Treated as unknown: an id must not reveal anything to other callers.
    if (id !== undefined && known?.caller !== callerOf(res).name)
      throw new Problem('not_found', 'There is no such conversation. Start a new one.')
    if (known !== undefined) noteUse(known, res)
    if (id !== undefined) whileRecognised(server, req, res, () => void end(id))
    const transport = known?.transport ?? (await begin(req, res))
    await transport.handleRequest(req, res, bodyOf(req))
  })
  return router
}

/** Watches the token of an open answer: a stream would outlive it, because tokens are checked when a request arrives. */
function whileRecognised(server: Server, req: Request, res: Response, end: () => void): void {
  const watch = setInterval(() => {
    if (server.db.raw.open && !stillRecognised(server, req)) end()
  }, checkedEvery).unref()
  res.once('close', () => clearInterval(watch))
}

/** It calls the interface like any program, so the same scopes, limits and records apply. */
async function clientWith(server: Server, token: string) {
  const { clientOf } = await import('../client/client')
  return clientOf(endpoints, { url: `http://127.0.0.1:${server.port()}`, token, retries: 0 })
}

/** The question about a call, in our words. @throws Problem 422 if there is nothing to ask; whatever the call itself would fail with. */
async function textOf(
  server: Server,
  req: Request,
  { tool: name, arguments: given }: ReturnType<typeof readQuestion>
): Promise<string> {
  const { actingTools } = await import('../integrations/mcp/acting-tools')
  const tool = actingTools.find((each) => each.name === name)
  try {
    const text = await tool?.question?.(await clientWith(server, bearerOf(req) ?? ''), given)
    if (text !== undefined) return text
  } catch (error) {
    if (error instanceof ApiProblem) throw new Problem('validation_failed', error.message)
    if (!(error instanceof z.ZodError)) throw error
  }
  const known = actingTools.map((each) => each.name).join(', ')
  throw new Problem('validation_failed', `Send one of the tools ${known}, with its arguments.`)
}

/** Fails with the same errors as over HTTP, so that the assistant learns why a question was refused. */
const askOwnerFor =
  ({ questions }: Server, caller: Caller): Connection['askOwner'] =>
  async ({ text }, signal) => {
    try {
      return await questions.ask(caller, text, signal)
    } catch (error) {
      if (error instanceof Problem) throw new ApiProblem(error.code, error.message, error.status)
      throw error
    }
  }

const sendBundle =
  (server: Server): RequestHandler =>
  async (_req, res) => {
    const { command = [], data_folder: dataDir } = (await serviceOf(server)?.describe()) ?? {}
    const [program, ...args] = command
    if (program === undefined || dataDir === undefined) throw notFound('bundle', 'goodword.mcpb')
    const { assistantBundle } = await import('../integrations/mcp/bundle')
    const facts = { command: [program, ...args] as const, dataDir, platform: process.platform }
    res.attachment('goodword.mcpb').type('application/zip')
    await pipeline(assistantBundle(facts, new Date(server.now())), res)
  }

/** How an assistant is installed, and how it asks the owner: the request waits until a window of the business answers. */
export function assistantsAside(server: Server): Router {
  const router = Router({ caseSensitive: true, strict: true })
  router.get(bundlePath, sendBundle(server))
  router.post(questionsPath, async (req, res) => {
    const call = readQuestion(req)
    const caller = callerOf(res)
    if (caller.actor === 'window') throw new Problem('unauthorized', 'Only a token can ask the owner.')
    const gone = new AbortController()
    res.once('close', () => gone.abort())
    const answer = await server.questions.ask(caller, await textOf(server, req, call), gone.signal)
    res.json({ success: true, status: 200, data: { answer } })
  })
  router.post(`${questionsPath}/:id`, (req, res) => {
    const { agrees } = readAnswer(req)
    const { actor, accountId } = callerOf(res)
    if (actor !== 'window') throw new Problem('unauthorized', 'Only a window of Goodword can answer.')
    const { id } = req.params
    if (!server.questions.answer(accountId, id, agrees)) throw notFound('question', id.slice(0, 80))
    res.json({ success: true, status: 200, data: {} })
  })
  return router
}

function noteUse(conversation: Conversation, res: Response): void {
  conversation.usedAt = performance.now()
  conversation.open++
  res.once('close', () => {
    conversation.usedAt = performance.now()
    conversation.open--
  })
}

/** @throws Problem 400. */
function bodyOf(req: Request): unknown {
  const body: unknown = req.body
  if (!Buffer.isBuffer(body) || body.length === 0) return undefined
  try {
    return readJson(body.toString('utf8'), bodyLimits)
  } catch {
    throw new Problem('malformed_request', 'The body is not JSON.')
  }
}
