/** The installation while its data are open: how it stands. The ways out belong to recovery mode (http/recovery-handlers). */
import type { Installation, Salvaged } from '../../../src-shared/contract/installation'
import type { Context } from '../../context'
import { Problem } from '../../problem'
import { serviceOf, type WholeService } from '../../safety/whole-service'

export const getInstallation = (ctx: Context): Promise<Installation> => runningService(ctx).describe()

/** Data that can only be read are opened anew, in case they can be written to by now; others are open already. */
export async function tryAgain(ctx: Context): Promise<Installation> {
  const service = runningService(ctx)
  if (service.isReadOnly()) await service.restartAround(() => Promise.resolve())
  return service.describe()
}

/** @throws Problem `conflict`: there is nothing to be salvaged. */
export const salvageData = (_ctx: Context): Promise<Salvaged> => Promise.reject(isWell())

/** @throws Problem `conflict`: nobody begins anew over data that are well. */
export const startEmpty = (_ctx: Context): Promise<Installation> => Promise.reject(isWell())

const isWell = (): Problem =>
  new Problem('conflict', 'Your data is open and intact. This is only for data that cannot be opened.')

/** @throws Problem 503: no service runs in this process. */
export function runningService(ctx: Context): WholeService {
  const service = serviceOf(ctx)
  if (service === undefined) throw new Problem('unavailable', 'Only available while Goodword is running.')
  return service
}
