/**
 * Asks the person before a tool acts, through the assistant's program. A program that cannot ask leaves only the assistant to say that
 * somebody agreed, and whoever has written a review may have talked it into that: then nothing is done, and it is said where the owner
 * can do it.
 */
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'

type Json = Record<string, unknown>

export type Confirmation = { agreed: true } | { agreed: false; answer: Json }

export interface Confirmer {
  /** @param elsewhere where the owner does it in Goodword, as a sentence. */
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
        return refused(`Nothing was done: this program cannot ask the person you talk with. ${elsewhere}`)
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
