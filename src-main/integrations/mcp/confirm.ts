/**
 * Asks the person before a tool acts: through the assistant's program or, if that cannot ask, in a window of Goodword. Never
 * through the assistant itself: the text of a review may have talked it into saying that somebody agreed. If nobody can be asked,
 * nothing is done, and the answer says where the owner can do it.
 */
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { ErrorCode, McpError, type RequestId } from '@modelcontextprotocol/sdk/types.js'
import type { Asked, Connection, OwnerAnswer } from './connection'

type Json = Record<string, unknown>

/** Milliseconds that a person gets to answer. */
const patience = 10 * 60 * 1000

export type Confirmation = { agreed: true } | { agreed: false; answer: Json }

export interface Confirmer {
  /** @param elsewhere where the owner can do it in Goodword, as a sentence */
  confirm(asked: Asked, elsewhere: string, call: Call): Promise<Confirmation>
}

/** The call to confirm: over HTTP the question travels in the response to that call. */
export interface Call {
  requestId: RequestId
  /** The program no longer waits. */
  signal: AbortSignal
}

export function confirmer({ server }: McpServer, { askOwner }: Pick<Connection, 'askOwner'>): Confirmer {
  return {
    async confirm(asked, elsewhere, call) {
      const canAsk = server.getClientCapabilities()?.elicitation?.form !== undefined
      const answer = await (canAsk ? ask(server, asked.text, call) : askOwner(asked, call.signal))
      if (answer === 'agreed') return { agreed: true }
      const why = {
        refused: 'The person did not agree. Nothing was done.',
        unanswered: `Nobody answered the question${canAsk ? '' : ', which was shown in the window of Goodword'}. Nothing was done.`,
        no_window: `Nothing was done: this program cannot ask the person you are talking to, and no window of Goodword is open to ask them there. Once it is, try again. ${elsewhere}`
      }
      return { agreed: false, answer: { done: false, question: why[answer] } }
    }
  }
}

async function ask(server: McpServer['server'], message: string, call: Call): Promise<OwnerAnswer> {
  try {
    const answer = await server.elicitInput(
      {
        message,
        requestedSchema: {
          type: 'object',
          properties: { agree: { type: 'boolean', title: 'Yes, do it' } },
          required: ['agree']
        }
      },
      { relatedRequestId: call.requestId, timeout: patience }
    )
    return answer.action === 'accept' && answer.content?.['agree'] === true ? 'agreed' : 'refused'
  } catch (error) {
    if (error instanceof McpError && error.code === (ErrorCode.RequestTimeout as number)) return 'unanswered'
    throw error
  }
}
