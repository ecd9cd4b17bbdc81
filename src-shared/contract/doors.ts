/** Public pages: the second listener, which serves review pages, kiosks and message links. One for the whole installation. */
import { z } from 'zod'
import { endpoint } from './endpoint'
import { isPossible, optional, timestamp } from './fields'

/** An origin: no path, no query, no name or password. */
const publicAddress = z
  .string()
  .max(200)
  .regex(/^https?:\/\/(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:.]+\])(?::\d{1,5})?\/?$/i, {
    error: 'must be an address without a path, such as https://reviews.example.com',
    abort: true
  })
  // 300.1.1.1, or an impossible port.
  .check(isPossible)
  .meta({ examples: ['https://reviews.example.com'] })

export const doorCheckOutcomes = [
  'reached', // our own answer came back
  'somebody_else', // something answers there, but not this Goodword
  'not_found', // the name does not resolve
  'refused', // nothing listens there
  'timed_out',
  'certificate', // the certificate is not trusted, or is for another name
  'failed'
] as const
export type DoorCheckOutcome = (typeof doorCheckOutcomes)[number]

export const doorCheck = z
  .object({
    outcome: z.enum(doorCheckOutcomes),
    detail: z.string().meta({ description: 'In plain words.' }),
    address: z.string().meta({ description: 'The address that was checked.' }),
    checked_at: timestamp
  })
  .meta({ id: 'DoorCheck' })
export type DoorCheck = z.infer<typeof doorCheck>

export const doors = z
  .object({
    is_on: z.boolean(),
    port: z.int(),
    listens_on: z.enum(['this_machine', 'network']).meta({
      description:
        '`this_machine`: for a tunnel or reverse proxy on this machine. `network`: also for other devices on the network, such as a tablet in the shop.'
    }),
    public_address: z.string().nullable().meta({
      description:
        'The address at which your tunnel or reverse proxy makes the public pages reachable. Links in messages use it; without one they can only use the `url` of the page.'
    }),
    counts_opens: z.boolean().meta({
      description: 'Whether e-mails contain a tracking pixel that shows when they are opened.'
    }),
    state: z.enum(['off', 'open', 'port_taken', 'failed']),
    problem: z
      .string()
      .nullable()
      .meta({ description: 'Why the public pages are not open, in plain words.' }),
    addresses: z
      .object({
        machine: z.string().nullable(),
        network: z.array(z.string()).meta({ description: 'For other devices on the network.' }),
        public: z.string().nullable()
      })
      .meta({
        description:
          'The addresses they are open at now; pages are below them at `/r/{slug}`, kiosks at `/k/{slug}`.'
      }),
    reached_at: timestamp.nullable().meta({
      description:
        'When another device last opened one of them over the network, without a tunnel or proxy. Null: not since Goodword was started.'
    }),
    last_check: doorCheck.nullable().meta({ description: 'The last check of the current public address.' }),
    updated_at: timestamp
  })
  .meta({ id: 'Doors' })
export type Doors = z.infer<typeof doors>

const group = 'Public pages'
const done = { statuses: [200] } as const

export const doorEndpoints = {
  getDoors: endpoint({
    method: 'GET',
    path: '/account/doors',
    group,
    summary: 'Read the state of the public pages',
    description: 'The same for all accounts of this installation.',
    installation: true,
    scope: 'installation:read',
    result: doors,
    ...done
  }),
  updateDoors: endpoint({
    method: 'PUT',
    path: '/account/doors',
    group,
    summary: 'Open, close or move the public pages',
    description:
      'Only the fields you send are changed. Returns once they are open, or with the reason why not. The `/account` interface itself is never reachable there.',
    installation: true,
    scope: 'installation:write',
    body: z.strictObject({
      is_on: z.boolean().optional(),
      port: z.int().min(1024).max(65_535).optional(),
      listens_on: z.enum(['this_machine', 'network']).optional(),
      public_address: optional(publicAddress),
      counts_opens: z.boolean().optional()
    }),
    readOnly: ['state', 'problem', 'addresses', 'reached_at', 'last_check', 'updated_at'],
    outside: true,
    result: doors,
    ...done
  }),
  checkDoors: endpoint({
    method: 'POST',
    path: '/account/doors/check',
    group,
    summary: 'Check the public address',
    description:
      'Calls it as a customer would, and checks that this Goodword answers. Refused if there is no public address, or the public pages are closed.',
    installation: true,
    scope: 'installation:write',
    outside: true,
    result: doorCheck,
    refusals: ['conflict'],
    ...done
  })
}
