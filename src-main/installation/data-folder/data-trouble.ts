/** Why the data cannot be used, from whatever stopped it being opened. */
import { DataTrouble } from '#main/problem'
import { isDamageCode } from '#main/store/find-damage'
import { cannotOpen, damaged } from '#main/store/open-database'
import { checkDatabase, type CheckOptions } from './check-database'
import { filesOf } from './data-folder'

/** Whatever keeps the data from being used is not a reason to quit: a backup may solve it. */
export function asTrouble(error: unknown, dataDir: string): DataTrouble {
  if (error instanceof DataTrouble) return error
  const { database } = filesOf(dataDir)
  const code = codeOf(error)
  if (isDamageCode(code)) return damaged(database, error)
  const why = /^(SQLITE_|E[A-Z]+$)/.test(code) ? code : String(error)
  return cannotOpen(database, why, error)
}

export const codeOf = (error: unknown): string => String((error as { code?: unknown }).code)

/** @throws DataTrouble `damaged`, also if the check was inconclusive, because damage was found before */
export async function refuseDamagedFile(dataDir: string, options: CheckOptions | undefined): Promise<void> {
  const { database } = filesOf(dataDir)
  const looked = await checkDatabase(database, options)
  if (looked.outcome === 'damaged') throw damaged(database, undefined, looked.found)
  if (looked.outcome === 'sound') return
  const sentence = `The database ${database} was found damaged, and could not be checked again right now (${looked.reason}). It was left as it is.`
  throw new DataTrouble('damaged', sentence)
}
