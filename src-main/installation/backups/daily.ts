/** The daily backup, and a regular check that the second folder has every backup. */
import type { BaseContext } from '#main/context'
import { runningOn } from '../data-folder/exclusive'
import { listBackups } from './backup-files'
import { unfinishedImports } from '#main/account/files/imports/match/imports.repository'
import { backUp, copyToSecondFolder, dataDirOf, encryptEarlier } from './back-up'
import { backupSettings, holdsData } from './backups.repository'
import { nextDaily } from './next-daily'

/** Milliseconds between checks. Failures are retried then. */
const lookedEvery = 600_000

/** Call this in every round. */
export function dailyBackups(base: BaseContext): () => Promise<void> {
  let looked = Number.NEGATIVE_INFINITY
  let isBusy = false
  const look = async () => {
    const settings = backupSettings(base)
    const listed = await listBackups(dataDirOf(base))
    const next = nextDaily(listed, settings, base.now())
    if (next !== null && next <= base.now() && holdsData(base)) await backUp(base, 'daily')
    else {
      if (settings.passphrase !== null) await encryptEarlier(base)
      await copyToSecondFolder(base)
    }
  }
  return async () => {
    const now = base.now()
    // After the clock was set back, the check must not be delayed.
    const isEarly = now >= looked && now < looked + lookedEvery
    if (isBusy || isEarly || isWriting(base) || runningOn(dataDirOf(base)) !== null) return
    looked = now
    isBusy = true
    try {
      await look()
    } finally {
      isBusy = false
    }
  }
}

/** An import makes its own backup, and a copy in the middle of it would be of little use. */
const isWriting = (base: BaseContext): boolean =>
  unfinishedImports(base, ['committing', 'undoing']).length > 0
