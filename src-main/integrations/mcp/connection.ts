/** The connection from the MCP server to the running Goodword: the token is sent only to one that has proved its identity. */
import { ApiProblem } from '../../../src-shared/contract/api-client'
import { endpoints } from '../../../src-shared/contract/endpoints'
import type { Scope } from '../../../src-shared/contract/scopes'
import { clientOf, type Client } from '../../client/client'
import { findRunning } from '../../installation/data-folder/find-running'

export interface Connection {
  /** A client of the running service. @throws ApiProblem `unreachable` if none is running. */
  client: () => Promise<Client>
  /** What the token may do, where that is known without trying. */
  scopes?: ReadonlySet<Scope>
}

/** Checked each time: the program that listened there a minute ago may have been replaced by another. */
export function connectionTo(dataDir: string, token: string): Connection {
  return {
    client: async () => {
      const running = await findRunning(dataDir)
      if (running !== null) return clientOf(endpoints, { url: running.url, token, retries: 2 })
      throw new ApiProblem(
        'unreachable',
        'Goodword is not running, or another program answers in its place. Ask the owner to open Goodword.',
        0
      )
    }
  }
}
