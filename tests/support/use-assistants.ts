/** Assistants' programs, using the client of the official MCP library; they end with their test. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import { afterEach } from 'vitest'

export interface ToolAnswer {
  isError?: boolean
  content: { text: string }[]
  // oxlint-disable-next-line typescript/no-explicit-any -- answers have every shape; the library checks them
  structuredContent?: any
}

export function useAssistants() {
  const open: Client[] = []
  afterEach(async () => {
    await Promise.all(open.splice(0).map((each) => each.close()))
  })

  /** @param agrees what the person answers when the program asks; undefined if it cannot ask. */
  return async (transport: Transport, agrees?: boolean) => {
    const client = new Client(
      { name: 'test', version: '1' },
      { capabilities: agrees === undefined ? {} : { elicitation: {} } }
    )
    const asked: string[] = []
    if (agrees !== undefined)
      client.setRequestHandler(ElicitRequestSchema, ({ params }) => {
        asked.push(params.message)
        return { action: 'accept', content: { agree: agrees } }
      })
    await client.connect(transport)
    open.push(client)
    const use = async (name: string, given: Record<string, unknown> = {}) =>
      (await client.callTool({ name, arguments: given })) as unknown as ToolAnswer
    return { client, asked, use }
  }
}
