/** Display targets: where displays go, such as a folder of the owner's website; what is there is kept up to date. */
import { z } from 'zod'
import { display } from './displays'
import { displayProblem as problem } from './display-troubles'
import { endpoint } from './endpoint'
import { id, line, name, paging, text, timestamp } from './fields'

/** Each kind, and what the owner enters for it besides a name. */
export const targetFields = {
  folder: ['folder'],
  sftp: ['address', 'folder', 'username', 'password', 'private_key', 'passphrase'],
  ftps: ['address', 'folder', 'username', 'password'],
  webdav: ['address', 'username', 'password'],
  wordpress: ['address', 'username', 'password', 'connection_id']
} as const
export type TargetKind = keyof typeof targetFields
const targetKinds = Object.keys(targetFields) as [TargetKind, ...TargetKind[]]
/** Displays are files there, and have a name. */
export const isFileTarget = (kind: TargetKind): boolean => kind !== 'wordpress'

/** The name of a display's file, if the owner has chosen none. */
export const usualFileName = (display: { id: number; kind: string }): string =>
  `reviews-${display.kind}-${display.id}.html`

/** The most targets of an account. */
export const maxTargets = 20
/** How many runs of each display are kept. */
export const displayRunsKept = 100
/** Seconds between two pushes of a display. */
export const secondsBetweenPushes = 60

const kind = z.enum(targetKinds).meta({
  description:
    '`folder`: on this computer; `sftp`, `ftps`, `webdav`: files on a server; `wordpress`: a synced pattern, which is fresh wherever it stands.'
})
const form = z.enum(['page', 'fragment']).meta({
  description: 'Whether its files are pages or parts of pages. WordPress gets `inline` parts.'
})
export const displayTarget = z
  .object({
    id,
    kind,
    name: z.string(),
    address: z.string().nullable().meta({ description: 'The server or website.' }),
    folder: z.string().nullable().meta({ description: 'The folder there.' }),
    username: z.string().nullable(),
    connection_id: id.nullable().meta({
      description: 'A WooCommerce connection whose address and application password are used.'
    }),
    form,
    secrets_set: z.array(z.string()).meta({ description: 'The names of those that are stored.' }),
    host_key: z.string().nullable().meta({
      description: 'The fingerprint of an SFTP server, kept from the first check.'
    }),
    is_on: z.boolean().meta({ description: 'Off after a restore.' }),
    state: z.enum(['ready', 'unchecked', 'off', 'failing']).meta({
      description: '`unchecked`: nothing is sent before a check has succeeded.'
    }),
    last_error: problem.nullable(),
    checked_at: timestamp.nullable().meta({ description: 'Null: not yet.' }),
    displays: z.int().meta({ description: 'Displays that go there.' }),
    created_at: timestamp,
    updated_at: timestamp
  })
  .meta({ id: 'DisplayTarget' })
export type DisplayTarget = z.infer<typeof displayTarget>

const targetCheck = z
  .object({ ok: z.boolean(), problem: problem.nullable() })
  .meta({ id: 'DisplayTargetCheck' })
export type DisplayTargetCheck = z.infer<typeof targetCheck>

export const displayRun = z
  .object({
    id,
    target_id: id.nullable(),
    started_at: timestamp,
    ended_at: timestamp.nullable().meta({ description: 'Null: under way.' }),
    outcome: z.enum(['published', 'removed', 'failed']).nullable(),
    bytes: z.int(),
    shown: z.int().meta({ description: 'Reviews in it.' }),
    problem: problem.nullable()
  })
  .meta({ id: 'DisplayRun' })
export type DisplayRun = z.infer<typeof displayRun>

const changeable = {
  address: line(2000).nullable().optional().meta({
    description: 'Such as `www.example.com:2222`; a web address for WebDAV and WordPress.'
  }),
  folder: line(1000).nullable().optional().meta({ description: 'Of a server: from where the login leads.' }),
  username: line(200).nullable().optional(),
  connection_id: id.nullable().optional(),
  form: form.optional(),
  secrets: z
    .strictObject({
      password: line(500).meta({ description: 'Of WordPress, an application password.' }),
      private_key: text(20_000).meta({ description: 'For SFTP, in place of a password.' }),
      passphrase: line(500).meta({ description: 'Of the private key.' })
    })
    .partial()
    .optional()
    .meta({ description: 'Those you send replace the stored ones; an empty text deletes one.' })
}
const group = 'Displays'
const params = z.object({ id })
const read = { group, scope: 'displays:read', statuses: [200] } as const
const write = { group, scope: 'displays:write' } as const
const path = '/account/display-targets'

export const displayTargetEndpoints = {
  listDisplayTargets: endpoint({
    ...read,
    method: 'GET',
    path,
    summary: 'List display targets',
    query: z.object(paging),
    result: displayTarget,
    list: true
  }),
  createDisplayTarget: endpoint({
    ...write,
    method: 'POST',
    path,
    summary: 'Create a display target',
    description: 'Nothing is sent there before it has been checked.',
    body: z.strictObject({ kind, name: name(100), ...changeable }),
    result: displayTarget,
    statuses: [201],
    refusals: ['conflict']
  }),
  getDisplayTarget: endpoint({
    ...read,
    method: 'GET',
    path: `${path}/{id}`,
    summary: 'Read a display target',
    params,
    result: displayTarget
  }),
  updateDisplayTarget: endpoint({
    ...write,
    method: 'PUT',
    path: `${path}/{id}`,
    summary: 'Change a display target',
    description:
      'Only the fields you send are changed. Once it is reached differently it has to be checked again; secrets are only kept for the same server and user.',
    params,
    body: z.strictObject({
      name: name(100).optional(),
      ...changeable,
      host_key: line(100).nullable().optional().meta({ description: 'Null forgets it.' }),
      is_on: z.boolean().optional()
    }),
    readOnly: [
      'id',
      'kind',
      'secrets_set',
      'state',
      'last_error',
      'checked_at',
      'displays',
      'created_at',
      'updated_at'
    ],
    result: displayTarget,
    statuses: [200],
    refusals: ['conflict']
  }),
  deleteDisplayTarget: endpoint({
    ...write,
    method: 'DELETE',
    path: `${path}/{id}`,
    summary: 'Delete a display target',
    description:
      'What was put there is taken away first: for a week, and not at all if it is off. Then its secrets are deleted. Displays stay.',
    params,
    result: displayTarget,
    statuses: [200]
  }),
  checkDisplayTarget: endpoint({
    ...write,
    method: 'POST',
    path: `${path}/{id}/check`,
    summary: 'Check a display target',
    description: 'Writes something small there, reads it and takes it away again.',
    params,
    outside: true,
    result: targetCheck,
    statuses: [200]
  }),
  publishDisplay: endpoint({
    ...write,
    method: 'POST',
    path: '/account/displays/{id}/publish',
    summary: 'Publish a display now',
    description: `Returns at once; see \`placement\`. At most once in ${secondsBetweenPushes} seconds, unless the last attempt failed.`,
    params,
    result: display,
    statuses: [202],
    refusals: ['conflict']
  }),
  listDisplayRuns: endpoint({
    ...read,
    method: 'GET',
    path: '/account/displays/{id}/runs',
    summary: 'List the runs of a display',
    description: `Newest first. The last ${displayRunsKept} are kept.`,
    params,
    query: z.object(paging),
    result: displayRun,
    list: true
  })
}
