/** What Goodword notes of itself: its log, its security log, and what went wrong in a window. None holds personal data. */
import { z } from 'zod'
import { endpoint } from './endpoint'
import { id, timestamp, wholeNumber } from './fields'

/** What the security log tells of. */
export const securityEvents = [
  'window_opened', // a window signed in with a launch ticket
  'ticket_refused', // a launch ticket that was used up, too old, or never one
  'launch_refused', // a program asked for a window and could not prove that it may
  'token_created',
  'token_rotated',
  'token_revoked',
  'token_refused', // a key that opens nothing (any more)
  'scope_refused', // a token asked for more than it may
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
        'Who did it: `window 1`, `token 5`, `goodword`, `command line`; null: somebody who was not let in.'
    }),
    account_id: id.nullable().meta({ description: 'Null: it concerns the whole installation.' }),
    facts: z.record(z.string(), fact).meta({
      description:
        'Ids, counts and codes only. `times`: so many alike since the one before; they are noted together.'
    })
  })
  .meta({ id: 'SecurityEvent' })
export type SecurityEvent = z.infer<typeof securityEvent>

const about = { group: 'Installation', extension: true, statuses: [200] } as const
/** More than anybody reads at a time. */
const most = 1000

export const logEndpoints = {
  getLog: endpoint({
    ...about,
    method: 'GET',
    path: '/account/installation/log',
    summary: 'Read the end of the log',
    description:
      'The newest lines of `goodword.log`, each a JSON object with `time`, `level` and `event`. They hold ids, codes and reasons, no personal data. Also answered in recovery mode.',
    installation: true,
    scope: 'installation:read',
    query: z.object({
      lines: wholeNumber.pipe(z.int().min(1).max(most)).optional().meta({ description: '200 unless given.' })
    }),
    recovery: true,
    result: z
      .object({
        folder: z.string().meta({ description: 'Where the files of the log lie.' }),
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
      'Newest first. It lies beside the data and not in them, so that restoring a backup does not change it. Also answered in recovery mode.',
    installation: true,
    scope: 'installation:read',
    query: z.object({
      limit: wholeNumber.pipe(z.int().min(1).max(most)).optional().meta({ description: '100 unless given.' })
    }),
    recovery: true,
    result: z.object({ events: z.array(securityEvent) }).meta({ id: 'SecurityLog' })
  }),
  reportWindowError: endpoint({
    ...about,
    method: 'POST',
    path: '/account/installation/window-errors',
    summary: 'Note what went wrong in a window',
    description:
      'Of the message only its kind is kept, of the stack only names of functions and places in the files of Goodword. At most twenty a minute are noted.',
    installation: true,
    scope: 'installation:write',
    body: z.strictObject({
      message: z.string().max(500),
      stack: z.string().max(8000).optional(),
      screen: z
        .string()
        .regex(/^[a-z-]{0,40}$/)
        .optional()
        .meta({ description: 'The first part of its address, such as `inbox`.' })
    }),
    outside: true,
    recovery: true,
    result: z
      .object({ is_noted: z.boolean().meta({ description: 'False: there were too many within a minute.' }) })
      .meta({ id: 'WindowErrorNoted' })
  })
}
