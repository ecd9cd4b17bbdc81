/** Backups: made, listed, checked, restored, deleted. */
import type { Backup, BackupCheck, Backups, Restored } from '../../../src-shared/contract/backups'
import type { Endpoints } from '../../../src-shared/contract/endpoints'
import type { InputOf } from '../../../src-shared/contract/endpoint'
import type { Context } from '../../context'
import { Problem } from '../../problem'

const notYet = () => Promise.reject(new Problem('unavailable', 'This is being built.'))

export const getBackups = (_ctx: Context): Promise<Backups> => notYet()
export const updateBackups = (
  _ctx: Context,
  _body: InputOf<Endpoints['updateBackups']>['body']
): Promise<Backups> => notYet()
export const createBackup = (_ctx: Context): Promise<Backup> => notYet()
export const addBackup = (_ctx: Context, _input: InputOf<Endpoints['addBackup']>): Promise<Backup> => notYet()
export const getBackupFile = (
  _ctx: Context,
  _id: number
): Promise<{ name: string; pieces: AsyncIterable<Uint8Array> }> => notYet()
export const checkBackup = (_ctx: Context, _id: number): Promise<BackupCheck> => notYet()
export const restoreBackup = (_ctx: Context, _id: number): Promise<Restored> => notYet()
export const deleteBackup = (_ctx: Context, _id: number): Promise<Backup> => notYet()
