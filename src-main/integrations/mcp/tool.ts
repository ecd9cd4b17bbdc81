/** What a tool of the MCP server is: what it takes and answers, what it may, and how a person is asked before it acts. */
import type { Scope } from '../../../src-shared/contract/scopes'
import type { Client } from '../../client/client'

type Json = Record<string, unknown>

export interface Tool {
  name: string
  title: string
  description: string
  scope: Scope
  /** A call that needs the scope and changes nothing: whether it is refused for want of the scope tells whether the token has it. */
  probe: (client: Client) => Promise<unknown>
  isReadOnly: boolean
  /** JSON schemas. */
  input: Json
  output: Json
  /** What a person has to agree to before it is done; null: nothing. @throws what the tool itself would throw. */
  question?: (client: Client, given: Json) => Promise<string | null>
  /** Where the owner does the same in Goodword, for programs that cannot ask them. */
  elsewhere?: string
  run: (client: Client, given: Json) => Promise<Json>
}
