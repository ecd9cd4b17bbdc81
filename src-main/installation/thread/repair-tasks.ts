/** The tasks of a thread that restores or repairs. */
import { carryOver } from '../restoring/carry-over'
import { readThrough } from '../restoring/read-through'
import { recreateRows } from '../restoring/recreate-rows'
import { rootRows } from '../restoring/root-rows'
import { stderrLog } from '#main/logging/log'
import { dbOf } from '#main/store/query'
import * as restoring from '../restoring/restored-copy'
import * as salvaging from '../salvage/salvage'

export const salvageInPassing: salvaging.SalvageInPassing = (file, folder) =>
  salvaging.salvageInPassing(file, folder, rootRows)

export const salvage: salvaging.Salvage = (file, folder, now) =>
  salvaging.salvage(file, folder, {
    now,
    rootRows,
    recreateRows: (raw) => recreateRows({ db: dbOf(raw), now: () => now, log: stderrLog })
  })

export const makeRestoredCopy: restoring.MakeRestoredCopy = (wish) =>
  restoring.makeRestoredCopy(wish, { carryOver, readThrough })
