/** The desktop: how Goodword behaves as a program on this machine. One set of settings for the whole installation. */
import { windowLanguages } from '#messages/languages'
import { z } from 'zod'
import { endpoint } from './endpoint'
import { timestamp } from './fields'

/** Languages of the window and its menus. */
export const desktopLanguages = windowLanguages
export type DesktopLanguage = (typeof desktopLanguages)[number]

export const desktop = z
  .object({
    shell: z.enum(['electron', 'browser', 'none']).meta({
      description: '`electron`: all of these settings apply. Otherwise only those the browser supports.'
    }),
    notifies_reviews: z.boolean(),
    notifies_problems: z.boolean(),
    keeps_running: z.boolean().meta({
      description:
        'Whether Goodword keeps running after its window is closed, while there is something to do: messages are waiting, the strategy is on, or the public pages are open.'
    }),
    starts_at_login: z.boolean().nullable().meta({ description: 'Null: not supported on this system.' }),
    looks_for_updates: z.boolean(),
    language: z.enum(desktopLanguages).nullable().meta({
      description:
        'Language of menus, the tray and notifications; set by the window. Null: the language of the system.'
    }),
    update: z
      .object({
        state: z.enum(['none', 'available', 'downloading', 'ready', 'failed']),
        version: z.string().nullable(),
        detail: z.string().nullable()
      })
      .nullable()
      .meta({ description: 'Null: Goodword does not update itself here, for example with `npm start`.' }),
    updated_at: timestamp
  })
  .meta({ id: 'Desktop' })
export type Desktop = z.infer<typeof desktop>

const done = { group: 'Desktop', statuses: [200] } as const

export const desktopEndpoints = {
  getDesktop: endpoint({
    ...done,
    method: 'GET',
    path: '/account/desktop',
    summary: 'Read the desktop settings',
    installation: true,
    scope: 'installation:read',
    result: desktop
  }),
  updateDesktop: endpoint({
    ...done,
    method: 'PUT',
    path: '/account/desktop',
    summary: 'Change the desktop settings',
    description: 'Only the fields you send are changed.',
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
    summary: 'Open the log folder',
    description: 'On the screen of this machine. Refused if the window is shown by a browser.',
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
    summary: 'Check for updates',
    description: 'Only checks; nothing is downloaded. Refused where Goodword does not update itself.',
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
    summary: 'Install the update that was found',
    description:
      'Returns at once. The update is downloaded, a backup is made, messages being sent are finished, and then Goodword restarts with the new version.',
    installation: true,
    scope: 'installation:restore',
    outside: true,
    result: desktop,
    refusals: ['conflict']
  })
}
