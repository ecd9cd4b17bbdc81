/** The connection from the MCP server to the running Goodword: the token is sent only to one that has proved its identity. */
import { ApiProblem, readAnswer } from '#shared/contract/api-client'
import { endpoints } from '#shared/contract/endpoints'
import type { Scope } from '#shared/contract/scopes'
import { clientOf, type Client } from '#main/client/client'
import { findRunning, type FoundService } from '#main/installation/data-folder/find-running'

/** `no_window`: no window of this business is open. */
export type OwnerAnswer = 'agreed' | 'refused' | 'unanswered' | 'no_window'

/** What a tool asks before it acts, and the call that it asks about. */
export interface Asked {
  text: string
  tool: string
  arguments: Record<string, unknown>
}

export interface Connection {
  /** A client of the running service. @throws ApiProblem `unreachable` if none is running. */
  client: () => Promise<Client>
  /**
   * Asks the owner in a window of Goodword, for programs that cannot ask the person themselves.
   * @param signal the program no longer waits.
   */
  askOwner: (asked: Asked, signal: AbortSignal) => Promise<OwnerAnswer>
  /** What the token may do, if that is known without trying. */
  scopes?: ReadonlySet<Scope>
}

/** Identity is checked each time: another program may have taken over the port a minute ago. */
export function connectionTo(dataDir: string, token: string): Connection {
  const running = async (): Promise<FoundService> => {
    const found = await findRunning(dataDir)
    if (found !== null) return found
    throw new ApiProblem(
      'unreachable',
      'Goodword is not running, or another program answers in its place. Ask the owner to open Goodword.',
      0
    )
  }
  return {
    client: async () => clientOf(endpoints, { url: (await running()).url, token, retries: 2 }),
    // Goodword writes the question itself: whoever has a token could send words of their own.
    askOwner: async ({ tool, arguments: given }, signal) => {
      const { url } = await running()
      const response = await fetch(`${url}/mcp/questions`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ tool, arguments: given }),
        signal
      })
      const { data } = readAnswer(response.status, await response.json(), null) as {
        data: { answer: OwnerAnswer }
      }
      return data.answer
    }
  }
}
