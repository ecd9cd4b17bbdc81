/** Connections: accounts of the owner at sites, shops and tills, from which Goodword reads automatically. */
import { z } from 'zod'
import { kind } from './connection-kinds'
import { connectionTroubles, runModes } from './connection-troubles'
import { endpoint } from './endpoint'
import { id, line, name, optional, paging, timestamp } from './fields'

/** The most connections of an account. */
export const maxConnections = 20
/** Minutes between two syncs, unless the owner chooses otherwise. */
export const usualInterval = 15
/** How many runs of each connection are kept. */
export const runsKept = 200

export const connectionProblem = z
  .object({
    code: z.enum(connectionTroubles),
    message: z.string(),
    details: z.string().nullable().meta({ description: 'The status or error behind it, for technicians.' })
  })
  .meta({ id: 'ConnectionProblem' })

const connectionStates = [
  'ok',
  'syncing',
  'waiting_for_approval',
  'needs_sign_in',
  'paused',
  'failing'
] as const

/** Texts, numbers and switches; items of a JSON list can also be objects of these. */
const plain = z.union([z.string(), z.number(), z.boolean(), z.null()])
export const connectionValue = z.union([plain, z.record(z.string(), plain)])

export const connection = z
  .object({
    id,
    kind,
    name: z.string(),
    settings: z.record(z.string(), connectionValue),
    secrets_set: z.array(z.string()).meta({ description: 'The names of those that are stored.' }),
    source_id: id.nullable().meta({
      description: 'The source that its reviews belong to; null: it brings none.'
    }),
    interval_minutes: z.int(),
    state: z.enum(connectionStates).meta({
      description:
        '`needs_sign_in`: the owner has not signed in yet or has to do it again, the site refuses the keys, or they can no longer be read on this computer. `waiting_for_approval`: the site has not approved the owner’s project yet. `failing`: the last run did not succeed, or none has finished for days; it is tried again automatically.'
    }),
    last_complete_at: timestamp
      .nullable()
      .meta({ description: 'When everything wanted was last read to its end.' }),
    last_error: connectionProblem.nullable(),
    next_sync_at: timestamp.nullable(),
    reply: z
      .object({
        limit: z.object({ count: z.int(), in: z.enum(['bytes', 'characters']) }),
        take_back: z.boolean(),
        edit: z.boolean().meta({ description: 'Another reply can take its place.' }),
        moderated: z.boolean()
      })
      .nullable()
      .meta({ description: 'Null: it cannot publish replies.' }),
    created_at: timestamp,
    updated_at: timestamp
  })
  .meta({ id: 'Connection' })
export type Connection = z.infer<typeof connection>

export const connectionRun = z
  .object({
    id,
    mode: z.enum(runModes),
    started_at: timestamp,
    ended_at: timestamp.nullable(),
    read: z.int().meta({ description: 'Records that were read.' }),
    new: z.int(),
    changed: z.int(),
    gone: z.int().meta({ description: 'Reviews that the site no longer has.' }),
    skipped: z.int(),
    skipped_reasons: z.array(z.object({ reason: z.string(), count: z.int() })),
    problem: connectionProblem.nullable()
  })
  .meta({ id: 'ConnectionRun' })
export type ConnectionRun = z.infer<typeof connectionRun>

export const connectionCheck = z
  .object({
    ok: z.boolean(),
    findings: z.array(z.object({ right: z.string(), ok: z.boolean(), message: z.string() })).meta({
      description: 'One for each right at the site that will be used.'
    })
  })
  .meta({ id: 'ConnectionCheck' })
export type ConnectionCheck = z.infer<typeof connectionCheck>

export const connectionPlaces = z
  .object({
    places: z.array(
      z.object({
        id: z.string().meta({ description: 'As the site calls it.' }),
        name: z.string(),
        chosen: z.boolean().meta({ description: 'Whether it is read.' }),
        location_id: id.nullable().meta({ description: 'Which of your locations its reviews get.' })
      })
    )
  })
  .meta({ id: 'ConnectionPlaces' })
export type ConnectionPlaces = z.infer<typeof connectionPlaces>

/** Settings and secrets differ by kind: `GET /account/connection-kinds` lists them with the rules by which they are checked. */
export const connectionSettings = z.record(z.string().max(50), connectionValue)
export const connectionSecrets = z.record(z.string().max(50), connectionValue)
const intervalMinutes = z
  .int()
  .min(5)
  .max(1440)
  .meta({ description: `Minutes between two syncs. Default: ${usualInterval}.` })
const readOnly = [
  'id',
  'secrets_set',
  'source_id',
  'state',
  'last_complete_at',
  'last_error',
  'next_sync_at',
  'reply',
  'created_at',
  'updated_at'
]
const about = { group: 'Connections' } as const
const params = z.object({ id })
const path = '/account/connections'

export const connectionEndpoints = {
  listConnections: endpoint({
    ...about,
    method: 'GET',
    path,
    summary: 'List connections',
    scope: 'connections:read',
    query: z.object(paging),
    result: connection,
    list: true,
    statuses: [200]
  }),
  createConnection: endpoint({
    ...about,
    method: 'POST',
    path,
    summary: 'Connect a site',
    description:
      'The first sync starts at once and is quiet: nobody is notified of old reviews. Its reviews belong to a source with its name, so that connecting a site again finds those that were read before.',
    scope: 'connections:write',
    body: z.strictObject({
      kind,
      name: optional(name(100)).meta({ description: 'Default: that of the site.' }),
      settings: connectionSettings,
      secrets: connectionSecrets.optional(),
      interval_minutes: intervalMinutes.optional()
    }),
    result: connection,
    statuses: [201],
    refusals: ['conflict']
  }),
  getConnection: endpoint({
    ...about,
    method: 'GET',
    path: `${path}/{id}`,
    summary: 'Read a connection',
    scope: 'connections:read',
    params,
    result: connection,
    statuses: [200]
  }),
  updateConnection: endpoint({
    ...about,
    method: 'PUT',
    path: `${path}/{id}`,
    summary: 'Change a connection',
    description:
      'Only the fields you send are changed; within `settings` and `secrets` too, where null removes one. With another server in `settings` the stored secrets are deleted, because they belong to the one before. What was read stays.',
    scope: 'connections:write',
    params,
    body: z.strictObject({
      name: name(100).optional(),
      settings: connectionSettings.optional(),
      secrets: connectionSecrets.optional(),
      interval_minutes: intervalMinutes.optional()
    }),
    readOnly: [...readOnly, 'kind'],
    result: connection,
    statuses: [200],
    refusals: ['conflict']
  }),
  deleteConnection: endpoint({
    ...about,
    method: 'DELETE',
    path: `${path}/{id}`,
    summary: 'Disconnect a site',
    description: 'Its secrets are deleted. Reviews that were read stay.',
    scope: 'connections:write',
    params,
    result: connection,
    statuses: [200]
  }),
  checkConnection: endpoint({
    ...about,
    method: 'POST',
    path: `${path}/{id}/check`,
    summary: 'Check a connection',
    description: 'Checks each permission that a sync needs. Changes nothing at the site.',
    scope: 'connections:write',
    params,
    outside: true,
    result: connectionCheck,
    statuses: [200]
  }),
  signInConnection: endpoint({
    ...about,
    method: 'POST',
    path: `${path}/{id}/sign-in`,
    summary: 'Sign in at the site of a connection',
    description:
      'Returns an address to open in a browser on this computer. The sign-in is accepted once, within five minutes. Then the places are listed and the first sync starts; until then nothing is read.',
    scope: 'connections:write',
    params,
    outside: true,
    result: z.object({ authorize_url: z.string() }).meta({ id: 'ConnectionSignIn' }),
    statuses: [200],
    refusals: ['conflict']
  }),
  getConnectionPlaces: endpoint({
    ...about,
    method: 'GET',
    path: `${path}/{id}/places`,
    summary: 'Read the places of a connection',
    description:
      'What can be read, such as shops or locations, and what is. If there is only one, it is chosen.',
    scope: 'connections:read',
    params,
    result: connectionPlaces,
    statuses: [200]
  }),
  updateConnectionPlaces: endpoint({
    ...about,
    method: 'PUT',
    path: `${path}/{id}/places`,
    summary: 'Choose the places of a connection',
    description:
      'Places that are not sent stay as they are. Reviews get the location when they are read for the first time; those that you have moved stay where they are.',
    scope: 'connections:write',
    params,
    body: z.strictObject({
      places: z
        .array(
          z.strictObject({
            id: line(500),
            name: line(500).optional().meta({ description: 'Ignored.' }),
            chosen: z.boolean().optional(),
            location_id: optional(id)
          })
        )
        .max(1000)
    }),
    result: connectionPlaces,
    statuses: [200]
  }),
  syncConnection: endpoint({
    ...about,
    method: 'POST',
    path: `${path}/{id}/sync`,
    summary: 'Sync a connection now',
    description: 'Returns at once; progress shows in the state and the runs.',
    scope: 'connections:write',
    params,
    body: z.strictObject({
      mode: z.enum(runModes).optional().meta({
        description: '`changes` (default): what is new or changed. `full`: everything.'
      })
    }),
    bodyOptional: true,
    result: connection,
    statuses: [202],
    refusals: ['conflict']
  }),
  listConnectionRuns: endpoint({
    ...about,
    method: 'GET',
    path: `${path}/{id}/runs`,
    summary: 'List the runs of a connection',
    description: `Newest first. The last ${runsKept} are kept.`,
    scope: 'connections:read',
    params,
    query: z.object(paging),
    result: connectionRun,
    list: true,
    statuses: [200]
  }),
  pauseConnection: endpoint({
    ...about,
    method: 'POST',
    path: `${path}/{id}/pause`,
    summary: 'Pause a connection',
    description: 'Nothing is read or published until it is resumed.',
    scope: 'connections:write',
    params,
    result: connection,
    statuses: [200]
  }),
  resumeConnection: endpoint({
    ...about,
    method: 'POST',
    path: `${path}/{id}/resume`,
    summary: 'Resume a connection',
    description: 'Also tries again at once after trouble.',
    scope: 'connections:write',
    params,
    result: connection,
    statuses: [200]
  })
}
