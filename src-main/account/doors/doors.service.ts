/** Customers' doors: how the owner wants them, how they stand, and what address messages lead through. */
import type { DoorCheck, Doors } from '../../../src-shared/contract/doors'
import type { Endpoints } from '../../../src-shared/contract/endpoints'
import type { InputOf } from '../../../src-shared/contract/endpoint'
import type { BaseContext, Context } from '../../context'

export function getDoors(_ctx: Context): Doors {
  throw new Error('not built yet')
}

export function updateDoors(_ctx: Context, _body: InputOf<Endpoints['updateDoors']>['body']): Promise<Doors> {
  throw new Error('not built yet')
}

export function checkDoors(_ctx: Context): Promise<DoorCheck> {
  throw new Error('not built yet')
}

/** Where messages lead through (`https://reviews.example.com`, no slash at its end); null: the doors are closed, or there is none. */
export function publicAddress(_base: Pick<BaseContext, 'db'>): string | null {
  return null
}

/** Whether mails carry the picture that tells when they are opened. */
export function countsOpens(_base: Pick<BaseContext, 'db'>): boolean {
  return false
}
