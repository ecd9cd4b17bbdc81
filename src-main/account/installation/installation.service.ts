/** The installation: how this Goodword stands on its machine. */
import type { Installation, Salvaged } from '../../../src-shared/contract/installation'
import type { Context } from '../../context'
import { Problem } from '../../problem'

const notYet = () => Promise.reject(new Problem('unavailable', 'This is being built.'))

export const getInstallation = (_ctx: Context): Promise<Installation> => notYet()
export const tryAgain = (_ctx: Context): Promise<Installation> => notYet()
export const salvageData = (_ctx: Context): Promise<Salvaged> => notYet()
export const startEmpty = (_ctx: Context): Promise<Installation> => notYet()
