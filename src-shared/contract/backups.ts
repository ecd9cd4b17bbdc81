/** Backups: complete copies of the data of this installation, with all accounts; checked, kept for a while, restored. */
import { z } from 'zod'
import { endpoint } from './endpoint'
import { id, line, optional, timestamp } from './fields'
import { needing } from './personal'

export const backupKinds = [
  'daily',
  'by_hand',
  'before_update', // update of the program, or of the schema
  'before_import',
  'before_restore', // the data that another backup replaced
  'salvaged', // what could be read from a damaged file
  'brought' // a file the owner added, such as one from another machine
] as const
export type BackupKind = (typeof backupKinds)[number]

const counted = z.int().min(0)

/** What a backup contains; stated by its manifest, and compared when the backup is checked. */
export const backupCounts = z
  .object({
    accounts: counted,
    customers: counted,
    reviews: counted,
    asks: counted,
    messages: counted,
    suppressions: counted
  })
  .meta({ id: 'BackupCounts' })
export type BackupCounts = z.infer<typeof backupCounts>

export const backup = z
  .object({
    id: id.meta({ description: 'When it was made, in milliseconds since 1970.' }),
    kind: z.enum(backupKinds),
    file_name: z.string(),
    bytes: z.int(),
    schema: z.int(),
    app_version: z.string(),
    counts: backupCounts
      .nullable()
      .meta({ description: 'Null: it has no manifest and has not been checked yet.' }),
    state: z.enum(['whole', 'unchecked', 'damaged', 'too_new']).meta({
      description:
        '`whole`: intact; its SHA-256 checksum and the database in it were correct at the last check. `too_new`: made by a newer version of Goodword.'
    }),
    of_this_installation: z.boolean().meta({
      description:
        'False: another installation made it. When it is restored, nothing is carried over from the present data; if it was added as a file (`brought`), all of its tokens are revoked, its webhooks switched off and its public pages closed.'
    }),
    is_encrypted: z.boolean().meta({
      description:
        'Whether it is encrypted with a passphrase, in the age format (the file ends in `.db.age`). Without the passphrase nobody can open it.'
    }),
    also_in_second_folder: z.boolean(),
    created_at: timestamp
  })
  .meta({ id: 'Backup' })
export type Backup = z.infer<typeof backup>

export const backups = z
  .object({
    folder: z.string().meta({ description: 'The folder they are stored in.' }),
    is_daily: z.boolean(),
    second_folder: z.string().nullable().meta({
      description:
        'A second folder that each backup is copied to, such as one on another disk. The limits alone never delete anything there.'
    }),
    encryption: z.enum(['off', 'on', 'unreadable']).meta({
      description:
        '`on`: backups are encrypted with the stored passphrase. `unreadable`: the passphrase can no longer be read on this computer, and no backups are made until it is entered again or removed. The database itself is not encrypted.'
    }),
    keeps_daily: z.int(),
    keeps_weekly: z.int(),
    problem: z.string().nullable().meta({ description: 'Why the last backup failed, in plain words.' }),
    second_problem: z
      .string()
      .nullable()
      .meta({ description: 'Why the last backup could not be copied to the second folder.' }),
    last_at: timestamp.nullable(),
    next_at: timestamp.nullable().meta({ description: 'When the next daily backup is due.' }),
    running: z.enum(['backup', 'check', 'restore']).nullable(),
    bytes: z.int().meta({ description: 'Total size of all backups.' }),
    free_bytes: z.int().nullable().meta({ description: 'Free space on the disk; null if unknown.' }),
    backups: z.array(backup).meta({ description: 'Newest first.' })
  })
  .meta({ id: 'Backups' })
export type Backups = z.infer<typeof backups>

/** A trial restore of a backup, into a copy that is deleted afterwards. */
export const backupCheck = z
  .object({
    backup,
    outcome: z.enum(['whole', 'damaged', 'too_new', 'not_checked']).meta({
      description:
        '`not_checked`: something else prevented the check, such as too little memory; that says nothing about the backup.'
    }),
    detail: z.string().meta({ description: 'In plain words.' }),
    counts: backupCounts.nullable(),
    seconds: z.number()
  })
  .meta({ id: 'BackupCheck' })
export type BackupCheck = z.infer<typeof backupCheck>

/** The result of a restore. */
export const restored = z
  .object({
    backup,
    replaced: backup.nullable().meta({
      description: 'The previous data, as a backup. Null: there was none that could be read.'
    }),
    kept_file: z.string().nullable().meta({ description: 'The damaged file that was set aside.' }),
    carried_over: z
      .object({ suppressions: counted, sent_messages: counted, erased_customers: counted })
      .meta({
        description:
          'What was carried over from the previous data: opt-outs, erasures and messages already sent, so that nobody is contacted twice or against their wishes.'
      }),
    closed: z.object({ tokens: counted, webhooks: counted, public_pages: z.boolean() }).nullable().meta({
      description:
        'For a file from another installation: how many tokens were revoked and webhooks switched off, and whether its public pages were closed. Null: the backup was made here.'
    }),
    counts: backupCounts
  })
  .meta({ id: 'Restored' })
export type Restored = z.infer<typeof restored>

/** A passphrase for age encryption. Spec silent (§7): long enough that a stolen file cannot be opened by guessing. */
const passphrase = line(200).min(10)
/** Needed if the backup is encrypted, but not with the stored passphrase. */
const opening = z.strictObject({ passphrase: line(1000).optional() })

const backupFileType = 'application/vnd.sqlite3'
const group = 'Backups'
const params = z.object({ id })
const done = { group, statuses: [200] } as const

export const backupEndpoints = {
  getBackups: endpoint({
    ...done,
    method: 'GET',
    path: '/account/backups',
    summary: 'List backups and backup settings',
    description: 'The same for all accounts of this installation. Also available in recovery mode.',
    installation: true,
    scope: 'installation:read',
    recovery: true,
    result: backups
  }),
  updateBackups: endpoint({
    ...done,
    method: 'PUT',
    path: '/account/backups',
    summary: 'Change the backup settings',
    description: 'Only the fields you send are changed. The second folder is tested at once.',
    installation: true,
    scope: 'installation:write',
    body: z.strictObject({
      is_daily: z.boolean().optional(),
      second_folder: needing('installation:restore', optional(line(1000))).meta({
        description:
          'A full path. Complete backups are copied there, so setting it needs `installation:restore`. Null: none.'
      }),
      keeps_daily: z.int().min(1).max(90).optional(),
      keeps_weekly: z.int().min(0).max(52).optional(),
      passphrase: optional(passphrase).meta({
        description:
          'Encrypts new backups and those already in the folder. Null: new backups are no longer encrypted; encrypted ones stay encrypted. The passphrase is stored and never returned. **If it is forgotten, nobody can open these backups.**'
      })
    }),
    readOnly: [
      'folder',
      'encryption',
      'problem',
      'second_problem',
      'last_at',
      'next_at',
      'running',
      'bytes',
      'free_bytes',
      'backups'
    ],
    outside: true,
    result: backups
  }),
  createBackup: endpoint({
    group,
    method: 'POST',
    path: '/account/backups',
    summary: 'Create a backup now',
    description:
      'Returns once the backup is complete, checked and safely on the disk. Other work continues meanwhile.',
    installation: true,
    scope: 'installation:write',
    outside: true,
    result: backup,
    statuses: [201],
    refusals: ['conflict']
  }),
  addBackup: endpoint({
    group,
    method: 'POST',
    path: '/account/backups/file',
    summary: 'Add a backup from a file',
    description:
      'For example one from another machine. It is checked before it is added; nothing else changes until it is restored.',
    installation: true,
    scope: 'installation:restore',
    recovery: true,
    query: z.object({ file_name: line(255).optional() }),
    upload: { types: [backupFileType, 'application/octet-stream'], most: 64 * 1024 ** 3, seconds: 3600 },
    outside: true,
    result: backup,
    statuses: [201]
  }),
  getBackupFile: endpoint({
    ...done,
    method: 'GET',
    path: '/account/backups/{id}/file',
    summary: 'Download a backup',
    description:
      'The complete database, with the data of every customer: keep it safe. Passwords and keys in it are encrypted and can only be read on this machine.',
    installation: true,
    scope: 'installation:restore',
    params,
    download: backupFileType,
    result: z.string()
  }),
  checkBackup: endpoint({
    ...done,
    method: 'POST',
    path: '/account/backups/{id}/check',
    summary: 'Test whether a backup can be restored',
    description:
      'Restores the backup into a copy, updates, checks and counts that copy, and deletes it again.',
    installation: true,
    scope: 'installation:write',
    params,
    body: opening,
    recovery: true,
    outside: true,
    result: backupCheck,
    refusals: ['conflict', 'passphrase_required', 'passphrase_wrong']
  }),
  restoreBackup: endpoint({
    ...done,
    method: 'POST',
    path: '/account/backups/{id}/restore',
    summary: 'Restore a backup',
    description: [
      'The present data is kept as a backup first. The backup is restored into a copy, brought up to date and checked; then it replaces the present data in a single step.',
      'Anything that must never be undone is carried over: the do-not-contact list, erasures, and which messages were sent. Sending is held until `POST /account/sending/release`.',
      'A file from another installation brings no access with it: all of its tokens are revoked, its webhooks switched off and its public pages closed.'
    ].join('\n\n'),
    installation: true,
    scope: 'installation:restore',
    params,
    body: opening,
    recovery: true,
    outside: true,
    result: restored,
    refusals: ['conflict', 'passphrase_required', 'passphrase_wrong']
  }),
  deleteBackup: endpoint({
    ...done,
    method: 'DELETE',
    path: '/account/backups/{id}',
    summary: 'Delete a backup',
    description:
      'Permanently, on this machine; a copy in the second folder stays. The last intact backup cannot be deleted.',
    installation: true,
    scope: 'installation:restore',
    params,
    outside: true,
    result: backup,
    refusals: ['conflict']
  })
}
