/** Backups: creating, listing, checking, restoring and deleting them. They cover all accounts and look the same from each. */
import type { adoptFolder } from './second-folder'
import { createReadStream } from 'node:fs'
import type { Backup, BackupCheck, Backups } from '#shared/contract/backups'
import type { Endpoints } from '#shared/contract/endpoints'
import type { InputOf } from '#shared/contract/endpoint'
import type { Context } from '#main/context'
import { noteSecurity } from '#main/logging/log'
import { validationFailed } from '#main/problem'
import { exclusively, refuseWhileBusy } from '../data-folder/exclusive'
import { deleteFile, readBackup } from './backup-files'
import { describeBackups } from './describe-backups'
import { inThread } from '../thread/in-thread'
import { encryptPassphrase } from './kept-passphrase'
import { takeFile } from './receive-backup'
import { checkKept } from './verify-backup'
import { isoTimeOrNull } from '#main/tools/iso-time'
import { backUp, copyToSecondFolder, dataDirOf, encryptEarlier, keep, tell } from './back-up'
import { backupSettings, installationUid } from './backups.repository'
import { nextDaily } from './next-daily'

/** The settings, and all backups, newest first. */
export async function getBackups(ctx: Context): Promise<Backups> {
  const { is_daily, id: _id, updated_at: _at, passphrase: _passphrase, ...settings } = backupSettings(ctx)
  const wishes = { ...settings, is_daily: is_daily === 1 }
  const told = await describeBackups(dataDirOf(ctx), { uid: installationUid(ctx), wishes })
  return { ...told, next_at: isoTimeOrNull(nextDaily(told.backups, wishes, ctx.now())) }
}

type Wish = InputOf<Endpoints['updateBackups']>['body']

/**
 * Changes the fields sent. A second folder is tested immediately, and receives all existing backups.
 * @throws Problem `validation_failed` when it cannot be used.
 */
export async function updateBackups(ctx: Context, { is_daily, passphrase, ...wish }: Wish): Promise<Backups> {
  const { second_folder } = wish
  const before = backupSettings(ctx).second_folder
  if (second_folder != null) await adopt(ctx, second_folder)
  await keep(ctx, {
    ...wish,
    ...(is_daily === undefined ? {} : { is_daily: is_daily ? 1 : 0 }),
    ...(second_folder === undefined ? {} : { second_problem: null }),
    ...(passphrase === undefined ? {} : { passphrase: passphrase && encryptPassphrase(ctx.db, passphrase) }),
    updated_at: ctx.now()
  })
  // Also encrypt existing backups; the caller need not wait for all of them.
  if (passphrase != null) void encryptEarlier(ctx)
  if (second_folder !== undefined && second_folder !== before)
    noteSecurity(ctx, 'second_folder_changed', { is_set: second_folder !== null })
  if (second_folder != null) await exclusively(dataDirOf(ctx), 'backup', () => copyToSecondFolder(ctx))
  return getBackups(ctx)
}

async function adopt(ctx: Context, folder: string): Promise<void> {
  const { problem, isSameDisk } = await inThread<typeof adoptFolder>('adoptFolder', dataDirOf(ctx), folder)
  const path = 'second_folder'
  if (problem !== null) throw validationFailed([{ path, code: 'unusable', message: problem }])
  const message = 'This folder is on the same disk as your data. If the disk fails, you would lose both.'
  if (isSameDisk) ctx.warn({ code: 'same_disk', message, path })
}

/** Makes a backup now. @throws Problem `conflict` while other work on the files is in progress; `storage_full`. */
export async function createBackup(ctx: Context): Promise<Backup> {
  refuseWhileBusy(dataDirOf(ctx))
  const { id } = await backUp(ctx, 'by_hand')
  return findBackup(ctx, id)
}

/** Adds a file as a backup if it is intact and genuine. @throws Problem `malformed_request` with what is wrong with it. */
export async function addBackup(
  ctx: Context,
  { file, query }: InputOf<Endpoints['addBackup']>
): Promise<Backup> {
  const options = { now: ctx.now, uid: installationUid(ctx), name: query.file_name }
  const made = await takeFile(dataDirOf(ctx), file, options)
  await tell(ctx)
  noteSecurity(ctx, 'backup_added', { backup: made.id })
  return made
}

/** The file itself, in chunks. */
export function getBackupFile(
  ctx: Context,
  id: number
): { name: string; bytes: number; pieces: AsyncIterable<Uint8Array> } {
  const { kept } = readBackup(dataDirOf(ctx), id)
  noteSecurity(ctx, 'backup_downloaded', { backup: id })
  const pieces = createReadStream(kept.path, { highWaterMark: 262_144 }) as AsyncIterable<Uint8Array>
  return { name: `goodword-${kept.fileName}`, bytes: kept.bytes, pieces }
}

/** Checks a backup with a trial restore. @throws Problem `conflict` while other work on the files is in progress. */
export async function checkBackup(ctx: Context, id: number, passphrase?: string): Promise<BackupCheck> {
  const dataDir = dataDirOf(ctx)
  refuseWhileBusy(dataDir)
  const { second_folder: secondFolder } = backupSettings(ctx)
  const options = { now: ctx.now, uid: installationUid(ctx), secondFolder, passphrase }
  const checked = await exclusively(dataDir, 'check', () => checkKept(dataDir, id, options))
  await tell(ctx)
  return checked
}

async function findBackup(ctx: Context, id: number): Promise<Backup> {
  const { backups } = await getBackups(ctx)
  return backups.find((each) => each.id === id) ?? readBackup(dataDirOf(ctx), id).backup
}

/** Deletes a backup permanently, on this computer. @throws Problem `conflict` if it is the last intact one. */
export async function deleteBackup(ctx: Context, id: number): Promise<Backup> {
  refuseWhileBusy(dataDirOf(ctx))
  const before = await findBackup(ctx, id)
  deleteFile(dataDirOf(ctx), id)
  noteSecurity(ctx, 'backup_deleted', { backup: id })
  await tell(ctx)
  return before
}
