/**
 * `/mcp`: assistants on this computer speak the Model Context Protocol over HTTP with the running service (Streamable HTTP), with
 * a token and its scopes like any program. Host and Origin are checked at the door, for every path. Each conversation belongs to the
 * token that began it.
 */
import type { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import { randomUUID } from 'node:crypto'
import { Router, type Request, type Response } from 'express'
import { version } from '../../package.json'
import { endpoints } from '../../src-shared/contract/endpoints'
import { clientOf } from '../client/client'
import { Problem } from '../problem'
import { bearerOf } from './guards'
import { callerOf, header, type Server } from './request-context'

export const assistantsPath = '/mcp'

interface Conversation {
  caller: string
  transport: StreamableHTTPServerTransport
  usedAt: number
  close: () => Promise<void>
}

/** More than the assistants of one person; the one that was silent longest gives way to a new one. */
const mostConversations = 32
/** A conversation without requests or an open stream ends after this many milliseconds: its program is gone. */
const longestSilence = 60 * 60 * 1000

export function assistantsRouter(server: Server): Router {
  const conversations = new Map<string, Conversation>()
  const end = async (id: string): Promise<void> => {
    const conversation = conversations.get(id)
    conversations.delete(id)
    await conversation?.close()
  }
  const clear = async (): Promise<void> => {
    const old = performance.now() - longestSilence
    const silent = [...conversations].toSorted(([, one], [, other]) => one.usedAt - other.usedAt)
    const tooMany = silent.length - mostConversations + 1
    for (const [place, [id, { usedAt }]] of silent.entries())
      if (place < tooMany || usedAt < old) await end(id)
  }
  server.streams.onEnd(() => {
    for (const id of conversations.keys()) void end(id)
  })

  const begin = async (req: Request, res: Response): Promise<StreamableHTTPServerTransport> => {
    await clear()
    const { name } = callerOf(res)
    const token = bearerOf(req) ?? ''
    // Large, and not needed until the first assistant comes.
    const [{ serveMcp }, { StreamableHTTPServerTransport }] = await Promise.all([
      import('../integrations/mcp/serve-mcp'),
      import('@modelcontextprotocol/sdk/server/streamableHttp.js')
    ])
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id) => {
        conversations.set(id, {
          caller: name,
          transport,
          usedAt: performance.now(),
          close: () => served.close()
        })
      },
      onsessionclosed: (id) => void conversations.delete(id)
    })
    // It calls the interface like any program, so scopes, limits and records of what was done are the same.
    const client = () =>
      Promise.resolve(clientOf(endpoints, { url: `http://127.0.0.1:${server.port()}`, token, retries: 2 }))
    const served = await serveMcp({ client }, transport, { version })
    return transport
  }

  const router = Router({ caseSensitive: true, strict: true })
  router.all(assistantsPath, async (req, res) => {
    const id = header(req, 'mcp-session-id')
    const known = id === undefined ? undefined : conversations.get(id)
    // As if it were not there: an id says nothing to others.
    if (id !== undefined && known?.caller !== callerOf(res).name)
      throw new Problem('not_found', 'There is no such conversation. Begin a new one.')
    if (known !== undefined) known.usedAt = performance.now()
    const transport = known?.transport ?? (await begin(req, res))
    await transport.handleRequest(req, res, bodyOf(req))
  })
  return router
}

/** @throws Problem 400. */
function bodyOf(req: Request): unknown {
  const body: unknown = req.body
  if (!Buffer.isBuffer(body) || body.length === 0) return undefined
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw new Problem('malformed_request', 'The body is not JSON.')
  }
}
