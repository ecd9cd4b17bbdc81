/**
 * Asks the person before a tool acts, through the assistant's program. If the program cannot ask, only the assistant could say that
 * somebody agreed, and the text of a review may have talked it into that: then nothing is done, and the answer says where the owner
 * can do it.
 */
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'

type Json = Record<string, unknown>

export type Confirmation = { agreed: true } | { agreed: false; answer: Json }

export interface Confirmer {
  /** @param elsewhere where the owner can do it in Goodword, as a sentence. */
  confirm(question: string, elsewhere: string): Promise<Confirmation>
}

export function confirmer({ server }: McpServer): Confirmer {
  return {
    async confirm(question, elsewhere) {
      const refused = (why: string): Confirmation => ({
        agreed: false,
        answer: { done: false, question: why }
      })
      if (server.getClientCapabilities()?.elicitation === undefined)
        return refused(
          `Nothing was done: this program cannot ask the person you are talking to. ${elsewhere}`
        )
      const { action, content } = await server.elicitInput({
        message: question,
        requestedSchema: {
          type: 'object',
          properties: { agree: { type: 'boolean', title: 'Yes, do it' } },
          required: ['agree']
        }
      })
      if (action === 'accept' && content?.['agree'] === true) return { agreed: true }
      return refused('The person did not agree. Nothing was done.')
    }
  }
}
