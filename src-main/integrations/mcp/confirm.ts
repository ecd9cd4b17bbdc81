/**
 * Asks the person before a tool acts: through the assistant's program, or if that cannot ask, in a window of Goodword. Never through the
 * assistant itself, which the text of a review may have talked into saying that somebody agreed. Where nobody can be asked, nothing is
 * done, and the answer says where the owner can do it.
 */
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { ErrorCode, McpError, type RequestId } from '@modelcontextprotocol/sdk/types.js'
import type { Connection, OwnerAnswer } from './connection'

type Json = Record<string, unknown>

/** Milliseconds that a person has to answer. */
const patience = 10 * 60 * 1000

export type Confirmation = { agreed: true } | { agreed: false; answer: Json }

export interface Confirmer {
  /**
   * @param elsewhere where the owner can do it in Goodword, as a sentence.
   */
  confirm(question: string, elsewhere: string, call: Call): Promise<Confirmation>
}

/** The call that is to be confirmed: over HTTP the question goes along with its answer. */
export interface Call {
  requestId: RequestId
  /** The program no longer waits. */
  signal: AbortSignal
}

export function confirmer({ server }: McpServer, { askOwner }: Pick<Connection, 'askOwner'>): Confirmer {
  return {
    async confirm(question, elsewhere, call) {
      const canAsk = server.getClientCapabilities()?.elicitation?.form !== undefined
      const answer = await (canAsk ? ask(server, question, call) : askOwner(question, call.signal))
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
