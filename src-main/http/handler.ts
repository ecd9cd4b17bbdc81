/** What a handler is given, and what it answers, by its row of the contract. */
import type { Endpoints, OperationId } from '../../src-shared/contract/endpoints'
import type { InputOf } from '../../src-shared/contract/endpoint'
import type { Context } from '../context'
import type { FileReply, Reply } from './reply'

/** Reading and speaking with others may take their time; everything that writes answers at once, within its transaction. */
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
