/** The set-up: what an account needs before its first requests go out, and what is still missing. */
import { z } from 'zod'
import { endpoint } from './endpoint'
import { setupSteps } from './setup-steps'

const setupMissing = [
  'no_review_link', // requests have nowhere to lead: no page elsewhere, and no public address for our own
  'no_postal_address',
  'channel_not_set_up', // no e-mail account
  'channel_paused', // it needs the owner's attention, for example a new password
  'no_customers',
  'nobody_reachable', // all of them have opted out, or are archived
  'no_requests',
  'requests_waiting' // somebody has been asked, but nothing has been sent yet
] as const

const setupStep = z
  .object({
    step: z.enum(setupSteps).meta({
      description:
        '`email` is also done in test mode, and with an SMS provider; `postal_address` only concerns e-mail.'
    }),
    is_done: z.boolean(),
    missing: z.array(z.enum(setupMissing)).meta({ description: 'Empty when it is done.' }),
    message: z.string().nullable().meta({ description: 'What to do, as a sentence; null when it is done.' }),
    address: z.string().meta({
      description: 'Where to do it in the window: the part of the address after `#/`.'
    })
  })
  .meta({ id: 'SetupStep' })
export type SetupStep = z.infer<typeof setupStep>

export const setup = z
  .object({
    is_done: z.boolean().meta({ description: 'Whether all steps are done.' }),
    done: z.int().meta({ description: 'How many steps are done.' }),
    total: z.int(),
    is_put_off: z.boolean().meta({
      description:
        'Whether the owner wants no reminder of it for now: see `POST /account/next-steps/put-off` with `setup_unfinished`.'
    }),
    test_mode: z.boolean().meta({ description: 'Whether requests go to the test outbox for now.' }),
    steps: z.array(setupStep).meta({ description: 'In the order in which they are best done.' })
  })
  .meta({ id: 'Setup' })
export type Setup = z.infer<typeof setup>

export const setupEndpoints = {
  getSetup: endpoint({
    method: 'GET',
    path: '/account/setup',
    group: 'Settings',
    summary: 'Read how far the setup is',
    description:
      'The steps from an empty account to its first requests. A step is done as soon as what it needs is there, however that came about, and is open again when that is gone.',
    scope: 'settings:read',
    result: setup,
    statuses: [200]
  })
}
