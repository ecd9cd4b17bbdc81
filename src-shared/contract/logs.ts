/** What Goodword records about itself: its log, its security log, and errors in its windows. None of them contains personal data. */
import { z } from 'zod'
import { endpoint } from './endpoint'
import { id, timestamp, wholeNumber } from './fields'

/** Entries of the security log. */
export const securityEvents = [
  'window_opened', // a window signed in with a launch ticket
  'ticket_refused', // a launch ticket that was already used, has expired, or was never issued
  'launch_refused', // a program asked for a window and could not prove that it was allowed to
  'account_created', // a window made a new account
  'account_entered', // a window switched to another account
  'token_created',
  'token_rotated',
  'token_revoked',
  'token_refused', // an unknown or revoked key
  'scope_refused', // a token lacked the scope for what it asked
  'file_handed_out', // an export
  'backup_downloaded',
  'backup_added',
  'backup_deleted',
  'backup_restored',
  'started_empty',
  'second_folder_changed',
  'pages_turned_on',
  'pages_turned_off',
  'public_address_changed',
  'webhook_created',
  'webhook_address_changed',
  'alert_created',
  'alert_address_changed',
  'alert_may_answer', // its recipients may answer reviews from now on
  'answer_taken', // a reply to an alert was acted upon
  'answer_refused',
  'connection_created',
  'connection_changed',
  'connection_deleted',
  'display_target_created',
  'display_target_changed',
  'display_target_deleted',
  'suppression_lifted',
  'customer_erased'
] as const
export type SecurityEventName = (typeof securityEvents)[number]

const fact = z.union([z.string(), z.number(), z.boolean(), z.null()])

export const securityEvent = z
  .object({
    at: timestamp,
    event: z.enum(securityEvents),
    by: z.string().nullable().meta({
      description:
        'Who did it: `window 1`, `token 5`, `goodword`, `command line`; null: a caller who was refused.'
    }),
    account_id: id.nullable().meta({ description: 'Null: the entry concerns the whole installation.' }),
    facts: z.record(z.string(), fact).meta({
      description:
        'Ids, counts and codes only. `times`: how many identical entries since the previous one were combined.'
    })
  })
  .meta({ id: 'SecurityEvent' })
export type SecurityEvent = z.infer<typeof securityEvent>

const about = { group: 'Installation', statuses: [200] } as const
/** More than anyone reads at a time. */
const most = 1000

export const logEndpoints = {
  getLog: endpoint({
    ...about,
    method: 'GET',
    path: '/account/installation/log',
    summary: 'Read the end of the log',
    description:
      'The newest lines of `goodword.log`, each a JSON object with `time`, `level` and `event`. They contain ids, codes and reasons, no personal data. Also available in recovery mode.',
    installation: true,
    scope: 'installation:read',
    query: z.object({
      lines: wholeNumber.pipe(z.int().min(1).max(most)).optional().meta({ description: 'Default: 200.' })
    }),
    recovery: true,
    result: z
      .object({
        folder: z.string().meta({ description: 'The folder with the log files.' }),
        lines: z.array(z.string()).meta({ description: 'Oldest first.' })
      })
      .meta({ id: 'LogEnd' })
  }),
  getSecurityLog: endpoint({
    ...about,
    method: 'GET',
    path: '/account/installation/security-log',
    summary: 'Read the security log',
    description:
      'Newest first. It is stored next to the database, not in it, so that restoring a backup does not change it. Also available in recovery mode.',
    installation: true,
    scope: 'installation:read',
    query: z.object({
      limit: wholeNumber.pipe(z.int().min(1).max(most)).optional().meta({ description: 'Default: 100.' })
    }),
    recovery: true,
    result: z.object({ events: z.array(securityEvent) }).meta({ id: 'SecurityLog' })
  }),
  reportWindowError: endpoint({
    ...about,
    method: 'POST',
    path: '/account/installation/window-errors',
    summary: 'Log an error of a window',
    description:
      "Only the kind of the error is logged, and from the stack only function names and positions in Goodword's own files. At most twenty a minute are logged.",
    installation: true,
    scope: 'installation:write',
    body: z.strictObject({
      message: z.string().max(500),
      stack: z.string().max(8000).optional(),
      screen: z
        .string()
        .regex(/^[a-z-]{0,40}$/)
        .optional()
        .meta({ description: 'The first part of the address, such as `inbox`.' })
    }),
    outside: true,
    recovery: true,
    result: z
      .object({ is_noted: z.boolean().meta({ description: 'False: too many in one minute.' }) })
      .meta({ id: 'WindowErrorNoted' })
  })
}
