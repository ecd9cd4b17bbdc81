/** The desktop: how Goodword behaves as a program of this machine. One for the whole installation. */
import { z } from 'zod'
import { endpoint } from './endpoint'
import { timestamp } from './fields'

/** That the window and its menus speak. */
export const desktopLanguages = ['en', 'de'] as const
export type DesktopLanguage = (typeof desktopLanguages)[number]

export const desktop = z
  .object({
    shell: z.enum(['electron', 'browser', 'none']).meta({
      description: '`electron`: all of this has effect. Otherwise only what the browser can do itself.'
    }),
    notifies_reviews: z.boolean(),
    notifies_problems: z.boolean(),
    keeps_running: z.boolean().meta({
      description:
        'Closing the window leaves Goodword running while there is something to do: messages wait, the strategy asks by itself, or the review pages are open to customers.'
    }),
    starts_at_login: z.boolean().nullable().meta({ description: 'Null: this system or shell cannot do it.' }),
    looks_for_updates: z.boolean(),
    language: z.enum(desktopLanguages).nullable().meta({
      description:
        'Of menus, the tray and notifications: that of the window. Null: the language of the system.'
    }),
    update: z
      .object({
        state: z.enum(['none', 'available', 'downloading', 'ready', 'failed']),
        version: z.string().nullable(),
        detail: z.string().nullable()
      })
      .nullable()
      .meta({ description: 'Null: updates come another way here, as with `npm start`.' }),
    updated_at: timestamp
  })
  .meta({ id: 'Desktop' })
export type Desktop = z.infer<typeof desktop>

const done = { group: 'Desktop', extension: true, statuses: [200] } as const

export const desktopEndpoints = {
  getDesktop: endpoint({
    ...done,
    method: 'GET',
    path: '/account/desktop',
    summary: 'Read how Goodword behaves on this machine',
    installation: true,
    scope: 'installation:read',
    result: desktop
  }),
  updateDesktop: endpoint({
    ...done,
    method: 'PUT',
    path: '/account/desktop',
    summary: 'Change how Goodword behaves on this machine',
    description: 'Only the fields sent change.',
    installation: true,
    scope: 'installation:write',
    body: z.strictObject({
      notifies_reviews: z.boolean().optional(),
      notifies_problems: z.boolean().optional(),
      keeps_running: z.boolean().optional(),
      starts_at_login: z.boolean().optional(),
      looks_for_updates: z.boolean().optional(),
      language: z.enum(desktopLanguages).nullable().optional()
    }),
    readOnly: ['shell', 'update', 'updated_at'],
    outside: true,
    result: desktop,
    refusals: ['conflict']
  }),
  showLogs: endpoint({
    ...done,
    method: 'POST',
    path: '/account/desktop/show-logs',
    summary: 'Open the folder of the log files',
    description: 'On the screen of this machine. Refused where a browser shows the window.',
    installation: true,
    scope: 'installation:write',
    outside: true,
    result: desktop,
    refusals: ['conflict']
  }),
  lookForUpdate: endpoint({
    ...done,
    method: 'POST',
    path: '/account/desktop/look-for-update',
    summary: 'Look whether there is a newer Goodword',
    description: 'Only looks; nothing is fetched. Refused where updates come another way.',
    installation: true,
    scope: 'installation:write',
    outside: true,
    result: desktop,
    refusals: ['conflict']
  }),
  installUpdate: endpoint({
    ...done,
    method: 'POST',
    path: '/account/desktop/install-update',
    summary: 'Install the newer Goodword that was found',
    description:
      'Answers at once. It is fetched, a backup is made, what is being sent is finished, and then Goodword starts again as the newer one.',
    installation: true,
    scope: 'installation:restore',
    outside: true,
    result: desktop,
    refusals: ['conflict']
  })
}
