/** Actions on a backup from its row: each reports its result in a toast. */
import { toast } from 'svelte-sonner'
import type { Backup } from '#shared/contract/backups'
import backupWords from '#messages/backups'
import { backups, needsPassphrase } from './backups.svelte'
import { toProblem } from '../lib/problem'
import { saveTable } from '../core/save-table'
import { showProblem } from '../core/show-problem'
import { undoable } from '../core/undo.svelte'
import texts from '#messages/backups-settings'

export async function createBackup(): Promise<void> {
  try {
    await backups.create()
    toast(texts.created)
  } catch (error) {
    showProblem(error)
  }
}

/** Returns why the passphrase is needed, or nothing if it isn't. */
export async function checkBackup({ id }: Backup, passphrase?: string): Promise<string | undefined> {
  try {
    await backups.check(id, passphrase)
  } catch (error) {
    const problem = toProblem(error)
    if (needsPassphrase(problem)) return backupWords.passphraseCodes[problem.code as 'passphrase_wrong']
    showProblem(error)
  }
  return undefined
}

export const saveBackup = ({ id }: Backup): Promise<void> =>
  saveTable('getBackupFile', { params: { id } }, texts.downloading)

type Change = Parameters<typeof backups.change>[0]

/** Changes a setting, with Undo. */
export const change = (said: string, to: Change, back: Change): Promise<boolean> =>
  undoable(
    said,
    () => backups.change(to),
    () => backups.change(back)
  )
