/** The MCP server: tools, resources and prompts for an assistant on this machine, over standard input and output or HTTP. */
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import {
  CallToolRequestSchema,
  ErrorCode,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListResourcesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
  type CallToolResult
} from '@modelcontextprotocol/sdk/types.js'
import { ZodError } from 'zod'
import { ApiProblem } from '#shared/contract/api-client'
import { didYouMean, suggestion } from '#main/tools/suggestion'
import { actingTools } from './acting-tools'
import { confirmer, type Confirmation, type Confirmer } from './confirm'
import type { Asked, Connection } from './connection'
import { readingTools } from './reading-tools'
import { prompts, readResource, resources, templates } from './resources'
import type { Tool } from './tool'
import { fenced, fencedSchema, fencedValues, newMark, notice, seenOnly } from './untrusted'

const tools = [...readingTools, ...actingTools]

const instructions = `Goodword keeps the customers and reviews of a small business. ${notice.replace('What follows', 'What its tools answer')} Sending anything requires the agreement of the person you are talking to, each time.`

type Json = Record<string, unknown>

/** Serves until the other side closes the connection. */
export async function serveMcp(
  connection: Connection,
  transport: Transport,
  { version }: { version: string }
): Promise<McpServer> {
  const mcp = new McpServer(
    { name: 'goodword', title: 'Goodword', version },
    { capabilities: { tools: {}, resources: {}, prompts: {} }, instructions }
  )
  answerTools(mcp, connection, confirmer(mcp, connection))
  answerResources(mcp, connection)
  answerPrompts(mcp)
  await mcp.connect(transport)
  return mcp
}

function answerTools({ server }: McpServer, connection: Connection, confirm: Confirmer): void {
  server.setRequestHandler(ListToolsRequestSchema, async () => ({
    tools: (await allowed(connection)).map((tool) => ({
      name: tool.name,
      title: tool.title,
      description: tool.description,
      inputSchema: tool.input as { type: 'object' },
      outputSchema: fencedSchema(tool.output) as { type: 'object' },
      annotations: {
        readOnlyHint: tool.isReadOnly,
        // What only reads ends nothing; the protocol takes the hint from others alone.
        ...(!tool.isReadOnly && { destructiveHint: tool.isDestructive ?? false }),
        openWorldHint: tool.reachesOthers ?? false
      }
    }))
  }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, { requestId, signal }) => {
    const tool = tools.find(({ name }) => name === params.name)
    if (tool === undefined)
      throw new McpError(ErrorCode.InvalidParams, `There is no tool ${params.name.slice(0, 60)}.`)
    try {
      const ask: Ask = (asked, elsewhere) => confirm.confirm(asked, elsewhere, { requestId, signal })
      return answer(await use(tool, await connection.client(), params.arguments ?? {}, ask))
    } catch (error) {
      return refusal(error)
    }
  })
}

/** Asks the person about the call that is being answered. */
type Ask = (asked: Asked, elsewhere: string) => Promise<Confirmation>

async function use(tool: Tool, client: Awaited<ReturnType<Connection['client']>>, given: Json, ask: Ask) {
  const known = Object.keys(tool.input['properties'] as Json)
  const unknown = Object.keys(given).find((name) => !known.includes(name))
  if (unknown !== undefined)
    throw new TypeError(`${tool.name} does not take ${unknown}${didYouMean(suggestion(unknown, known))}.`)
  if (tool.question !== undefined) {
    const text = await tool.question(client, given)
    const confirmation = await ask({ text, tool: tool.name, arguments: given }, tool.elsewhere ?? '')
    if (!confirmation.agreed) return confirmation.answer
  }
  return tool.run(client, given)
}

/** The tools whose scope the token has. While Goodword is not running that is unknown, and all are listed. */
async function allowed(connection: Connection): Promise<readonly Tool[]> {
  if (connection.scopes !== undefined) return tools.filter(({ scope }) => connection.scopes?.has(scope))
  const client = await connection.client().catch(() => null)
  if (client === null) return tools
  const refused = await Promise.all(
    tools.map(({ probe }) =>
      probe(client).then(
        () => false,
        (error: unknown) => error instanceof ApiProblem && [401, 403].includes(error.status)
      )
    )
  )
  return tools.filter((_, place) => refused[place] !== true)
}

function answer(result: Json): CallToolResult {
  const seen = seenOnly(result) as Json
  const mark = newMark()
  return {
    content: [{ type: 'text', text: fenced(seen, mark) }],
    structuredContent: fencedValues(seen, mark)
  }
}

/** A refusal is an answer that the assistant can act on; an unexpected error is reported without details. */
function refusal(error: unknown): CallToolResult {
  const text =
    error instanceof ApiProblem
      ? [error.message, ...error.fields.map(({ path, message }) => `${path}: ${message}`)].join('\n')
      : error instanceof ZodError
        ? error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n')
        : error instanceof TypeError
          ? error.message
          : 'Something went wrong in Goodword.'
  return { isError: true, content: [{ type: 'text', text: seenOnly(text) as string }] }
}

function answerResources({ server }: McpServer, connection: Connection): void {
  const mimeType = 'application/json'
  server.setRequestHandler(ListResourcesRequestSchema, () => ({
    resources: resources.map(({ uri, name, description }) => ({ uri, name, description, mimeType }))
  }))
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({
    resourceTemplates: templates.map((each) => ({ ...each, mimeType }))
  }))
  server.setRequestHandler(ReadResourceRequestSchema, async ({ params: { uri } }) => {
    const found = await read(connection, uri)
    if (found === null)
      throw new McpError(ErrorCode.InvalidParams, `There is no resource ${uri.slice(0, 200)}.`)
    return {
      contents: [{ uri, mimeType, text: JSON.stringify(fencedValues({ data: seenOnly(found) }, newMark())) }]
    }
  })
}

async function read(connection: Connection, uri: string): Promise<unknown> {
  try {
    return await readResource(await connection.client(), uri)
  } catch (error) {
    if (error instanceof ApiProblem) throw new McpError(ErrorCode.InvalidRequest, error.message)
    throw error
  }
}

function answerPrompts({ server }: McpServer): void {
  server.setRequestHandler(ListPromptsRequestSchema, () => ({
    prompts: prompts.map(({ text: _, ...prompt }) => prompt)
  }))
  server.setRequestHandler(GetPromptRequestSchema, ({ params: { name, arguments: given = {} } }) => {
    const prompt = prompts.find((each) => each.name === name)
    if (prompt === undefined)
      throw new McpError(ErrorCode.InvalidParams, `There is no prompt ${name.slice(0, 60)}.`)
    const text = prompt.text(given)
    return { description: prompt.description, messages: [{ role: 'user', content: { type: 'text', text } }] }
  })
}
