/** The state of the installation while its data is open. The remedies belong to recovery mode (http/recovery-handlers). */
import type { Installation, Salvaged } from '#shared/contract/installation'
import type { Context } from '../context'
import { conflict, Problem } from '../problem'
import { serviceOf, type ServiceControl } from './running-service'

export const getInstallation = (ctx: Context): Promise<Installation> => runningService(ctx).describe()

/** Reopens read-only data, in case it is now writable; other data is already open. */
export async function tryAgain(ctx: Context): Promise<Installation> {
  const service = runningService(ctx)
  if (service.isReadOnly()) await service.restartAround(() => Promise.resolve())
  return service.describe()
}

/** @throws Problem `conflict`: there is nothing to salvage. */
export const salvageData = (_ctx: Context): Promise<Salvaged> => Promise.reject(isWell())

/** @throws Problem `conflict`: intact data must not be replaced by a fresh start. */
export const startEmpty = (_ctx: Context): Promise<Installation> => Promise.reject(isWell())

const isWell = (): Problem =>
  conflict('data_intact', 'Your data is open and intact. This is only for data that cannot be opened.')

/** @throws Problem 503: no service is running in this process. */
export function runningService(ctx: Context): ServiceControl {
  const service = serviceOf(ctx)
  if (service === undefined) throw new Problem('unavailable', 'Only available while Goodword is running.')
  return service
}
