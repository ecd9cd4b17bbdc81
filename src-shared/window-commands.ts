/**
 * What the desktop shell may tell the window to do: the commands of the menu bar, and which view to open. The window accepts
 * no other commands, and links from outside can only open a view.
 */
import { z } from 'zod'

/** In the order of the rail; each is the first part of an address. */
export const windowScreens = [
  'inbox',
  'customers',
  'asks',
  'strategy',
  'imports',
  'share',
  'pages',
  'reports',
  'sending',
  'settings'
] as const
export type WindowScreen = (typeof windowScreens)[number]

/** Parts of the settings, in the order of their list; each is the second part of an address. */
export const settingsPartNames = [
  'business',
  'locations',
  'tags',
  'sources',
  'saved-replies',
  'api',
  'webhooks',
  'email',
  'sms',
  'message-texts',
  'review-link',
  'doors',
  'suppressions',
  'local-outbox',
  'backups',
  'computer',
  'appearance',
  'language',
  'keyboard',
  'about'
] as const
export type SettingsPartName = (typeof settingsPartNames)[number]

/** Pages of further screens. */
export const screenPartNames = { share: ['print'], pages: ['showcase'] } as const

/** The commands of the window and of each screen; those that only make sense on the keyboard (the next row) are left out. */
export const windowCommands = {
  window: [
    'undo',
    'help',
    'palette',
    'import-file',
    'export-reviews',
    'export-customers',
    'export-messages',
    'look-light',
    'look-dark',
    'look-system'
  ],
  inbox: [
    'selectAll',
    'reply',
    'hide',
    'tag',
    'share',
    'markReplied',
    'seen',
    'snooze',
    'duplicate',
    'add',
    'duplicates',
    'figures',
    'search'
  ],
  customers: [
    'search',
    'create',
    'duplicates',
    'ask',
    'edit',
    'archive',
    'tags',
    'charge',
    'export',
    'erase',
    'optOut'
  ],
  asks: ['ask', 'cancel', 'reschedule', 'confirm', 'dismiss', 'search'],
  strategy: ['save', 'discard', 'turnOn', 'pause', 'turnOff', 'search'],
  imports: ['choose', 'paste'],
  share: ['create', 'chooseReview', 'save', 'undo', 'redo', 'discard', 'resetAll', 'safeZone'],
  pages: ['create', 'save', 'undo', 'redo', 'discard'],
  reports: ['savePdf', 'saveCsv', 'print'],
  sending: ['pause', 'resume', 'sendMissed', 'testOn', 'testOff'],
  settings: ['save', 'createBackup']
} as const
export type CommandScreen = keyof typeof windowCommands
export type CommandOf<Screen extends CommandScreen> = (typeof windowCommands)[Screen][number]
/** `inbox.reply`. */
export type WindowCommand = { [S in CommandScreen]: `${S}.${CommandOf<S>}` }[CommandScreen]

export const allWindowCommands = Object.entries(windowCommands).flatMap(([screen, names]) =>
  names.map((name) => `${screen}.${name}` as WindowCommand)
)

/** An address of the window, such as `/inbox?review=12`: what follows the `#`. */
const windowAddress = z.string().regex(/^\/[a-z]{1,20}(\/[a-z0-9-]{1,40})?(\?[a-z_]{1,20}=[0-9]{1,15})?$/)

export const windowOrder = z.union([
  z.strictObject({ command: z.enum(allWindowCommands as [WindowCommand, ...WindowCommand[]]) }),
  z.strictObject({ open: windowAddress })
])
export type WindowOrder = z.infer<typeof windowOrder>
