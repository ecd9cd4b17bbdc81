/** Nothing is sent after the data went back in time or was copied, until the owner has said what is to become of what waits. */
import type { Endpoints } from '../../../src-shared/contract/endpoints'
import type { InputOf } from '../../../src-shared/contract/endpoint'
import type { Sending } from '../../../src-shared/contract/sending'
import type { Context } from '../../context'
import { getSending } from './sending.service'

export function releaseSending(ctx: Context, _body: InputOf<Endpoints['releaseSending']>['body']): Sending {
  return getSending(ctx)
}
