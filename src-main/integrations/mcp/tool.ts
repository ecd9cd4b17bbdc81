/** A tool of the MCP server: its input and answer, the scope it needs, and how a person is asked before it acts. */
import type { Scope } from '#shared/contract/scopes'
import type { Client } from '#main/client/client'

type Json = Record<string, unknown>

/** No record has this id. */
export const nobody = { id: Number.MAX_SAFE_INTEGER }

export interface Tool {
  name: string
  title: string
  description: string
  scope: Scope
  /** A call that needs the scope and changes nothing: if it is refused for lack of the scope, the token does not have it. */
  probe: (client: Client) => Promise<unknown>
  isReadOnly: boolean
  /** Whether it may end or replace something that cannot be brought back. */
  isDestructive?: boolean
  /** Whether it reaches customers, a review site or the owner's model, and not only what Goodword keeps. */
  reachesOthers?: boolean
  /** JSON schemas. */
  input: Json
  output: Json
  /** What a person has to agree to first; absent if the tool only reads. @throws what the tool itself would throw */
  question?: (client: Client, given: Json) => Promise<string>
  /** Where the owner can do the same in Goodword, for programs that cannot ask them. */
  elsewhere?: string
  run: (client: Client, given: Json) => Promise<Json>
}
