/** The installation: the state of this Goodword on its machine, and what can be done when its data cannot be opened. */
import { z } from 'zod'
import { backup, backupCounts } from './backups'
import { endpoint } from './endpoint'
import { timestamp } from './fields'

/** Why the data cannot be opened. */
export const recoveryReasons = [
  'damaged', // not a database, or a damaged one
  'lost', // there was data here, and now it is missing
  'empty', // the file exists but is empty, although there was data in it
  'too_new', // written by a newer Goodword
  'updating', // nothing is wrong: a large file of an earlier version is being brought up to date
  'update_failed', // the schema could not be brought up to date; the data is as it was
  'foreign', // a database of another program
  'altered', // ours, with parts that Goodword did not create, or without some of its own
  'disk_full', // these three may pass by themselves, and Goodword tries again
  'in_use', // another program has locked the file
  'disk_fault', // the disk reported an error
  'unreadable' // no permission to read it, or something else
] as const
export type RecoveryReason = (typeof recoveryReasons)[number]

export const installationWarnings = [
  'cloud_folder', // the data folder is synced to a cloud service, which could damage the file
  'network_folder',
  'low_disk_space',
  'secrets_in_file', // no system keychain: passwords are in a file that only this user can read
  'secrets_unreadable', // passwords and keys have to be entered again
  'no_recent_backup',
  'not_checked', // whether the file is undamaged could not be checked; tried again later
  'folder_open_to_others'
] as const
export type InstallationWarning = (typeof installationWarnings)[number]

export const installation = z
  .object({
    uid: z
      .string()
      .nullable()
      .meta({ description: 'Stays with the data wherever it is moved. Null in recovery mode.' }),
    version: z.string(),
    schema: z.int().meta({ description: 'The schema version that this Goodword writes.' }),
    mode: z.enum(['normal', 'read_only', 'recovery']).meta({
      description:
        '`read_only`: the file or its disk cannot be written to; reading works, everything else is refused with 503. `recovery`: the data cannot be opened; only this and backups are available.'
    }),
    reason: z.enum(recoveryReasons).nullable(),
    sentence: z.string().nullable().meta({ description: 'The same in plain words.' }),
    progress: z.object({ done: z.int(), total: z.int() }).nullable().meta({
      description: 'How many steps of bringing the data up to date are done; only with the reason `updating`.'
    }),
    data_folder: z.string(),
    database_bytes: z.int().nullable(),
    free_bytes: z.int().nullable(),
    checked_at: timestamp
      .nullable()
      .meta({ description: 'When the complete file was last checked and found intact.' }),
    secrets_kept_in: z.enum(['system', 'file']),
    shell: z.enum(['electron', 'browser', 'none']).meta({ description: 'What displays the window.' }),
    command: z.array(z.string()).meta({
      description: 'What runs its command line: a program and its first arguments. Empty: not known.'
    }),
    stand_ins: z
      .array(z.object({ host: z.string(), target: z.string() }))
      .meta({ description: 'For trials: what is meant for these hosts goes to servers on this machine.' }),
    warnings: z.array(z.object({ code: z.enum(installationWarnings), message: z.string() }))
  })
  .meta({ id: 'Installation' })
export type Installation = z.infer<typeof installation>

/** What could be read from a damaged file. */
export const salvaged = z
  .object({
    backup: backup.meta({ description: 'The data that was read, as a backup that can be restored.' }),
    counts: backupCounts,
    tables: z.array(
      z.object({
        name: z.string(),
        rows: z.int(),
        damaged_places: z.int().meta({ description: 'Sections of the table that could not be read.' })
      })
    ),
    is_complete: z.boolean()
  })
  .meta({ id: 'Salvaged' })
export type Salvaged = z.infer<typeof salvaged>

const about = { group: 'Installation', statuses: [200], recovery: true } as const

export const installationEndpoints = {
  getInstallation: endpoint({
    ...about,
    method: 'GET',
    path: '/account/installation',
    summary: 'Read the state of this installation',
    description:
      'Also available in recovery mode, in which most other operations are refused with `recovery_mode`.',
    installation: true,
    scope: 'installation:read',
    result: installation
  }),
  tryAgain: endpoint({
    ...about,
    method: 'POST',
    path: '/account/installation/try-again',
    summary: 'Try to open the data again',
    description:
      'In recovery or read-only mode, for example after a file was put back or a disk was connected.',
    installation: true,
    scope: 'installation:restore',
    outside: true,
    result: installation
  }),
  salvageData: endpoint({
    ...about,
    method: 'POST',
    path: '/account/installation/salvage',
    summary: 'Salvage a damaged file',
    description:
      'Saves everything that can still be read as a new backup, which can then be tested and restored. The damaged file stays as it is. In recovery mode only.',
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
    summary: 'Start over with an empty account',
    description: 'The file that cannot be opened is set aside, never deleted. In recovery mode only.',
    installation: true,
    scope: 'installation:restore',
    body: z.strictObject({ confirm: z.literal('start empty') }),
    outside: true,
    result: installation,
    refusals: ['conflict']
  })
}
