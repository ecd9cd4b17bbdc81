/** What a handler receives, and what it returns, by its row of the contract. */
import type { Endpoints, OperationId } from '../../src-shared/contract/endpoints'
import type { InputOf } from '../../src-shared/contract/endpoint'
import type { Context } from '../context'
import type { FileReply, Reply } from './reply'

/** Reading and talking to other servers can take time; everything that writes returns at once, within its transaction. */
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
