/** The way from the MCP server to the running Goodword: the token goes only to the one that has proved itself. */
import { ApiProblem } from '../../../src-shared/contract/api-client'
import { endpoints } from '../../../src-shared/contract/endpoints'
import { clientOf, type Client } from '../../client/client'
import { findRunning } from '../../installation/data-folder/find-running'

export interface Connection {
  /** A client of the service that runs now. @throws ApiProblem `unreachable` when none does. */
  client: () => Promise<Client>
}

/** Asked anew each time: what listened there a minute ago may have ended, and another program have come. */
export function connectionTo(dataDir: string, token: string): Connection {
  return {
    client: async () => {
      const running = await findRunning(dataDir)
      if (running !== null) return clientOf(endpoints, { url: running.url, token, retries: 2 })
      throw new ApiProblem(
        'unreachable',
        'Goodword is not running, or what answers in its place is not it. Ask the owner to open Goodword.',
        0
      )
    }
  }
}
