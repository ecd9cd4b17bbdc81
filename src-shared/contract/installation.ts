/** The installation: how this Goodword stands on its machine, and the ways out when its data cannot be opened. */
import { z } from 'zod'
import { backup, backupCounts } from './backups'
import { endpoint } from './endpoint'
import { timestamp } from './fields'

/** Why the data cannot be opened. */
export const recoveryReasons = [
  'damaged', // not a database, or a damaged one
  'lost', // there was data here, and now there is none
  'empty', // the file is there and holds nothing, although there was data in it
  'too_new', // written by a newer Goodword
  'update_failed', // the schema could not be brought up to date; the data is as it was
  'foreign', // a database of another program
  'unreadable' // no right to read it, or an error of the disk
] as const
export type RecoveryReason = (typeof recoveryReasons)[number]

export const installationWarnings = [
  'cloud_folder', // a program that syncs could damage the file
  'network_folder',
  'low_disk_space',
  'secrets_in_file', // no keychain of the system: passwords lie in a file for this user only
  'secrets_unreadable', // passwords and keys have to be typed in again
  'no_recent_backup',
  'not_checked', // whether the file is sound could not be told; tried again later
  'folder_open_to_others'
] as const
export type InstallationWarning = (typeof installationWarnings)[number]

export const installation = z
  .object({
    uid: z
      .string()
      .nullable()
      .meta({ description: 'Stays with the data wherever it goes. Null in recovery mode.' }),
    version: z.string(),
    schema: z.int().meta({ description: 'That this version of Goodword writes.' }),
    mode: z.enum(['normal', 'read_only', 'recovery']).meta({
      description:
        '`read_only`: the file or its disk cannot be written to; reading works, everything else answers 503. `recovery`: the data cannot be opened; only this and backups answer.'
    }),
    reason: z.enum(recoveryReasons).nullable(),
    sentence: z.string().nullable().meta({ description: 'The same in plain words.' }),
    data_folder: z.string(),
    database_bytes: z.int().nullable(),
    free_bytes: z.int().nullable(),
    checked_at: timestamp
      .nullable()
      .meta({ description: 'When the whole file was last looked through and found sound.' }),
    secrets_kept_in: z.enum(['system', 'file']),
    shell: z.enum(['electron', 'browser', 'none']).meta({ description: 'What shows the window.' }),
    warnings: z.array(z.object({ code: z.enum(installationWarnings), message: z.string() }))
  })
  .meta({ id: 'Installation' })
export type Installation = z.infer<typeof installation>

/** What could be read of a damaged file. */
export const salvaged = z
  .object({
    backup: backup.meta({ description: 'What was read, as a backup to be restored.' }),
    counts: backupCounts,
    tables: z.array(
      z.object({
        name: z.string(),
        rows: z.int(),
        damaged_places: z.int().meta({ description: 'Stretches of the table that could not be read.' })
      })
    ),
    is_complete: z.boolean()
  })
  .meta({ id: 'Salvaged' })
export type Salvaged = z.infer<typeof salvaged>

const about = { group: 'Installation', extension: true, statuses: [200], recovery: true } as const

export const installationEndpoints = {
  getInstallation: endpoint({
    ...about,
    method: 'GET',
    path: '/account/installation',
    summary: 'See how this Goodword stands',
    description: 'Also answered in recovery mode, where all else is refused with `recovery_mode`.',
    installation: true,
    scope: 'installation:read',
    result: installation
  }),
  tryAgain: endpoint({
    ...about,
    method: 'POST',
    path: '/account/installation/try-again',
    summary: 'Open the data again',
    description:
      'In recovery or read-only mode: for example after a file was put back or a disk was connected.',
    installation: true,
    scope: 'installation:restore',
    outside: true,
    result: installation
  }),
  salvageData: endpoint({
    ...about,
    method: 'POST',
    path: '/account/installation/salvage',
    summary: 'Read what can be read of a damaged file',
    description:
      'Into a new backup, which can then be looked at and restored. The damaged file stays as it is. In recovery mode only.',
    installation: true,
    scope: 'installation:restore',
    outside: true,
    result: salvaged,
    refusals: ['conflict']
  }),
  startEmpty: endpoint({
    ...about,
    method: 'POST',
    path: '/account/installation/start-empty',
    summary: 'Begin anew with no data',
    description: 'The file that cannot be opened is set aside, never deleted. In recovery mode only.',
    installation: true,
    scope: 'installation:restore',
    body: z.strictObject({ confirm: z.literal('start empty') }),
    outside: true,
    result: installation,
    refusals: ['conflict']
  })
}
