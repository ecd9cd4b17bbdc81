/** Kinds of connections: what can be connected, what settings each needs, and what it can do. */
import { z } from 'zod'
import { endpoint } from './endpoint'

const connectionKinds = [
  'google',
  'json',
  'judgeme',
  'square',
  'stripe',
  'trustpilot',
  'woocommerce'
] as const
export const kind = z.enum(connectionKinds)
export type ConnectionKind = z.infer<typeof kind>

const field = z.object({
  name: z.string(),
  label: z.string(),
  required: z.boolean(),
  help: z.string(),
  example: z.string().nullable()
})

/** What a kind of connection can do, for forms and programs. */
const connectionKind = z
  .object({
    kind,
    name: z.string(),
    settings: z.array(field).meta({ description: 'Fields of `settings`: shown again.' }),
    secrets: z.array(field).meta({ description: 'Fields of `secrets`: written, never read back.' }),
    sign_in: z.boolean().meta({
      description: 'Whether the owner signs in there with a browser: `POST …/sign-in`.'
    }),
    steps: z
      .array(z.object({ text: z.string(), wait: z.string() }))
      .meta({ description: 'What the owner does at the site.' }),
    can: z.object({
      reviews: z.boolean(),
      edits: z.boolean(),
      removals: z.boolean(),
      replies: z.boolean(),
      customers: z.boolean(),
      charges: z.boolean()
    }),
    built_from: z.string()
  })
  .meta({ id: 'ConnectionKind' })
/** As its adapter describes it. */
export type KindOfConnection = Omit<z.infer<typeof connectionKind>, 'sign_in'>

export const connectionKindEndpoints = {
  listConnectionKinds: endpoint({
    group: 'Connections',
    method: 'GET',
    path: '/account/connection-kinds',
    summary: 'List what can be connected',
    description: 'Each kind with its fields, the steps at the site, and what it can do.',
    scope: 'connections:read',
    result: z.object({ kinds: z.array(connectionKind) }).meta({ id: 'ConnectionKinds' }),
    statuses: [200]
  })
}
