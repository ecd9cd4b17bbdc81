/**
 * What the desktop shell may tell the window to do: the commands of the menu bar, and which view to open. The window accepts
 * no other commands, and links from outside can only open a view.
 */
/** In the order of the navigation rail, then those that are not in it; each is the first part of an address. */
export const windowScreens = [
  'inbox',
  'customers',
  'requests',
  'share',
  'reports',
  'imports',
  'pages',
  'settings'
] as const
export type WindowScreen = (typeof windowScreens)[number]

/** Parts of the settings, in the order of their list; each is the second part of an address. */
export const settingsPartNames = [
  'business',
  'locations',
  'tags',
  'saved-replies',
  'drafts',
  'review-link',
  'email',
  'sms',
  'digest',
  'connections',
  'alerts',
  'sources',
  'backups',
  'appearance',
  'language',
  'keyboard',
  'computer',
  'about',
  'doors',
  'api',
  'assistants',
  'webhooks',
  'logs'
] as const
export type SettingsPartName = (typeof settingsPartNames)[number]

/** Subpages of other screens. */
export const screenPartNames = {
  requests: ['automatic', 'texts', 'do-not-contact', 'test-outbox', 'status', 'matches'],
  share: ['website', 'print']
} as const

/** Former addresses, with their current ones: links in e-mails and notifications, and saved links, still use them. */
export const movedAddresses: Readonly<Partial<Record<string, string>>> = {
  '/asks': '/requests',
  '/asks/matches': '/requests/matches',
  '/pages/showcase': '/share/website',
  '/strategy': '/requests/automatic',
  '/sending': '/requests/status',
  '/settings/message-texts': '/requests/texts',
  '/settings/suppressions': '/requests/do-not-contact',
  '/settings/local-outbox': '/requests/test-outbox'
}

/** The commands of the window and of each screen, except those that only make sense on the keyboard (such as "next row"). */
export const windowCommands = {
  window: [
    'request',
    'counter',
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
    'draftReply',
    'hide',
    'tag',
    'share',
    'publish',
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
    'consent',
    'export',
    'erase',
    'optOut'
  ],
  requests: [
    'ask',
    'cancel',
    'reschedule',
    'confirm',
    'dismiss',
    'search',
    'save',
    'discard',
    'addStrategy',
    'turnOn',
    'pause',
    'turnOff',
    'pauseSending',
    'resumeSending',
    'sendMissed',
    'testOn',
    'testOff'
  ],
  imports: ['choose', 'paste'],
  share: ['create', 'chooseReview', 'save', 'undo', 'redo', 'discard', 'resetAll', 'safeZone'],
  pages: ['create', 'save', 'undo', 'redo', 'discard'],
  reports: ['savePdf', 'saveCsv', 'print'],
  settings: ['save', 'createBackup']
} as const
export type CommandScreen = keyof typeof windowCommands
export type CommandOf<Screen extends CommandScreen> = (typeof windowCommands)[Screen][number]
/** Such as `inbox.reply`. */
export type WindowCommand = { [S in CommandScreen]: `${S}.${CommandOf<S>}` }[CommandScreen]

/** The address for commands that their screen offers only on one of its subpages. */
export const commandPlaces: Partial<Record<WindowCommand, string>> = {
  'requests.save': '/requests/automatic',
  'requests.discard': '/requests/automatic',
  'requests.addStrategy': '/requests/automatic',
  'requests.turnOn': '/requests/automatic',
  'requests.pause': '/requests/automatic',
  'requests.turnOff': '/requests/automatic',
  'requests.confirm': '/requests/matches',
  'requests.dismiss': '/requests/matches'
}

export const allWindowCommands = Object.entries(windowCommands).flatMap(([screen, names]) =>
  names.map((name) => `${screen}.${name}` as WindowCommand)
)
