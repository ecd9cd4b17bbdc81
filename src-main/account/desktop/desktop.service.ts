/** How Goodword behaves as a program of this machine. */
import type { Desktop } from '../../../src-shared/contract/desktop'
import type { Endpoints } from '../../../src-shared/contract/endpoints'
import type { InputOf } from '../../../src-shared/contract/endpoint'
import type { Context } from '../../context'
import { Problem } from '../../problem'

export function getDesktop(_ctx: Context): Desktop {
  throw new Problem('unavailable', 'This is being built.')
}
export function updateDesktop(
  _ctx: Context,
  _body: InputOf<Endpoints['updateDesktop']>['body']
): Promise<Desktop> {
  return Promise.reject(new Problem('unavailable', 'This is being built.'))
}
