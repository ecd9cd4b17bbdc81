/** The types of what a handler receives and returns, derived from its row of the contract. */
import type { Endpoints, OperationId } from '#shared/contract/endpoints'
import type { InputOf } from '#shared/contract/endpoint'
import type { Context } from '../context'
import type { FileReply, Reply } from './reply'

/** Reads, and operations that talk to other servers, may take time. All others return at once, within their transaction. */
export type Handlers = {
  [Id in OperationId]: (
    ctx: Context,
    input: InputOf<Endpoints[Id]>
  ) => Endpoints[Id] extends { download: string }
    ? FileReply | Promise<FileReply>
    : Endpoints[Id] extends { method: 'GET' } | { outside: true }
      ? Reply | Promise<Reply>
      : Reply
}
