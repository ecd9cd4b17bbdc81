/**
 * Asks the person before a tool acts, through the assistant's program. If the program cannot ask, only the assistant could say that
 * somebody agreed, and the text of a review may have talked it into that: then nothing is done, and the answer says where the owner
 * can do it.
 */
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { ErrorCode, McpError, type ElicitResult, type RequestId } from '@modelcontextprotocol/sdk/types.js'

type Json = Record<string, unknown>

/** Milliseconds that a person has to answer. */
const patience = 10 * 60 * 1000

export type Confirmation = { agreed: true } | { agreed: false; answer: Json }

export interface Confirmer {
  /**
   * @param elsewhere where the owner can do it in Goodword, as a sentence.
   * @param call the call that is to be confirmed: over HTTP the question goes along with its answer.
   */
  confirm(question: string, elsewhere: string, call: RequestId): Promise<Confirmation>
}

export function confirmer({ server }: McpServer): Confirmer {
  return {
    async confirm(question, elsewhere, call) {
      const refused = (why: string): Confirmation => ({
        agreed: false,
        answer: { done: false, question: why }
      })
      if (server.getClientCapabilities()?.elicitation?.form === undefined)
        return refused(
          `Nothing was done: this program cannot ask the person you are talking to. ${elsewhere}`
        )
      const answer = await ask(server, question, call)
      if (answer === null) return refused('Nobody answered the question. Nothing was done.')
      if (answer.action === 'accept' && answer.content?.['agree'] === true) return { agreed: true }
      return refused('The person did not agree. Nothing was done.')
    }
  }
}

/** Null: nobody has answered. */
async function ask(
  server: McpServer['server'],
  message: string,
  relatedRequestId: RequestId
): Promise<ElicitResult | null> {
  try {
    return await server.elicitInput(
      {
        message,
        requestedSchema: {
          type: 'object',
          properties: { agree: { type: 'boolean', title: 'Yes, do it' } },
          required: ['agree']
        }
      },
      { relatedRequestId, timeout: patience }
    )
  } catch (error) {
    if (error instanceof McpError && error.code === (ErrorCode.RequestTimeout as number)) return null
    throw error
  }
}
