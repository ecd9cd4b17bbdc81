/** What to do next: what needs the owner now. */
import type { Endpoints } from '../../../src-shared/contract/endpoints'
import type { InputOf, RecordOf } from '../../../src-shared/contract/endpoint'
import type { NextStep } from '../../../src-shared/contract/next-steps'
import type { Context } from '../../context'

export function listNextSteps(_ctx: Context): Promise<{ steps: NextStep[] }> {
  throw new Error('not built yet')
}

export function putOffStep(
  _ctx: Context,
  _body: InputOf<Endpoints['putOffStep']>['body']
): RecordOf<Endpoints['putOffStep']> {
  throw new Error('not built yet')
}
