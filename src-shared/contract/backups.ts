/** Backups: whole copies of the data of this installation, with all accounts; checked, kept for a while, restored. */
import { z } from 'zod'
import { endpoint } from './endpoint'
import { id, line, optional, timestamp } from './fields'
import { needing } from './personal'

export const backupKinds = [
  'daily',
  'by_hand',
  'before_update', // of the program, or of the schema
  'before_import',
  'before_restore', // what was there before another backup took its place
  'salvaged', // what could be read of a damaged file
  'brought' // a file that the owner has added, such as one of another machine
] as const
export type BackupKind = (typeof backupKinds)[number]

const counted = z.int().min(0)

/** What a backup holds; told by its manifest, and compared when it is checked. */
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
    id: id.meta({ description: 'The instant at which it was made, in milliseconds since 1970.' }),
    kind: z.enum(backupKinds),
    file_name: z.string(),
    bytes: z.int(),
    schema: z.int(),
    app_version: z.string(),
    counts: backupCounts
      .nullable()
      .meta({ description: 'Null: it has no manifest, and was not checked yet.' }),
    state: z.enum(['whole', 'unchecked', 'damaged', 'too_new']).meta({
      description:
        '`whole`: its sum (SHA-256) was right and the database in it sound when it was last looked at. `too_new`: of a newer Goodword.'
    }),
    of_this_installation: z.boolean().meta({
      description:
        'False: another installation made it. When it is restored, nothing of the present data is carried over; where it came as a file (`brought`), all of its tokens are revoked, its webhooks switched off and its public pages closed.'
    }),
    is_encrypted: z.boolean().meta({
      description:
        'With a passphrase, in the format of age (its file ends in `.db.age`). Without the passphrase nobody can open it.'
    }),
    also_in_second_folder: z.boolean(),
    created_at: timestamp
  })
  .meta({ id: 'Backup' })
export type Backup = z.infer<typeof backup>

export const backups = z
  .object({
    folder: z.string().meta({ description: 'Where they lie.' }),
    is_daily: z.boolean(),
    second_folder: z.string().nullable().meta({
      description:
        'Where each is copied to as well, such as another disk. What lies there is never deleted by the limits alone.'
    }),
    encryption: z.enum(['off', 'on', 'unreadable']).meta({
      description:
        '`on`: backups are encrypted with the passphrase that is kept. `unreadable`: it cannot be read on this computer any more, and none are made until it is given again or removed. The database itself is not encrypted.'
    }),
    keeps_daily: z.int(),
    keeps_weekly: z.int(),
    problem: z
      .string()
      .nullable()
      .meta({ description: 'Why the last one could not be made, in plain words.' }),
    second_problem: z
      .string()
      .nullable()
      .meta({ description: 'Why it could not be copied to the second folder.' }),
    last_at: timestamp.nullable(),
    next_at: timestamp.nullable().meta({ description: 'When the next daily one is due.' }),
    running: z.enum(['backup', 'check', 'restore']).nullable(),
    bytes: z.int().meta({ description: 'All of them together.' }),
    free_bytes: z.int().nullable().meta({ description: 'Room on the disk; null where it cannot be told.' }),
    backups: z.array(backup).meta({ description: 'Newest first.' })
  })
  .meta({ id: 'Backups' })
export type Backups = z.infer<typeof backups>

/** A backup restored on trial, into a copy that is deleted again. */
export const backupCheck = z
  .object({
    backup,
    outcome: z.enum(['whole', 'damaged', 'too_new', 'not_checked']).meta({
      description:
        '`not_checked`: something else kept it from being looked at, such as too little memory; that says nothing about the backup.'
    }),
    detail: z.string().meta({ description: 'In plain words.' }),
    counts: backupCounts.nullable(),
    seconds: z.number()
  })
  .meta({ id: 'BackupCheck' })
export type BackupCheck = z.infer<typeof backupCheck>

/** What a restore has done. */
export const restored = z
  .object({
    backup,
    replaced: backup.nullable().meta({
      description: 'The data that was there before, as a backup; null: there was none that could be read.'
    }),
    kept_file: z.string().nullable().meta({ description: 'The damaged file that was set aside.' }),
    carried_over: z
      .object({ suppressions: counted, sent_messages: counted, erased_customers: counted })
      .meta({
        description: 'What of the data before holds on: nobody is written to twice, or again, or comes back.'
      }),
    closed: z.object({ tokens: counted, webhooks: counted, public_pages: z.boolean() }).nullable().meta({
      description:
        'Of a file of another installation: how many tokens were revoked and webhooks switched off, and whether its public pages were closed. Null: it was made here.'
    }),
    counts: backupCounts
  })
  .meta({ id: 'Restored' })
export type Restored = z.infer<typeof restored>

/** As age takes it. Spec silent (§7): long enough that a file in strange hands is not opened by trying. */
const passphrase = line(200).min(10)
/** Needed where the backup is encrypted, and not with the passphrase that is kept. */
const opening = z.strictObject({ passphrase: line(1000).optional() })

const backupFileType = 'application/vnd.sqlite3'
const group = 'Backups'
const params = z.object({ id })
const done = { group, extension: true, statuses: [200] } as const

export const backupEndpoints = {
  getBackups: endpoint({
    ...done,
    method: 'GET',
    path: '/account/backups',
    summary: 'List backups, and how they are made',
    description: 'They are the same for all accounts of this installation. Also answered in recovery mode.',
    installation: true,
    scope: 'installation:read',
    recovery: true,
    result: backups
  }),
  updateBackups: endpoint({
    ...done,
    method: 'PUT',
    path: '/account/backups',
    summary: 'Change how backups are made',
    description: 'Only the fields sent change. The second folder is tried at once.',
    installation: true,
    scope: 'installation:write',
    body: z.strictObject({
      is_daily: z.boolean().optional(),
      second_folder: needing('installation:restore', optional(line(1000))).meta({
        description:
          'A full path; whole backups are copied there too, so it needs `installation:restore`. Null: none.'
      }),
      keeps_daily: z.int().min(1).max(90).optional(),
      keeps_weekly: z.int().min(0).max(52).optional(),
      passphrase: optional(passphrase).meta({
        description:
          'Encrypts new backups and those already in the folder. Null: new backups are no longer encrypted; encrypted ones stay encrypted. It is stored and never returned. **If it is forgotten, nobody can open these backups.**'
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
    extension: true,
    method: 'POST',
    path: '/account/backups',
    summary: 'Make a backup now',
    description: 'Answers when it is whole, checked, and safe on the disk. Work goes on meanwhile.',
    installation: true,
    scope: 'installation:write',
    outside: true,
    result: backup,
    statuses: [201],
    refusals: ['conflict']
  }),
  addBackup: endpoint({
    group,
    extension: true,
    method: 'POST',
    path: '/account/backups/file',
    summary: 'Add a backup from a file',
    description:
      'For example one of another machine. It is checked before it is taken; nothing else changes until it is restored.',
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
      'The whole database, everybody in it: keep it safe. Passwords and keys in it are sealed, and can only be read on this machine.',
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
    summary: 'Try whether a backup can be restored',
    description:
      'Restores it into a copy, brings that up to date, checks and counts it, and deletes it again.',
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
      'The present data is kept as a backup first. The backup is restored into a copy, brought up to date and checked; then it takes the place of the present data, at once and as a whole.',
      'What must never be undone is carried over: who is never to be written to, who was erased, which messages have left. Sending is held until `POST /account/sending/release`.',
      'A file of another installation brings none of its openings along: all of its tokens are revoked, its webhooks switched off and its public pages closed.'
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
      'For good, on this machine; a copy in the second folder stays. The last one that is whole cannot be deleted.',
    installation: true,
    scope: 'installation:restore',
    params,
    outside: true,
    result: backup,
    refusals: ['conflict']
  })
}
